import type { EvidenceClass } from '@litmus-hooks/state-format/config';
import { cut } from '@litmus-hooks/state-format/inert';
import { isoTime } from '@litmus-hooks/state-format/iso-time';
import type { LedgerRecord } from '@litmus-hooks/state-format/record';
import { trailingOf } from '@litmus-hooks/state-format/trailing';
import { type CallEvent, outcomeOf } from './call-outcome.js';
import { type CommandReader, findEvidence } from './evidence.js';
import { isFirstWrite } from './first-write.js';
import type { WrittenFile } from './write-tool.js';

/** With its longest path and every bound below reached, a line stays far below what one append may be. */
const MAX_TOOL_CHARS = 200;

const COMMAND_TOOL = 'Bash';

/** What a call is judged by besides its own event. */
export interface Circumstances {
  readonly at: Date;
  readonly evidence: readonly EvidenceClass[];
  readonly loadReader: () => CommandReader;
  /** Whether the ledger's last lines hold a write of a file, given relative to the site. */
  readonly wasLatelyWritten: (file: string) => boolean;
}

/**
 * The ledger line of a finished call (L-08 … L-14, L-21, L-22). `written` is the file that the call's tool writes, `pathInside` its place
 * in the site; where only the first is given, the file lies outside.
 */
export function classify(
  event: CallEvent,
  written: WrittenFile | undefined,
  pathInside: string | undefined,
  circumstances: Circumstances,
): LedgerRecord {
  const head = { at: isoTime(circumstances.at), event: 'tool_call' } as const;
  const trailing = trailingOf(event);
  const tool = { ...head, type: 'tool', tool: cut(event.tool_name, MAX_TOOL_CHARS), ...trailing } as const;
  const isCommand = event.tool_name === COMMAND_TOOL;
  const outcome = outcomeOf(event, isCommand || written !== undefined);
  if (outcome === 'failed') return { ...tool, failed: true };

  if (written !== undefined) {
    if (pathInside === undefined) return { ...tool, outside: true };
    const response = event.hook_event_name === 'PostToolUse' ? event.tool_response : undefined;
    const firstWrite = isFirstWrite(response, written.creates, () => circumstances.wasLatelyWritten(pathInside));
    return { ...head, type: 'write', path: pathInside, firstWrite, ...trailing };
  }

  const { command } = event.tool_input;
  if (!isCommand || typeof command !== 'string' || outcome !== 'succeeded') return tool;
  const found = findEvidence(command, circumstances.evidence, circumstances.loadReader);
  if (found === undefined) return tool;
  return {
    ...head,
    ...found,
    ...trailing,
  };
}
