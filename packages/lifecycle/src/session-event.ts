import type { HookEvent, SessionEndEvent } from '@litmus-hooks/state-format/event';
import type { Reply } from '@litmus-hooks/state-format/reply';
import { goalContinuation } from './goal/loop.js';
import { observeLane } from './lane-event.js';
import { planSchema } from './plan/schema.js';
import { answerPrompt } from './prompt.js';
import { answerSessionStart } from './session-start.js';
import { type SessionWork, sessionWork } from './session-work.js';
import { changeWork } from './state/change-work.js';
import { workPlace } from './state/work-place.js';
import { answerStop } from './turn-end.js';
import { sessionEnded } from './work/session.js';

/** What the host tells beside the event. */
export interface Surroundings {
  /** CLAUDE_PROJECT_DIR: does not follow `cd`. */
  readonly projectDir: string | undefined;
  /** CLAUDE_PID: the host's process. */
  readonly hostPid: string | undefined;
  /** The configuration files' own objects, the user's first. */
  readonly layers: readonly Readonly<Record<string, unknown>>[];
}

/** The host ends all hooks of a session's end within 1.5 s, so the lock is waited for once or twice. */
const SESSION_END_ATTEMPTS = 2;

/** Everything but tool calls: one event in, at most one reply out (F-25 … F-45, D-01). */
export function answerSessionEvent(event: HookEvent, surroundings: Surroundings): Reply | undefined {
  const { projectDir, hostPid, layers } = surroundings;
  const start = event.cwd ?? projectDir;
  if (start === undefined) return undefined;
  const found = (): SessionWork => sessionWork(event.cwd, projectDir);
  switch (event.hook_event_name) {
    case 'UserPromptSubmit':
      return answerPrompt(event, { start, projectDir, schema: planSchema(layers) });
    case 'SessionStart':
      return answerSessionStart(event, { start, found: found(), hostPid, schema: planSchema(layers) });
    case 'Stop':
      return answerStop(event, found()) ?? goalContinuation(workPlace(start), event);
    case 'SubagentStart':
    case 'SubagentStop':
      observeLane(event, found());
      return undefined;
    case 'SessionEnd':
      observeSessionEnd(event, found(), hostPid);
      return undefined;
    default:
      return undefined;
  }
}

function observeSessionEnd(
  { session_id, reason }: SessionEndEvent,
  found: SessionWork,
  hostPid: string | undefined,
): void {
  if (found.status !== 'active' || session_id === undefined) return;
  const ending = {
    sessionId: session_id,
    ...(reason === undefined ? {} : { reason }),
    ...(hostPid === undefined ? {} : { hostPid }),
  };
  changeWork(found.place, sessionEnded(ending), { attempts: SESSION_END_ATTEMPTS });
}
