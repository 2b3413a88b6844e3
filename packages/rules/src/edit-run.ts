import type { Start } from '@litmus-hooks/state-format/stdin';
import { decideEdit } from './edit-decision.js';
import { run, surroundingsOf } from './run.js';
import { decideInSession } from './session-run.js';

/** The hook at an edit, or at an event that is too long to be known by what was read of it. Never throws. */
export function runAtEdit(start: Start | undefined): void {
  run(start, (event, host) =>
    event.hook_event_name === 'PostToolUse' ? decideEdit(event, surroundingsOf(host)) : decideInSession(event, host),
  );
}
