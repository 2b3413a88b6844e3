/** The exchange formats and their libraries: a file of its own beside the command line, read only when a ledger is exported. */

import { traceRecord } from './agent-trace.js';
import { csvDocument } from './csv.js';
import { logRecords } from './log-record.js';
import { otlpDocument } from './otlp-document.js';
import { OtlpSender } from './otlp-sender.js';

export { csvDocument, logRecords, OtlpSender, otlpDocument, traceRecord };

export interface ExportLibraries {
  readonly csvDocument: typeof csvDocument;
  readonly otlpDocument: typeof otlpDocument;
  readonly traceRecord: typeof traceRecord;
  readonly logRecords: typeof logRecords;
  readonly OtlpSender: typeof OtlpSender;
}
