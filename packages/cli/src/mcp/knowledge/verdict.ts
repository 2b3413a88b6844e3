import { CLAIM_STATUSES, type Verdict } from '@litmus-hooks/knowledge';
import { inert } from '@litmus-hooks/state-format/inert';
import * as z from 'zod';
import { CommandError } from '../../command-error.js';
import { reviewHere } from '../../knowledge/change-here.js';
import { claimsHere } from '../../knowledge/read-here.js';
import { type McpTool, mcpTool } from '../tool.js';

/** More than this nobody reads in a dialogue. */
const MAX_IDS = 10;
const MAX_SHOWN_CHARS = 500;

/**
 * A verdict is a person's, so the tool puts the claims to the person at the client, past the model, and does what that answer says. An id
 * stands for what a claim says, so what was shown is what is accepted.
 */
function verdictTool(word: 'accept' | 'reject', verdict: Verdict): McpTool {
  const command = `litmus knowledge ${word}`;
  return mcpTool({
    name: `knowledge_${word}`,
    title: `Ask the user to ${word} claims`,
    description: `Asks the person at the client whether to ${word} proposed claims, and does so on a yes alone. Where the client cannot ask, a person runs ${command} in a terminal.`,
    input: {
      ids: z
        .array(z.string().regex(/^[0-9a-f]{12}$/))
        .min(1)
        .max(MAX_IDS),
    },
    readOnly: false,
    openWorld: false,
    async run({ ids }, { cwd, ask }) {
      const { claims } = claimsHere(cwd, CLAIM_STATUSES);
      const meant = ids.map((id) => {
        const claim = claims.find((item) => item.id === id);
        if (claim !== undefined) return claim;
        throw new CommandError(
          'no_claim',
          `There is no claim "${id}" here that can be read: knowledge_review lists what waits.`,
        );
      });
      const list = meant.map(
        ({ id, kind, claim, source }) =>
          `${id} ${kind}: ${inert(claim, MAX_SHOWN_CHARS)} (source: ${inert(source, MAX_SHOWN_CHARS)})`,
      );
      const answer = await ask(
        `Litmus: ${word} ${ids.length === 1 ? 'this claim' : 'these claims'}?\n${list.join('\n')}`,
      );
      if (answer === 'yes') return reviewHere(cwd, ids, verdict);
      throw new CommandError(
        'refused',
        answer === 'no'
          ? 'The person said no, so nothing was changed: leave these claims as they are.'
          : `A person says what is ${verdict}, and nobody at this client has answered: ask the user to run ${command} ${ids.join(' ')} in a terminal outside Claude Code.`,
      );
    },
  });
}

export const knowledgeAcceptTool: McpTool = verdictTool('accept', 'accepted');
export const knowledgeRejectTool: McpTool = verdictTool('reject', 'rejected');
