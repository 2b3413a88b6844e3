import * as z from 'zod';

const position = z.int().min(0);
const span = z.strictObject({ start: position, end: position });

export const publicReadAnswer = z.strictObject({
  contract: z.literal('litmus.public-read.v1'),
  requestedUrl: z.string(),
  finalUrl: z.string().nullable(),
  readAt: z.iso.datetime(),
  fetchVerdict: z.strictObject({
    outcome: z.enum(['read', 'boundary', 'refused', 'failed']),
    /** Null where the document was read. */
    reason: z.string().nullable(),
    sentence: z.string(),
  }),
  fetchAttempts: z.array(
    z.strictObject({
      purpose: z.enum(['robots', 'document']),
      url: z.string(),
      address: z.string().nullable(),
      status: z.int().nullable(),
      verdict: z.string(),
      location: z.string().optional(),
    }),
  ),
  document: z
    .strictObject({
      mediaType: z.string(),
      charset: z.string(),
      charsetFrom: z.enum(['byte order mark', 'header', 'document', 'assumed']),
      bytes: z.int().min(1),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      title: z.string().nullable(),
      author: z.string().nullable(),
      published: z.string().nullable(),
      modified: z.string().nullable(),
      language: z.string().nullable(),
      text: z.string(),
      textChars: z.int().min(1),
      textTruncated: z.boolean(),
    })
    .nullable(),
  claimGraph: z.strictObject({
    nodes: z.array(
      z.discriminatedUnion('kind', [
        z.strictObject({
          id: z.string(),
          kind: z.literal('source'),
          url: z.string(),
          title: z.string(),
          readAt: z.string(),
        }),
        z.strictObject({
          id: z.string(),
          kind: z.literal('section'),
          level: z.int().min(1).max(6),
          text: z.string(),
          at: span,
        }),
        z.strictObject({ id: z.string(), kind: z.literal('statement'), text: z.string(), at: span }),
      ]),
    ),
    edges: z.array(z.strictObject({ from: z.string(), to: z.string(), kind: z.enum(['part_of', 'stated_in']) })),
  }),
  contentSafety: z.strictObject({
    rule: z.string(),
    marks: z.strictObject({ begin: z.string(), end: z.string() }).nullable(),
    untrustedFields: z.array(z.string()),
    instructionShaped: z.array(z.strictObject({ shape: z.string(), start: position, end: position })),
    instructionShapedCounts: z.record(z.string(), z.int().min(1)),
    invisibleCharsRemoved: z.int().min(0),
    hidden: z.strictObject({ chars: z.int().min(0), instructionShaped: z.int().min(0) }),
  }),
  robotsHints: z.array(z.string()),
  untriedRoutes: z.array(
    z.strictObject({
      kind: z.enum(['encrypted', 'canonical', 'alternate', 'next page', 'publisher', 'archive']),
      url: z.string(),
      about: z.string(),
      namedBy: z.enum(['page', 'litmus']),
    }),
  ),
});
