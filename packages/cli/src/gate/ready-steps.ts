import type { RunState } from '@litmus-hooks/state-format/run';
import type { Spec, Step } from './spec.js';

function isDone(id: string, state: RunState): boolean {
  return state.steps[id]?.status === 'done';
}

/** The needs of a step that are not done yet. */
export function openNeeds(step: Step, state: RunState): string[] {
  return step.needs.filter((need) => !isDone(need, state));
}

/** Ids of the steps that are not done, in the spec's order. */
export function undoneSteps(spec: Spec, state: RunState): string[] {
  return spec.steps.filter(({ id }) => !isDone(id, state)).map(({ id }) => id);
}

/** Ids of the steps that are not done and whose needs all are, in the spec's order. */
export function readySteps(spec: Spec, state: RunState): string[] {
  return spec.steps
    .filter((step) => !isDone(step.id, state) && openNeeds(step, state).length === 0)
    .map(({ id }) => id);
}
