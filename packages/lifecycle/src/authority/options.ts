import { type Flag, Flags } from './flags.js';
import { unknownFlag } from './forbidden.js';
import { Refusal, shown } from './refusal.js';
import type { Row } from './row.js';

/** Reads the words of a command by its row: which flags, which values of which kind, which operands. */

export interface Value {
  readonly kind: string;
  readonly value: string;
  /** Operands in front of it as a word of its own: behind one, a reader of another platform would take it for an operand. */
  readonly operandsBefore: number;
}

export interface Options {
  /** Flags as the row names them. */
  readonly given: ReadonlySet<string>;
  readonly values: readonly Value[];
  readonly operands: readonly string[];
  /** What goes on to another program. */
  readonly passed: readonly string[];
}

/** Whether what the row says depends on the flag. */
function isDecisive(row: Row, name: string): boolean {
  const { writesWith, writesUnless, writesHereUnless, testsWith, operandsWith, replacesFirst, idleWith, wideWith } =
    row;
  const conditions = [
    writesWith,
    writesUnless,
    writesHereUnless,
    testsWith,
    operandsWith,
    replacesFirst,
    idleWith,
    wideWith,
  ];
  const more = [row.fallsThroughUnless, ...Object.keys(row.becomes ?? {})];
  return [...conditions, ...more].some((names) => names?.split(' ').includes(name) === true);
}

class OptionReader {
  private readonly given = new Set<string>();
  private readonly values: Value[] = [];
  private readonly operands: string[] = [];
  private readonly passed: string[] = [];
  private readonly command: string;
  private readonly row: Row;
  private readonly flags: Flags;
  private readonly colonFlags: Flags;
  private readonly words: readonly string[];
  private at = 0;

  constructor(command: string, row: Row, words: readonly string[]) {
    this.command = command;
    this.row = row;
    this.flags = new Flags(row.flags);
    this.colonFlags = new Flags(row.colonFlags);
    this.words = words;
  }

  read(): Options {
    const kinds = (this.row.operands ?? '').split(' ');
    const restFrom = kinds.indexOf('rest*');
    let ended = false;
    while (this.at < this.words.length) {
      const written = this.words[this.at] ?? '';
      const word = this.row.slashes && /^\/[A-Za-z]+(?::|$)/.test(written) ? `-${written.slice(1)}` : written;
      const isOperand = ended || word === '-' || !word.startsWith('-');
      const isFull = restFrom !== -1 && this.operands.length >= restFrom;
      if (isFull && (isOperand || restFrom > 0 || this.row.passesAll)) {
        this.passed.push(...this.words.slice(this.at));
        break;
      }
      this.at += 1;
      if (ended && this.row.passesOn) this.passed.push(word);
      else if (isOperand) this.operands.push(word);
      else if (word === '--') ended = true;
      else if (!(this.row.numeric && /^-\d+$/.test(word))) this.flag(word);
    }
    const { given, values, operands, passed } = this;
    return { given, values, operands, passed };
  }

  private flag(word: string): void {
    const colon = word.indexOf(':');
    const beforeColon = colon > 0 ? this.colonFlags.get(word.slice(0, colon)) : undefined;
    if (beforeColon !== undefined) {
      this.note(beforeColon);
      this.take(beforeColon.kind, word.slice(colon + 1));
      return;
    }
    const isLong =
      word.startsWith('--') ||
      this.row.singleDash === true ||
      (word.length > 2 && this.flags.get(beforeEquals(word)) !== undefined);
    if (!isLong) {
      this.cluster(word);
      return;
    }
    const cut = word.indexOf('=');
    const name = beforeEquals(word);
    const letter = word.slice(0, 2);
    if (
      word.length > 2 &&
      this.row.joins?.split(' ').includes(letter) &&
      (cut === 2 || this.flags.get(name) === undefined)
    ) {
      this.cluster(word);
      return;
    }
    const flag = this.flags.get(name);
    if (flag === undefined) throw unknownFlag(this.command, name);
    this.note(flag);
    const joined = cut === -1 ? undefined : word.slice(cut + 1);
    if (flag.kind === '') {
      if (joined !== undefined && !this.isSwitched(flag, joined)) throw new Refusal(`${shown(name)} takes no value`);
    } else if (flag.kind.startsWith('?')) {
      if (joined !== undefined) this.take(flag.kind.slice(1), joined);
    } else if (flag.kind.includes('+') && !flag.kind.startsWith('~')) {
      if (joined !== undefined) throw new Refusal(`${shown(name)} takes two words`);
      for (const kind of flag.kind.split('+')) this.takeNext(name, kind);
    } else if (joined !== undefined) this.take(flag.kind, joined);
    else this.takeNext(name, flag.kind);
  }

  /** Whether `value` switches on or off what changes nothing about the judgement; what a tool makes of it is then its own. */
  private isSwitched({ names }: Flag, value: string): boolean {
    return (
      this.row.needs !== undefined &&
      /^(?:true|false)$/.test(value) &&
      !names.some((name) => isDecisive(this.row, name))
    );
  }

  private cluster(word: string): void {
    for (let at = 1; at < word.length; at += 1) {
      const name = `-${word[at]}`;
      const flag = this.flags.get(name);
      if (flag === undefined) throw unknownFlag(this.command, name);
      this.note(flag);
      if (flag.kind === '') continue;
      const joined = word.slice(at + 1);
      if (joined !== '') this.take(flag.kind.replace(/^\?/, ''), joined);
      else if (!flag.kind.startsWith('?')) this.takeNext(name, flag.kind);
      return;
    }
  }

  private takeNext(name: string, kind: string): void {
    const value = this.words[this.at];
    // What it goes on to has a default of its own.
    if (value === undefined && kind === 'passed') return;
    if (value === undefined) throw new Refusal(`${shown(name)} lacks its value`);
    this.at += 1;
    this.take(kind, value, this.operands.length);
  }

  private note({ names }: Flag): void {
    for (const name of names) this.given.add(name);
  }

  private take(kind: string, value: string, operandsBefore = 0): void {
    this.values.push({ kind, value, operandsBefore });
  }
}

function beforeEquals(word: string): string {
  const cut = word.indexOf('=');
  return cut === -1 ? word : word.slice(0, cut);
}

/** The words behind a command's name, read by `row`. Throws a Refusal for a flag the row does not name. */
export function readOptions(command: string, row: Row, words: readonly string[]): Options {
  return new OptionReader(command, row, words).read();
}

/** Whether one of the flags in `names` (blank-separated) was given. */
export function hasFlag(options: Options, names: string | undefined): boolean {
  return names?.split(' ').some((name) => options.given.has(name)) ?? false;
}
