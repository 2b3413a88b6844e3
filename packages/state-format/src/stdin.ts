import * as fs from 'node:fs';
import { pause } from './pause.js';
import { errorCode } from './store.js';

/**
 * Reads one JSON value from a descriptor and returns as soon as it is whole, for the end of the stream may never come (B-17, B-18 of the
 * field reports). Synchronous, because asynchronous stdin costs 0.3 of a start on every call.
 */

const SMALL_BYTES = 64 * 1024;
const LARGE_BYTES = 64 * 1024 * 1024;
const BYTE_ORDER_MARK = '\ufeff';
const WAIT_MS = 2;

const LINE_FEED = 0x0a;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const CLOSING_BRACE = 0x7d;

/** Follows the nesting of a JSON text in one pass over all chunks (L-04); what stands in a string is passed over at once. */
export class Nesting {
  private depth = 0;
  private inString = false;
  /** Whether the first byte of the next chunk belongs to an escape that the last one began. */
  private escaped = false;
  private opened = false;

  /** Takes the next bytes; how many of them belong to the value once its outermost object or array has closed, else undefined. */
  take(bytes: Buffer): number | undefined {
    for (let index = 0; index < bytes.length; index += 1) {
      if (this.inString) {
        index = this.closingQuote(bytes, index);
        if (index === -1) return undefined;
        this.inString = false;
        continue;
      }
      const byte = bytes[index];
      if (byte === QUOTE) this.inString = true;
      else if (byte === 0x7b || byte === 0x5b) {
        this.depth += 1;
        this.opened = true;
      } else if (byte === CLOSING_BRACE || byte === 0x5d) {
        this.depth -= 1;
        if (this.opened && this.depth <= 0) return index + 1;
      }
    }
    return undefined;
  }

  /** Where the string that `start` stands in ends; -1 where it goes on in the next chunk. */
  private closingQuote(bytes: Buffer, start: number): number {
    const first = this.escaped ? start + 1 : start;
    this.escaped = false;
    let quote = bytes.indexOf(QUOTE, first);
    while (quote !== -1 && isEscaped(bytes, quote, first)) quote = bytes.indexOf(QUOTE, quote + 1);
    if (quote === -1) this.escaped = isEscaped(bytes, bytes.length, first);
    return quote;
  }
}

/** Whether an odd number of backslashes stands right before `place`, at `first` or behind it. */
function isEscaped(bytes: Buffer, place: number, first: number): boolean {
  let before = place - 1;
  while (before >= first && bytes[before] === BACKSLASH) before -= 1;
  return (place - before) % 2 === 0;
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

/** A larger buffer with the same bytes. What is not written to costs no memory, so the first step is a long one and copies little. */
function enlarged(buffer: Buffer): Buffer {
  const larger = Buffer.allocUnsafeSlow(Math.max(2 * buffer.length, LARGE_BYTES));
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
  const nesting = new Nesting();
  let buffer = first;
  let filled = 0;
  for (let count = length; count > 0; count = readSome(descriptor, buffer, filled)) {
    const end = nesting.take(buffer.subarray(filled, filled + count));
    if (end !== undefined) return text(buffer, filled + end);
    filled += count;
    if (filled === buffer.length) buffer = enlarged(buffer);
  }
  return text(buffer, filled);
}

function text(buffer: Buffer, length: number): string {
  // UTF-8 where none is named, and Node looks up one that is.
  const whole = buffer.toString(undefined, 0, length);
  return whole.startsWith(BYTE_ORDER_MARK) ? whole.slice(1) : whole;
}
