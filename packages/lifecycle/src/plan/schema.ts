import { isObject } from '@litmus-hooks/state-format/event';

/** What a plan must hold (D-08). */
export interface PlanSchema {
  /** Of level two, in this order. The scaffold writes the tasks under the last but one, the final checks under the last. */
  readonly headings: readonly string[];
  /** What each row says about itself. */
  readonly labels: readonly string[];
}

export const DEFAULT_PLAN_SCHEMA: PlanSchema = {
  headings: ['Outcome', 'Bounds', 'What is known', 'Approach', 'Risks', 'Grants', 'Tasks', 'Final checks'],
  labels: ['Files', 'Change', 'Check', 'Expected', 'Needs'],
};

const MIN_HEADINGS = 2;
const MAX_NAMES = 32;
const MAX_NAME_CHARS = 80;

/**
 * The schema in force: each list of a `plan` section in the configuration's layers replaces the one before it. A list that cannot be read is
 * passed over, as a configuration never stops a hook.
 */
export function planSchema(layers: readonly Readonly<Record<string, unknown>>[]): PlanSchema {
  let { headings, labels } = DEFAULT_PLAN_SCHEMA;
  for (const { plan } of layers) {
    if (!isObject(plan)) continue;
    headings = names(plan.headings, MIN_HEADINGS) ?? headings;
    labels = names(plan.labels, 0) ?? labels;
  }
  return { headings, labels };
}

function names(value: unknown, least: number): string[] | undefined {
  if (!Array.isArray(value) || value.length < least || value.length > MAX_NAMES) return undefined;
  const read = value.flatMap((item) => (isName(item) ? [item.normalize('NFC')] : []));
  return read.length === value.length && new Set(read).size === read.length ? read : undefined;
}

/** One line that Markdown reads back as it stands. */
function isName(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.length <= MAX_NAME_CHARS &&
    value === value.trim() &&
    /^[^\p{C}\p{Zl}\p{Zp}#:*]+$/u.test(value)
  );
}
