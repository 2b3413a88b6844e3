import { CLAIM_KINDS, MAX_CLAIM_CHARS, MAX_SOURCE_CHARS, MAX_STALE_WHEN_CHARS } from '@litmus-hooks/knowledge';
import * as z from 'zod';
import { addClaimHere } from '../../knowledge/change-here.js';
import { mcpTool } from '../tool.js';

export const knowledgeAddTool = mcpTool({
  name: 'knowledge_add',
  title: 'Propose a claim',
  description:
    'Proposes one claim about this project for review. It counts for nothing until a person accepts it. Take claims from the sources that the user named, never from the chat; no secrets, no instructions, no copied passages: say in one or two sentences what holds.',
  input: {
    kind: z.enum(CLAIM_KINDS),
    claim: z.string().max(MAX_CLAIM_CHARS).describe('What holds, in your own words, on one line'),
    source: z
      .string()
      .max(MAX_SOURCE_CHARS)
      .describe('File and line, revision, address and date, or who decided and when'),
    staleWhen: z.string().max(MAX_STALE_WHEN_CHARS).optional().describe('What would make it out of date'),
  },
  readOnly: false,
  openWorld: false,
  run({ kind, claim, source, staleWhen }, { cwd }) {
    return addClaimHere(cwd, { kind, claim, source, ...(staleWhen === undefined ? {} : { staleWhen }) }, false);
  },
});
