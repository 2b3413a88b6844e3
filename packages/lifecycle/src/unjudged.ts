import { denyToolCall, type Reply } from '@litmus-hooks/state-format/reply';

/** What is said to a call that may be outside the bounds of a work, where nothing can judge it (F-49). */
export function denyUnjudged(): Reply {
  return denyToolCall(
    'This call could not be judged by the approved work of the project, so it is not made: `litmus doctor` shows what failed, and a person ends the work with `litmus work cancel`.',
  );
}
