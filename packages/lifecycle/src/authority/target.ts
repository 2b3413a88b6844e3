import * as fs from 'node:fs';
import * as path from 'node:path';
import { inFolder } from '@litmus-hooks/state-format/path-text';

/** The one file that asks the file system: what a path really names. */

const MAX_PATH_CHARS = 4096;

export type Target = { readonly path: string } | { readonly refused: string };

type Kind = 'link' | 'folder' | 'file' | 'missing' | 'unknown';

/** What stands at `file` itself; a link is not followed. */
export function kindOf(file: string): Kind {
  try {
    // What is not there is most of what is asked for, and an error object costs more than an answer.
    const stat = fs.lstatSync(file, { throwIfNoEntry: false });
    if (stat === undefined) return 'missing';
    return stat.isSymbolicLink() ? 'link' : stat.isDirectory() ? 'folder' : 'file';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOTDIR' ? 'missing' : 'unknown';
  }
}

/** What the file at `file` (canonical) holds; `text` is undefined where nothing is there. */
export function textOf(
  file: string,
  maxBytes: number,
): { readonly text: string | undefined } | { readonly unread: string } {
  const kind = kindOf(file);
  if (kind === 'missing') return { text: undefined };
  if (kind !== 'file') return { unread: 'it is no file' };
  try {
    const stat = fs.lstatSync(file);
    if (!stat.isFile()) return { unread: 'it is no regular file' };
    if (stat.size > maxBytes) return { unread: `it is larger than ${maxBytes} bytes` };
    return { text: fs.readFileSync(file, 'utf8') };
  } catch {
    return { unread: 'it cannot be opened' };
  }
}

/** What the folder holds; nothing where it is none or cannot be read. A link is no folder. */
export function entriesOf(folder: string): readonly { readonly name: string; readonly isFolder: boolean }[] {
  try {
    return fs.readdirSync(folder, { withFileTypes: true }).map((entry) => ({
      name: entry.name,
      isFolder: entry.isDirectory(),
    }));
  } catch {
    return [];
  }
}

/** `file` as the file system spells it, links resolved; undefined where it cannot be resolved. */
function realPath(file: string): string | undefined {
  try {
    return fs.realpathSync.native(file);
  } catch {
    return undefined;
  }
}

/**
 * The real place that `written` names from the folder `cwd`, as a program would reach it (F-20). Every component is looked at: a link is
 * resolved, one that leads nowhere is refused, and so is `..` behind a link or behind what is not there, for the shell and a program
 * disagree on what that means. What does not exist yet is spelled as written below its nearest existing ancestor.
 */
export function canonicalTarget(written: string, cwd: string): Target {
  if (written === '') return { refused: 'an empty path names nothing' };
  if (['\0', '\r', '\n'].some((character) => written.includes(character)))
    return { refused: 'a path holds a control character' };
  if (written.length > MAX_PATH_CHARS) return { refused: `a path is longer than ${MAX_PATH_CHARS} characters` };
  if (written.startsWith('~')) return { refused: 'what `~` means is not known before the call runs' };
  const walked = path.isAbsolute(written) ? walk(written, { existing: '/', missing: [] }) : walkFrom(cwd, written);
  if ('refused' in walked) return walked;
  const existing = realPath(walked.existing);
  return existing === undefined
    ? { refused: 'the path cannot be resolved' }
    : { path: walked.missing.reduce(inFolder, existing) };
}

/** Names below the nearest folder that is there. */
interface Place {
  readonly existing: string;
  readonly missing: readonly string[];
}

type Walked = Place | { readonly refused: string };

function walkFrom(cwd: string, written: string): Walked {
  const existing = realPath(cwd);
  if (existing !== undefined) return walk(written, { existing, missing: [] });
  // A folder that the line itself makes before it enters it.
  const folder = walk(cwd, { existing: '/', missing: [] });
  return 'refused' in folder ? folder : walk(written, folder);
}

function walk(written: string, from: Place): Walked {
  let { existing } = from;
  const missing = [...from.missing];
  /** Of the missing names, how many belong to the folder that the walk began in: the line makes them as folders. */
  let entered = missing.length;
  let linked = false;
  for (const component of written.split(path.sep)) {
    if (component === '' || component === '.') continue;
    if (component === '..') {
      if (linked) return { refused: 'the path climbs with `..` behind a link' };
      if (missing.length > entered) return { refused: 'the path climbs with `..` behind a folder that is not there' };
      if (entered === 0) existing = path.dirname(existing);
      else {
        missing.pop();
        entered -= 1;
      }
      continue;
    }
    const next = inFolder(existing, component);
    const kind = missing.length > 0 ? 'missing' : kindOf(next);
    if (kind === 'unknown') return { refused: 'the path cannot be looked at' };
    if (kind === 'missing') missing.push(component);
    else if (kind === 'link') {
      const real = realPath(next);
      if (real === undefined) return { refused: 'the path leads over a link that leads nowhere' };
      existing = real;
      linked = true;
    } else existing = next;
  }
  return { existing, missing };
}

/** As canonicalTarget, but for a call that takes the entry itself away: a link at the end is not followed. */
export function canonicalEntry(written: string, cwd: string): Target {
  const name = path.basename(written);
  if (['', '.', '..'].includes(name) || /^~|[/]$/.test(written)) return canonicalTarget(written, cwd);
  const folder = written.slice(0, written.length - name.length);
  const parent = canonicalTarget(folder === '' ? '.' : folder, cwd);
  if ('refused' in parent) return parent;
  const entry = inFolder(parent.path, name);
  return kindOf(entry) === 'link' ? { path: entry } : canonicalTarget(written, cwd);
}

/** Whether the canonical path `target` is `root` or lies below it; `..x` is a name. */
export function isWithin(target: string, root: string): boolean {
  return target === root || target.startsWith(root.endsWith(path.sep) ? root : root + path.sep);
}

/** The nearest folder from `folder` upward that holds one of `markers`; undefined where there is none. */
export function nearestWith(markers: readonly string[], folder: string): string | undefined {
  let at = folder;
  for (;;) {
    if (markers.some((marker) => kindOf(inFolder(at, marker)) !== 'missing')) return at;
    const parent = path.dirname(at);
    if (parent === at) return undefined;
    at = parent;
  }
}
