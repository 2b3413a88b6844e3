import type { FoundRun } from '@litmus-hooks/state-format/places';

/** What is told of a run beside its lines. Its folder is not: it names a machine and a person. */
export interface ExportedRun {
  readonly id: string;
  /** UTC, ISO 8601. */
  readonly startedAt?: string;
}

const NAMELESS_RUN = 'run-without-id';

export function exportedRun({ state }: FoundRun): ExportedRun {
  const { id = NAMELESS_RUN, startedAt } = state;
  return { id, ...(startedAt === undefined ? {} : { startedAt }) };
}
