import { claimsHere } from '../../knowledge/read-here.js';
import { mcpTool } from '../tool.js';

export const knowledgeReviewTool = mcpTool({
  name: 'knowledge_review',
  title: 'List claims that wait for review',
  description:
    'The proposed claims that wait for a person to accept or reject them, to be shown to the user. They are not known to be true: do not work from them.',
  input: {},
  readOnly: true,
  openWorld: false,
  run: (_, { cwd }) => claimsHere(cwd, ['review-needed']),
});
