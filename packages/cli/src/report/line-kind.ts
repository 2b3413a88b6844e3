import type { LogLine } from '@litmus-hooks/state-format/log';
import { isEvidence, isWrite } from '@litmus-hooks/state-format/record';
import type { Kind } from './page-data.js';

/** What a line of the ledger is on the page. */
export function lineKind(line: LogLine): Kind {
  if ('problem' in line) return 'unreadable';
  const { record } = line;
  if (record.event === 'denial') return 'denied';
  if (record.event === 'gap') return 'gap';
  if (isWrite(record)) return record.firstWrite ? 'created' : 'changed';
  if (isEvidence(record)) return 'evidence';
  if (record.failed === true) return 'failed';
  return record.outside === true ? 'outside' : 'call';
}
