import * as z from 'zod';
import { planCheckAnswer } from './plan-check.js';

export const planListAnswer = z.strictObject({
  /** Of the nearest folder first, and of each folder the newest first. */
  plans: z.array(
    planCheckAnswer.extend({
      slug: z.string(),
      title: z.string().nullable(),
      /** UTC, ISO 8601. */
      modified: z.string(),
    }),
  ),
  /** Markdown files beside them that are taken for no plan; `why` is half a sentence. */
  passedOver: z.array(z.strictObject({ file: z.string(), why: z.string() })),
  /** Absolute path of the one that a session is told of; null where there is none. */
  told: z.string().nullable(),
});

export type PlanListAnswer = z.infer<typeof planListAnswer>;
