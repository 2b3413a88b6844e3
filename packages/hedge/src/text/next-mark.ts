/** Where one of several marks stands next in a text; asked with growing offsets, so that what no line holds is looked for once. */
export class NextMark {
  /** Of the first that is not behind what was asked for; infinite where none follows. */
  private next = -1;
  /** The same for each of them. */
  private readonly each: number[] = [];

  private readonly text: string;
  private readonly marks: readonly string[];

  constructor(text: string, marks: readonly string[]) {
    this.text = text;
    this.marks = marks;
  }

  /** Whether one begins between `start` and `end`. */
  isWithin(start: number, end: number): boolean {
    if (this.next < start) this.seek(start);
    return this.next < end;
  }

  private seek(from: number): void {
    this.next = Number.POSITIVE_INFINITY;
    for (let index = 0; index < this.marks.length; index += 1) {
      let at = this.each[index] ?? -1;
      if (at < from) {
        at = this.text.indexOf(this.marks[index] as string, from);
        if (at === -1) at = Number.POSITIVE_INFINITY;
        this.each[index] = at;
      }
      if (at < this.next) this.next = at;
    }
  }
}
