import * as path from 'node:path';
import { Refusal, shown } from './refusal.js';
import { canonicalTarget, isWithin, kindOf } from './target.js';

/** What no call may change, whatever is granted (F-24, F-29). Case and composition are folded: some file systems fold them too. */

/** Repository and host configuration, wherever it lies; the host keeps its own worktrees below `.claude/worktrees`. */
const PROTECTED_NAMES: readonly string[] = ['.git', '.claude', '.claude.json', '.mcp.json'];
const HOST_FOLDERS = /^\/etc\/claude-code(?:\/|$)|\/application support\/claudecode(?:\/|$)/;
/** Characters that a file system may drop from a name. */
const IGNORABLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

function folded(file: string): string {
  return file.normalize('NFC').replace(IGNORABLE, '').toLowerCase();
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
    const real = canonicalTarget(folder, path.parse(folder).root);
    return ('path' in real ? [folder, real.path] : [folder]).map(folded);
  });
}

/** Throws where changing `target` (canonical), and with `whole` all that it holds, would change what is protected. */
export function refuseProtected(target: string, stateFolders: readonly string[], whole: boolean): void {
  const place = folded(target);
  const name = protectedName(target);
  if (name === '.git') throw new Refusal(`${shown(target)} is the repository's own state, which no grant covers`);
  if (name !== undefined || HOST_FOLDERS.test(place))
    throw new Refusal(`${shown(target)} configures the host, which no grant covers`);
  const states = spellings(stateFolders);
  if (states.some((state) => isWithin(place, state)))
    throw new Refusal(`${shown(target)} belongs to the state of the work, which no call may change`);
  if (!whole) return;
  const held = PROTECTED_NAMES.find((one) => kindOf(path.join(target, one)) !== 'missing');
  if (held !== undefined || states.some((state) => isWithin(state, place)))
    throw new Refusal(
      `${shown(target)} holds ${held === undefined ? 'the state of the work' : shown(held)}, which no call may change`,
    );
}
