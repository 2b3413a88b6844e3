import type { WorkChangeAnswer } from '../answers/work-change.js';
import { EXIT_STATUS } from '../exit-status.js';
import type { Answer, Verb } from '../verb.js';
import { endedWords } from '../work/ended-words.js';
import { KEY_OPTION } from '../work/key-option.js';

export const workComplete: Verb<typeof KEY_OPTION> = {
  name: 'work complete',
  summary: 'End the work, all of whose tasks are ticked; one that waits only by a person',
  usage: '[--key KEY]',
  example: 'litmus work complete',
  options: KEY_OPTION,
  operands: { min: 0, max: 0 },
  async run(call): Promise<Answer<WorkChangeAnswer>> {
    const { changeHere } = await import('../work/change-here.js');
    const json = changeHere(call, 'complete', call.values.key);
    return { status: EXIT_STATUS.good, json, text: endedWords(json, call.style) };
  },
};
