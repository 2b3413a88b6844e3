import type { KnowledgeChangeAnswer } from '../answers/knowledge-change.js';
import { EXIT_STATUS } from '../exit-status.js';
import type { Answer, Verb } from '../verb.js';

const options = {} as const;

export const knowledgeReject: Verb<typeof options> = {
  name: 'knowledge reject',
  summary: 'Reject claims, so that they are neither answered with nor proposed again (a person only)',
  usage: 'ID…',
  example: 'litmus knowledge reject 453628c37aef',
  options,
  operands: { min: 1, max: 100 },
  loosens: () => true,
  async run({ operands, cwd, style }): Promise<Answer<KnowledgeChangeAnswer>> {
    const { reviewHere } = await import('../knowledge/change-here.js');
    const { claimLines } = await import('../knowledge/claim-lines.js');
    const json = reviewHere(cwd, operands, 'rejected');
    return { status: EXIT_STATUS.good, json, text: json.claims.map((claim) => claimLines(claim, style)).join('\n') };
  },
};
