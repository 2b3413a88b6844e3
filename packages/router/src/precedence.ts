/** What wins where a prompt asks for several routes, the first first. `slash mention` ends the search: what comes after it stays silent. */
export const PRECEDENCE = [
  'whole prompt',
  'leading shorthand',
  'leading phrase',
  'slash mention',
  'shorthand',
  'phrase',
  'general',
] as const;
export type Precedence = (typeof PRECEDENCE)[number];
