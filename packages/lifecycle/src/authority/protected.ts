import * as path from 'node:path';
import { Refusal, StateRefusal, shown } from './refusal.js';
import { canonicalTarget, entriesOf, isWithin } from './target.js';

/** What no call may change, whatever is granted (F-24, F-29). Case and composition are folded: some file systems fold them too. */

/** Repository and host configuration, wherever it lies; the host keeps its own worktrees below `.claude/worktrees`. */
const PROTECTED_NAMES: readonly string[] = ['.git', '.litmus', '.claude', '.claude.json', '.mcp.json'];
const HOST_FOLDERS = /^\/etc\/claude-code(?:\/|$)|\/application support\/claudecode(?:\/|$)/;
const MAX_FOLDERS_LOOKED_INTO = 128;
const NOT_ASCII = /[^\0-\x7f]/;
/** Characters that a file system may drop from a name. */
const IGNORABLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

function folded(file: string): string {
  if (!NOT_ASCII.test(file)) return file.toLowerCase();
  // By way of capitals, as `ſ` is a small `s` in another shape.
  return file.normalize('NFC').replace(IGNORABLE, '').toUpperCase().toLowerCase();
}

function protectedName(file: string): string | undefined {
  const names = folded(file).split(path.sep);
  for (const [index, name] of names.entries()) {
    if (name === '.claude' && names[index + 1] === 'worktrees' && names.length > index + 3) continue;
    if (PROTECTED_NAMES.includes(name)) return name;
  }
  return undefined;
}

/** The state folders as written and as the file system has them. */
function spellings(stateFolders: readonly string[]): string[] {
  return stateFolders.flatMap((folder) => {
    const real = canonicalTarget(folder, '/');
    return ('path' in real ? [folder, real.path] : [folder]).map(folded);
  });
}

/** What is protected at or below the folder `target`, as far as a bounded look tells; installed packages are not looked into. */
function heldBy(target: string): string | undefined {
  const folders = [target];
  for (let at = 0; at < folders.length && at < MAX_FOLDERS_LOOKED_INTO; at += 1) {
    const folder = folders[at] ?? '';
    for (const { name, isFolder } of entriesOf(folder)) {
      if (PROTECTED_NAMES.includes(folded(name))) return path.relative(target, path.join(folder, name));
      if (isFolder && name !== 'node_modules') folders.push(path.join(folder, name));
    }
  }
  return undefined;
}

/** Throws where copying the folder `source` (canonical) would copy what is protected. */
export function refuseCopyOfProtected(source: string): void {
  const held = heldBy(source);
  if (held !== undefined) throw new Refusal(`${shown(source)} holds ${shown(held)}, which no call may copy`);
}

/** Throws where changing `target` (canonical), and with `whole` all that it holds, would change what is protected. */
export function refuseProtected(target: string, stateFolders: readonly string[], whole: boolean): void {
  const place = folded(target);
  const name = protectedName(target);
  if (name === '.git') throw new Refusal(`${shown(target)} is the repository's own state, which no grant covers`);
  if ((name !== undefined && name !== '.litmus') || (place.includes('claude') && HOST_FOLDERS.test(place)))
    throw new Refusal(`${shown(target)} configures the host, which no grant covers`);
  const states = spellings(stateFolders);
  // Wherever it lies, for a folder of the project may be a project of its own.
  if (name !== undefined || states.some((state) => isWithin(place, state)))
    throw new StateRefusal(`${shown(target)} belongs to the state of the work, which no call may change`);
  if (!whole) return;
  const held = heldBy(target);
  if (held !== undefined && !/(?:^|\/)\.litmus$/i.test(held))
    throw new Refusal(`${shown(target)} holds ${shown(held)}, which no call may change`);
  if (held !== undefined || states.some((state) => isWithin(state, place)))
    throw new StateRefusal(`${shown(target)} holds the state of the work, which no call may change`);
}
