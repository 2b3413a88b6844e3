import type { LogLine } from '@litmus-hooks/state-format/log';

/**
 * The name under which a ledger line is exported, the same at every attempt and nowhere else: run, line number, then the host's tool_use_id,
 * or the time where the host gave none. Two records of one name are one record, so a store may drop either.
 */
export function recordUid(runId: string, line: LogLine): string {
  const last = 'problem' in line ? line.problem : (line.record.id ?? line.record.at);
  return `${runId}/${line.number}/${last}`;
}
