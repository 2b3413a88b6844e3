import { readClass } from './character-class.js';

/**
 * What a text must contain for a pattern to fit it: one of a set of characters. A text is then tried on the few patterns that its characters
 * call for, and not on hundreds.
 */

type Anchor = ReadonlySet<string> | undefined;

/** A larger set rules out too little. */
const MAX_MEMBERS = 2_000;

/** Reads the subset of regular expressions that constructions are written in. */
class PatternReader {
  /** What must be there of a pattern's outermost elements. */
  readonly outermost: ReadonlySet<string>[] = [];
  isOneSequence = true;
  private at = 0;
  private depth = 0;

  private readonly source: string;
  private readonly weightOf: (character: string) => number;

  constructor(source: string, weightOf: (character: string) => number) {
    this.source = source;
    this.weightOf = weightOf;
  }

  alternatives(): Anchor {
    let union: Set<string> | undefined = new Set();
    for (;;) {
      const anchor = this.sequence();
      if (anchor === undefined) union = undefined;
      else if (union !== undefined) for (const character of anchor) union.add(character);
      if (this.source[this.at] !== '|') return union;
      if (this.depth === 0) this.isOneSequence = false;
      this.at += 1;
    }
  }

  private sequence(): Anchor {
    let best: Anchor;
    while (this.at < this.source.length && !'|)'.includes(this.source[this.at] as string)) {
      const anchor = this.element();
      const isOptional = this.quantifier();
      if (anchor !== undefined && !isOptional && this.depth === 0) this.outermost.push(anchor);
      if (anchor !== undefined && !isOptional && (best === undefined || this.cost(anchor) < this.cost(best)))
        best = anchor;
    }
    return best;
  }

  cost(anchor: ReadonlySet<string>): number {
    let sum = 0;
    for (const character of anchor) sum += this.weightOf(character);
    return sum;
  }

  private element(): Anchor {
    const unit = this.source[this.at] as string;
    if (unit === '(') return this.group();
    if (unit === '[') return this.class();
    if (unit === '\\') {
      this.at += 2;
      return undefined;
    }
    this.at += 1;
    return '.^$'.includes(unit) ? undefined : new Set([unit]);
  }

  private group(): Anchor {
    const opening = /\((?:\?(?::|<?[!=]))?/y;
    opening.lastIndex = this.at;
    const mark = opening.exec(this.source)?.[0] as string;
    this.at += mark.length;
    this.depth += 1;
    const anchor = this.alternatives();
    this.depth -= 1;
    this.at += 1;
    return /[!=]/.test(mark) ? undefined : anchor;
  }

  private class(): Anchor {
    const close = this.source.indexOf(']', this.at);
    const inside = this.source.slice(this.at + 1, close);
    this.at = close + 1;
    if (inside.startsWith('^')) return undefined;
    const members = new Set<string>();
    for (const code of readClass(inside)) members.add(String.fromCharCode(code));
    return members.size > MAX_MEMBERS ? undefined : members;
  }

  /** Passes what repeats the last element; whether it may be missing. */
  private quantifier(): boolean {
    const mark = /(?:[?*+]|\{(\d+)(?:,\d*)?\})\??/y;
    mark.lastIndex = this.at;
    const found = mark.exec(this.source);
    if (found === null) return false;
    this.at += found[0].length;
    return found[1] === undefined ? !found[0].startsWith('+') : found[1] === '0';
  }
}

/** More of them rule out little more. */
const MAX_ANCHORS = 3;

/**
 * Sets of characters of which one each is in every text that `source` fits, the rarest set by `weightOf` (frequent is heavy) first. Throws where
 * there are none.
 */
export function anchorsOf(source: string, weightOf: (character: string) => number): string[] {
  const reader = new PatternReader(source, weightOf);
  const anchor = reader.alternatives();
  if (anchor === undefined || anchor.size === 0)
    throw new Error(`A pattern has no character that must be there: ${source}`);
  const all = reader.isOneSequence ? reader.outermost : [anchor];
  return all
    .toSorted((one, other) => reader.cost(one) - reader.cost(other))
    .slice(0, MAX_ANCHORS)
    .map((set) => [...set].join(''));
}
