import type { GoalChangeAnswer } from '../answers/goal-change.js';
import { EXIT_STATUS } from '../exit-status.js';
import type { Answer, Verb } from '../verb.js';

const options = {
  evidence: { type: 'string', value: 'TEXT', about: 'what shows it; needed where the goal has no conditions' },
} as const;

export const goalDone: Verb<typeof options> = {
  name: 'goal done',
  summary: 'Close the goal, every condition of which the ledger shows to be met',
  usage: '[--evidence TEXT]',
  example: 'litmus goal done --evidence "npm test: 41 passed, 0 failed"',
  options,
  operands: { min: 0, max: 0 },
  async run({ values, cwd, style }): Promise<Answer<GoalChangeAnswer>> {
    const { finishGoal } = await import('@litmus-hooks/lifecycle');
    const { changeGoalHere } = await import('../goal/change-here.js');
    const { goalPage } = await import('../goal/goal-page.js');
    const json = changeGoalHere(cwd, finishGoal(values.evidence));
    return { status: EXIT_STATUS.good, json, text: json.goal === null ? '' : goalPage(json.goal, style) };
  },
};
