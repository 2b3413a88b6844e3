import { redact } from '@litmus-hooks/state-format/redact';
import { type Candidate, MAX_CLAIM_CHARS, MAX_SOURCE_CHARS, MAX_STALE_WHEN_CHARS } from '../claim.js';
import { bodyShape } from './body.js';
import { instructionShape } from './instruction.js';
import { forbiddenSource } from './source.js';

/** Why something is not kept. */
export interface Objection {
  readonly field: 'text' | 'source' | 'stale-when';
  /** A predicate, without the words that it is about: they may be the secret. */
  readonly why: string;
  /** What to do instead, as an imperative clause. */
  readonly remedy: string;
}

const FIELDS = [
  { field: 'text', key: 'claim', maxChars: MAX_CLAIM_CHARS },
  { field: 'source', key: 'source', maxChars: MAX_SOURCE_CHARS },
  { field: 'stale-when', key: 'staleWhen', maxChars: MAX_STALE_WHEN_CHARS },
] as const;

/** Control, format (zero width, bidi), separators, private use, unpaired surrogates: what hides or reorders the words that a person reviews. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/u;
/** One word in letters of two alphabets that look alike. */
const LOOKALIKES = /\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}/u;

/** The first thing for which a candidate may not be kept; undefined where a person may review it. Pure, linear, never throws. */
export function objectionTo(candidate: Candidate): Objection | undefined {
  for (const { field, key, maxChars } of FIELDS) {
    const text = candidate[key];
    if (text === undefined) continue;
    const objection = textObjection(text, maxChars) ?? (field === 'source' ? forbiddenSource(text) : undefined);
    if (objection !== undefined) return { field, ...objection };
  }
  return undefined;
}

function textObjection(text: string, maxChars: number): Omit<Objection, 'field'> | undefined {
  if (text.trim() === '') return { why: 'is empty', remedy: 'say it in words' };
  if (text.length > maxChars)
    return { why: `is longer than ${maxChars} characters`, remedy: 'say it in two sentences' };
  if (/[\r\n]/.test(text)) return { why: 'has more than one line', remedy: 'say it in your own words on one line' };
  if (UNSEEN.test(text)) return { why: 'holds characters that hide or reorder text', remedy: 'leave them out' };
  const plain = text.normalize('NFKC');
  if (redact(text) !== text || redact(plain) !== plain)
    return { why: 'holds what looks like a secret', remedy: 'leave the whole passage out' };
  if (LOOKALIKES.test(text)) return { why: 'mixes letters that look alike', remedy: 'write each word in one alphabet' };
  return bodyShape(plain) ?? instructionShape(plain);
}
