/** Notice of a newer version, and the opt-in transaction that installs it (A-01 … A-16). */

export { readUpdateCache, type UpdateCache } from './cache.js';
export { withInstallLock } from './install-lock.js';
export { type JournalEntry, unfinishedUpdate } from './journal.js';
export { launchedVersion, readLauncher } from './launcher.js';
export { type NoticeSurroundings, noticeFor } from './notice.js';
export { PACKAGE_NAME, PLUGIN_ID } from './package-name.js';
export {
  applyUpdate,
  checkForUpdate,
  knownUpdate,
  type UpdateOutcome,
  type UpdateStatus,
  type UpdateSurroundings,
} from './update.js';
export { type UpdatePlaces, updatePlaces } from './update-places.js';
export { isNewer, isStableVersion } from './version.js';
