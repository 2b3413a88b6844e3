import * as fs from 'node:fs';
import { OPEN_STRICT } from '@litmus-hooks/state-format/store';
import { opensHeadOnly } from './front-matter.js';

/** Bytes that are read of one rule file (U-21). */
export const MAX_RULE_BYTES: number = 256 * 1024;
/** Bytes that hold the head of nearly every rule file. */
const HEAD_BYTES = 4 * 1024;

export interface RuleText {
  readonly text: string;
  /** Whether the file has more than was read. */
  readonly cut: boolean;
}

/** The beginning of a rule file, long enough for its head; undefined where no regular file can be read there. A link is not followed. */
export function readRuleHead(file: string): string | undefined {
  const beginning = readBeginning(file, HEAD_BYTES);
  if (beginning?.cut !== true || !opensHeadOnly(beginning.text)) return beginning?.text;
  return readBeginning(file, MAX_RULE_BYTES)?.text;
}

/** The text of a rule file, at most {@link MAX_RULE_BYTES}, a character that the cut went through left out (U-21). As readRuleHead otherwise. */
export function readRuleText(file: string): RuleText | undefined {
  return readBeginning(file, MAX_RULE_BYTES);
}

function readBeginning(file: string, maxBytes: number): RuleText | undefined {
  let descriptor: number;
  try {
    descriptor = fs.openSync(file, OPEN_STRICT);
  } catch {
    return undefined;
  }
  try {
    const stat = fs.fstatSync(descriptor);
    if (!stat.isFile()) return undefined;
    const bytes = Buffer.allocUnsafe(Math.min(stat.size, maxBytes));
    let filled = 0;
    while (filled < bytes.length) {
      const count = fs.readSync(descriptor, bytes, filled, bytes.length - filled, filled);
      if (count === 0) break;
      filled += count;
    }
    const cut = stat.size > maxBytes;
    // UTF-8 where none is named, and Node looks up one that is.
    return { text: bytes.toString(undefined, 0, cut ? wholeCharacters(bytes, filled) : filled), cut };
  } catch {
    return undefined;
  } finally {
    fs.closeSync(descriptor);
  }
}

const CONTINUATION_MASK = 0xc0;
const CONTINUATION = 0x80;
const MAX_CONTINUATIONS = 3;

/** The number of bytes up to `end` that hold whole UTF-8 characters. */
function wholeCharacters(bytes: Uint8Array, end: number): number {
  let start = end - 1;
  while (start > 0 && end - start <= MAX_CONTINUATIONS && ((bytes[start] ?? 0) & CONTINUATION_MASK) === CONTINUATION)
    start -= 1;
  const lead = bytes[start] ?? 0;
  const length = lead < 0x80 ? 1 : lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1;
  return start + length <= end ? end : Math.max(0, start);
}
