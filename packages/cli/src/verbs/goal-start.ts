import type { GoalChangeAnswer } from '../answers/goal-change.js';
import { CommandError } from '../command-error.js';
import { EXIT_STATUS } from '../exit-status.js';
import type { Answer, Verb } from '../verb.js';

const options = {
  objective: {
    type: 'string',
    value: 'TEXT',
    about: 'what is to be reached; without it, --loop is for the goal that is pursued',
  },
  condition: { type: 'string', value: 'TEXT', multiple: true, about: 'what shows that it is reached, with its check' },
  replace: { type: 'boolean', about: 'put it in the place of another goal that is pursued' },
  loop: { type: 'boolean', about: 'go on at the end of a turn, 8 times or for 30 minutes (a person only)' },
} as const;

export const goalStart: Verb<typeof options> = {
  name: 'goal start',
  summary: 'Pursue a goal, with the conditions that show when it is reached',
  usage: '--objective TEXT [--condition TEXT]… [--replace] [--loop]',
  example: 'litmus goal start --objective "The parser reads every sample" --condition "npm test passes"',
  options,
  operands: { min: 0, max: 0 },
  loosens: ({ loop }) => loop === true,
  async run({ values, cwd, style }): Promise<Answer<GoalChangeAnswer>> {
    const { objective, condition: conditions = [], replace = false, loop = false } = values;
    if (objective === undefined && (!loop || conditions.length > 0 || replace))
      throw new CommandError('usage', 'litmus goal start needs the goal: write litmus goal start --objective TEXT.');
    const { startGoalHere } = await import('../goal/start-here.js');
    const { goalPage } = await import('../goal/goal-page.js');
    const json = startGoalHere(cwd, objective === undefined ? undefined : { objective, conditions, replace }, loop);
    const said = json.outcome === 'changed' ? '' : 'This goal is pursued already.\n';
    return { status: EXIT_STATUS.good, json, text: json.goal === null ? said : said + goalPage(json.goal, style) };
  },
};
