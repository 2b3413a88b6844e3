import type { WorkProgressAnswer } from '../answers/work-progress.js';
import { EXIT_STATUS } from '../exit-status.js';
import { shown } from '../terminal/words.js';
import type { Answer, Verb } from '../verb.js';
import { progressWords } from '../work/work-page.js';

const options = {} as const;

export const workProgress: Verb<typeof options> = {
  name: 'work progress',
  summary: 'Read the plan of the work anew: how many tasks are ticked, and which is next',
  usage: '',
  example: 'litmus work progress',
  options,
  operands: { min: 0, max: 0 },
  async run(call): Promise<Answer<WorkProgressAnswer>> {
    const { progressHere } = await import('../work/status-here.js');
    const json = progressHere(call);
    const way = json.next === null ? '\nNext: litmus work complete ends the work.' : '';
    return { status: EXIT_STATUS.good, json, text: `${shown(json.work)}: ${progressWords(json)}${way}` };
  },
};
