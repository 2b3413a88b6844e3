import { EXIT_STATUS } from '../exit-status.js';
import type { Answer, Verb } from '../verb.js';

const options = {} as const;

export const configSchema: Verb<typeof options> = {
  name: 'config schema',
  summary: 'Print the JSON Schema of config.json, for an editor',
  usage: '',
  example: 'litmus config schema > litmus-config.schema.json',
  options,
  operands: { min: 0, max: 0 },
  async run(): Promise<Answer> {
    const { configurationSchema } = await import('../configuration/schema.js');
    const json = configurationSchema();
    return { status: EXIT_STATUS.good, json, text: JSON.stringify(json, null, 2) };
  },
};
