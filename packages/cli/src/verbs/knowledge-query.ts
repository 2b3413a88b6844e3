import type { KnowledgeQueryAnswer } from '../answers/knowledge-query.js';
import { CommandError } from '../command-error.js';
import { EXIT_STATUS } from '../exit-status.js';
import { shown } from '../terminal/words.js';
import type { Answer, Said, Verb } from '../verb.js';

const options = {
  kind: { type: 'string', value: 'KIND', multiple: true, about: 'claims of this kind alone; may be repeated' },
  limit: { type: 'string', value: 'N', about: 'at most this many, 1 to 20; 5 without it' },
} as const;

const MAX_QUESTION_OPERANDS = 100;

export const knowledgeQuery: Verb<typeof options> = {
  name: 'knowledge query',
  summary: 'Answer from accepted claims alone; where none matches nothing is said',
  usage: 'WORDS… [--kind KIND]… [--limit N]',
  example: 'litmus knowledge query payment timeouts',
  options,
  operands: { min: 1, max: MAX_QUESTION_OPERANDS },
  async run({ values, operands, cwd, style, json: asJson }): Promise<Answer<KnowledgeQueryAnswer> | Said> {
    const { DEFAULT_MATCHES, MAX_MATCHES } = await import('@litmus-hooks/knowledge');
    const { readKind } = await import('../knowledge/kinds.js');
    const { queryHere } = await import('../knowledge/read-here.js');
    const { claimLines, problemLines } = await import('../knowledge/claim-lines.js');
    const { kind: kinds = [], limit: typed = String(DEFAULT_MATCHES) } = values;
    const limit = /^\d{1,2}$/.test(typed) ? Number(typed) : 0;
    if (limit < 1 || limit > MAX_MATCHES)
      throw new CommandError('usage', `--limit "${shown(typed)}" is no number from 1 to ${MAX_MATCHES}.`);
    const json = queryHere(cwd, { text: operands.join(' '), kinds: kinds.map(readKind), limit });
    const lines = [...json.matches.map((claim) => claimLines(claim, style)), ...problemLines(json.problems, style)];
    if (lines.length === 0 && !asJson) return { status: EXIT_STATUS.good };
    return { status: EXIT_STATUS.good, json, text: lines.join('\n') };
  },
};
