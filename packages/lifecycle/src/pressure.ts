import * as fs from 'node:fs';
import { isObject } from '@litmus-hooks/state-format/event';
import { OPEN_STRICT } from '@litmus-hooks/state-format/store';

/** Whether a conversation has grown so long that what it says of its own beginning is not to be relied on (F-39). */

const TAIL_BYTES = 256 * 1024;
/** Three quarters of what the smallest of the host's usual models hold. */
const MANY_TOKENS = 150_000;

const NOTICE =
  'This conversation is long or was shortened by the host, so what it says of its own beginning may be incomplete. Before you change anything, read again what is written down: HANDOFF.md if there is one, the plan in plans/, the work state .litmus/boulder.json by `litmus work status`, its ledger .litmus/start-work/ledger.jsonl, and `git status --short`.';

/**
 * The reminder, where the host's own records at the end of the transcript say that the conversation was compacted, did not fit any more, or fills
 * most of a context window (F-39, F-40). What is said in the conversation is never looked at. Never throws; silent where anything is doubtful.
 */
export function pressureNotice(transcript: string): string | undefined {
  try {
    return isUnderPressure(tailLines(transcript)) ? NOTICE : undefined;
  } catch {
    return undefined;
  }
}

/** The whole lines among the last TAIL_BYTES of a regular file. Throws where it is none, or on any I/O error. */
function tailLines(file: string): string[] {
  const descriptor = fs.openSync(file, OPEN_STRICT);
  try {
    const stat = fs.fstatSync(descriptor);
    if (!stat.isFile()) return [];
    const start = Math.max(0, stat.size - TAIL_BYTES);
    const bytes = Buffer.allocUnsafe(stat.size - start);
    const count = fs.readSync(descriptor, bytes, 0, bytes.length, start);
    const lines = bytes.toString('utf8', 0, count).split('\n');
    return start === 0 ? lines : lines.slice(1);
  } finally {
    fs.closeSync(descriptor);
  }
}

/** Words that stand in every record that counts: a line without them need not be parsed. Of those with the last one only the newest counts. */
const MARKS_OF_AN_END = ['compact_boundary', 'isApiErrorMessage'];
const MARKS = [...MARKS_OF_AN_END, '"usage"'];

function isUnderPressure(lines: readonly string[]): boolean {
  let tokens: number | undefined;
  for (const line of lines.toReversed()) {
    const marks = tokens === undefined ? MARKS : MARKS_OF_AN_END;
    if (!marks.some((mark) => line.includes(mark))) continue;
    const record = parsed(line);
    if (record === undefined || record.isSidechain === true) continue;
    if (isCompaction(record) || isOverflow(record)) return true;
    tokens ??= contextTokens(record);
  }
  return tokens !== undefined && tokens >= MANY_TOKENS;
}

function isCompaction({ type, subtype }: Record<string, unknown>): boolean {
  return type === 'system' && subtype === 'compact_boundary';
}

/** The answer that the host wrote itself where the model refused a conversation as too long. */
function isOverflow({ type, isApiErrorMessage, message }: Record<string, unknown>): boolean {
  if (type !== 'assistant' || isApiErrorMessage !== true || !isObject(message)) return false;
  const { content } = message;
  return (
    Array.isArray(content) &&
    content.some((part) => isObject(part) && String(part.text ?? '').startsWith('Prompt is too long'))
  );
}

/** What the conversation took up when the model last answered; undefined for any other record. */
function contextTokens({ type, message, isApiErrorMessage }: Record<string, unknown>): number | undefined {
  if (type !== 'assistant' || isApiErrorMessage === true || !isObject(message) || !isObject(message.usage))
    return undefined;
  const { input_tokens, cache_creation_input_tokens, cache_read_input_tokens, output_tokens } = message.usage;
  return [input_tokens, cache_creation_input_tokens, cache_read_input_tokens, output_tokens]
    .filter((value) => typeof value === 'number')
    .reduce((sum, value) => sum + value, 0);
}

function parsed(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
