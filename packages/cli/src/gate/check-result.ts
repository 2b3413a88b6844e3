/** `skipped`: the default spec found nothing that its check speaks of. Whatever could not be evaluated is `unproven`, never passed. */
export type CheckOutcome = 'passed' | 'failed' | 'unproven' | 'skipped';

/** What one check came to. */
export interface CheckResult {
  readonly outcome: CheckOutcome;
  /** One sentence: what was found, and what was asked for. */
  readonly sentence: string;
  /** The last lines that a command printed, where they say why. */
  readonly output?: readonly string[];
}

export function passed(sentence: string): CheckResult {
  return { outcome: 'passed', sentence };
}

export function failed(sentence: string): CheckResult {
  return { outcome: 'failed', sentence };
}

export function unproven(sentence: string): CheckResult {
  return { outcome: 'unproven', sentence };
}
