import type { ConfigInitAnswer } from '../answers/config.js';
import { EXIT_STATUS } from '../exit-status.js';
import { shown } from '../terminal/words.js';
import type { Answer, Verb } from '../verb.js';

const options = {} as const;

export const configInit: Verb<typeof options> = {
  name: 'config init',
  summary: 'Write a .litmus/config.json to begin with, and its JSON Schema for editors beside it',
  usage: '',
  example: 'litmus config init',
  options,
  operands: { min: 0, max: 0 },
  loosens: () => true,
  async run({ cwd }): Promise<Answer<ConfigInitAnswer>> {
    const { writeStarter } = await import('../configuration/starter.js');
    const file = writeStarter(cwd);
    const text = `${shown(file)} is written: it changes nothing yet, and an editor that reads "$schema" completes its keys.`;
    return { status: EXIT_STATUS.good, json: { file }, text };
  },
};
