import type { PreToolUseEvent } from '@litmus-hooks/state-format/event';
import type { Reply } from '@litmus-hooks/state-format/reply';
import { judgeTool } from './authority/tool.js';
import { sessionWork } from './session-work.js';
import { judgeCall, judgeUnwritten } from './tool-call.js';

/** Judges a call of any tool but Bash. */
export function answerCall(event: PreToolUseEvent, projectDir: string | undefined): Reply | undefined {
  return judgeCall(event, sessionWork(event.cwd, projectDir), judgeTool);
}

/** Judges a call of any tool but Bash once `answerCall` has thrown. */
export function answerUnwritten(event: PreToolUseEvent, projectDir: string | undefined): Reply | undefined {
  return judgeUnwritten(event, sessionWork(event.cwd, projectDir), judgeTool);
}
