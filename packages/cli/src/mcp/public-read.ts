import { PUBLIC_READ_TOOL, publicRead } from '@litmus-hooks/public-read';
import * as z from 'zod';
import { mcpTool } from './tool.js';

const { name, title, description, inputSchema, annotations } = PUBLIC_READ_TOOL;
const { url } = inputSchema.properties;

export const publicReadTool = mcpTool({
  name,
  title,
  description,
  input: { url: z.string().max(url.maxLength).describe(url.description) },
  readOnly: annotations.readOnlyHint,
  openWorld: annotations.openWorldHint,
  run: ({ url: address }) => publicRead(address),
});
