import { didYouMean } from '../suggestion.js';
import type { Spec, Step } from './spec.js';

function cycleFrom(
  step: Step,
  byId: ReadonlyMap<string, Step>,
  ended: Set<string>,
  trail: string[],
): string[] | undefined {
  if (ended.has(step.id)) return undefined;
  const start = trail.indexOf(step.id);
  if (start !== -1) return [...trail.slice(start), step.id];
  for (const need of step.needs) {
    const cycle = cycleFrom(byId.get(need) as Step, byId, ended, [...trail, step.id]);
    if (cycle !== undefined) return cycle;
  }
  ended.add(step.id);
  return undefined;
}

/** What no single step shows: ids used twice, needs and claims that nothing is named, needs in a circle. One sentence's end, with the place. */
export function graphProblem(spec: Spec, claimIds: readonly string[]): string | undefined {
  const byId = new Map<string, Step>();
  for (const [index, step] of spec.steps.entries()) {
    if (byId.has(step.id)) return `steps[${index}].id "${step.id}" is used twice`;
    byId.set(step.id, step);
  }
  for (const [index, step] of spec.steps.entries()) {
    for (const [position, need] of step.needs.entries()) {
      if (!byId.has(need))
        return `steps[${index}].needs[${position}] "${need}" names no step${didYouMean(need, byId.keys(), 'write the id of one.')}`;
    }
    for (const [position, check] of step.checks.entries()) {
      if (check.kind === 'claim' && !claimIds.includes(check.claim.id))
        return `steps[${index}].checks[${position}].claim "${check.claim.id}" names no claim${didYouMean(check.claim.id, claimIds, `write ${claimIds.join(' or ')}, or add it to config.json.`)}`;
    }
  }
  const ended = new Set<string>();
  for (const step of spec.steps) {
    const cycle = cycleFrom(step, byId, ended, []);
    if (cycle !== undefined) return `steps need each other in a circle (${cycle.join(' → ')})`;
  }
  return undefined;
}
