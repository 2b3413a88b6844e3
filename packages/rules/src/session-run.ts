import type { Host } from '@litmus-hooks/state-format/entry';
import type { HookEvent } from '@litmus-hooks/state-format/event';
import type { Start } from '@litmus-hooks/state-format/stdin';
import { keepArmed } from './armed-session.js';
import { mayConcern } from './concern.js';
import { run, surroundingsOf } from './run.js';
import { type Decision, SILENT, withFaults } from './saying.js';
import { decidePrompt, decideStart } from './session-decision.js';

/** The hook at an event of a session itself: its start, a prompt, its end. Never throws. */
export function runInSession(start: Start | undefined): void {
  run(start, decideInSession);
}

/** What is said to such an event, behind what keeps edits awake for the session. Nothing to any other. */
export function decideInSession(event: HookEvent, host: Host): Decision {
  const unarmed: unknown[] = [];
  try {
    keepArmed(event, host.projectDir, host.config.layers);
  } catch (fault) {
    unarmed.push(fault);
  }
  return withFaults(decisionOf(event, host), unarmed);
}

function decisionOf(event: HookEvent, host: Host): Decision {
  const name = event.hook_event_name;
  if (name !== 'SessionStart' && name !== 'UserPromptSubmit') return SILENT;
  if (!mayConcern(event, host.projectDir, host.config.layers)) return SILENT;
  return name === 'SessionStart' ? decideStart(event, surroundingsOf(host)) : decidePrompt(event, surroundingsOf(host));
}
