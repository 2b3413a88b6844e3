import type { FoundRun } from '@litmus-hooks/state-format/places';
import type { Halt } from '@litmus-hooks/state-format/run';
import type { HaltAnswer, RunAnswer } from '../answers/run.js';

/** A run as the JSON answers name it. */
export function runJson({ site, state }: FoundRun): RunAnswer {
  return { id: state.id ?? null, site };
}

/** A halt as the JSON answers show it: every key is there. */
export function haltJson(halt: Halt | undefined): HaltAnswer | null {
  if (halt === undefined) return null;
  const { reason, repair = null, step = null, at = null } = halt;
  return { reason, repair, step, at };
}
