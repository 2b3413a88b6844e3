import type { HookEvent } from '@litmus-hooks/state-format/event';
import { addContext, type Reply, withMessage } from '@litmus-hooks/state-format/reply';
import { isConfigured } from './configured.js';
import { mayHoldPhrase } from './prefilter.js';
import type { Activation, RouterHost } from './request.js';

/** Reads a prompt; most prompts hold no phrase and never need it. */
export interface PromptReader {
  activate(prompt: string, host: RouterHost): Activation | undefined;
}

/**
 * Gives a prompt that asks for a route its guidance and its mark, and says nothing to any other event. Where routes are configured, their
 * phrases may be any.
 */
export function decide(event: HookEvent, host: RouterHost, reader: () => PromptReader): Reply | undefined {
  if (event.hook_event_name !== 'UserPromptSubmit') return undefined;
  if (!isConfigured(host.layers) && !mayHoldPhrase(event.prompt)) return undefined;
  const activation = reader().activate(event.prompt, host);
  return activation && withMessage(addContext('UserPromptSubmit', activation.context), activation.mark);
}
