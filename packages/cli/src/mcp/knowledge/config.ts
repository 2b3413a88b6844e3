import * as z from 'zod';
import { setCaptureHere } from '../../knowledge/change-here.js';
import { captureHere } from '../../knowledge/read-here.js';
import { mcpTool } from '../tool.js';

export const knowledgeConfigTool = mcpTool({
  name: 'knowledge_config',
  title: 'Whether claims are kept',
  description:
    'Whether new claims may be kept in this project. With capture "off" none are from now on, at the user\'s word; a person alone switches it on again, with litmus knowledge config --capture on.',
  input: { capture: z.literal('off').optional() },
  readOnly: false,
  openWorld: false,
  run: ({ capture }, { cwd }) => (capture === undefined ? captureHere(cwd) : setCaptureHere(cwd, capture)),
});
