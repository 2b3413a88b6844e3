import * as z from 'zod';
import type { HookEnd } from './hook-process.js';

/** What the host takes from one hook's end. */
export interface HookOpinion {
  readonly decision?: 'allow' | 'ask' | 'defer' | 'deny';
  readonly reason?: string;
  /** What the model gets beside the event. */
  readonly context?: string;
  /** What the person gets. */
  readonly systemMessage?: string;
  /** Why what the hook printed or how it ended counts for nothing. */
  readonly fault?: string;
}

/** Events at which plain words on stdout are context. */
const PLAIN_TEXT_EVENTS: ReadonlySet<string> = new Set(['SessionStart', 'UserPromptSubmit']);
const BLOCKING_EXIT = 2;

/** One wrong type voids the whole reply, a denial in it included; unknown keys do not. */
function replySchema(event: string) {
  return z.object({
    hookSpecificOutput: z
      .object({
        hookEventName: z.literal(event),
        permissionDecision: z.enum(['allow', 'ask', 'defer', 'deny']).optional(),
        permissionDecisionReason: z.string().optional(),
        additionalContext: z.string().optional(),
      })
      .optional(),
    decision: z.enum(['approve', 'block']).optional(),
    reason: z.string().optional(),
    systemMessage: z.string().optional(),
    continue: z.boolean().optional(),
    stopReason: z.string().optional(),
    suppressOutput: z.boolean().optional(),
  });
}

function ofReply(event: string, text: string): HookOpinion {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { fault: 'its output begins and ends as JSON and is none' };
  }
  const read = replySchema(event).safeParse(value);
  if (!read.success) {
    const [issue] = read.error.issues;
    return { fault: `its reply is void (${issue?.path.join('.')}: ${issue?.message})` };
  }
  const { hookSpecificOutput: own, decision, reason, systemMessage } = read.data;
  const decided =
    own?.permissionDecision ??
    { block: 'deny' as const, approve: 'allow' as const, none: undefined }[decision ?? 'none'];
  const words = own?.permissionDecisionReason ?? reason;
  return {
    ...(decided === undefined ? {} : { decision: decided }),
    ...(words === undefined ? {} : { reason: words }),
    ...(own?.additionalContext === undefined ? {} : { context: own.additionalContext }),
    ...(systemMessage === undefined ? {} : { systemMessage }),
  };
}

/** The line of stderr that names the error, behind a colon; nothing where there is none. */
function errorLine(stderr: string): string {
  const lines = stderr.split('\n').filter((line) => line.trim() !== '');
  const line = lines.find((candidate) => /^\w*Error\b/.test(candidate)) ?? lines[0];
  return line === undefined ? '' : `: ${line.trim()}`;
}

/**
 * Reads how a hook ended as the host does: JSON counts whatever the exit status, text around it turns it into plain words, exit status 2
 * blocks with what stands on stderr, and any other failure lets the call go on.
 */
export function hookOpinion(event: string, end: HookEnd): HookOpinion {
  if (end.startError !== undefined) return { fault: `it could not be started (${end.startError})` };
  if (end.timedOut) return { fault: 'it was ended at its time-out' };
  const text = end.stdout.replace(/^\uFEFF/, '').trim();
  const isReply = text.startsWith('{') && text.endsWith('}');
  const opinion: HookOpinion = isReply
    ? ofReply(event, text)
    : text !== '' && PLAIN_TEXT_EVENTS.has(event)
      ? { context: text }
      : {};
  if (end.exitCode === BLOCKING_EXIT) {
    return { reason: end.stderr.trim() || 'No stderr output', ...opinion, decision: 'deny' };
  }
  if (end.exitCode === 0) return opinion;
  const how = end.exitCode === null ? 'a signal ended it' : `it ended with status ${end.exitCode}`;
  return { fault: `${how}${errorLine(end.stderr)}`, ...opinion };
}
