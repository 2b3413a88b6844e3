/** What may be joined to the sign before it; all below stands as it is. */
const MAY_COMPOSE = /[\u0300-\uffff]/;

/** The composed form (NFC) of a prompt: a phrase in decomposed Hangul is the same phrase. */
export function composed(prompt: string): string {
  return MAY_COMPOSE.test(prompt) ? prompt.normalize('NFC') : prompt;
}
