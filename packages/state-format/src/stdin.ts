import * as fs from 'node:fs';
import { keepOptimizerOut, letOptimizerIn } from './optimizer.js';
import { pause } from './pause.js';
import { errorCode } from './store.js';

/**
 * Reads one JSON value from a descriptor and returns as soon as it is whole, for the end of the stream may never come (B-17, B-18 of the
 * field reports). Synchronous, because asynchronous stdin costs 0.3 of a start on every call.
 */

const SMALL_BYTES = 64 * 1024;
/** Node tells V8 of the whole buffer, which has it collect garbage: of a longer event that is worth its time. */
const LARGE_BYTES = 64 * 1024 * 1024;
const BYTE_ORDER_MARK = '\ufeff';
const WAIT_MS = 2;

/** A loop that has turned some thousand times is one that V8's optimizing compiler takes up, which costs a hook four megabytes (L-02). */
const MANY_MARKS = 1_000;

const LINE_FEED = 0x0a;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING_BRACE = 0x7b;
const OPENING_BRACKET = 0x5b;
const CLOSING_BRACE = 0x7d;

/** Follows the nesting of a JSON text in one pass over all chunks (L-04); what stands in a string is passed over at once. */
export class Nesting {
  private depth = 0;
  private inString = false;
  /** Whether the first byte of the next chunk belongs to an escape that the last one began. */
  private escaped = false;
  private opened = false;
  private marks = 0;
  private readonly atMany: () => void;

  /** `atMany` is called once, where many marks came and there may be more. */
  constructor(atMany: () => void) {
    this.atMany = atMany;
  }

  /** Takes the next bytes; how many of them belong to the value once its outermost object or array has closed, else undefined. */
  take(bytes: Buffer): number | undefined {
    for (let start = 0; start < bytes.length; start += SMALL_BYTES) {
      const skipped = start + (this.escaped ? 1 : 0);
      this.escaped = false;
      // A unit is a byte, and what is looked for is no part of a longer character.
      const end = this.takeText(bytes.toString('latin1', skipped, start + SMALL_BYTES));
      if (end !== undefined) return skipped + end;
    }
    return undefined;
  }

  /** By regular expressions: what V8's optimizing compiler makes of a loop over the quotes costs a hook more memory than the event (L-02). */
  private takeText(text: string): number | undefined {
    const mark = /["[\]{}]/g;
    const closingQuote = /(?<!\\)(?:\\\\)*"/g;
    for (let at = 0; ; ) {
      const next = this.inString ? closingQuote : mark;
      next.lastIndex = at;
      if (!next.test(text)) break;
      at = next.lastIndex;
      this.marks += 1;
      if (this.marks === MANY_MARKS) this.atMany();
      const unit = text.charCodeAt(at - 1);
      if (unit === QUOTE) this.inString = !this.inString;
      else if (unit === OPENING_BRACE || unit === OPENING_BRACKET) {
        this.depth += 1;
        this.opened = true;
      } else {
        this.depth -= 1;
        if (this.opened && this.depth <= 0) return at;
      }
    }
    this.escaped = this.inString && text.charCodeAt(text.length - 1) === BACKSLASH && endsInEscape(text);
    return undefined;
  }
}

/** Whether an odd number of backslashes stands at the end. */
function endsInEscape(text: string): boolean {
  return /(?<!\\)(?:\\\\)*\\$/.test(text);
}

/** Reads into `buffer` from `offset` on; how many bytes came, none at the end. */
function readSome(descriptor: number, buffer: Buffer, offset: number): number {
  for (;;) {
    try {
      return fs.readSync(descriptor, buffer, offset, buffer.length - offset, null);
    } catch (error) {
      const code = errorCode(error);
      // Windows reports the end of a pipe as an error.
      if (code === 'EOF') return 0;
      if (code !== 'EAGAIN') throw error;
      pause(WAIT_MS);
    }
  }
}

/** A larger buffer with the same bytes. What is not written to costs no memory, so the second step is a long one and little is copied. */
function enlarged(buffer: Buffer): Buffer {
  const length = buffer.length === SMALL_BYTES ? 4 * SMALL_BYTES : Math.max(2 * buffer.length, LARGE_BYTES);
  const larger = Buffer.allocUnsafeSlow(length);
  buffer.copy(larger);
  return larger;
}

/** What came first. */
export interface Start {
  readonly buffer: Buffer;
  /** How many of the buffer's bytes came. */
  readonly length: number;
  /** The object that they are; undefined where more must be read to know one. */
  readonly value: unknown;
}

/** Waits for the first bytes of a stream and reads them. Throws on any I/O error. */
export function readStart(descriptor: number): Start {
  const buffer = Buffer.allocUnsafeSlow(SMALL_BYTES);
  const length = readSome(descriptor, buffer, 0);
  return { buffer, length, value: parsedAtOnce(buffer, length) };
}

/**
 * Reads one value, whose first bytes may have been read already. Waits for as long as half a value stands open; throws a SyntaxError where what came
 * until the end of the stream is none, and on any I/O error.
 */
export function readJsonValue(descriptor: number, start: Start = readStart(descriptor)): unknown {
  const { buffer, length, value } = start;
  return value === undefined ? JSON.parse(readText(descriptor, buffer, length)) : value;
}

/** The object that the first bytes are, and nothing but it: most events come at once, and are parsed sooner than their nesting is followed. */
function parsedAtOnce(buffer: Buffer, length: number): unknown {
  const last = buffer[length - 1] === LINE_FEED ? length - 2 : length - 1;
  if (buffer[last] !== CLOSING_BRACE) return undefined;
  try {
    return JSON.parse(text(buffer, length));
  } catch {
    return undefined;
  }
}

/** The text of the value whose first bytes are in the buffer, or all there was at the end of the stream. */
function readText(descriptor: number, first: Buffer, length: number): string {
  let isKeptOut = false;
  const nesting = new Nesting(() => {
    isKeptOut = true;
    keepOptimizerOut();
  });
  try {
    let buffer = first;
    let filled = 0;
    for (let count = length; count > 0; count = readSome(descriptor, buffer, filled)) {
      const end = nesting.take(buffer.subarray(filled, filled + count));
      if (end !== undefined) return text(buffer, filled + end);
      filled += count;
      if (filled === buffer.length) buffer = enlarged(buffer);
    }
    return text(buffer, filled);
  } finally {
    if (isKeptOut) letOptimizerIn();
  }
}

function text(buffer: Buffer, length: number): string {
  // UTF-8 where none is named, and Node looks up one that is.
  const whole = buffer.toString(undefined, 0, length);
  return whole.startsWith(BYTE_ORDER_MARK) ? whole.slice(1) : whole;
}
