/** The code point that begins at index `at`; 0 behind the end. */
export function pointAt(text: string, at: number): number {
  return text.codePointAt(at) ?? 0;
}

/** How many UTF-16 units the code point takes. */
export function unitsOf(point: number): number {
  return point > 0xffff ? 2 : 1;
}
