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
  /** True where the step passed by another spec than the one that the halt was set by, and the halt stays for a person. */
  readonly keptForSpec: boolean;
}

/** What a verdict was reached by. */
export interface Judgement {
  /** UTC, ISO 8601. */
  readonly at: string;
  /** Digest of the spec. */
  readonly spec: string;
  /** Whether the agent's host started the command: then another spec lifts no halt. */
  readonly byAgent: boolean;
}

function keptStep(raw: StoredRun['raw'], id: string): Readonly<Record<string, unknown>> {
  const steps = isObject(raw.steps) ? raw.steps : {};
  const step = Object.hasOwn(steps, id) ? steps[id] : undefined;
  return isObject(step) ? step : {};
}

/** Whether a step has failed in this run, whatever became of it since, or has set the halt. */
export function hasFailed(id: string, { raw, state }: StoredRun): boolean {
  const { status, failedAt } = keptStep(raw, id);
  return status === 'failed' || failedAt !== undefined || state.halt?.step === id;
}

/** The digest of the spec that the halt was set by; undefined where none was written down. */
function specOfHalt({ halt }: StoredRun['raw']): string | undefined {
  return isObject(halt) && typeof halt.spec === 'string' ? halt.spec : undefined;
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
 * of a person or of another step stays as it is. A halt remembers the spec that it was set by: an agent that has changed the spec since does
 * not lift it, however often the step fails in between.
 */
export function applyVerdict(
  step: Step,
  checked: readonly CheckedCheck[],
  stored: StoredRun,
  { at, spec, byAgent }: Judgement,
): RunChange<HaltEffect> {
  const { raw, state } = stored;
  requireNeeds(step, state);
  const pass = stepOutcome(checked) === 'passed';
  const steps = isObject(raw.steps) ? raw.steps : {};
  const verdict = pass ? { status: 'done', at } : { status: 'failed', at, failedAt: at };
  const next = { ...raw, steps: { ...steps, [step.id]: { ...keptStep(raw, step.id), ...verdict } } };
  const unlifted = { lifted: false, keptForSpec: false } as const;
  const ours = state.halt?.step === step.id;
  if (state.halt !== undefined && !ours) return { next, value: { halt: state.halt, ...unlifted } };
  if (pass) {
    if (!ours) return { next, value: { halt: undefined, ...unlifted } };
    if (byAgent && specOfHalt(raw) !== spec)
      return { next, value: { halt: state.halt, lifted: false, keptForSpec: true } };
    const { halt: _, ...lifted } = next as Record<string, unknown>;
    return { next: lifted, value: { halt: undefined, lifted: true, keptForSpec: false } };
  }
  const halt = haltFor(step, checked, at);
  const judgedBy = ours && byAgent ? specOfHalt(raw) : spec;
  return {
    next: { ...next, halt: { ...halt, ...(judgedBy === undefined ? {} : { spec: judgedBy }) } },
    value: { halt, ...unlifted },
  };
}
