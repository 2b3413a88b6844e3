import { existsSync, rmSync } from 'node:fs';
import { asCommandError } from '../command-error.js';
import { applyMode } from '../permissions/change.js';
import { recordPath, settingsWithOwnRules } from '../permissions/record.js';
import type { OwnFile } from './own-files.js';

/** What became of the permission rules of Litmus in the host's settings. */
export interface TakenOut {
  readonly removed: readonly OwnFile[];
  /** A sentence each. */
  readonly problems: readonly string[];
}

/** As it would be, or as it is once `takeOut` has run for a settings file. */
function eachSettingsFile(takeOut: (file: string) => void): TakenOut {
  const removed: OwnFile[] = [];
  const problems: string[] = [];
  try {
    for (const file of settingsWithOwnRules()) {
      try {
        takeOut(file);
        removed.push({ path: file, what: 'the permission rules of Litmus in it, and nothing else' });
      } catch (error) {
        problems.push(asCommandError(error).message);
      }
    }
  } catch (error) {
    problems.push(asCommandError(error).message);
  }
  if (problems.length === 0 && existsSync(recordPath()))
    removed.push({ path: recordPath(), what: 'which permission rules are of Litmus' });
  return { removed, problems };
}

/** What takeOutPermissionRules would do. */
export function permissionRules(): TakenOut {
  return eachSettingsFile(() => undefined);
}

/** Takes the rules out of every settings file that holds some. The record of them goes last, and stays where one could not be changed. */
export function takeOutPermissionRules(): TakenOut {
  const taken = eachSettingsFile((file) => applyMode(file, 'off'));
  if (taken.problems.length === 0) rmSync(recordPath(), { force: true });
  return taken;
}
