/** Where the run of `units` ends that begins at `from`; `from` where none does. */
export function runEnd(text: string, from: number, units: string): number {
  let at = from;
  while (at < text.length && units.includes(text[at] as string)) at += 1;
  return at;
}
