import type { RunState } from '@litmus-hooks/state-format/run';
import type { Seal } from '@litmus-hooks/state-format/seal';

/** Something that the run's state tells and the ledger does not. */
export interface RunEvent {
  /** Milliseconds since 1970 UTC; undefined where the state does not say. */
  readonly at: number | undefined;
  /** The line of the ledger that it is known to stand behind, whatever its time. */
  readonly after?: number;
  readonly words: string;
}

function time(text: string | undefined): number | undefined {
  const at = Date.parse(text ?? '');
  return Number.isNaN(at) ? undefined : at;
}

/** Orders events by time; what has none stands last. */
export function byTime(a: RunEvent, b: RunEvent): number {
  const [first, second] = [a.at ?? Number.POSITIVE_INFINITY, b.at ?? Number.POSITIVE_INFINITY];
  // Both may be infinite, and their difference then is no number.
  return first === second ? 0 : first - second;
}

/** The sealings of a ledger, in order. */
export function sealEvents(seals: readonly Seal[]): RunEvent[] {
  return seals.map(({ at, by, lines }) => ({
    at: time(at),
    after: lines,
    words: `Sealed${by === 'seal' ? '' : ` by ${by}`}: ${lines === 1 ? 'line 1' : `lines 1 to ${lines}`}`,
  }));
}

/** The start of a run, its steps, its halt and its end, by time; what has none stands last. */
export function runEvents({ startedAt, finishedAt, halt, steps }: RunState): RunEvent[] {
  const events: RunEvent[] = [];
  if (startedAt !== undefined) events.push({ at: time(startedAt), words: 'Run started' });
  for (const [id, { status, at }] of Object.entries(steps)) {
    events.push({ at: time(at), words: `Step ${id} ${status === 'done' ? 'passed' : 'failed'}` });
  }
  if (halt !== undefined) events.push({ at: time(halt.at), words: `Run halted: ${halt.reason}` });
  if (finishedAt !== undefined) events.push({ at: time(finishedAt), words: 'Run finished' });
  return events.sort(byTime);
}
