import * as path from 'node:path';
import type { Host } from '@litmus-hooks/state-format/entry';
import type { HookEvent } from '@litmus-hooks/state-format/event';
import { RUN_LOG_FILE } from '@litmus-hooks/state-format/run';
import { type Attribution, attribute } from './attribute.js';
import type { CallEvent } from './call-outcome.js';
import { type WrittenFile, writtenFile } from './write-tool.js';

/** A finished call that belongs to an open run. */
export interface CallSite extends Attribution {
  readonly call: CallEvent;
  /** The file that the call's tool writes. */
  readonly written: WrittenFile | undefined;
  /** The run's ledger. */
  readonly log: string;
}

/** Undefined for any event but the end of a call, and for a call that belongs to no open run (L-18). Throws where the run state cannot be read. */
export function callSiteOf(event: HookEvent, host: Host): CallSite | undefined {
  if (event.hook_event_name !== 'PostToolUse' && event.hook_event_name !== 'PostToolUseFailure') return undefined;
  const written = writtenFile(event.tool_name, event.tool_input);
  const attribution = attribute(written?.path, event.cwd, host.projectDir);
  if (attribution === undefined) return undefined;
  return { ...attribution, call: event, written, log: path.join(attribution.site, RUN_LOG_FILE) };
}
