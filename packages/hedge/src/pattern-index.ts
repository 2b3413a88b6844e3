import { readClass } from './character-class.js';
import type { PatternTable } from './pattern-table.js';
import { FIRST_SET, LAST_SET } from './set-character.js';

const SET = new RegExp(`[${String.fromCharCode(FIRST_SET)}-${String.fromCharCode(LAST_SET)}]`, 'g');

function expand(source: string, sets: readonly string[]): string {
  return source.replace(SET, (character) => {
    const set = sets[character.charCodeAt(0) - FIRST_SET] as string;
    return set.startsWith('(') ? set : `[${set}]`;
  });
}

/** One pattern, compiled when it is first asked for: most texts call for few. */
export class Pattern {
  private compiled: RegExp | undefined;

  readonly rule: number;
  private readonly source: string;
  private readonly sets: readonly string[];

  constructor(rule: number, source: string, sets: readonly string[]) {
    this.rule = rule;
    this.source = source;
    this.sets = sets;
  }

  get expression(): RegExp {
    this.compiled ??= new RegExp(expand(this.source, this.sets), 'g');
    return this.compiled;
  }
}

/** Finds the patterns that a text may fit. */
export class PatternIndex {
  private readonly patterns: readonly Pattern[];
  private readonly byCharacter = new Map<number, number[]>();
  private readonly unless: (RegExp | undefined)[] = [];

  private readonly table: PatternTable;

  constructor(table: PatternTable) {
    this.table = table;
    this.patterns = table.patterns.map(([rule, source]) => new Pattern(rule, source, table.sets));
    for (const [index, [, , anchor]] of table.patterns.entries())
      for (const code of readClass(table.sets[anchor] as string)) {
        const list = this.byCharacter.get(code);
        if (list === undefined) this.byCharacter.set(code, [index]);
        else list.push(index);
      }
  }

  /** In the order of the table. */
  candidates(text: string): Pattern[] {
    let found: Set<number> | undefined;
    for (let at = 0; at < text.length; at += 1) {
      const list = this.byCharacter.get(text.charCodeAt(at));
      if (list === undefined) continue;
      found ??= new Set();
      for (const index of list) found.add(index);
    }
    if (found === undefined) return [];
    return [...found].sort((one, other) => one - other).map((index) => this.patterns[index] as Pattern);
  }

  rule(index: number): { readonly rule: string; readonly generic: boolean } {
    return this.table.rules[index] as PatternTable['rules'][number];
  }

  /** Whether a text is one of those that the rule leaves alone. */
  isExcepted(index: number, text: string): boolean {
    const source = this.table.rules[index]?.unless;
    if (source === null || source === undefined) return false;
    this.unless[index] ??= new RegExp(expand(source, this.table.sets));
    return (this.unless[index] as RegExp).test(text);
  }
}
