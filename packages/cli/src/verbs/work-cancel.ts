import type { WorkChangeAnswer } from '../answers/work-change.js';
import { EXIT_STATUS } from '../exit-status.js';
import type { Answer, Verb } from '../verb.js';
import { endedWords } from '../work/ended-words.js';
import { KEY_OPTION } from '../work/key-option.js';

export const workCancel: Verb<typeof KEY_OPTION> = {
  name: 'work cancel',
  summary: 'Give the work up, whatever is open, and end its bounds (a person only)',
  usage: '[--key KEY]',
  example: 'litmus work cancel',
  options: KEY_OPTION,
  operands: { min: 0, max: 0 },
  loosens: () => true,
  async run(call): Promise<Answer<WorkChangeAnswer>> {
    const { changeHere } = await import('../work/change-here.js');
    const json = changeHere(call, 'cancel', call.values.key);
    return { status: EXIT_STATUS.good, json, text: endedWords(json, call.style) };
  },
};
