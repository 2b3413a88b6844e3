import type { PreToolUseEvent } from '@litmus-hooks/state-format/event';
import type { Reply } from '@litmus-hooks/state-format/reply';
import { judgeCommand } from './authority/command.js';
import { sessionWork } from './session-work.js';
import { type JudgeTool, judgeCall, judgeUnwritten } from './tool-call.js';

const judgeBash: JudgeTool = (_tool, input, context) => {
  if (input.dangerouslyDisableSandbox === true)
    return {
      verdict: 'refused',
      reason: "the command is to run outside the host's sandbox",
      instead: 'the same command in it',
    };
  return judgeCommand(typeof input.command === 'string' ? input.command : '', context);
};

/** Judges a call of Bash. */
export function answerCall(event: PreToolUseEvent, projectDir: string | undefined): Reply | undefined {
  return judgeCall(event, sessionWork(event.cwd, projectDir), judgeBash);
}

/** Judges a call of Bash once `answerCall` has thrown. */
export function answerUnwritten(event: PreToolUseEvent, projectDir: string | undefined): Reply | undefined {
  return judgeUnwritten(event, sessionWork(event.cwd, projectDir), judgeBash);
}
