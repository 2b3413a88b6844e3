import type { GoalStatusAnswer } from '../answers/goal-status.js';
import { EXIT_STATUS } from '../exit-status.js';
import { shown } from '../terminal/words.js';
import type { Answer, Verb } from '../verb.js';

const options = {} as const;

export const goalStatus: Verb<typeof options> = {
  name: 'goal status',
  summary: 'Show the goal that is pursued here, and what its ledger shows for each condition',
  usage: '',
  example: 'litmus goal status --json',
  options,
  operands: { min: 0, max: 0 },
  async run({ cwd, style }): Promise<Answer<GoalStatusAnswer>> {
    const { goalStatusHere } = await import('../goal/status-here.js');
    const { goalPage } = await import('../goal/goal-page.js');
    const json = goalStatusHere(cwd);
    const { goal, notes, problems } = json;
    const lines = [
      goal === null
        ? 'No goal is pursued here: begin one with litmus goal start --objective TEXT.'
        : goalPage(goal, style),
      ...notes.map(({ at, note }) => `${style.faint(shown(at))} ${shown(note)}`),
      ...problems.map((problem) => `${style.warning('problem:')} ${shown(problem)}`),
    ];
    return { status: EXIT_STATUS.good, json, text: lines.join('\n') };
  },
};
