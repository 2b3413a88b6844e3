import * as z from 'zod';
import { isObject } from '../event.js';
import { seals } from './seal.js';

/** `run-state.json` and `active-run.json` (G-09, L-07). Parts of a run state that cannot be read count as absent. */

const filled = z.string().min(1);
const filledOrAbsent = filled.optional().catch(undefined);

/** Drops the keys whose value is undefined, so that absent stays absent. */
function compact<T extends object>(
  value: T,
): { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
} {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as never;
}

const UNSTATED = 'no reason was recorded';

const haltObject = z
  .object({
    reason: filled.catch(UNSTATED),
    repair: filledOrAbsent,
    step: filledOrAbsent,
    at: filledOrAbsent,
  })
  .transform(compact);

const notHalted = z.union([z.null(), z.literal(false), z.literal(0), z.literal('')]).transform(() => undefined);

export const halt = z.union([
  notHalted,
  filled.transform((reason) => ({ reason })),
  haltObject,
  z.unknown().transform(() => ({ reason: UNSTATED })),
]);

export const stepState = z.object({ status: z.enum(['done', 'failed']), at: z.string() });

const steps = z.preprocess(
  (value) => {
    const kept: Record<string, unknown> = Object.create(null);
    if (isObject(value)) {
      for (const key of Object.keys(value)) if (stepState.safeParse(value[key]).success) kept[key] = value[key];
    }
    return new Map(Object.entries(kept));
  },
  z.map(z.string(), stepState),
);

export const runState = z
  .object({
    id: filledOrAbsent,
    startedAt: filledOrAbsent,
    finishedAt: filledOrAbsent,
    halt: halt.optional(),
    steps: steps.optional(),
  })
  .transform(({ steps: read, ...rest }) => ({
    ...compact(rest),
    steps: Object.assign(Object.create(null), Object.fromEntries(read ?? [])) as Record<
      string,
      z.infer<typeof stepState>
    >,
  }));

export const runPointer = z.object({ root: filled, id: filled, startedAt: filledOrAbsent }).transform(compact);

/** What `litmus` itself writes, for editors and validators: the reader above takes more than this. */
export const writtenRunState = z.looseObject({
  v: z.literal(1),
  id: filled,
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().optional(),
  halt: z
    .looseObject({
      reason: filled,
      repair: filled.optional(),
      step: filled.optional(),
      at: z.iso.datetime().optional(),
      /** The spec that a step's halt was set by: SHA-256 of litmus.yaml, or `default`. */
      spec: filled.optional(),
    })
    .optional(),
  steps: z.record(
    z.string(),
    /** `failedAt`: when the step last failed, kept once it is done. */
    z.looseObject({ ...stepState.shape, failedAt: z.iso.datetime().optional() }),
  ),
  seals: seals.optional(),
});

export const writtenRunPointer = z.strictObject({ root: filled, id: filled, startedAt: z.iso.datetime() });
