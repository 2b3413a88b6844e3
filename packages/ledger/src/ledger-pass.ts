import { inert } from '@litmus-hooks/state-format/inert';
import type { LogLine } from '@litmus-hooks/state-format/log';
import { type GapType, isWrite, type LedgerRecord } from '@litmus-hooks/state-format/record';
import { type BlindCause, type Doubt, MAX_UNREADABLE_SHOWN, type UnreadableLine } from './proof-result.js';
import type { LinePlace } from './window.js';

/** One pass over a ledger for any number of conditions (P-10, P-11). */

export type RecordKind = 'write' | 'evidence' | 'tool' | 'denial' | 'gap';

/** Sees the lines of some kinds, in order. */
export interface LineObserver {
  readonly kinds: readonly RecordKind[];
  see(record: LedgerRecord, number: number): void;
}

/** What a pass tells about the ledger itself. */
export interface LedgerSummary {
  readonly lines: number;
  readonly unreadable: readonly UnreadableLine[];
  readonly unreadableCount: number;
  /** The last record. */
  readonly end?: LinePlace;
  /** Why the ledger tells nothing. */
  readonly blind?: { readonly cause: BlindCause; readonly message: string };
}

const MAX_ERROR_CHARS = 300;

const GAP_MESSAGES: Readonly<Record<GapType, (line: number) => string>> = {
  asleep: (line) =>
    `The hooks of a machine slept while this run was open, until line ${line} of the ledger: it was not armed there (\`~/.litmus/armed/run\`), as a run that comes with a repository is not before a session starts. So calls may be missing and nothing can be proved; a new run starts a new ledger.`,
  silenced: (line) =>
    `The ledger was silenced (\`"hooks": { "ledger": false }\` in \`~/.litmus/config.json\`) when line ${line} was written. So calls are missing from there on and nothing can be proved; let it speak again, and a new run starts a new ledger.`,
};

function kindOf(record: LedgerRecord): RecordKind {
  if (record.event !== 'tool_call') return record.event;
  if (isWrite(record)) return 'write';
  return record.type === 'tool' ? 'tool' : 'evidence';
}

/**
 * Shows every line to the observers that want its kind. Never throws: an error of `lines` is the reason why the ledger tells nothing.
 *
 * @param doubt why the ledger is not to be trusted, whatever its lines say.
 */
export function passOver(
  lines: Iterable<LogLine>,
  observers: readonly LineObserver[],
  doubt: Doubt | undefined,
): LedgerSummary {
  const wanting: Readonly<Record<RecordKind, LineObserver[]>> = {
    write: [],
    evidence: [],
    tool: [],
    denial: [],
    gap: [],
  };
  for (const observer of observers) for (const kind of observer.kinds) wanting[kind].push(observer);
  let count = 0;
  let toolCalls = 0;
  let unreadableCount = 0;
  let gap: Gap | undefined;
  let end: { number: number; at: string } | undefined;
  let error: string | undefined;
  const unreadable: UnreadableLine[] = [];
  try {
    for (const line of lines) {
      count += 1;
      if ('problem' in line) {
        unreadableCount += 1;
        if (unreadable.length < MAX_UNREADABLE_SHOWN) unreadable.push({ line: line.number, problem: line.problem });
        continue;
      }
      const { number, record } = line;
      if (record.event === 'tool_call') toolCalls += 1;
      else if (record.event === 'gap') gap ??= { line: number, type: record.type };
      if (end === undefined) end = { number, at: record.at };
      else {
        end.number = number;
        end.at = record.at;
      }
      for (const observer of wanting[kindOf(record)]) observer.see(record, number);
    }
  } catch (thrown) {
    error = thrown instanceof Error ? thrown.message : String(thrown);
  }
  const blind = blindness(error, doubt, { unreadable, unreadableCount, gap, toolCalls });
  return {
    lines: count,
    unreadable,
    unreadableCount,
    ...(end === undefined ? {} : { end }),
    ...(blind === undefined ? {} : { blind }),
  };
}

/** The first line that tells of a gap. */
interface Gap {
  readonly line: number;
  readonly type: GapType;
}

/** What the lines themselves tell of the ledger. */
interface Seen {
  readonly unreadable: readonly UnreadableLine[];
  readonly unreadableCount: number;
  readonly gap: Gap | undefined;
  readonly toolCalls: number;
}

function blindness(
  error: string | undefined,
  doubt: Doubt | undefined,
  { unreadable, unreadableCount, gap, toolCalls }: Seen,
): LedgerSummary['blind'] {
  if (error !== undefined) {
    const message = `The ledger cannot be read: ${inert(error, MAX_ERROR_CHARS)} Run \`litmus doctor\`.`;
    return { cause: 'unreadable_ledger', message };
  }
  if (doubt !== undefined) return doubt;
  const [first] = unreadable;
  if (first !== undefined) {
    const more = unreadableCount === 1 ? '' : ` and ${unreadableCount - 1} more cannot be read`;
    const message = `Line ${first.line} of the ledger is ${first.problem.replace('_', ' ')}${more}, so what happened there is unknown and nothing can be proved. \`litmus ledger verify\` lists the lines; \`litmus doctor\` looks for the cause, and a new run starts a new ledger.`;
    return { cause: 'unreadable_lines', message };
  }
  if (gap !== undefined) return { cause: gap.type, message: GAP_MESSAGES[gap.type](gap.line) };
  if (toolCalls > 0) return undefined;
  const message =
    'The ledger holds no tool call: the hook is not installed, or the session is older than the install. Run `litmus doctor`, start a new session and write the files again.';
  return { cause: 'nothing_recorded', message };
}
