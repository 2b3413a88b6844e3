import { fromAscii } from './ascii-text.js';
import { readClass } from './character-class.js';
import type { PatternTable } from './pattern-table.js';
import { FIRST_SET, LAST_SET } from './set-character.js';

const STAND_IN = new RegExp(`[${String.fromCharCode(FIRST_SET)}-${String.fromCharCode(LAST_SET)}]`, 'g');

/** A pattern that a text may fit. */
export interface Candidate {
  readonly expression: RegExp;
  /** The index of its rule. */
  readonly rule: number;
}

const NONE: never[] = [];

/** Finds the patterns that a text may fit. What most texts never call for is not read. */
export class PatternIndex {
  private readonly table: PatternTable;
  private readonly lists = new Map<number, readonly number[]>();
  private readonly members: (ReadonlySet<number> | undefined)[] = [];
  private readonly expressions: (RegExp | undefined)[] = [];
  private readonly unless: (RegExp | undefined)[] = [];

  constructor(table: PatternTable) {
    this.table = table;
  }

  /** In the order of the table. */
  candidates(text: string): Candidate[] {
    const codes = new Set<number>();
    for (let at = 0; at < text.length; at += 1) codes.add(text.charCodeAt(at));
    const tried = new Set<number>();
    const found: number[] = [];
    for (const code of codes)
      for (const index of this.listOf(code)) {
        if (tried.has(index)) continue;
        tried.add(index);
        if (this.hasAnchors(index, codes)) found.push(index);
      }
    return found
      .sort((one, other) => one - other)
      .map((index) => ({ expression: this.expression(index), rule: this.table.patterns[index]?.[0] as number }));
  }

  rule(index: number): { readonly rule: string; readonly generic: boolean } {
    return this.table.rules[index] as PatternTable['rules'][number];
  }

  /** Whether a text is one of those that the rule leaves alone. */
  isExcepted(index: number, text: string): boolean {
    const source = this.table.rules[index]?.unless;
    if (source === null || source === undefined) return false;
    this.unless[index] ??= new RegExp(this.expand(source));
    return (this.unless[index] as RegExp).test(text);
  }

  /** Whether each anchor of a pattern has one of the characters. */
  private hasAnchors(index: number, codes: ReadonlySet<number>): boolean {
    const [, , anchors] = this.table.patterns[index] as PatternTable['patterns'][number];
    return anchors.every((anchor) => {
      const members = this.membersOf(anchor);
      for (const code of codes) if (members.has(code)) return true;
      return false;
    });
  }

  private listOf(code: number): readonly number[] {
    let list = this.lists.get(code);
    if (list === undefined) {
      list = this.table.byCharacter[code]?.split(' ').map(Number) ?? NONE;
      this.lists.set(code, list);
    }
    return list;
  }

  private membersOf(set: number): ReadonlySet<number> {
    this.members[set] ??= new Set(readClass(this.set(set)));
    return this.members[set] as ReadonlySet<number>;
  }

  private set(index: number): string {
    return fromAscii(this.table.sets[index] as string);
  }

  private expression(index: number): RegExp {
    this.expressions[index] ??= new RegExp(this.expand(this.table.patterns[index]?.[1] as string), 'g');
    return this.expressions[index] as RegExp;
  }

  private expand(source: string): string {
    return fromAscii(source).replace(STAND_IN, (character) => {
      const set = this.set(character.charCodeAt(0) - FIRST_SET);
      return set.startsWith('(') ? set : `[${set}]`;
    });
  }
}
