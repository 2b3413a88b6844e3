import type { LogLine } from '@litmus-hooks/state-format/log';
import { JsonLogsSerializer } from '@opentelemetry/otlp-transformer';
import { batches } from './batch.js';
import type { ExportedRun } from './exported-run.js';
import { logRecords } from './log-record.js';

/**
 * The lines as one OTLP/JSON ExportLogsServiceRequest, in pieces that together are one line of text: a ledger may be longer than a text
 * can be.
 */
export function* otlpDocument(run: ExportedRun, lines: Iterable<LogLine>): Generator<string, void, undefined> {
  const toRecord = logRecords(run);
  let separator = '';
  yield '{"resourceLogs":[';
  for (const batch of batches(lines)) {
    const request = Buffer.from(JsonLogsSerializer.serializeRequest(batch.map(toRecord)) ?? []).toString('utf8');
    // A request is an object of one list and nothing else, and the lists of all batches make one request.
    yield separator + request.slice(request.indexOf('[') + 1, request.lastIndexOf(']'));
    separator = ',';
  }
  yield ']}\n';
}
