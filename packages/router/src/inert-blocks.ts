import { Pieces } from './pieces.js';

function closedFence(sign: string, info: string, group: number): string {
  const closing = ` {0,3}\\${group}${sign}*[ \\t]*\\n`;
  return `(${sign}{3,})(?!${sign})${info}*\\n(?:(?!${closing})[^\\n]*\\n){0,${LINES_AT_ONCE}}${closing}`;
}

/** A pattern keeps something of each of them until the pieces end. */
const LINES_AT_ONCE = 200;
/** Blank lines, quoted ones and closed fences: outside of paragraphs, list items and open fences they end where they seem to, and no word in them asks for anything. */
const PIECES = ['[ \\t]*\\n', '>[^\\n]*\\n', closedFence('`', '[^`\\n]', 1), closedFence('~', '[^\\n]', 2)];

let pieces: Pieces | undefined;

/** Where such lines end that follow each other from the start of one on, at `limit` at the latest. */
export function endOfInertBlocks(limit: number, text: string, from: number): number {
  pieces ??= new Pieces(PIECES.join('|'));
  return pieces.endBefore(limit, text, from);
}
