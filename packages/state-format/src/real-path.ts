import * as fs from 'node:fs';
import * as path from 'node:path';
import { below, inFolder, resolvedIn } from './path-text.js';
import { isLink } from './store.js';

/** What a path really names, where its end need not be there. */

export interface RealPath {
  /** Without links; what is not there is spelled as written. */
  readonly path: string;
  /** Whether the last link on the way leads to what is not there: a program that writes to it makes the file there. */
  readonly dangles: boolean;
}

/** As many as Linux follows. */
const MAX_LINKS = 40;

/**
 * Resolves `file`, an absolute and normal path, from its nearest place that is there. Undefined where that cannot be found out: links in a circle, a folder that
 * may not be searched.
 */
export function realPathOf(file: string): RealPath | undefined {
  try {
    let written = file;
    for (let followed = 0; followed <= MAX_LINKS; followed += 1) {
      const existing = nearestExisting(written);
      const real = fs.realpathSync.native(existing);
      const missing = below(existing, written) ?? '';
      const [name = ''] = missing.split(path.sep, 1);
      const next = inFolder(real, name);
      // Below a file there is nothing, and nothing to ask for.
      if (missing === '' || !fs.statSync(real).isDirectory() || !isLink(next))
        return { path: missing === '' ? real : inFolder(real, missing), dangles: followed > 0 };
      written = resolvedIn(resolvedIn(real, fs.readlinkSync(next)), missing.slice(name.length + 1));
    }
  } catch {}
  return undefined;
}

/** Asked from the top, for a path of 4 KB may have 2,000 folders that are not there, and only a few that are. */
function nearestExisting(file: string): string {
  if (fs.existsSync(file)) return file;
  let existing = path.sep === '/' ? '/' : path.parse(file).root;
  for (let end = file.indexOf(path.sep, existing.length); end !== -1; end = file.indexOf(path.sep, end + 1)) {
    const folder = file.slice(0, end);
    if (!fs.existsSync(folder)) break;
    existing = folder;
  }
  return existing;
}
