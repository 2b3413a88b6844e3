/** So many at once, and fewer where the limit is near: a pattern has no other end. */
const MANY = 1_000;
const FEW = 30;

function upTo(most: number, piece: string): RegExp {
  return new RegExp(`(?:${piece}){1,${most}}`, 'y');
}

/** Pieces of a text, each of which a pattern matches: to pass over many of them at once takes a tenth of reading each. */
export class Pieces {
  private readonly many: RegExp;
  private readonly few: RegExp;

  /** `piece` is the source of a pattern. */
  constructor(piece: string) {
    this.many = upTo(MANY, piece);
    this.few = upTo(FEW, piece);
  }

  /** Where the last of those pieces ends that follow each other from `from` on and end before `limit`, or some of the last ones. */
  endBefore(limit: number, text: string, from: number): number {
    return endOf(this.few, limit, text, endOf(this.many, limit, text, from));
  }
}

function endOf(pieces: RegExp, limit: number, text: string, from: number): number {
  let end = from;
  pieces.lastIndex = from;
  while (pieces.test(text) && pieces.lastIndex <= limit) end = pieces.lastIndex;
  return end;
}
