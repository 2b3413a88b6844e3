import * as path from 'node:path';
import { inFolder } from '@litmus-hooks/state-format/path-text';
import { kindOf } from './target.js';

/** Files that make git take a folder for a repository, with a configuration that may name programs to run. */

/**
 * The folder, from `folder` upward to the one that holds `.git`, that git would take for a repository of its own. `isMade` tells whether the line
 * makes a path before. Undefined where there is none.
 */
export function bareRepository(folder: string, isMade: (file: string) => boolean): string | undefined {
  for (let at = folder; ; at = path.dirname(at)) {
    const isThere = (name: string): boolean => kindOf(inFolder(at, name)) !== 'missing';
    const holds = (name: string): boolean => isThere(name) || isMade(inFolder(at, name));
    // No line can make one.
    if (isThere('.git')) return undefined;
    if (holds('HEAD') && ((holds('objects') && holds('refs')) || holds('commondir'))) return at;
    if (path.dirname(at) === at) return undefined;
  }
}
