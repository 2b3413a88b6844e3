import type { Piece } from './block.js';

/** The cells of a table's row, as offsets into its line, empty ones among them. An escaped bar parts nothing. */
export function cellsOf(line: string): Piece[] {
  const cells: Piece[] = [];
  let start = 0;
  for (let index = 0; index <= line.length; index += 1) {
    if (line[index] === '\\' && index + 1 < line.length) index += 1;
    else if (index === line.length || line[index] === '|') {
      cells.push({ start, end: index });
      start = index + 1;
    }
  }
  return cells;
}
