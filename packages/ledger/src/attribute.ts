import * as fs from 'node:fs';
import * as path from 'node:path';
import { below, folderOf, resolved, resolvedIn } from '@litmus-hooks/state-format/path-text';
import { isOpen, type RunSearch, runAbove, runOf } from '@litmus-hooks/state-format/places';
import { realPathOf } from '@litmus-hooks/state-format/real-path';
import { isInsidePath } from '@litmus-hooks/state-format/record';

/** Where a call is recorded. */
export interface Attribution {
  /** Absolute path of the run's folder. */
  readonly site: string;
  /** The written file relative to the site, forward slashes; undefined where none was written or it lies outside (L-12, L-15). */
  readonly path: string | undefined;
}

/**
 * The open run that a call belongs to: for a written file the nearest run above its folder, else the run above `cwd`, else the one that
 * the project points to (L-05 … L-07). Undefined where there is none or it is closed (L-18). Throws where a run state lies there and cannot
 * be read, since whose call this is cannot be known then.
 */
export function attribute(
  written: string | undefined,
  cwd: string | undefined,
  projectDir: string | undefined,
): Attribution | undefined {
  const file = written === undefined ? undefined : absolutePath(written, cwd ?? projectDir);
  if (file !== undefined) {
    const above = runAbove(folderOf(file));
    if (above.status !== 'none') {
      const site = openSite(above);
      return site === undefined ? undefined : { site, path: pathInside(site, file) };
    }
  }
  const site = openSite(runOf(cwd, projectDir));
  return site === undefined ? undefined : { site, path: undefined };
}

function absolutePath(written: string, base: string | undefined): string | undefined {
  if (path.isAbsolute(written)) return resolved(written);
  return base === undefined ? undefined : resolvedIn(base, written);
}

function openSite(search: RunSearch): string | undefined {
  if (search.status === 'unreadable') throw new Error(`The call's run is unknown: ${search.why}.`);
  return search.status === 'found' && isOpen(search.run.state) ? search.run.site : undefined;
}

/**
 * The file's real path relative to the site's real path. The real one is recorded, so that a file written through a link inside the site
 * has the name under which it lies on disk. Undefined where a link leads out of the site or nowhere.
 */
function pathInside(site: string, file: string): string | undefined {
  const real = realPathOf(file);
  if (real === undefined || real.dangles) return undefined;
  const relative = below(fs.realpathSync.native(site), real.path);
  if (relative === undefined) return undefined;
  const forward = relative.split(path.sep).join('/');
  return isInsidePath(forward) ? forward : undefined;
}
