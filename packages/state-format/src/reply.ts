import { cut } from './inert.js';

/**
 * The only place that builds what a hook prints. The host voids a whole reply, deny included, for one null, one wrong type or a missing
 * `hookEventName`, so a `Reply` can be had from these functions alone and each of them checks its words at run time too.
 */
declare const built: unique symbol;

export interface Reply {
  readonly [built]: true;
  readonly hookSpecificOutput?: HookSpecificOutput;
  /** Shown to the person; the model never gets it. */
  readonly systemMessage?: string;
}

type HookSpecificOutput =
  | {
      readonly hookEventName: 'PreToolUse';
      readonly permissionDecision: 'deny';
      readonly permissionDecisionReason: string;
    }
  | { readonly hookEventName: ContextEventName; readonly additionalContext: string };

/** Events whose `additionalContext` reaches the model. */
export type ContextEventName =
  | 'PreToolUse'
  | 'PostToolUse'
  | 'PostToolUseFailure'
  | 'SessionStart'
  | 'UserPromptSubmit'
  | 'Stop'
  | 'SubagentStart';

/** The host moves a longer one to a file and shows a preview. */
export const MAX_MESSAGE_CHARS = 9_000;

/** The host moves anything above 10,000 characters to a file and shows the model a preview. */
export const MAX_CONTEXT_CHARS = 9_000;

function words(value: string, name: string): string {
  if (typeof value !== 'string' || value.trim() === '')
    throw new TypeError(`A reply needs ${name} as text that is not blank.`);
  return wellFormed(value);
}

/** Half a surrogate pair becomes U+FFFD: it is no character, and a request that holds one is no valid JSON to most readers. */
function wellFormed(text: string): string {
  return Buffer.from(text).toString();
}

function seal(reply: Omit<Reply, typeof built>): Reply {
  return reply as Reply;
}

/** Refuses the tool call; the model gets `reason` as the tool's error (G-10). Throws TypeError on a blank reason. */
export function denyToolCall(reason: string): Reply {
  return seal({
    hookSpecificOutput: {
      hookEventName: 'PreToolUse',
      permissionDecision: 'deny',
      permissionDecisionReason: words(reason, 'a reason'),
    },
  });
}

/** Gives the model `context`, cut to MAX_CONTEXT_CHARS (G-02). Throws TypeError on a blank context or an event that carries none. */
export function addContext(event: ContextEventName, context: string): Reply {
  if (!CONTEXT_EVENTS.has(event)) throw new TypeError(`The event ${String(event)} carries no context.`);
  return seal({
    hookSpecificOutput: {
      hookEventName: event,
      additionalContext: cut(words(context, 'a context'), MAX_CONTEXT_CHARS),
    },
  });
}

/** Shows the person `message`, cut to MAX_MESSAGE_CHARS (M-01). Throws TypeError on a blank message. */
export function showMessage(message: string): Reply {
  return seal({ systemMessage: cut(words(message, 'a message'), MAX_MESSAGE_CHARS) });
}

/** `reply`, and `message` for the person beside it. Throws TypeError on a blank message. */
export function withMessage(reply: Reply, message: string): Reply {
  return seal({ ...reply, ...showMessage(message) });
}

const CONTEXT_EVENTS: ReadonlySet<string> = new Set<ContextEventName>([
  'PreToolUse',
  'PostToolUse',
  'PostToolUseFailure',
  'SessionStart',
  'UserPromptSubmit',
  'Stop',
  'SubagentStart',
]);

/** One line of JSON, as the host reads it. */
export function serializeReply(reply: Reply): string {
  return `${JSON.stringify(reply)}\n`;
}
