import type { Verdict } from '@litmus-hooks/knowledge';
import type { KnowledgeChangeAnswer } from '../answers/knowledge-change.js';
import { EXIT_STATUS } from '../exit-status.js';
import type { Answer, Verb } from '../verb.js';

const options = {} as const;

/** The verb `word`, by which a person gives claims the verdict. */
function verdictVerb(word: string, verdict: Verdict, summary: string): Verb<typeof options> {
  return {
    name: `knowledge ${word}`,
    summary,
    usage: 'ID…',
    example: `litmus knowledge ${word} 453628c37aef`,
    options,
    operands: { min: 1, max: 100 },
    loosens: () => true,
    async run({ operands, cwd, style }): Promise<Answer<KnowledgeChangeAnswer>> {
      const { reviewHere } = await import('../knowledge/change-here.js');
      const { claimLines } = await import('../knowledge/claim-lines.js');
      const json = reviewHere(cwd, operands, verdict);
      return { status: EXIT_STATUS.good, json, text: json.claims.map((claim) => claimLines(claim, style)).join('\n') };
    },
  };
}

export const knowledgeAccept: Verb<typeof options> = verdictVerb(
  'accept',
  'accepted',
  'Accept claims, so that queries are answered with them (a person only)',
);

export const knowledgeReject: Verb<typeof options> = verdictVerb(
  'reject',
  'rejected',
  'Reject claims, so that they are neither answered with nor proposed again (a person only)',
);
