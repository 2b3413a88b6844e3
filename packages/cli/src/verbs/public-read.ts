import type { Outcome, PublicReadResult } from '@litmus-hooks/public-read';
import { CommandError } from '../command-error.js';
import { EXIT_STATUS, type ExitStatus } from '../exit-status.js';
import type { Answer, Verb } from '../verb.js';

const options = {} as const;

const STATUS_BY_OUTCOME: Readonly<Record<Outcome, ExitStatus>> = {
  read: EXIT_STATUS.good,
  boundary: EXIT_STATUS.fails,
  failed: EXIT_STATUS.fails,
  refused: EXIT_STATUS.refused,
};

export const publicRead: Verb<typeof options> = {
  name: 'public-read',
  summary: 'Read one public document, without credentials, and say whether what came can be evidence',
  usage: 'URL',
  example: 'litmus public-read https://www.rfc-editor.org/rfc/rfc9309.txt',
  options,
  operands: { min: 1, max: 1 },
  async run({ operands }): Promise<Answer<PublicReadResult>> {
    // A parser of HTML comes with it.
    const { publicRead: read, resultText } = await import('@litmus-hooks/public-read');
    const json = await read(operands[0] ?? '');
    const { outcome, reason, sentence } = json.fetchVerdict;
    if (reason === 'not_an_address')
      throw new CommandError('usage', `${sentence.replace(/\.$/, '')}: write one such as https://example.org/page.`);
    return { status: STATUS_BY_OUTCOME[outcome], json, text: resultText(json) };
  },
};
