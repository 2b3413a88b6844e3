import { realpathSync } from 'node:fs';
import { isAbsolute, join, relative, sep } from 'node:path';
import { errorCode } from '@litmus-hooks/state-format/store';

export type InsidePath =
  | { readonly status: 'inside'; readonly realPath: string }
  | { readonly status: 'missing' }
  /** `why` is half a sentence. */
  | { readonly status: 'refused'; readonly why: string };

/** Where `path` really lies, links followed as long as they stay in the site. */
export function resolveInside(site: string, path: string): InsidePath {
  let realPath: string;
  let realSite: string;
  try {
    realSite = realpathSync(site);
    realPath = realpathSync(join(site, path));
  } catch (error) {
    const code = errorCode(error);
    return code === 'ENOENT' || code === 'ENOTDIR'
      ? { status: 'missing' }
      : { status: 'refused', why: `cannot be looked up (${code})` };
  }
  const way = relative(realSite, realPath);
  const outside = way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way);
  return outside ? { status: 'refused', why: 'leads out of the site by a link' } : { status: 'inside', realPath };
}
