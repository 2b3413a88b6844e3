import type { Condition } from '@litmus-hooks/state-format/claim';
import { combinedTrial } from './combined.js';
import type { ConditionTrial, SubjectSearch } from './condition-trial.js';
import { atLeastTrial, neverTrial } from './counted.js';
import { precedesTrial } from './precedes.js';
import { withinTrial } from './within.js';

/** Puts a condition on trial; the files that it speaks of are looked for at once. It must have no `claimProblems`. */
export function trialOf(condition: Condition, onDisk: SubjectSearch): ConditionTrial {
  if ('precedes' in condition) return precedesTrial(condition.precedes, onDisk);
  if ('never' in condition) return neverTrial(condition.never);
  if ('at_least' in condition) return atLeastTrial(condition.at_least);
  if ('within' in condition) return withinTrial(condition.within);
  const [key, parts] = 'all' in condition ? (['all', condition.all] as const) : (['any', condition.any] as const);
  return combinedTrial(
    key,
    parts.map((part) => trialOf(part, onDisk)),
  );
}
