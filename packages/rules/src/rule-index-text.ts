import type * as fs from 'node:fs';
import { isObject } from '@litmus-hooks/state-format/event';
import type { Delivery } from './format.js';
import type { Head } from './rule.js';
import type { RuleGroup } from './rule-group.js';
import { keysOf } from './rule-key.js';

/**
 * The text of the index: a JSON array with one element on each line, so that a line can be found by searching and parsed alone, for parsing the heads
 * of 1,000 files costs a hook a tenth of its start. A group of files is a line of its title and its files, and one for each head: its file's index and stamp,
 * its keys, and what it says.
 */

const OPENING = '[\n';
const JOINT = ',\n';
const CLOSING = '\n]\n';
const GROUP_OPENING = '["group",';
/** What parts the names of files: no path has it. */
const BETWEEN_FILES = '//';

/** A rule file as it was when it was last read; `stat` from before that. */
export interface Entry {
  readonly stat: fs.Stats | undefined;
  readonly head: Head;
}

/** A head, and the index of its file in the group. */
export interface FiledHead {
  readonly at: number;
  readonly head: Head;
  /** The stamp of its file then; anything may stand there. */
  readonly ctimeMs: unknown;
  readonly size: unknown;
}

/** Whether the file is as it was when its head was read. */
export function isUnchanged({ ctimeMs, size }: FiledHead, stat: fs.Stats | undefined): boolean {
  return stat !== undefined && stat.ctimeMs === ctimeMs && stat.size === size;
}

/**
 * What tells that a file was changed: the time of its last change, in milliseconds, and its size. The time of the last change of its content says no
 * more, for whatever sets that one changes this one.
 */
function stampOf(stat: fs.Stats | undefined): string {
  // No file has the latter.
  return stat === undefined ? '0,-1' : `${stat.ctimeMs},${stat.size}`;
}

/** What the line of a head begins with. */
function lineOpening(at: number, stat: fs.Stats | undefined): string {
  return `[${at},${stampOf(stat)},`;
}

/** What the line of a group begins with. The root is part of it, because linked worktrees share one index. */
function titleOf({ source, root, scope }: RuleGroup): string {
  return `${JSON.stringify(['group', source.name, source.format, root, scope]).slice(0, -1)},`;
}

/** The lines of a group; `entries` are those of its files, in their order. */
export function groupText(group: RuleGroup, entries: readonly Entry[]): string {
  return [
    `${titleOf(group)}${JSON.stringify(group.files.join(BETWEEN_FILES))}]`,
    ...entries.map(
      ({ stat, head: { delivery, problems } }, at) =>
        lineOpening(at, stat) + JSON.stringify([keysOf(delivery), delivery, problems]).slice(1),
    ),
  ].join(JOINT);
}

/** The lines of what was kept of the group, whichever files it had then; undefined where nothing was. */
export function keptText(index: string, group: RuleGroup): string | undefined {
  const start = index.indexOf(`\n${titleOf(group)}`) + 1;
  if (start === 0 || !index.endsWith(CLOSING)) return undefined;
  const next = index.indexOf(`${JOINT}${GROUP_OPENING}`, start);
  return index.slice(start, next === -1 ? -CLOSING.length : next);
}

/** The index with the lines of `renewed` groups in the place of what was kept of them, and with other groups while there is room for `maxChars`. */
export function withGroups(
  index: string,
  renewed: readonly { readonly group: RuleGroup; readonly text: string }[],
  maxChars: number,
): string {
  const titles = renewed.map(({ group }) => titleOf(group));
  const kept = index.endsWith(CLOSING)
    ? index
        .slice(OPENING.length, -CLOSING.length)
        .split(JOINT + GROUP_OPENING)
        .map((text, at) => (at === 0 ? text : GROUP_OPENING + text))
        .filter((text) => text.startsWith(GROUP_OPENING) && !titles.some((title) => text.startsWith(title)))
    : [];
  const fresh = renewed.map(({ text }) => text);
  const whole = (texts: readonly string[]): string => `${OPENING}${texts.join(JOINT)}${CLOSING}`;
  const next = whole([...fresh, ...kept]);
  return next.length <= maxChars ? next : whole(fresh);
}

