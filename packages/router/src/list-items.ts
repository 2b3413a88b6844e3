/** The list items that a line may belong to, the outermost first. Their contents begin further and further right. */
export class ListItems {
  /** Columns where their contents begin. */
  private readonly contents: number[] = [];

  get depth(): number {
    return this.contents.length;
  }

  /** How many of them a line belongs to that begins at `column`. */
  depthOf(column: number): number {
    const { contents } = this;
    let low = 0;
    let high = contents.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((contents[middle] as number) <= column) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The column from which the lines of an item at `depth` are indented; 0 outside of all. */
  base(depth: number): number {
    return depth === 0 ? 0 : (this.contents[depth - 1] as number);
  }

  open(content: number): void {
    this.contents.push(content);
  }

  /** Closes those that are deeper. */
  closeTo(depth: number): void {
    while (this.contents.length > depth) this.contents.pop();
  }
}
