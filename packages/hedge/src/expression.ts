import { readClass } from './character-class.js';

/** A regular expression of the subset that constructions are written in, as a tree. */
export type Expression =
  | { readonly kind: 'units'; readonly units: ReadonlySet<string> }
  | { readonly kind: 'any' }
  /** Says something of its surroundings, and takes nothing of the text. */
  | { readonly kind: 'assertion' }
  | { readonly kind: 'sequence'; readonly parts: readonly Expression[] }
  | { readonly kind: 'choice'; readonly choices: readonly Expression[] }
  | { readonly kind: 'repeat'; readonly part: Expression; readonly from: number; readonly to: number };

const OPENING = /\((?:\?(?::|<?[!=]))?/y;
const QUANTIFIER = /(?:([?*+])|\{(\d+)(,?)(\d*)\})\??/y;
const ASSERTION: Expression = { kind: 'assertion' };
const ANY: Expression = { kind: 'any' };

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
    if (unit === '^' || unit === '$') return ASSERTION;
    if (unit === '.') return ANY;
    if ('?*+{'.includes(unit)) throw this.unreadable();
    if (unit !== '\\') return { kind: 'units', units: new Set([unit]) };
    const escaped = this.source[this.at] as string;
    this.at += 1;
    if (/[bB]/.test(escaped)) return ASSERTION;
    if (/[dDsSwW]/.test(escaped)) return ANY;
    if (/[\dA-Za-z]/.test(escaped)) throw this.unreadable();
    return { kind: 'units', units: new Set([escaped]) };
  }

  private group(): Expression {
    const opening = this.take(OPENING) as RegExpExecArray;
    const inside = this.choice();
    if (this.source[this.at] !== ')') throw this.unreadable();
    this.at += 1;
    return /[!=]/.test(opening[0]) ? ASSERTION : inside;
  }

  private class(): Expression {
    const close = this.source.indexOf(']', this.at);
    const inside = this.source.slice(this.at + 1, close);
    if (close === -1 || inside.includes('\\')) throw this.unreadable();
    this.at = close + 1;
    if (inside.startsWith('^')) return ANY;
    return { kind: 'units', units: new Set(readClass(inside).map((code) => String.fromCharCode(code))) };
  }

  private quantified(part: Expression): Expression {
    const found = this.take(QUANTIFIER);
    if (found === null) return part;
    const [, mark, least, comma, most] = found;
    const from = mark === undefined ? Number(least) : mark === '+' ? 1 : 0;
    const open =
      mark === undefined ? (comma === '' ? from : most === '' ? Number.POSITIVE_INFINITY : Number(most)) : undefined;
    return { kind: 'repeat', part, from, to: open ?? (mark === '?' ? 1 : Number.POSITIVE_INFINITY) };
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
