/** What the process's exit status means; the same for every verb. */
export const EXIT_STATUS = {
  good: 0,
  fails: 1,
  /** Nothing fails, and something could not be shown. Of several claims, fails comes before unproven. */
  unproven: 3,
  usage: 64,
  internal: 70,
  /** The verb loosens a bound, so a person runs it. */
  refused: 77,
} as const;

export type ExitStatus = (typeof EXIT_STATUS)[keyof typeof EXIT_STATUS];
