import { activeWork } from '@litmus-hooks/state-format/work';
import { freshId } from '../state/fresh-id.js';
import { refusal, type Transition } from '../state/transition.js';
import { pauseAt } from './boundary.js';

/** Stands for a session where none asks and none has taken the work up yet. */
const NO_SESSION = 'terminal';

/** The work waits because somebody wants it to, and for nothing but a person's word to go on (F-18). `sessionId`: who asks, where that is a session. */
export function pauseWork(sessionId: string | undefined): Transition {
  return (state, moment) => {
    const work = activeWork(state);
    if (work === undefined) return refusal('no_work', 'No work is active here.');
    return pauseAt({
      sessionId: sessionId ?? work.root_session_id ?? NO_SESSION,
      promptId: `asked-${freshId()}`,
      tool: 'litmus work pause',
      needs: [],
    })(state, moment);
  };
}