/** What the index says of a group, read line by line as it is asked for. Its lines may hold anything: what is not understood is not known. */
export class KeptGroup {
  private readonly text: string;
  private readonly title: string;
  private readonly files: readonly string[];
  /** Behind which line the head stands that was asked for last: mostly the next one is asked for then. */
  private lastLine = 0;

  constructor(text: string, group: RuleGroup) {
    this.text = text;
    this.title = titleOf(group);
    this.files = group.files;
  }

  /** Whether it is about the files that the group has now. */
  get isCurrent(): boolean {
    const files = this.files.join(BETWEEN_FILES);
    // Most names are JSON as they are, and to write 1,000 of them as it takes as long as to ask 30 files for their stamps.
    return this.isTitledBy(`"${files}"`) || this.isTitledBy(JSON.stringify(files));
  }

  private isTitledBy(files: string): boolean {
    return this.text.startsWith(`${files}]${JOINT}`, this.title.length);
  }

  /** Whether the file at an index has the stamp that is known of it, its head unread: at the start of a session this is asked of many. */
  hasStamp(at: number, stat: fs.Stats | undefined): boolean {
    if (stat === undefined) return false;
    const line = `\n[${at},`;
    const next = this.text.indexOf(line, this.lastLine);
    this.lastLine = next === -1 ? this.text.indexOf(line) : next;
    return this.lastLine !== -1 && this.text.startsWith(lineOpening(at, stat), this.lastLine + 1);
  }

  /** The heads that are filed under any of the keys, and perhaps others; undefined where a line that speaks of one is not understood. */
  headsUnder(keys: readonly string[]): readonly FiledHead[] | undefined {
    const found = new Map<number, FiledHead>();
    for (const key of keys) {
      const word = JSON.stringify(key);
      let at = this.text.indexOf(word, this.firstHead);
      while (at !== -1) {
        const start = this.text.lastIndexOf('\n', at) + 1;
        const end = this.endOfLine(at);
        const filed = readLine(parsed(this.text.slice(start, end)));
        if (filed === undefined || filed.at >= this.files.length) return undefined;
        found.set(filed.at, filed);
        at = this.text.indexOf(word, end);
      }
    }
    return [...found.values()];
  }

  /** Every head by its file, of the files that the group had then. */
  headsByFile(): ReadonlyMap<string, FiledHead> {
    const [title, ...lines] = this.text.split(JOINT);
    const group: unknown = parsed(title);
    const names: unknown = Array.isArray(group) ? group.at(-1) : undefined;
    const files = typeof names === 'string' ? names.split(BETWEEN_FILES) : [];
    const heads = new Map<string, FiledHead>();
    for (const line of lines) {
      const filed = readLine(parsed(line));
      const file = filed === undefined ? undefined : files[filed.at];
      if (filed !== undefined && file !== undefined) heads.set(file, filed);
    }
    return heads;
  }

  private get firstHead(): number {
    return this.endOfLine(0);
  }

  private endOfLine(at: number): number {
    const end = this.text.indexOf(JOINT, at);
    return end === -1 ? this.text.length : end;
  }
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

function readLine(value: unknown): FiledHead | undefined {
  if (!Array.isArray(value)) return undefined;
  const [at, ctimeMs, size, , delivery, problems] = value as readonly unknown[];
  if (typeof at !== 'number' || !Number.isSafeInteger(at) || at < 0) return undefined;
  return isDelivery(delivery) && isTexts(problems) ? { at, head: { delivery, problems }, ctimeMs, size } : undefined;
}

function isDelivery(value: unknown): value is Delivery {
  if (!isObject(value)) return false;
  switch (value.when) {
    case 'always':
      return true;
    case 'edit':
      return isTexts(value.globs);
    case 'request':
      return typeof value.description === 'string';
    case 'never':
      return typeof value.why === 'string';
    default:
      return false;
  }
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string');
}
