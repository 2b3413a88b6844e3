import { type FSWatcher, watch } from 'node:fs';
import { basename, dirname } from 'node:path';

/** Network folders and full watch tables tell of nothing; what they hide is seen this late. */
const POLL_MS = 1000;

/**
 * Calls `look` whenever `file` may have changed, been replaced or appeared, which includes when nothing did; the process stays alive
 * meanwhile. Returns what ends it.
 */
export function onPossibleChange(file: string, look: () => void): () => void {
  const poll = setInterval(look, POLL_MS);
  const watcher = watchFolder(file, look);
  return () => {
    clearInterval(poll);
    watcher?.close();
  };
}

/** The folder and not the file, for a watched file that is moved away takes its watcher with it. */
function watchFolder(file: string, look: () => void): FSWatcher | undefined {
  const name = basename(file);
  try {
    const watcher = watch(dirname(file), (_event, changed) => {
      if (changed === null || changed === name) look();
    });
    watcher.on('error', () => watcher.close());
    return watcher;
  } catch {
    return undefined;
  }
}
