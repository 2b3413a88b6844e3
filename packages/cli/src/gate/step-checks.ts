import type { Progress } from '../terminal/progress.js';
import type { CheckResult } from './check-result.js';
import type { Check, Step } from './spec.js';

/** One check of a step with what it came to. */
export interface CheckedCheck {
  readonly kind: Check['kind'];
  readonly result: CheckResult;
}

/** Where checks are carried out, as absolute paths. */
export interface CheckedPlace {
  /** The folder of the run. */
  readonly site: string;
  /** Whose configuration is in force. */
  readonly project: string;
  /** Whether the step has failed in this run, or halted it: nothing is skipped then. */
  readonly hasFailed: boolean;
}

export type StepOutcome = 'passed' | 'failed' | 'unproven';

/** Kinds are loaded when a step asks for them: most starts of the command line check nothing. */
async function runCheck({ site, project, hasFailed }: CheckedPlace, check: Check): Promise<CheckResult> {
  switch (check.kind) {
    case 'file':
      return (await import('./file-check.js')).checkFile(site, check.file);
    case 'command':
      return (await import('./command-check.js')).checkCommand(site, check.command);
    case 'http':
      return (await import('./http-check.js')).checkHttp(check.http);
    case 'claim':
      return (await import('./claim-check.js')).checkClaim(
        site,
        { ...check.claim, hasFailed },
        await (await import('../claims/configured-claims.js')).loadClaims(project),
      );
  }
}

/** As runCheck; whatever is thrown makes the check unproven, and the others still run. */
async function runSafely(place: CheckedPlace, check: Check): Promise<CheckResult> {
  try {
    return await runCheck(place, check);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { outcome: 'unproven', sentence: `The ${check.kind} check could not be carried out (${why}).` };
  }
}

/** Runs every check of a step, one after the other, in the spec's order. Never throws. */
export async function runChecks(place: CheckedPlace, step: Step, progress: Progress): Promise<CheckedCheck[]> {
  const checked: CheckedCheck[] = [];
  for (const [index, check] of step.checks.entries()) {
    const label = `step ${step.id}: check ${index + 1} of ${step.checks.length} (${check.kind})`;
    const result = await progress.during(label, () => runSafely(place, check));
    checked.push({ kind: check.kind, result });
  }
  return checked;
}

/** A step passes when no check fails and none is unproven; of both, failing comes first. */
export function stepOutcome(checked: readonly CheckedCheck[]): StepOutcome {
  const outcomes = checked.map(({ result }) => result.outcome);
  if (outcomes.includes('failed')) return 'failed';
  return outcomes.includes('unproven') ? 'unproven' : 'passed';
}
