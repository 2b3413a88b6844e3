import type { PreToolUseEvent } from '@litmus-hooks/state-format/event';
import type { Reply } from '@litmus-hooks/state-format/reply';
import { judgeTool } from './authority/tool.js';
import { workAt } from './session-work.js';
import type { WorkPlace } from './state/work-place.js';
import { judgeCall, judgeUnwritten } from './tool-call.js';

/** Judges a call of any tool but Bash by the work of the first of `places` that has one. */
export function answerCall(event: PreToolUseEvent, places: readonly WorkPlace[]): Reply | undefined {
  return judgeCall(event, workAt(places), judgeTool);
}

/** Judges a call of any tool but Bash once `answerCall` has thrown. */
export function answerUnwritten(event: PreToolUseEvent, places: readonly WorkPlace[]): Reply | undefined {
  return judgeUnwritten(event, workAt(places), judgeTool);
}
