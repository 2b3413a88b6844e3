import * as z from 'zod';

const uri = z.string().refine((text) => URL.canParse(text));
const contributor = z.strictObject({
  type: z.enum(['human', 'ai', 'mixed', 'unknown']),
  model_id: z.string().max(250).optional(),
});
const line = z.number().int().min(1);

/** What the Agent Trace specification 0.1 asks of a Trace Record; no key beside these is allowed outside the metadata. */
export const traceRecordShape = z.strictObject({
  version: z.string().regex(/^[0-9]+\.[0-9]+$/),
  id: z.uuid(),
  timestamp: z.iso.datetime(),
  vcs: z.strictObject({ type: z.enum(['git', 'jj', 'hg', 'svn']), revision: z.string() }).optional(),
  tool: z.strictObject({ name: z.string(), version: z.string() }).optional(),
  files: z.array(
    z.strictObject({
      path: z.string(),
      conversations: z.array(
        z.strictObject({
          url: uri.optional(),
          contributor: contributor.optional(),
          ranges: z.array(z.strictObject({ start_line: line, end_line: line, content_hash: z.string().optional() })),
          related: z.array(z.strictObject({ type: z.string(), url: uri })).optional(),
        }),
      ),
    }),
  ),
  metadata: z.record(z.string(), z.unknown()).optional(),
});
