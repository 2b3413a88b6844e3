import { isObject } from '@litmus-hooks/state-format/event';
import { cut } from '@litmus-hooks/state-format/inert';
import type { Halt } from '@litmus-hooks/state-format/run';
import { CommandError } from '../command-error.js';
import type { RunChange, StoredRun } from '../run/run-state-file.js';
import { openNeeds } from './ready-steps.js';
import type { Step } from './spec.js';
import { type CheckedCheck, stepOutcome } from './step-checks.js';

/** What a denial quotes of a reason. */
const MAX_REASON_CHARS = 500;

/** What a step's verdict did to the run's halt. */
export interface HaltEffect {
  readonly halt: Halt | undefined;
  /** True where a halt that this step had set was ended by its passing. */
  readonly lifted: boolean;
}

/** @throws CommandError `needs_not_done`. */
export function requireNeeds(step: Step, state: StoredRun['state']): void {
  const open = openNeeds(step, state);
  if (open.length === 0) return;
  throw new CommandError(
    'needs_not_done',
    `Step ${step.id} needs ${open.join(' and ')} done first: run litmus step ${open[0]}.`,
  );
}

function haltFor(step: Step, checked: readonly CheckedCheck[], at: string): Halt {
  const missed = checked.filter(({ result: { outcome } }) => outcome === 'failed' || outcome === 'unproven');
  const first = missed.find(({ result }) => result.outcome === 'failed') ?? missed[0];
  const more = missed.length > 1 ? ` (${missed.length - 1} more)` : '';
  const words = first?.result.outcome === 'failed' ? 'failed' : 'is unproven';
  const reason = cut(`Step ${step.id} ${words}${more}: ${first?.result.sentence}`, MAX_REASON_CHARS);
  return { reason, repair: step.repair ?? `litmus step ${step.id}`, step: step.id, at };
}

/**
 * The run after a step's checks: the step is done, and the halt that it had set is lifted; or it failed, and the run is halted. A halt
 * of a person or of another step stays as it is.
 */
export function applyVerdict(
  step: Step,
  checked: readonly CheckedCheck[],
  { raw, state }: StoredRun,
  at: string,
): RunChange<HaltEffect> {
  requireNeeds(step, state);
  const pass = stepOutcome(checked) === 'passed';
  const steps = isObject(raw.steps) ? raw.steps : {};
  const before = Object.hasOwn(steps, step.id) && isObject(steps[step.id]) ? steps[step.id] : {};
  const next = {
    ...raw,
    steps: { ...steps, [step.id]: { ...(before as object), status: pass ? 'done' : 'failed', at } },
  };
  const ours = state.halt?.step === step.id;
  if (pass) {
    if (!ours) return { next, value: { halt: state.halt, lifted: false } };
    const { halt: _, ...lifted } = next as Record<string, unknown>;
    return { next: lifted, value: { halt: undefined, lifted: true } };
  }
  if (state.halt !== undefined && !ours) return { next, value: { halt: state.halt, lifted: false } };
  const halt = haltFor(step, checked, at);
  return { next: { ...next, halt }, value: { halt, lifted: false } };
}
