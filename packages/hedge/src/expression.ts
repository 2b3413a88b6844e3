import { readClass } from './character-class.js';

/** A regular expression of the subset that constructions are written in, as a tree. */
export type Expression =
  | Units
  | { readonly kind: 'begin' | 'end' }
  | {
      readonly kind: 'look';
      readonly isAhead: boolean;
      readonly isNegated: boolean;
      readonly part: Expression;
    }
  | { readonly kind: 'sequence'; readonly parts: readonly Expression[] }
  | { readonly kind: 'choice'; readonly choices: readonly Expression[] }
  | {
      readonly kind: 'repeat';
      readonly part: Expression;
      readonly from: number;
      readonly to: number;
      readonly isLazy: boolean;
    };

/** One of these units, or one that is none of them. */
export interface Units {
  readonly kind: 'units';
  readonly units: ReadonlySet<string>;
  readonly isNegated: boolean;
}

const OPENING = /\((?:\?(?::|<?[!=]))?/y;
const QUANTIFIER = /(?:([?*+])|\{(\d+)(,?)(\d*)\})(\??)/y;

function oneOf(units: Iterable<string>, isNegated = false): Units {
  return { kind: 'units', units: new Set(units), isNegated };
}

/** Each class that was read, by its source: patterns have the same ones many times. */
const known = new Map<string, Units>();

class ExpressionReader {
  private at = 0;
  private readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  whole(): Expression {
    const read = this.choice();
    if (this.at < this.source.length) throw this.unreadable();
    return read;
  }

  private choice(): Expression {
    const choices = [this.sequence()];
    while (this.source[this.at] === '|') {
      this.at += 1;
      choices.push(this.sequence());
    }
    return choices.length === 1 ? (choices[0] as Expression) : { kind: 'choice', choices };
  }

  private sequence(): Expression {
    const parts: Expression[] = [];
    while (this.at < this.source.length && !'|)'.includes(this.source[this.at] as string))
      parts.push(this.quantified(this.part()));
    return parts.length === 1 ? (parts[0] as Expression) : { kind: 'sequence', parts };
  }

  private part(): Expression {
    const unit = this.source[this.at] as string;
    if (unit === '(') return this.group();
    if (unit === '[') return this.class();
    this.at += 1;
    if (unit === '^') return { kind: 'begin' };
    if (unit === '$') return { kind: 'end' };
    if (unit === '.') return oneOf('\n\r\u2028\u2029', true);
    if ('?*+{'.includes(unit)) throw this.unreadable();
    if (unit !== '\\') return oneOf(unit);
    const escaped = this.source[this.at] as string;
    this.at += 1;
    if (/[\dA-Za-z]/.test(escaped)) throw this.unreadable();
    return oneOf(escaped);
  }

  private group(): Expression {
    const [opening] = this.take(OPENING) as RegExpExecArray;
    const part = this.choice();
    if (this.source[this.at] !== ')') throw this.unreadable();
    this.at += 1;
    if (!/[!=]/.test(opening)) return part;
    return { kind: 'look', isAhead: !opening.includes('<'), isNegated: opening.endsWith('!'), part };
  }

  private class(): Expression {
    const close = this.source.indexOf(']', this.at);
    const inside = this.source.slice(this.at + 1, close);
    if (close === -1 || inside.includes('\\')) throw this.unreadable();
    this.at = close + 1;
    const again = known.get(inside);
    if (again !== undefined) return again;
    const isNegated = inside.startsWith('^');
    const codes = readClass(isNegated ? inside.slice(1) : inside);
    const read = oneOf(
      codes.map((code) => String.fromCharCode(code)),
      isNegated,
    );
    known.set(inside, read);
    return read;
  }

  private quantified(part: Expression): Expression {
    const found = this.take(QUANTIFIER);
    if (found === null) return part;
    const [, mark, least, comma, most, lazy] = found;
    const from = mark === undefined ? Number(least) : mark === '+' ? 1 : 0;
    const open =
      mark === undefined ? (comma === '' ? from : most === '' ? Number.POSITIVE_INFINITY : Number(most)) : undefined;
    const to = open ?? (mark === '?' ? 1 : Number.POSITIVE_INFINITY);
    return { kind: 'repeat', part, from, to, isLazy: lazy === '?' };
  }

  private take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.source);
    this.at += found?.[0].length ?? 0;
    return found;
  }

  private unreadable(): Error {
    return new Error(
      `A construction's expression cannot be read at ${this.at}; write it in plainer terms: ${this.source}`,
    );
  }
}

/** Reads the source of a regular expression. Throws where it uses what constructions have no need of. */
export function parseExpression(source: string): Expression {
  return new ExpressionReader(source).whole();
}
