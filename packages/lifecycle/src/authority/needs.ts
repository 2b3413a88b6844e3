import * as path from 'node:path';
import type { Action, Need } from './judgement.js';
import { refuseProtected } from './protected.js';
import { Refusal, shown } from './refusal.js';
import { canonicalEntry, canonicalTarget, isWithin, kindOf, nearestWith, type Target } from './target.js';

/** Paths looked at for one line; each costs a look at all its components. */
const MAX_PATHS = 256;
/** Files that are no files: descriptors, devices, other processes, and what a shell makes a connection of. */
const DEVICES: readonly string[] = ['dev', 'proc', 'sys'];
const NO_FILE = '/dev/null';
/** A tool that expands patterns itself would read these parts of a word as paths of their own. */
const PATHS_IN_PATTERN = /[{(,|](?:\/|~|\.\.(?:\/|[,})|]|$))/;
const ADDRESS = /^(?:\w[\w+.-]*:\/\/|(?:npm|jsr|data|file|blob|node):)/i;
const URL_WITHOUT_FILE = /\b(?:https?|wss?):\/\/\S*/g;

/** Whether an absolute path leads there, as it is written. */
function isDevice(written: string): boolean {
  if (!written.startsWith('/')) return false;
  let start = 1;
  while (written[start] === '/') start += 1;
  const end = written.indexOf('/', start);
  return DEVICES.includes(written.slice(start, end === -1 ? written.length : end));
}

/** Gathers what one line would do, and to which real paths. */
export class Needs {
  private readonly stateFolders: readonly string[];
  private readonly byKey = new Map<string, Need>();
  /** Places whose meaning the line itself changes, so that what they are now says nothing about what they will be. */
  private readonly made: string[] = [];
  private looked = 0;
  private runs = false;

  constructor(stateFolders: readonly string[]) {
    this.stateFolders = stateFolders;
  }

  get all(): readonly Need[] {
    return [...this.byKey.values()];
  }

  /** Whether the line has changed, or may have changed, any file so far. */
  get changesFiles(): boolean {
    return this.all.some(({ action }) => action !== 'read' && action !== 'vcs-read');
  }

  /** Whether code of the project was needed to run since `startsCommand`. */
  get runsCode(): boolean {
    return this.runs;
  }

  startsCommand(): void {
    this.runs = false;
  }

  /** Whether the line has written `file`, or a folder that it lies in. */
  writes(file: string): boolean {
    return this.all.some(({ action, target }) => action === 'write' && isWithin(file, target));
  }

  /** `target` is canonical; `whole`: with all that it holds. */
  add(action: Action, target: string, whole = false): void {
    if (action === 'execute' || action === 'test' || action === 'package') this.runs = true;
    if (action === 'write') refuseProtected(target, this.stateFolders, whole);
    this.byKey.set(`${action} ${target}`, { action, target });
  }

  /** What the path `written`, as seen from `folder`, needs. */
  path(action: Action, written: string, folder: string): void {
    if (written === NO_FILE && (action === 'read' || action === 'write')) return;
    const isHanded = action === 'execute' || action === 'test' || action === 'package';
    if (isHanded && written.startsWith('@') && written.length > 1)
      throw new Refusal(`${shown(written)} may name a file of arguments`);
    if (action !== 'write' && action !== 'read' && ADDRESS.test(written))
      throw new Refusal(`${shown(written)} is no path but an address`);
    if (action !== 'write' && action !== 'read' && /^[{[]|"/.test(written))
      throw new Refusal(`${shown(written)} is no path but a value in a notation of its own`);
    this.add(action, this.place(written, folder));
  }

  /** The canonical place of `written`; with `entry`, of the entry itself rather than of what it links to. */
  place(written: string, folder: string, entry = false): string {
    if (isDevice(written)) throw new Refusal(`${shown(written)} is no file`, 'use `-`, a pipe, or `/dev/null`');
    if ((written.includes('{') || written.includes('(')) && PATHS_IN_PATTERN.test(written))
      throw new Refusal(`the pattern ${shown(written)} holds paths of its own`, 'name them one by one');
    this.look();
    const target: Target = entry ? canonicalEntry(written, folder) : canonicalTarget(written, folder);
    if ('refused' in target) throw new Refusal(`${shown(written)} is not proven to be inside: ${target.refused}`);
    if (isDevice(target.path)) throw new Refusal(`${shown(written)} leads to ${shown(target.path)}, which is no file`);
    if (this.made.some((made) => isWithin(target.path, made)))
      throw new Refusal(
        `what ${shown(written)} is depends on what the line does before`,
        'use it in a call of its own',
      );
    return target.path;
  }

  private look(): void {
    this.looked += 1;
    if (this.looked > MAX_PATHS)
      throw new Refusal(`the line names more than ${MAX_PATHS} paths`, 'split it over several calls');
  }

  private kindOf(written: string, folder: string): ReturnType<typeof kindOf> {
    this.look();
    return kindOf(path.join(folder, written));
  }

  /** From here on, `target` and what lies below it are not what they are now. */
  makes(target: string): void {
    this.made.push(target);
  }

  /** The folder of the project that a command works in: the nearest one upward that holds one of `markers`, else where it runs. */
  base(action: Action, markers: readonly string[] | undefined, folder: string): void {
    this.add(action, (markers && nearestWith(markers, folder)) ?? folder);
  }

  /** A word that goes to a program that is not known: each piece of it that may be a path is one. */
  passed(action: Action, word: string, folder: string): void {
    if (/\bfile:/i.test(word)) throw new Refusal(`${shown(word)} names a file by its address`);
    const text = word.replace(URL_WITHOUT_FILE, '');
    const pieces = text.split(/[=,:;]/, MAX_PATHS + 1);
    if (pieces.length > MAX_PATHS) throw new Refusal(`${shown(word)} may name more than ${MAX_PATHS} paths`);
    const candidates = text.startsWith('-') ? [] : [text];
    for (const piece of [...pieces, ...pieces.map((one) => one.replace(/^(?:-+[A-Za-z]?|@|\()/, ''))]) {
      if (/^[/~]|(?:^|\/)\.\.(?:\/|$)/.test(piece)) candidates.push(piece);
      else if (piece.startsWith('-') && piece.includes('/')) candidates.push(piece.slice(piece.indexOf('/')));
      else if (piece !== text && piece !== '' && this.kindOf(piece, folder) === 'link') candidates.push(piece);
    }
    for (const candidate of new Set(candidates)) if (candidate !== '') this.path(action, candidate, folder);
  }

  /** A flag's value behind an operand, which some platforms read as an operand too. */
  late(value: string, folder: string): void {
    const mayBePath = value.includes('/') || value === '..' || this.kindOf(value, folder) !== 'missing';
    if (mayBePath && value !== '') this.path('read', value, folder);
  }
}
