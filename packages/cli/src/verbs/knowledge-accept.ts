import type { KnowledgeChangeAnswer } from '../answers/knowledge-change.js';
import { EXIT_STATUS } from '../exit-status.js';
import type { Answer, Verb } from '../verb.js';

const options = {} as const;

export const knowledgeAccept: Verb<typeof options> = {
  name: 'knowledge accept',
  summary: 'Accept claims, so that queries are answered with them (a person only)',
  usage: 'ID…',
  example: 'litmus knowledge accept 453628c37aef',
  options,
  operands: { min: 1, max: 100 },
  loosens: () => true,
  async run({ operands, cwd, style }): Promise<Answer<KnowledgeChangeAnswer>> {
    const { reviewHere } = await import('../knowledge/change-here.js');
    const { claimLines } = await import('../knowledge/claim-lines.js');
    const json = reviewHere(cwd, operands, 'accepted');
    return { status: EXIT_STATUS.good, json, text: json.claims.map((claim) => claimLines(claim, style)).join('\n') };
  },
};
