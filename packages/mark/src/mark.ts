/** A drawing of block characters, and the colour of each of its cells (M-12, M-17). */
export interface Mark {
  /** From top to bottom, all of the same width in cells; none is blank. */
  readonly rows: readonly string[];
  /** Beside each row one of the same width: the letter of each cell's colour, a blank where the cell is blank. */
  readonly colours: readonly string[];
}

/** The cells from one side of a mark to the other. */
export function widthOf(mark: Mark): number {
  return mark.rows[0]?.length ?? 0;
}
