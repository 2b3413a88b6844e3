import * as path from 'node:path';
import type { Needs } from './needs.js';
import { hasFlag, type Options } from './options.js';
import { applyPatch, type Fed } from './patch.js';
import { refuseCopyOfProtected } from './protected.js';
import { Refusal, shown } from './refusal.js';
import type { Change } from './row.js';
import { kindOf } from './target.js';

/** Commands whose operands together tell what they change. */

/** Outside Linux, `cp -r` copies what a link leads to, wherever that is. */
const FOLLOWS_LINKS = process.platform !== 'linux';

interface Changing {
  readonly options: Options;
  readonly folder: string;
  readonly needs: Needs;
  readonly fed: Fed | undefined;
}

/** Where copying or moving `source` to `destination` puts it. */
function arrival(source: string, destination: string, intoFolder: boolean, { folder, needs }: Changing): string {
  const name = path.basename(source);
  if (!intoFolder) return needs.place(destination, folder);
  // `cp -r a/. b` and, on some platforms, `cp -r a/ b` pour what `a` holds into `b`.
  const pours = ['', '.', '..'].includes(name) || source.endsWith('/');
  return needs.place(pours ? destination : path.join(destination, name), folder);
}

function sourcesAndDestination({ options, folder, needs }: Changing): {
  readonly sources: readonly string[];
  readonly destination: string;
  readonly intoFolder: boolean;
} {
  const { operands } = options;
  const destination = operands.at(-1);
  if (destination === undefined || operands.length < 2) throw new Refusal('it lacks a source or a destination');
  const intoFolder = kindOf(needs.place(destination, folder)) === 'folder';
  if (operands.length > 2 && !intoFolder) throw new Refusal(`${shown(destination)} is no folder that is there now`);
  return { sources: operands.slice(0, -1), destination, intoFolder };
}

function copy(change: Changing): void {
  const { options, folder, needs } = change;
  const { sources, destination, intoFolder } = sourcesAndDestination(change);
  if (FOLLOWS_LINKS && hasFlag(options, '-r')) throw new Refusal('`cp -r` follows links here', 'use `cp -R`');
  const isRecursive = hasFlag(options, '-r -R -a --recursive --archive');
  for (const source of sources) {
    needs.path('read', source, folder);
    const target = arrival(source, destination, intoFolder, change);
    if (isRecursive) refuseCopyOfProtected(needs.place(source, folder));
    if (isRecursive && kindOf(target) === 'folder' && kindOf(needs.place(source, folder)) === 'folder')
      throw new Refusal(
        `${shown(source)} would be poured into the folder ${shown(target)}, through whatever links it holds`,
        'copy to a new name',
      );
    needs.add('write', target, isRecursive);
    if (isRecursive) needs.makes(target);
  }
}

function move(change: Changing): void {
  const { folder, needs } = change;
  const { sources, destination, intoFolder } = sourcesAndDestination(change);
  for (const source of sources) {
    const from = needs.place(source, folder, true);
    needs.add('write', from, true);
    const target = arrival(source, destination, intoFolder, change);
    needs.add('write', target, true);
    if (kindOf(from) !== 'file') needs.makes(target);
  }
}

function link({ options, folder, needs }: Changing): void {
  const [source = '', name, ...more] = options.operands;
  if (name === undefined || more.length > 0)
    throw new Refusal('a link takes its target and its own name', '`ln -s TARGET NAME`');
  const place = needs.place(name, folder, true);
  if (kindOf(place) === 'folder')
    throw new Refusal(`${shown(name)} is a folder that is there already`, 'name the link itself');
  if (kindOf(place) === 'link')
    throw new Refusal(`${shown(name)} is a link that is there already`, 'remove it in a call of its own');
  const isSoft = hasFlag(options, '-s --symbolic');
  // A hard link is the file itself under a second name.
  if (!isSoft) needs.path('write', source, folder);
  needs.path('read', source, isSoft ? path.dirname(place) : folder);
  needs.add('write', place);
  needs.makes(place);
}

function remove({ options, folder, needs }: Changing): void {
  if (options.operands.length === 0) throw new Refusal('it names nothing to remove');
  for (const operand of options.operands) needs.add('write', needs.place(operand, folder, true), true);
}

const CHANGES: Readonly<Record<Change, (changing: Changing) => void>> = { copy, move, link, remove, patch: applyPatch };

/** Adds what the change that a row names needs. Throws a Refusal for what cannot be judged. */
export function addChange(change: Change, changing: Changing): void {
  CHANGES[change](changing);
}
