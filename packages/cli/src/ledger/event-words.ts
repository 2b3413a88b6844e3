import { isEvidence, isWrite, type LedgerRecord } from '@litmus-hooks/state-format/record';

/** What happened, in a few words: not yet made inert. */
export function eventWords(record: LedgerRecord): string {
  if (record.event === 'gap') {
    return record.type === 'asleep' ? 'the hooks slept before this line' : 'the ledger was silenced at this line';
  }
  if (record.event === 'denial') return `denied (${record.type}) ${record.command ?? record.tool}`;
  if (isWrite(record)) return `${record.firstWrite ? 'created' : 'changed'} ${record.path}`;
  if (isEvidence(record)) return record.query === '' ? record.type : `${record.type} "${record.query}"`;
  return `${record.tool}${record.failed === true ? ' failed' : ''}${record.outside === true ? ' outside the site' : ''}`;
}
