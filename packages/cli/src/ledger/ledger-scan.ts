import { createHash, type Hash, hash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { LINE_DIGEST_BYTES } from '@litmus-hooks/state-format/seal';
import { errorCode, OPEN_STRICT } from '@litmus-hooks/state-format/store';

/** A ledger read as bytes, whatever they say: what seals are made of and checked by. */

/** The bytes from the ledger's beginning to some place. */
export interface Prefix {
  readonly bytes: number;
  /** How many of them are line feeds. */
  readonly lines: number;
  /** SHA-256, hexadecimal. */
  readonly sha256: string;
}

export interface LedgerScan {
  /** All whole lines. */
  readonly whole: Prefix;
  /** Whether bytes without a line feed stand behind them. */
  readonly torn: boolean;
  /** What stands before each of the places that were asked for; absent where the ledger is shorter. */
  readonly prefixes: ReadonlyMap<number, Prefix>;
}

/** `digest` is the line's, of LINE_DIGEST_BYTES, its line feed included; `number` counts from 1. */
type LineWatcher = (number: number, digest: Uint8Array) => void;

const CHUNK_BYTES = 256 * 1024;
const NEWLINE = 0x0a;
const ALGORITHM = 'sha256';

/** Goes on hashing what `running` is in the middle of. */
function hexOf(running: Hash): string {
  return running.copy().digest('hex');
}

/** Tells the digest of each line behind the first `skipped` ones, as chunks of any size come in. */
class LineDigests {
  private readonly skipped: number;
  private readonly watch: LineWatcher;
  private number = 0;
  private begun: Hash | undefined;

  constructor(skipped: number, watch: LineWatcher) {
    this.skipped = skipped;
    this.watch = watch;
  }

  /** `end` is where the line's last byte stands in `chunk`, or undefined where the line goes on. */
  take(chunk: Buffer, start: number, end: number | undefined): void {
    const part = chunk.subarray(start, end === undefined ? undefined : end + 1);
    if (end === undefined) {
      if (part.length > 0) this.begun = (this.begun ?? createHash(ALGORITHM)).update(part);
      return;
    }
    this.number += 1;
    if (this.number > this.skipped) {
      const digest = this.begun === undefined ? hash(ALGORITHM, part, 'buffer') : this.begun.update(part).digest();
      this.watch(this.number, digest.subarray(0, LINE_DIGEST_BYTES));
    }
    this.begun = undefined;
  }
}

/**
 * Reads a ledger once, in bounded memory; a missing file has no lines.
 *
 * @param places byte offsets in ascending order.
 * @param watched `watch` is told of every line behind the first `skipped`; without it no line is hashed on its own.
 * @throws Error where the file is a link, no regular file, or unreadable.
 */
export function scanLedger(
  file: string,
  places: readonly number[],
  watched?: { readonly skipped: number; readonly watch: LineWatcher },
): LedgerScan {
  const running = createHash(ALGORITHM);
  const digests = watched === undefined ? undefined : new LineDigests(watched.skipped, watched.watch);
  const prefixes = new Map<number, Prefix>();
  const pending = [...places];
  let whole: Prefix = { bytes: 0, lines: 0, sha256: hexOf(running) };
  let bytes = 0;
  let lines = 0;

  const take = (part: Buffer): void => {
    let start = 0;
    for (let end = part.indexOf(NEWLINE); end !== -1; end = part.indexOf(NEWLINE, start)) {
      digests?.take(part, start, end);
      lines += 1;
      start = end + 1;
    }
    digests?.take(part, start, undefined);
    if (start > 0) {
      running.update(part.subarray(0, start));
      whole = { bytes: bytes + start, lines, sha256: hexOf(running) };
    }
    running.update(part.subarray(start));
    bytes += part.length;
  };

  for (const chunk of chunksOf(file)) {
    let rest = chunk;
    for (let place = pending[0]; place !== undefined && place <= bytes + rest.length; place = pending[0]) {
      const size = place - bytes;
      take(rest.subarray(0, size));
      rest = rest.subarray(size);
      prefixes.set(place, { bytes, lines, sha256: hexOf(running) });
      pending.shift();
    }
    take(rest);
  }
  return { whole, torn: bytes > whole.bytes, prefixes };
}

function* chunksOf(file: string): Generator<Buffer, void, undefined> {
  let descriptor: number;
  try {
    descriptor = openSync(file, OPEN_STRICT);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  try {
    if (!fstatSync(descriptor).isFile()) throw new Error(`${file} is not a regular file.`);
    const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
    for (;;) {
      const count = readSync(descriptor, chunk, 0, CHUNK_BYTES, null);
      if (count === 0) return;
      yield chunk.subarray(0, count);
    }
  } finally {
    closeSync(descriptor);
  }
}
