import type { KnowledgeReviewAnswer } from '../answers/knowledge-review.js';
import { EXIT_STATUS } from '../exit-status.js';
import type { Answer, Verb } from '../verb.js';

const options = { all: { type: 'boolean', about: 'list accepted and rejected claims too' } } as const;

export const knowledgeReview: Verb<typeof options> = {
  name: 'knowledge review',
  summary: 'List the claims that wait for a person to accept or reject them',
  usage: '[--all]',
  example: 'litmus knowledge review',
  options,
  operands: { min: 0, max: 0 },
  async run({ values, cwd, style }): Promise<Answer<KnowledgeReviewAnswer>> {
    const { claimsHere } = await import('../knowledge/read-here.js');
    const { claimLines, problemLines } = await import('../knowledge/claim-lines.js');
    const { CLAIM_STATUSES } = await import('@litmus-hooks/knowledge');
    const json = claimsHere(cwd, values.all === true ? CLAIM_STATUSES : ['review-needed']);
    const lines = [...json.claims.map((claim) => claimLines(claim, style)), ...problemLines(json.problems, style)];
    if (json.claims.length === 0)
      lines.unshift(values.all === true ? 'No claims are kept here.' : 'No claim waits for review.');
    else lines.push('A person decides: litmus knowledge accept ID… or litmus knowledge reject ID…');
    return { status: EXIT_STATUS.good, json, text: lines.join('\n') };
  },
};
