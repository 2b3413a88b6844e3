import type { Window } from '@litmus-hooks/state-format/claim';

/** Where a line stands, in order and in time. */
export interface LinePlace {
  readonly number: number;
  /** UTC, ISO 8601. */
  readonly at: string;
}

const MINUTE_MS = 60_000;

/**
 * Whether two lines stand no further apart than the window says. Minutes are counted by the lines' own `at`, whichever is the later: a clock
 * that was set back makes them no nearer.
 */
export function isInWindow({ lines, minutes }: Window, a: LinePlace, b: LinePlace): boolean {
  if (lines !== undefined && Math.abs(a.number - b.number) > lines) return false;
  // Written so that a time that is no time (the 31st of February) is in no window.
  return minutes === undefined || Math.abs(Date.parse(a.at) - Date.parse(b.at)) <= minutes * MINUTE_MS;
}
