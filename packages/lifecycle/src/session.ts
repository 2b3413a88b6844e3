import { runHook } from '@litmus-hooks/state-format/entry';
import type { HookEvent } from '@litmus-hooks/state-format/event';
import { recordFault } from '@litmus-hooks/state-format/faults';
import type { Start } from '@litmus-hooks/state-format/stdin';
import { armWorks } from './armed-work.js';
import { NAME } from './name.js';
import { answerSessionEvent } from './session-event.js';

/** The hook at everything but tool calls. Never throws. */
export function run(start: Start | undefined): void {
  runHook(
    {
      name: NAME,
      decide: (event, { projectDir, config: { layers } }) => {
        if (event.hook_event_name === 'PreToolUse') return undefined;
        if (event.hook_event_name === 'SessionStart') armAnyway(event, projectDir);
        return answerSessionEvent(event, { projectDir, hostPid: process.env.CLAUDE_PID || undefined, layers });
      },
    },
    start,
  );
}

/** What is to be said at the start of a session is said where a hook cannot be woken, too. */
function armAnyway(event: HookEvent, projectDir: string | undefined): void {
  try {
    armWorks([event.cwd, projectDir]);
  } catch (error) {
    recordFault(NAME, event.hook_event_name, error);
  }
}
