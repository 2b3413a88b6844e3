import type { LogLine } from '@litmus-hooks/state-format/log';

/** Records of one request. */
const MAX_BATCH_RECORDS = 512;
/** Below the smallest usual bound of a proxy on a request's body, 1 MB. */
const MAX_BATCH_BYTES = 768 * 1024;
/** What the protocol adds to a record: the names of its attributes, its times, its uid. */
const RECORD_OVERHEAD_BYTES = 1024;
/** The words in a record's body repeat some of the line, up to here. */
const MAX_BODY_BYTES = 2000;

/** An estimate from above of what a line takes in a request, in bytes of JSON. */
function requestBytes(line: LogLine): number {
  const bytes = 'record' in line ? Buffer.byteLength(JSON.stringify(line.record)) : 0;
  return RECORD_OVERHEAD_BYTES + bytes + Math.min(bytes, MAX_BODY_BYTES);
}

/** Lines in groups of at most MAX_BATCH_RECORDS and about MAX_BATCH_BYTES, in order; a group holds at least one line. */
export function* batches(lines: Iterable<LogLine>): Generator<readonly [LogLine, ...LogLine[]], void, undefined> {
  let batch: LogLine[] = [];
  let bytes = 0;
  for (const line of lines) {
    const size = requestBytes(line);
    if (isFilled(batch) && (batch.length >= MAX_BATCH_RECORDS || bytes + size > MAX_BATCH_BYTES)) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(line);
    bytes += size;
  }
  if (isFilled(batch)) yield batch;
}

function isFilled(lines: LogLine[]): lines is [LogLine, ...LogLine[]] {
  return lines.length > 0;
}
