import type { PreToolUseEvent } from '@litmus-hooks/state-format/event';
import type { Reply } from '@litmus-hooks/state-format/reply';
import { judgeCommand } from './authority/command.js';
import { sessionWork } from './session-work.js';
import { judgeCall } from './tool-call.js';

/** Judges a call of Bash. */
export function answerCall(event: PreToolUseEvent, projectDir: string | undefined): Reply | undefined {
  return judgeCall(event, sessionWork(event.cwd, projectDir), (_tool, input, context) => {
    if (input.dangerouslyDisableSandbox === true)
      return {
        verdict: 'refused',
        reason: "the command is to run outside the host's sandbox",
        instead: 'the same command in it',
      };
    return judgeCommand(typeof input.command === 'string' ? input.command : '', context);
  });
}
