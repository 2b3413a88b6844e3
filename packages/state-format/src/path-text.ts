import * as path from 'node:path';

/**
 * Paths as text, for those that an event names. Node's own functions go over a path a character at a time: of a hostile one of 4 KB a few calls are
 * enough for V8's optimizing compiler to set to work, which costs a hook more memory than all that it does (L-02).
 */

/** `path.join(folder, name)` where both are normal. */
export function inFolder(folder: string, name: string): string {
  return folder.endsWith(path.sep) ? folder + name : folder + path.sep + name;
}

/** `path.resolve(place)`. */
export function resolved(place: string): string {
  if (path.sep !== '/' || !place.startsWith('/')) return path.resolve(place);
  const ended = `${place}/`;
  if (ended.includes('/../')) return withoutParents(place);
  if (!ended.includes('//') && !ended.includes('/./')) return place;
  const normal = ended.replace(/\/\.(?=\/)/g, '').replace(/\/{2,}/g, '/');
  return normal === '/' ? normal : normal.slice(0, -1);
}

function withoutParents(place: string): string {
  const names: string[] = [];
  for (const name of place.split('/')) {
    if (name === '..') names.pop();
    else if (name !== '' && name !== '.') names.push(name);
  }
  return `/${names.join('/')}`;
}

/** `path.dirname(place)` of an absolute and normal path. */
export function folderOf(place: string): string {
  if (path.sep !== '/') return path.dirname(place);
  return place.slice(0, Math.max(1, place.lastIndexOf('/')));
}

/** `path.relative(folder, place)` where both are absolute and normal, and `place` lies below `folder`; undefined where it does not. */
export function below(folder: string, place: string): string | undefined {
  if (path.sep === '/') {
    const prefix = inFolder(folder, '');
    return place.length > prefix.length && place.startsWith(prefix) ? place.slice(prefix.length) : undefined;
  }
  const relative = path.relative(folder, place);
  return relative === '' || relative === '..' || relative.startsWith(`..${path.sep}`) || path.isAbsolute(relative)
    ? undefined
    : relative;
}

/** `path.resolve(folder, written)`. */
export function resolvedIn(folder: string, written: string): string {
  if (path.sep !== '/' || folder === '') return path.resolve(folder, written);
  return resolved(written.startsWith('/') ? written : `${folder}/${written}`);
}
