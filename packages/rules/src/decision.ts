import type { HookEvent } from '@litmus-hooks/state-format/event';
import { decideEdit } from './edit-decision.js';
import { type Decision, SILENT, type Surroundings } from './saying.js';
import { decidePrompt, decideStart } from './session-decision.js';

/**
 * Delivers rules at a SessionStart, a UserPromptSubmit or a PostToolUse of a tool that edits a file, each once a session; says nothing at any other
 * event (U-01 … U-03, U-26). Reads rule files, writes the session's state before it returns a text, and never throws for what stands on
 * disk: nothing is said then, and the fault is returned (U-28, C-04).
 */
export function decide(event: HookEvent, surroundings: Surroundings): Decision {
  switch (event.hook_event_name) {
    case 'SessionStart':
      return decideStart(event, surroundings);
    case 'UserPromptSubmit':
      return decidePrompt(event, surroundings);
    case 'PostToolUse':
      return decideEdit(event, surroundings);
    default:
      return SILENT;
  }
}
