#!/usr/bin/env node
import { keepCompanions, loadCompanion } from '@litmus-hooks/state-format/companion';
import { runHook } from '@litmus-hooks/state-format/entry';
import type { PreToolUseEvent } from '@litmus-hooks/state-format/event';
import { recordFault } from '@litmus-hooks/state-format/faults';
import { leaveUnoptimized } from '@litmus-hooks/state-format/optimizer';
import { endProcess } from '@litmus-hooks/state-format/process-end';
import { denyToolCall } from '@litmus-hooks/state-format/reply';
import type * as call from './call.js';
import { concernsSession, hasWorkState } from './concern.js';
import type * as session from './session.js';
import { workPlaces } from './state/work-place.js';

const NAME = 'lifecycle';

/** What the few events need that concern a work lies beside this file: a shell line is judged by more code than all the rest. */
function load<Part>(name: string): Part {
  return loadCompanion(`${__dirname}/lifecycle-${name}.cjs`) as Part;
}

function judgeOf(event: PreToolUseEvent): typeof call {
  const judge = load<typeof call>(event.tool_name === 'Bash' ? 'shell' : 'call');
  leaveUnoptimized(event);
  return judge;
}

runHook({
  name: NAME,
  decide: (event, { projectDir, config: { layers } }) => {
    if (event.hook_event_name === 'PreToolUse') {
      const places = workPlaces([event.cwd, projectDir]);
      return hasWorkState(places) ? judgeOf(event).answerCall(event, places) : undefined;
    }
    if (!concernsSession(event, projectDir)) return undefined;
    const { answerSessionEvent, armWorks } = load<typeof session>('session');
    if (event.hook_event_name === 'SessionStart') {
      try {
        armWorks([event.cwd, projectDir]);
      } catch (error) {
        recordFault(NAME, event.hook_event_name, error);
      }
    }
    return answerSessionEvent(event, { projectDir, hostPid: process.env.CLAUDE_PID || undefined, layers });
  },
  // A call that cannot be judged is denied where there is a work state, and nowhere else (F-49).
  onFault(event, projectDir) {
    if (event.hook_event_name !== 'PreToolUse') return undefined;
    const places = workPlaces([event.cwd, projectDir]);
    if (!hasWorkState(places)) return undefined;
    try {
      return judgeOf(event).answerUnwritten(event, places);
    } catch {
      return denyToolCall(
        'This call could not be judged by the approved work of the project, so it is not made: `litmus doctor` shows what failed, and a person ends the work with `litmus work cancel`.',
      );
    }
  },
});
keepCompanions();
endProcess();
