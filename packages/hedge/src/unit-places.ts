/** Where the units of a text stand, and the pairs of them: first and last of each, kept from text to text without being cleared. */

/** Of what stands nowhere: before any place that is asked for. */
export const NOWHERE = -0x10000;

const ALL_UNITS = 0x10000;
const LAST_BASE = 0x7fff_ffff;
/** Of the table of pairs, at least; a power of two. It is never more than half full. */
const MIN_SLOTS = 2_048;
/** Parts pairs of neighbouring codes. */
const FACTOR = 0x9e37_79b1;
const HASH_SHIFT = 15;

export class UnitPlaces {
  text = '';
  /** What the text's first unit is counted as: a place that is counted as less was in an earlier one. */
  private base = 1;
  private readonly firsts = new Uint32Array(ALL_UNITS);
  private readonly lasts = new Uint32Array(ALL_UNITS);
  /** By place: the one before it of the same unit. */
  private before = new Int32Array(MIN_SLOTS >> 1);
  private pairs = new Uint32Array(MIN_SLOTS);
  private pairFirsts = new Uint32Array(MIN_SLOTS);
  private pairLasts = new Uint32Array(MIN_SLOTS);

  /** Takes the text that is asked about from now on. */
  read(text: string): void {
    this.base += this.text.length;
    this.text = text;
    if (text.length > this.before.length || this.base > LAST_BASE) this.renew();
    const { base, firsts, lasts, before } = this;
    let last = 0;
    for (let at = 0; at < text.length; at += 1) {
      const unit = text.charCodeAt(at);
      const earlier = lasts[unit] as number;
      if (earlier < base) firsts[unit] = base + at;
      before[at] = earlier < base ? NOWHERE : earlier - base;
      lasts[unit] = base + at;
      if (at > 0) this.addPair(last, unit, base + at - 1);
      last = unit;
    }
  }

  firstOf(unit: number): number {
    return this.lastOf(unit) === NOWHERE ? NOWHERE : (this.firsts[unit] as number) - this.base;
  }

  lastOf(unit: number): number {
    const last = this.lasts[unit] as number;
    return last < this.base ? NOWHERE : last - this.base;
  }

  /** The place before `at` of the unit that stands there. */
  placeBefore(at: number): number {
    return this.before[at] as number;
  }

  firstOfPair(first: number, second: number): number {
    const slot = this.slotOf(first, second);
    return (this.pairLasts[slot] as number) < this.base ? NOWHERE : (this.pairFirsts[slot] as number) - this.base;
  }

  lastOfPair(first: number, second: number): number {
    const last = this.pairLasts[this.slotOf(first, second)] as number;
    return last < this.base ? NOWHERE : last - this.base;
  }

  private addPair(first: number, second: number, place: number): void {
    const slot = this.slotOf(first, second);
    if ((this.pairLasts[slot] as number) < this.base) {
      this.pairs[slot] = ((first << 16) | second) >>> 0;
      this.pairFirsts[slot] = place;
    }
    this.pairLasts[slot] = place;
  }

  /** The slot that a pair has, or would have. */
  private slotOf(first: number, second: number): number {
    const pair = ((first << 16) | second) >>> 0;
    const mask = this.pairs.length - 1;
    let slot = (Math.imul(pair, FACTOR) >>> HASH_SHIFT) & mask;
    while ((this.pairLasts[slot] as number) >= this.base && this.pairs[slot] !== pair) slot = (slot + 1) & mask;
    return slot;
  }

  /** Room for the text, and nothing in it. */
  private renew(): void {
    let slots = this.pairs.length;
    while (slots < 2 * this.text.length) slots *= 2;
    this.base = 1;
    this.firsts.fill(0);
    this.lasts.fill(0);
    this.before = new Int32Array(slots >> 1);
    this.pairs = new Uint32Array(slots);
    this.pairFirsts = new Uint32Array(slots);
    this.pairLasts = new Uint32Array(slots);
  }
}
