/**
 * A block as it is read aloud: markers gone, soft breaks made spaces, typographic apostrophes plain, decomposed letters composed. What is not
 * the author's own word (code, an address, a quotation) is one OBJECT.
 */
export interface Prose {
  readonly text: string;
  /** Where in the document the unit at `index` of `text` begins. */
  startOf(index: number): number;
  /** Where it ends. */
  endOf(index: number): number;
}

/** What a stretch of the text was made of; unit by unit where both are as long. */
interface Segment {
  readonly at: number;
  readonly start: number;
  readonly end: number;
  readonly isEven: boolean;
}

/** Puts a block together, and remembers where each unit came from. */
export class ProseWriter implements Prose {
  text = '';
  private readonly segments: Segment[] = [];

  /** Takes `text` for the units of the document from `start` to `end`. */
  put(text: string, start: number, end: number): void {
    this.segments.push({ at: this.text.length, start, end, isEven: text.length === end - start });
    this.text += text;
  }

  startOf(index: number): number {
    const { at, start, isEven } = this.segmentOf(index);
    return isEven ? start + index - at : start;
  }

  endOf(index: number): number {
    const { at, start, end, isEven } = this.segmentOf(index);
    return isEven ? start + index - at + 1 : end;
  }

  private segmentOf(index: number): Segment {
    let low = 0;
    let high = this.segments.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.segments[middle] as Segment).at <= index) low = middle;
      else high = middle - 1;
    }
    return this.segments[low] as Segment;
  }
}
