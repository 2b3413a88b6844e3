import type { PreToolUseEvent } from '@litmus-hooks/state-format/event';
import type { Reply } from '@litmus-hooks/state-format/reply';
import { judgeCommand } from './authority/command.js';
import { workAt } from './session-work.js';
import type { WorkPlace } from './state/work-place.js';
import { type JudgeTool, judgeCall, judgeUnwritten } from './tool-call.js';

export { leaveUnoptimized } from '@litmus-hooks/state-format/optimizer';

const judgeBash: JudgeTool = (_tool, input, context) => {
  if (input.dangerouslyDisableSandbox === true)
    return {
      verdict: 'refused',
      reason: "the command is to run outside the host's sandbox",
      instead: 'the same command in it',
    };
  return judgeCommand(typeof input.command === 'string' ? input.command : '', context);
};

/** Judges a call of Bash by the work of the first of `places` that has one. */
export function answerCall(event: PreToolUseEvent, places: readonly WorkPlace[]): Reply | undefined {
  return judgeCall(event, workAt(places), judgeBash);
}

/** Judges a call of Bash once `answerCall` has thrown. */
export function answerUnwritten(event: PreToolUseEvent, places: readonly WorkPlace[]): Reply | undefined {
  return judgeUnwritten(event, workAt(places), judgeBash);
}
