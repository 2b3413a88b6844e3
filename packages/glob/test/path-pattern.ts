import fc from 'fast-check';

/** A pattern beside its meaning, so that an oracle need not read the pattern, and a path that has a chance to match it. */

/** One piece of a segment: how it is written, and which characters it takes; a run takes any number of them. */
interface Piece {
  readonly text: string;
  readonly run: boolean;
  takes(char: string): boolean;
}

export interface Segment {
  readonly text: string;
  readonly pieces: readonly Piece[];
}

const CHARS = ['a', 'b', 'A', '.', 'é', '😀'];

function one(text: string, takes: (char: string) => boolean): Piece {
  return { text, run: false, takes };
}

const PIECES: readonly Piece[] = [
  ...CHARS.map((char) => one(char, (other) => other === char)),
  { text: '*', run: true, takes: () => true },
  one('?', () => true),
  one('[ab]', (char) => 'ab'.includes(char)),
  one('[!a]', (char) => char !== 'a'),
  one('[^é.]', (char) => char !== 'é' && char !== '.'),
  one('[a-c😀]', (char) => ['a', 'b', 'c', '😀'].includes(char)),
  one('[[:upper:]-]', (char) => char === 'A'),
  one('[*]', () => false),
];

const GLOBSTAR: Segment = { text: '**', pieces: [] };

const segment: fc.Arbitrary<Segment> = fc.oneof(
  { weight: 4, arbitrary: fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 5 }).map(segmentOf) },
  { weight: 2, arbitrary: fc.constant(GLOBSTAR) },
  { weight: 1, arbitrary: fc.constant(segmentOf([...'..'].map((char) => one(char, (other) => other === char)))) },
);

export const pattern: fc.Arbitrary<Segment[]> = fc
  .array(segment, { minLength: 1, maxLength: 5 })
  .filter((segments) => segments.every(({ text }) => text !== '.') && segments.at(-1)?.text !== '..');

const name: fc.Arbitrary<string> = fc
  .array(fc.constantFrom(...CHARS), { minLength: 1, maxLength: 5 })
  .map((chars) => chars.join(''))
  .filter((text) => text !== '.');

export const path: fc.Arbitrary<string> = fc
  .array(name, { minLength: 1, maxLength: 5 })
  .map((names) => names.join('/'));

function segmentOf(pieces: Piece[]): Segment {
  const text = pieces.map((piece) => piece.text).join('');
  return text === '**' ? GLOBSTAR : { text, pieces };
}

/** Whether the pattern matches, by trying everything: exponential, and plain enough to be believed. */
export function matchesByTrying(segments: readonly Segment[], names: readonly string[]): boolean {
  const [first, ...rest] = segments;
  if (!first) return names.length === 0;
  if (first === GLOBSTAR) {
    if (rest.length === 0) return names.length > 0 && !names.includes('..');
    const most = names.indexOf('..') < 0 ? names.length : names.indexOf('..');
    return Array.from({ length: most + 1 }, (_, count) => names.slice(count)).some((left) =>
      matchesByTrying(rest, left),
    );
  }
  const [head, ...tail] = names;
  return head !== undefined && segmentMatchesByTrying(first, head) && matchesByTrying(rest, tail);
}

function segmentMatchesByTrying({ text, pieces }: Segment, name: string): boolean {
  if (name === '..') return text === '..';
  return piecesMatch(pieces, [...name]);
}

function piecesMatch(pieces: readonly Piece[], chars: readonly string[]): boolean {
  const [piece, ...rest] = pieces;
  if (!piece) return chars.length === 0;
  if (piece.run) return chars.some((_, count) => piecesMatch(rest, chars.slice(count))) || piecesMatch(rest, []);
  const [char, ...others] = chars;
  return char !== undefined && piece.takes(char) && piecesMatch(rest, others);
}
