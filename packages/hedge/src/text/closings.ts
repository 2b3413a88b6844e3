/** Where the next closing mark stands; asked with growing offsets, so that unmatched marks cost no second search. */
export class Closings {
  private readonly next = new Map<string, number>();

  private readonly raw: string;

  constructor(raw: string) {
    this.raw = raw;
  }

  after(mark: string, from: number): number {
    const known = this.next.get(mark);
    if (known !== undefined && (known === -1 || known >= from)) return known;
    const found = this.raw.indexOf(mark, from);
    this.next.set(mark, found);
    return found;
  }
}
