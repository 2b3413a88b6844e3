import { runHook } from '@litmus-hooks/state-format/entry';
import type { PreToolUseEvent } from '@litmus-hooks/state-format/event';
import type { Reply } from '@litmus-hooks/state-format/reply';
import type { Start } from '@litmus-hooks/state-format/stdin';
import { judgeTool } from './authority/tool.js';
import { hasWorkState } from './concern.js';
import { NAME } from './name.js';
import { workAt } from './session-work.js';
import * as shell from './shell.js';
import { type WorkPlace, workPlaces } from './state/work-place.js';
import { judgeCall, judgeUnwritten } from './tool-call.js';
import { denyUnjudged } from './unjudged.js';

/** The hook at a tool call. Never throws. */
export function run(start: Start | undefined): void {
  runHook(
    {
      name: NAME,
      decide: (event, { projectDir }) => {
        if (event.hook_event_name !== 'PreToolUse') return undefined;
        const places = workPlaces([event.cwd, projectDir]);
        if (event.tool_name !== 'Bash') return answerCall(event, places);
        shell.leaveUnoptimized(event);
        return shell.answerCall(event, places);
      },
      onFault: (event, projectDir) =>
        event.hook_event_name === 'PreToolUse' ? answerFault(event, workPlaces([event.cwd, projectDir])) : undefined,
    },
    start,
  );
}

/** A call that cannot be judged is denied where there is a work state, and nowhere else (F-49). */
function answerFault(event: PreToolUseEvent, places: readonly WorkPlace[]): Reply | undefined {
  if (!hasWorkState(places)) return undefined;
  try {
    return (event.tool_name === 'Bash' ? shell.answerUnwritten : answerUnwritten)(event, places);
  } catch {
    return denyUnjudged();
  }
}

/** Judges a call of any tool but Bash by the work of the first of `places` that has one. */
export function answerCall(event: PreToolUseEvent, places: readonly WorkPlace[]): Reply | undefined {
  return judgeCall(event, workAt(places), judgeTool);
}

/** Judges a call of any tool but Bash once `answerCall` has thrown. */
export function answerUnwritten(event: PreToolUseEvent, places: readonly WorkPlace[]): Reply | undefined {
  return judgeUnwritten(event, workAt(places), judgeTool);
}
