import type { WorkChangeAnswer } from '../answers/work-change.js';
import { EXIT_STATUS } from '../exit-status.js';
import type { Style } from '../terminal/style.js';
import { shown } from '../terminal/words.js';
import type { Answer, Verb } from '../verb.js';
import { KEY_OPTION } from '../work/key-option.js';
import { waitingWords } from '../work/work-page.js';

const WORDS = {
  changed: 'now waits; only reading inside its grants goes on',
  unchanged: 'waits already',
  repeated: 'was paused before under the same key; nothing was done now',
} as const;

function page({ outcome, work }: WorkChangeAnswer, style: Style): string {
  if (work === null) return `A work that is no longer kept ${WORDS[outcome]}.`;
  return `The work ${style.strong(shown(work.id))} ${WORDS[outcome]}.${waitingWords(work, style)}`;
}

export const workPause: Verb<typeof KEY_OPTION> = {
  name: 'work pause',
  summary: 'Let the work wait until a person resumes it',
  usage: '[--key KEY]',
  example: 'litmus work pause',
  options: KEY_OPTION,
  operands: { min: 0, max: 0 },
  async run(call): Promise<Answer<WorkChangeAnswer>> {
    const { changeHere } = await import('../work/change-here.js');
    const json = changeHere(call, 'pause', call.values.key);
    return { status: EXIT_STATUS.good, json, text: page(json, call.style) };
  },
};
