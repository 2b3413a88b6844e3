/** Distances between units, as a table has them: without a sign. */

const BIAS = 0x4000;

/** What is further away than a sentence is long is as far as can be. */
export function biased(distance: number): number {
  return Math.min(Math.max(distance, -BIAS), BIAS) + BIAS;
}

/** The distance that a table has as `written`. */
export function distanceOf(written: number): number {
  return written - BIAS;
}
