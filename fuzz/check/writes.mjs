import * as path from 'node:path';

/** Everybody's: what went wrong. */
const FAULTS = /(?:^|\/)\.litmus\/faults(?:\.old)?\.jsonl$/;
/** Files that are only ever added to. */
const APPENDED = /(?:^|\/)(?:run-log|faults)\.jsonl$/;
/** What a writer makes on its way, and takes back. */
const ON_THE_WAY = /\.(?:tmp|lock)$|\.lock\./;
/** Beyond this size the fault log is put aside and begun anew. */
const MAX_FAULT_LOG_BYTES = 256 * 1024;

/**
 * What was made, changed or removed and is not the hook's to change.
 *
 * @param {Map<string, import('../sandbox.mjs').Found>} before
 * @param {Map<string, import('../sandbox.mjs').Found>} after
 * @param {import('../hooks.mjs').HookRow} row
 * @param {{isProjectOutside: boolean}} scene Whether the project lies in the folder that links lead to.
 * @returns {string[]}
 */
export function writeProblems(before, after, { writes }, { isProjectOutside }) {
  const allowed = [FAULTS, ...writes];
  const isAllowed = (/** @type {string} */ place) => allowed.some((pattern) => pattern.test(place));
  const changes = [...new Set([...before.keys(), ...after.keys()])].filter((place) => {
    const [was, is] = [before.get(place), after.get(place)];
    return was?.kind !== is?.kind || was?.content !== is?.content;
  });
  const leadsToAllowed = (/** @type {string} */ folder) =>
    changes.some((place) => place.startsWith(`${folder}/`) && isAllowed(place));
  return changes.flatMap((place) => {
    const [was, is] = [before.get(place), after.get(place)];
    const what = was === undefined ? 'made' : is === undefined ? 'removed' : 'changed';
    if (ON_THE_WAY.test(place) && was === undefined) return [`left behind: ${nameOf(place)}`];
    const isFolderOnTheWay =
      is?.kind === 'folder' && was === undefined && (leadsToAllowed(place) || isStateFolder(place));
    if (!isAllowed(place) && !isFolderOnTheWay) return [`${what}: ${nameOf(place)}`];
    if (place.startsWith('outside') && !isProjectOutside) return [`${what} through a link: ${nameOf(place)}`];
    if (was?.kind === 'link') return [`${what}, a link: ${nameOf(place)}`];
    if (APPENDED.test(place) && was !== undefined && !isAppended(place, was, is))
      return [`not only added to: ${nameOf(place)}`];
    if (/run-log\.jsonl$/.test(place) && !before.has(path.join(path.dirname(place), 'run-state.json')))
      return [`a ledger where no run is: ${nameOf(place)}`];
    return [];
  });
}

/**
 * @param {string} place
 * @param {import('../sandbox.mjs').Found} was
 * @param {import('../sandbox.mjs').Found | undefined} is
 */
function isAppended(place, was, is) {
  if (is?.content.startsWith(was.content) === true) return true;
  return FAULTS.test(place) && was.content.length > MAX_FAULT_LOG_BYTES;
}

/** The user's folder is made for the fault log, and stands empty where the log could not be written. @param {string} place */
function isStateFolder(place) {
  return path.basename(place) === '.litmus';
}

/** @param {string} place */
function nameOf(place) {
  return place
    .replace(/[0-9a-f]{16,}/g, '…')
    .replace(/\d{4,}/g, '…')
    .slice(-120);
}
