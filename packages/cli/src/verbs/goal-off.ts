import type { GoalChangeAnswer } from '../answers/goal-change.js';
import { EXIT_STATUS } from '../exit-status.js';
import type { Answer, Verb } from '../verb.js';

const options = {} as const;

export const goalOff: Verb<typeof options> = {
  name: 'goal off',
  summary: 'End the going-on at the end of a turn; the goal itself stays',
  usage: '',
  example: 'litmus goal off',
  options,
  operands: { min: 0, max: 0 },
  async run({ cwd }): Promise<Answer<GoalChangeAnswer>> {
    const { switchLoopOff } = await import('@litmus-hooks/lifecycle');
    const { changeGoalHere } = await import('../goal/change-here.js');
    const json = changeGoalHere(cwd, switchLoopOff);
    return {
      status: EXIT_STATUS.good,
      json,
      text: json.outcome === 'changed' ? 'The loop of the goal is off.' : 'No loop was on.',
    };
  },
};
