import { inert } from '@litmus-hooks/state-format/inert';
import { replaceFile } from '@litmus-hooks/state-format/store';
import type { GoalEvidence } from './evidence.js';
import type { GoalPlace } from './goal-place.js';
import type { Goal } from './goal-state.js';

const MAX_LINE_CHARS = 2_100;
const MARK = { open: '[ ]', met: '[x]', failed: '[ ]' } as const;

/** The goal for a person to read, made anew with every change; nothing is read from it. Throws on any I/O error. */
export function writeBrief(place: GoalPlace, goal: Goal, { conditions }: GoalEvidence): void {
  const ending = goal.ended_at === undefined ? '' : `, ${goal.status} ${goal.ended_at}`;
  const rows = conditions.map(({ number, condition, status, evidence, at }) => {
    const shown = evidence === undefined ? status : `${status} ${at}: ${evidence}`;
    return `- ${MARK[status]} ${number}. ${line(condition)}\n  ${line(shown)}`;
  });
  const text = [`# ${line(goal.objective)}`, `Started ${goal.started_at}${ending}.`, rows.join('\n')];
  replaceFile(place.briefFile, `${text.filter((part) => part !== '').join('\n\n')}\n`);
}

function line(text: string): string {
  return inert(text, MAX_LINE_CHARS);
}
