import type { HookEvent } from '@litmus-hooks/state-format/event';
import { denyToolCall, type Reply } from '@litmus-hooks/state-format/reply';
import { goalContinuation } from './goal/loop.js';
import { observeLane } from './lane-event.js';
import { answerPrompt } from './prompt.js';
import { answerSessionStart } from './session-start.js';
import { sessionWork } from './session-work.js';
import { changeWork } from './state/change-work.js';
import { readWork } from './state/work-file.js';
import { workPlace } from './state/work-place.js';
import { type JudgeTool, judgeCall } from './tool-call.js';
import { answerStop } from './turn-end.js';
import { sessionEnded } from './work/session.js';

/** What the host tells beside the event. */
export interface Surroundings {
  /** CLAUDE_PROJECT_DIR: does not follow `cd`. */
  readonly projectDir: string | undefined;
  /** CLAUDE_PID: the host's process. */
  readonly hostPid: string | undefined;
  readonly judge: JudgeTool;
}

/** The host ends all hooks of a session's end within 1.5 s, so the lock is waited for once or twice. */
const SESSION_END_ATTEMPTS = 2;

/** One event in, at most one reply out (F-16 … F-52, D-01). */
export function decide(event: HookEvent, { projectDir, hostPid, judge }: Surroundings): Reply | undefined {
  const start = event.cwd ?? projectDir;
  if (start === undefined) return undefined;
  const found = () => sessionWork(event.cwd, projectDir);
  switch (event.hook_event_name) {
    case 'PreToolUse':
      return judgeCall(event, found(), judge);
    case 'UserPromptSubmit':
      return answerPrompt(event, start);
    case 'SessionStart':
      return answerSessionStart(event, start, found(), hostPid);
    case 'Stop':
      return answerStop(event, found()) ?? goalContinuation(workPlace(start), event);
    case 'SubagentStart':
    case 'SubagentStop':
      observeLane(event, found());
      return undefined;
    case 'SessionEnd': {
      const work = found();
      const { session_id, reason } = event;
      if (work.status !== 'active' || session_id === undefined) return undefined;
      const ending = {
        sessionId: session_id,
        ...(reason === undefined ? {} : { reason }),
        ...(hostPid === undefined ? {} : { hostPid }),
      };
      changeWork(work.place, sessionEnded(ending), { attempts: SESSION_END_ATTEMPTS });
      return undefined;
    }
    default:
      return undefined;
  }
}

/** What is said where `decide` failed: a call that cannot be judged is denied where there is a work state, and nowhere else (F-49). */
export function decideOnFault(event: HookEvent, projectDir: string | undefined): Reply | undefined {
  if (event.hook_event_name !== 'PreToolUse') return undefined;
  const hasState = [event.cwd, projectDir].some(
    (start) => start !== undefined && readWork(workPlace(start)).status !== 'none',
  );
  if (!hasState) return undefined;
  return denyToolCall(
    'This call could not be judged by the approved work of the project, so it is not made: `litmus doctor` shows what failed, and a person ends the work with `litmus work cancel`.',
  );
}
