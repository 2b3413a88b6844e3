import { isEvidence, isWrite, type LedgerRecord } from '@litmus-hooks/state-format/record';
import { eventWords } from '../ledger/event-words.js';

/** What a line is about: a path, a query, a tool's name; of a gap, what it says. */
export function subjectOf(record: LedgerRecord): string {
  if (record.event === 'gap') return eventWords(record);
  if (record.event === 'denial') return record.tool;
  if (isWrite(record)) return record.path;
  return isEvidence(record) ? record.query : record.tool;
}
