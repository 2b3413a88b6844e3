import type { KnowledgeConfigAnswer } from '../answers/knowledge-config.js';
import { CommandError } from '../command-error.js';
import { EXIT_STATUS } from '../exit-status.js';
import { shown } from '../terminal/words.js';
import type { Answer, Verb } from '../verb.js';

const options = {
  capture: { type: 'string', value: 'on|off', about: 'keep new claims here or not; on is a person’s to say' },
} as const;

export const knowledgeConfig: Verb<typeof options> = {
  name: 'knowledge config',
  summary: 'Show whether new claims are kept here, or say so in .litmus/config.json',
  usage: '[--capture on|off]',
  example: 'litmus knowledge config --capture off',
  options,
  operands: { min: 0, max: 0 },
  loosens: ({ capture }) => capture !== undefined && capture !== 'off',
  async run({ values: { capture }, cwd }): Promise<Answer<KnowledgeConfigAnswer>> {
    if (capture !== undefined && capture !== 'on' && capture !== 'off')
      throw new CommandError('usage', `--capture "${shown(capture)}" is neither on nor off.`);
    const { captureHere } = await import('../knowledge/read-here.js');
    const { setCaptureHere } = await import('../knowledge/change-here.js');
    const json = capture === undefined ? captureHere(cwd) : setCaptureHere(cwd, capture);
    const from = json.from === null ? '' : ` by ${shown(json.from)}`;
    return { status: EXIT_STATUS.good, json, text: `Capture is ${json.capture}${from}.` };
  },
};
