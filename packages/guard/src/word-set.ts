/** The blank-separated words in `text`. */
export function wordSet(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}
