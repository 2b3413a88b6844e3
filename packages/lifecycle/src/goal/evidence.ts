import type { LedgerLine } from './goal-ledger.js';
import type { Goal } from './goal-state.js';

/** What the ledger shows for one condition of a goal. */
export interface ConditionEvidence {
  /** From 1. */
  readonly number: number;
  readonly condition: string;
  /** By the last line about it: `failed` takes an earlier `met` back. */
  readonly status: 'open' | 'met' | 'failed';
  readonly evidence?: string;
  readonly at?: string;
}

export interface GoalEvidence {
  readonly conditions: readonly ConditionEvidence[];
  /** Lines that cannot be read, after the goal was started. */
  readonly unreadable: number;
}

/**
 * What the ledger's lines show for `goal`. A line that cannot be read opens every condition again, since it may have told of a failure
 * (S-09); so does the goal's start, and a goal whose start the ledger does not tell has shown nothing.
 */
export function evidenceFor(goal: Goal, lines: readonly LedgerLine[]): GoalEvidence {
  const open = goal.conditions.map<ConditionEvidence>((condition, index) => ({
    number: index + 1,
    condition,
    status: 'open',
  }));
  const start = lines.findIndex(
    (line) => line !== 'unreadable' && line.goal_id === goal.goal_id && line.type === 'started',
  );
  let conditions = open;
  let unreadable = 0;
  for (const line of start === -1 ? [] : lines.slice(start)) {
    if (line === 'unreadable') {
      unreadable += 1;
      conditions = open;
    } else if (line.goal_id === goal.goal_id && (line.type === 'met' || line.type === 'failed')) {
      const { type: status, evidence = '', at, condition } = line;
      conditions = conditions.map((item) => (item.number === condition ? { ...item, status, evidence, at } : item));
    }
  }
  return { conditions, unreadable };
}
