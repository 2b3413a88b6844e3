import { expandBraces } from './brace.js';
import { compilePath, type PathPattern } from './path.js';
import { RejectedPattern } from './rejection.js';
import { extendedGlob } from './segment.js';

/** UTF-16 units of one pattern (U-15). */
export const MAX_PATTERN_CHARS = 4096;

// A backslash before what closes or parts, or inside brackets: no separator makes sense there (U-17).
const ESCAPE = /\\[\]}),!]|\[[^[\]\\/]*\\[^[\]/]*\]/;

/** One pattern as it is matched: a path that any of `alternatives` matches is chosen, or with `veto` refused. */
export interface Pattern {
  readonly written: string;
  readonly veto: boolean;
  readonly alternatives: readonly PathPattern[];
}

/** Compiles one pattern (U-15, U-17). Throws {@link RejectedPattern} with the reason where it is beyond a limit or would not mean what it seems to say. */
export function compilePattern(written: string): Pattern {
  if (written.length > MAX_PATTERN_CHARS) {
    throw new RejectedPattern(`it has ${written.length} characters; at most ${MAX_PATTERN_CHARS} are read`);
  }
  const veto = written.startsWith('!');
  const body = veto ? written.slice(1) : written;
  if (body === '') throw new RejectedPattern('it is empty; write the path that is meant');
  if (veto && body.startsWith('(')) throw extendedGlob('!(');
  if (veto && body.startsWith('!')) {
    throw new RejectedPattern('it begins with two !; one vetoes, and a name that begins with ! is written ./!name');
  }
  // Few patterns have one, and a regular expression is compiled in each process.
  const escaped = body.includes('\\') ? ESCAPE.exec(body)?.[0] : undefined;
  if (escaped) {
    throw new RejectedPattern(
      `${escaped} is meant as an escape, but a backslash separates; put the character in brackets, as [[] does`,
    );
  }
  const expanded = expandBraces(body.replaceAll('\\', '/'));
  const alternatives = expanded.map(compilePath).filter((path) => path !== undefined);
  if (alternatives.length === 0) {
    throw new RejectedPattern('it names a folder, and only files are matched; end it with /** for what is inside');
  }
  return { written, veto, alternatives };
}
