import { isObject } from './event.js';

/**
 * A seal: what a ledger held at a moment, kept in `seals` of `run-state.json`. Each names the one before it, so none can be taken out or
 * changed without the next one showing it.
 */

export interface Seal {
  /** UTC, ISO 8601. */
  readonly at: string;
  /** What sealed: the verb of that name, or a step or a finish of its own accord. */
  readonly by: 'seal' | 'step' | 'finish';
  /** Whole lines from the ledger's beginning. */
  readonly lines: number;
  /** The bytes of these lines, line feeds included. */
  readonly bytes: number;
  /** Of these bytes: SHA-256, hexadecimal. */
  readonly sha256: string;
  /** SHA-256 of the lines' digests (`<run>.digests`, LINE_DIGEST_BYTES a line); absent where they could not be kept. */
  readonly digests?: string;
  /** SHA-256 of the previous seal as `canonicalSeal` writes it; absent in the first. */
  readonly previous?: string;
}

/** Of each line with its line feed, the first bytes of its SHA-256. */
export const LINE_DIGEST_BYTES = 8;

/** Every hook reads the run state at its start, so it stays small; a seal vouches for all lines before it, and older ones add little. */
export const MAX_SEALS = 64;

const KEYS = ['at', 'by', 'bytes', 'digests', 'lines', 'previous', 'sha256'] as const;
const UTC_MILLISECONDS = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const SHA256 = /^[0-9a-f]{64}$/;
const MAKERS: ReadonlySet<unknown> = new Set<Seal['by']>(['seal', 'step', 'finish']);

/** The seal's JSON with its keys in alphabetical order and no white space: the text that the next seal's `previous` is the SHA-256 of. */
export function canonicalSeal(seal: Seal): string {
  return JSON.stringify(Object.fromEntries(KEYS.flatMap((key) => (seal[key] === undefined ? [] : [[key, seal[key]]]))));
}

function readSeal(value: unknown): Seal | undefined {
  if (!isObject(value) || !Object.keys(value).every((key) => (KEYS as readonly string[]).includes(key)))
    return undefined;
  const { at, by, lines, bytes, sha256, digests, previous } = value;
  if (typeof at !== 'string' || !UTC_MILLISECONDS.test(at) || !MAKERS.has(by)) return undefined;
  if (!isCount(lines) || !isCount(bytes) || bytes < lines || !isSha256(sha256)) return undefined;
  if (digests !== undefined && !isSha256(digests)) return undefined;
  if (previous !== undefined && !isSha256(previous)) return undefined;
  return {
    at,
    by: by as Seal['by'],
    lines,
    bytes,
    sha256,
    ...(digests === undefined ? {} : { digests }),
    ...(previous === undefined ? {} : { previous }),
  };
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0;
}

function isSha256(value: unknown): value is string {
  return typeof value === 'string' && SHA256.test(value);
}

/**
 * Reads `seals` of a parsed run state, in order: absent, there are none. A number is the place, counted from 1, of the first entry that is no
 * seal, and 0 where it is no list of at most MAX_SEALS: a seal that cannot be read is a broken one.
 */
export function readSeals(value: unknown): readonly Seal[] | number {
  if (value === undefined) return [];
  if (!Array.isArray(value) || value.length > MAX_SEALS) return 0;
  const seals: Seal[] = [];
  for (const [index, item] of value.entries()) {
    const seal = readSeal(item);
    if (seal === undefined) return index + 1;
    seals.push(seal);
  }
  return seals;
}
