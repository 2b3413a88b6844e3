const MAX_SLUG_CHARS = 80;

/** Whether a text is the name of a plan: lower-case words joined by hyphens, so that it is inert wherever it is shown (D-11). */
export function isSlug(text: string): boolean {
  return text.length <= MAX_SLUG_CHARS && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}
