import { isObject, type PostToolUseEvent, type PostToolUseFailureEvent } from '@litmus-hooks/state-format/event';

/** A tool call that is over, as the host reports it. */
export type CallEvent = PostToolUseEvent | PostToolUseFailureEvent;

/**
 * `failed`: it did not do what it tried (L-21). `inconclusive`: the host took it for a success, but a command of it is still running or
 * did not end with status 0. A response that is absent says nothing against the call (L-04).
 */
export type CallOutcome = 'succeeded' | 'failed' | 'inconclusive';

/** How a call of a file tool or of Bash ended. Other tools shape their responses as they like, so of them the event alone is read. */
export function outcomeOf(event: CallEvent, isKnownTool: boolean): CallOutcome {
  if (event.hook_event_name === 'PostToolUseFailure') return 'failed';
  if (!isKnownTool) return 'succeeded';
  const response = isObject(event.tool_response) ? event.tool_response : {};
  if (response.interrupted === true || response.success === false || response.is_error === true) return 'failed';
  if (isFilled(response.error)) return 'failed';
  if (event.tool_input.run_in_background === true || isFilled(response.backgroundTaskId)) return 'inconclusive';
  // The host explains here a status that is not 0 and no error, such as that of a grep without a match.
  return isFilled(response.returnCodeInterpretation) ? 'inconclusive' : 'succeeded';
}

function isFilled(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}
