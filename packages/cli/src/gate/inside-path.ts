import { realpathSync } from 'node:fs';
import { isAbsolute, join, normalize, relative, sep } from 'node:path';
import { errorCode, isLink } from '@litmus-hooks/state-format/store';

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

/**
 * As resolveInside, for a folder of which the first part that is missing is surely missing: a link to nothing may lead to something by the
 * next moment, and out of the site.
 */
export function resolveFolder(site: string, folder: string): InsidePath {
  let way = '';
  let place = resolveInside(site, way);
  for (const name of normalize(folder).split(sep)) {
    if (place.status !== 'inside') return place;
    way = join(way, name);
    place = resolveInside(site, way);
    if (place.status === 'missing' && isLink(join(site, way)))
      return { status: 'refused', why: 'lies behind a link to nothing' };
  }
  return place;
}
