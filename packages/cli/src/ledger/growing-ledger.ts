import { closeSync, fstatSync, lstatSync, openSync, readSync } from 'node:fs';
import { type LogLine, MAX_LINE_BYTES, readLogLine } from '@litmus-hooks/state-format/log';
import { errorCode, OPEN_STRICT } from '@litmus-hooks/state-format/store';
import { unreadableLedger } from './ledger-file.js';

/** What came since the ledger was last looked at. A line is parsed only when it is read. */
export type Growth =
  | { readonly kind: 'line'; read(): LogLine }
  /** Another file lies there now, or the same one was emptied: the numbers begin at 1 again. */
  | { readonly kind: 'replaced' };

interface OpenFile {
  readonly descriptor: number;
  readonly device: number;
  readonly inode: number;
}

const CHUNK_BYTES = 256 * 1024;
const NEWLINE = 0x0a;
const EMPTY = Buffer.alloc(0);

/**
 * A ledger that is read on as it grows. The file stays open between two looks, so that what was written before it was moved away is still
 * read; while nothing lies in its place, more may come.
 */
export class GrowingLedger {
  readonly #file: string;
  #open: OpenFile | undefined;
  #position = 0;
  #number = 0;
  /** What stands behind the last line end; undefined where it is longer than MAX_LINE_BYTES. */
  #unended: Buffer | undefined = EMPTY;

  constructor(file: string) {
    this.#file = file;
  }

  /**
   * What came since the last look, in order. A line without its end waits for it, or for the file's replacement.
   *
   * @throws CommandError `state_unreadable` where what lies there is a link, no regular file, or unreadable.
   */
  *grown(): Generator<Growth, void, undefined> {
    try {
      for (;;) {
        if (this.#open === undefined && !this.#openFile()) return;
        // Asked before the rest is read: what was written to the old file was written before it was replaced.
        const replaced = this.#isReplaced();
        if (this.#wasEmptied()) yield* this.#beginAgain();
        yield* this.#rest();
        if (!replaced) return;
        yield* this.#beginAgain();
        this.close();
      }
    } catch (error) {
      throw unreadableLedger(this.#file, error);
    }
  }

  close(): void {
    if (this.#open !== undefined) closeSync(this.#open.descriptor);
    this.#open = undefined;
  }

  #openFile(): boolean {
    let descriptor: number;
    try {
      descriptor = openSync(this.#file, OPEN_STRICT);
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return false;
      throw error;
    }
    const stat = fstatSync(descriptor);
    if (!stat.isFile()) {
      closeSync(descriptor);
      throw new Error(`${this.#file} is not a regular file.`);
    }
    this.#open = { descriptor, device: stat.dev, inode: stat.ino };
    return true;
  }

  #isReplaced(): boolean {
    const stat = lstatSync(this.#file, { throwIfNoEntry: false });
    return stat !== undefined && (stat.dev !== this.#open?.device || stat.ino !== this.#open.inode);
  }

  #wasEmptied(): boolean {
    return this.#open !== undefined && fstatSync(this.#open.descriptor).size < this.#position;
  }

  *#beginAgain(): Generator<Growth, void, undefined> {
    if (this.#unended === undefined || this.#unended.length > 0) {
      const number = this.#number + 1;
      const problem = this.#unended === undefined ? 'too_long' : 'torn';
      yield { kind: 'line', read: () => ({ number, problem }) };
    }
    this.#position = 0;
    this.#number = 0;
    this.#unended = EMPTY;
    yield { kind: 'replaced' };
  }

  *#rest(): Generator<Growth, void, undefined> {
    for (;;) {
      if (this.#open === undefined) return;
      // A new chunk each time: the lines that are handed out point into it.
      const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
      const size = readSync(this.#open.descriptor, chunk, 0, CHUNK_BYTES, this.#position);
      if (size === 0) return;
      this.#position += size;
      let start = 0;
      for (let end = chunk.indexOf(NEWLINE); end !== -1 && end < size; end = chunk.indexOf(NEWLINE, start)) {
        yield* this.#line(joined(this.#unended, chunk.subarray(start, end)));
        this.#unended = EMPTY;
        start = end + 1;
      }
      this.#unended = joined(this.#unended, chunk.subarray(start, size));
    }
  }

  *#line(bytes: Buffer | undefined): Generator<Growth, void, undefined> {
    this.#number += 1;
    const number = this.#number;
    if (bytes === undefined) yield { kind: 'line', read: () => ({ number, problem: 'too_long' }) };
    else if (bytes.length > 0) yield { kind: 'line', read: () => readLogLine(number, bytes) };
  }
}

function joined(unended: Buffer | undefined, more: Buffer): Buffer | undefined {
  if (unended === undefined || unended.length + more.length > MAX_LINE_BYTES) return undefined;
  return unended.length === 0 ? more : Buffer.concat([unended, more]);
}
