import type { LogLine } from '@litmus-hooks/state-format/log';
import { batches } from './batch.js';
import type { Cursor, Position } from './cursor.js';
import type { Sending } from './otlp-sender.js';
import { recordUid } from './record-uid.js';

/** Records that the endpoint has refused for good, somewhere between two lines: it does not say which. */
export interface Rejection {
  readonly fromLine: number;
  readonly toLine: number;
  readonly rejected: number;
  readonly message: string | null;
}

export interface Delivery {
  /** Records that the endpoint took, this time. */
  readonly sent: number;
  readonly rejected: number;
  /** The first MAX_REJECTIONS; one without a rejected record is a warning. */
  readonly rejections: readonly Rejection[];
  /** The last line acknowledged before this time; 0 where none was. */
  readonly startedAfterLine: number;
  /** The ledger is not the one of which a part was sent, so all of it was sent again. */
  readonly restarted: boolean;
  /** Lines that are still to be sent. */
  readonly unsent: number;
  /** Half a sentence; undefined where all was acknowledged. */
  readonly failure: string | undefined;
}

/** What is sent, and how a line of it becomes a record. */
export interface Consignment<R> {
  readonly runId: string;
  /** Asked in the order of the lines. */
  readonly toRecord: (line: LogLine) => R;
  /** Begins to read the ledger anew at each call. */
  readonly read: () => Iterable<LogLine>;
  /** Whether the run is open, so that an unended last line may yet be one that is being written. */
  readonly open: boolean;
}

/** Where batches of records go. */
export interface Sender<R> {
  send(records: readonly R[]): Promise<Sending>;
}

const MAX_REJECTIONS = 20;

/** The lines without a last one that may be half written. */
function* settled(lines: Iterable<LogLine>, open: boolean): Generator<LogLine, void, undefined> {
  let held: LogLine | undefined;
  for (const line of lines) {
    if (held !== undefined) yield held;
    held = line;
  }
  if (held !== undefined && !(open && 'problem' in held && held.problem === 'torn')) yield held;
}

function holds(lines: Iterable<LogLine>, { line, uid }: Position, runId: string): boolean {
  for (const candidate of lines) if (candidate.number >= line) return recordUid(runId, candidate) === uid;
  return false;
}

/**
 * Sends what an endpoint has not acknowledged yet, batch after batch, and moves the cursor after each acknowledgement: what is not
 * acknowledged is sent again next time. Stops at the first batch that is not.
 */
export async function deliver<R>(
  { runId, toRecord, read, open }: Consignment<R>,
  cursor: Pick<Cursor, 'read' | 'write'>,
  sender: Sender<R>,
): Promise<Delivery> {
  const stored = cursor.read();
  const known = stored !== undefined && holds(read(), stored, runId);
  const startedAfterLine = known ? stored.line : 0;
  const rejections: Rejection[] = [];
  let sent = 0;
  let rejected = 0;
  let unsent = 0;
  let failure: string | undefined;

  function* pending(): Generator<LogLine, void, undefined> {
    for (const line of settled(read(), open)) {
      if (line.number > startedAfterLine) yield line;
      // A line that cannot be read takes the time of one before it, which may have been sent earlier.
      else if ('record' in line) toRecord(line);
    }
  }

  for (const batch of batches(pending())) {
    if (failure !== undefined) {
      unsent += batch.length;
      continue;
    }
    const sending = await sender.send(batch.map(toRecord));
    if (!sending.acknowledged) {
      failure = sending.why;
      unsent += batch.length;
      continue;
    }
    const [first] = batch;
    const last = batch[batch.length - 1] ?? first;
    cursor.write({ line: last.number, uid: recordUid(runId, last) });
    sent += batch.length - sending.rejected;
    rejected += sending.rejected;
    if ((sending.rejected > 0 || sending.message !== undefined) && rejections.length < MAX_REJECTIONS) {
      const message = sending.message ?? null;
      rejections.push({ fromLine: first.number, toLine: last.number, rejected: sending.rejected, message });
    }
  }
  return { sent, rejected, rejections, startedAfterLine, restarted: stored !== undefined && !known, unsent, failure };
}
