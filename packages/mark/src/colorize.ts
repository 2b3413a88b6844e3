import { BANNER_MARK } from './banner-mark.js';
import type { Mark } from './mark.js';
import { MICRO_MARK } from './micro-mark.js';
import { type ColourDepth, IVORY, PALETTE } from './palette.js';
import { SESSION_MARK } from './session-mark.js';

const MARKS: readonly Mark[] = [BANNER_MARK, SESSION_MARK, MICRO_MARK];

const BLOCK_RUNS = /[\u2580-\u259f]+/g;
const DEFAULT_FOREGROUND = '\u001b[39m';
const ESCAPE = '\u001b';

/** A row of a mark without the blanks around it, and what of its colours stands below it. */
interface Core {
  readonly cells: string;
  readonly colours: string;
}

function coreOf(mark: Mark, row: number): Core {
  const cells = mark.rows[row] ?? '';
  const core = cells.trim();
  const start = cells.indexOf(core);
  return { cells: core, colours: (mark.colours[row] ?? '').slice(start, start + core.length) };
}

function paint(text: string, letter: string, depth: ColourDepth): string {
  const colour = PALETTE[letter];
  return colour === undefined ? text : `${ESCAPE}[${colour[depth]}m${text}${DEFAULT_FOREGROUND}`;
}

/** Cells of one colour that stand together are painted together. */
function paintCore({ cells, colours }: Core, depth: ColourDepth): string {
  let painted = '';
  for (let start = 0, end = 0; start < cells.length; start = end) {
    while (end < cells.length && colours[end] === colours[start]) end += 1;
    painted += paint(cells.slice(start, end), colours[start] ?? ' ', depth);
  }
  return painted;
}

/**
 * The rows of `mark` painted, where all of them stand in `lines` from `first` on: whole, indented or with the blanks around them cut off, and each
 * with any label behind it that holds no block character. Undefined where they do not.
 */
function paintMark(lines: readonly string[], first: number, mark: Mark, depth: ColourDepth): string[] | undefined {
  const painted: string[] = [];
  for (const row of mark.rows.keys()) {
    const line = lines[first + row] ?? '';
    const core = coreOf(mark, row);
    const indent = line.length - line.trimStart().length;
    if (!line.startsWith(core.cells, indent)) return undefined;
    const label = line.slice(indent + core.cells.length);
    if (label.search(BLOCK_RUNS) !== -1 || label.includes(ESCAPE)) return undefined;
    painted.push(line.slice(0, indent) + paintCore(core, depth) + label);
  }
  return painted;
}

/**
 * Paints the marks in `text` cell by cell, and any other block character ivory; every other character stays as it is (M-16). A mark is
 * recognised by its rows one below the other: whole, indented or trimmed, with or without a label behind them. Lines that hold an escape
 * sequence already are left alone. The background is never touched.
 */
export function colorize(text: string, depth: ColourDepth): string {
  const lines = text.split('\n');
  const painted: string[] = [];
  while (painted.length < lines.length) {
    const next = painted.length;
    const rows = MARKS.map((mark) => paintMark(lines, next, mark, depth)).find((found) => found !== undefined);
    if (rows !== undefined) {
      painted.push(...rows);
      continue;
    }
    const line = lines[next] ?? '';
    painted.push(line.includes(ESCAPE) ? line : line.replace(BLOCK_RUNS, (run) => paint(run, IVORY, depth)));
  }
  return painted.join('\n');
}
