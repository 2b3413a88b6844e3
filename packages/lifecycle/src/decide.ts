import type { HookEvent } from '@litmus-hooks/state-format/event';
import type { Reply } from '@litmus-hooks/state-format/reply';
import { answerCall } from './call.js';
import { answerSessionEvent, type Surroundings } from './session-event.js';
import { answerCall as answerBash } from './shell.js';
import { workPlaces } from './state/work-place.js';

/** The hook as a function: one event in, at most one reply out. It reads and changes the work state of the event's project (F-01, F-16 … F-52). */
export function decide(event: HookEvent, surroundings: Surroundings): Reply | undefined {
  if (event.hook_event_name !== 'PreToolUse') return answerSessionEvent(event, surroundings);
  const answer = event.tool_name === 'Bash' ? answerBash : answerCall;
  return answer(event, workPlaces([event.cwd, surroundings.projectDir]));
}
