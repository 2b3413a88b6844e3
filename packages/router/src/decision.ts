import type { HookEvent } from '@litmus-hooks/state-format/event';
import { addContext, type Reply, withMessage } from '@litmus-hooks/state-format/reply';
import { activate } from './activation.js';
import type { RouterHost } from './request.js';

/**
 * Judges one hook event: gives a prompt that asks for a route its guidance and its mark, and says nothing to any other event. Writes
 * nothing.
 */
export function decide(event: HookEvent, host: RouterHost): Reply | undefined {
  if (event.hook_event_name !== 'UserPromptSubmit') return undefined;
  const activation = activate(event.prompt, host);
  return activation && withMessage(addContext('UserPromptSubmit', activation.context), activation.mark);
}
