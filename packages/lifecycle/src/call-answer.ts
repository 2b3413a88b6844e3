import type { PreToolUseEvent } from '@litmus-hooks/state-format/event';
import { inert } from '@litmus-hooks/state-format/inert';
import { denyToolCall, type Reply } from '@litmus-hooks/state-format/reply';
import { type Boundary, MAX_GRANTS, type Work, type WorkState } from '@litmus-hooks/state-format/work';
import type { Judgement } from './authority/judgement.js';
import { formatGrant } from './authority/missing.js';
import { changeWork } from './state/change-work.js';
import { sha256 } from './state/digest.js';
import type { WorkPlace } from './state/work-place.js';
import { pauseAt } from './work/boundary.js';
import { claimWork } from './work/ownership.js';
import { resumePrompt } from './work/resume-prompt.js';

/** What is said to a call that does not simply pass, and what that changes of the work: most calls need none of it. */

const MAX_LINE_CHARS = 1_000;
const PROMPT_ID = /^[A-Za-z0-9._-]{1,160}$/;
const DERIVED_DIGITS = 20;

/** What came of a session's try to take up a work that waits for one; `lost`: another session was quicker, and `state` is how it stands now. */
export type Claim =
  | { readonly outcome: 'taken' }
  | { readonly outcome: 'lost'; readonly state: WorkState }
  /** `why`: half a sentence. */
  | { readonly outcome: 'failed'; readonly why: string };

/** The session takes up `work`. */
export function takeUp(work: Work, place: WorkPlace, sessionId: string): Claim {
  const claimed = changeWork(place, claimWork(sessionId));
  if (claimed.outcome === 'unchanged') return { outcome: 'lost', state: claimed.state };
  if (claimed.outcome === 'uncertain')
    return { outcome: 'failed', why: `The work ${work.work_id} could not be taken up: ${claimed.why}` };
  return { outcome: 'taken' };
}

/** Where the state cannot be read; `why` is half a sentence. */
export function denyWithoutState(why: string): Reply {
  return deny(
    `${why}, so what the approved work allows cannot be told: only reading inside the project goes on. A person sets the damaged file aside with \`litmus doctor --repair\`.`,
  );
}

/** A call of another session that would change the state of `work`. */
export function denyChangeOfState(work: Work, reason: string): Reply {
  return deny(`${reason}. A person ends the work ${work.work_id} with \`litmus work cancel\`.`);
}

/** A call of another session that would change `target`, which `work` is to change. */
export function denyChangeInside(work: Work, target: string): Reply {
  return deny(
    `${target} belongs to the approved work ${work.work_id} of another session. Change it there, or have a person end that work with \`litmus work cancel\`.`,
  );
}

/** What no grant can allow. */
export function denyRefused({ reason, instead }: Extract<Judgement, { verdict: 'refused' }>): Reply {
  const way = instead === undefined ? '' : ` What passes: ${instead}.`;
  return deny(`Outside what an approved work can allow: ${reason}.${way} \`litmus work explain\` tells what passes.`);
}

/** Where the work cannot be changed, a call that needs more than reading inside its grants; `why` is half a sentence. */
export function denyUnwritten(judgement: Judgement, why: string): Reply {
  if (judgement.verdict === 'refused') return denyRefused(judgement);
  const cause = judgement.verdict === 'uncovered' ? `${judgement.reason}. ` : '';
  return deny(`${cause}${why}: until it can be, only reading inside its grants goes on.`);
}

/** Has the work wait for what the call lacks (F-18). */
export function pause(
  event: PreToolUseEvent,
  work: Work,
  place: WorkPlace,
  { missing, reason }: Extract<Judgement, { verdict: 'uncovered' }>,
): Reply {
  const sessionId = event.session_id as string;
  const wanted = missing.map((grant) => formatGrant(grant, place.project)).join(', ');
  if (work.grants.length + missing.length > MAX_GRANTS)
    return deny(
      `${reason}. It would take ${wanted}, and the work ${work.work_id} has as many grants as one may have: a person completes or cancels it and starts another.`,
    );
  const result = changeWork(
    place,
    pauseAt({ sessionId, promptId: promptId(event), tool: event.tool_name, needs: missing }),
  );
  if (result.outcome === 'changed' || result.outcome === 'unchanged') {
    const now = result.state.works.find(({ work_id }) => work_id === work.work_id);
    return denyWaiting(
      work,
      now?.boundary,
      result.outcome === 'changed' ? `${reason} (missing: ${wanted})` : undefined,
    );
  }
  const why = result.outcome === 'uncertain' ? result.why : 'the work has changed meanwhile';
  return deny(
    `${reason} (missing: ${wanted}), and that could not be written down: ${why}. Nothing was changed; try again.`,
  );
}

/** The host's id of the prompt, or one that is made of session and call where it sent none (F-18). */
function promptId({ prompt_id, session_id = '', tool_use_id = '' }: PreToolUseEvent): string {
  if (prompt_id !== undefined && PROMPT_ID.test(prompt_id)) return prompt_id;
  return `derived-${sha256(`${session_id}\n${tool_use_id}\n${prompt_id ?? ''}`).slice(0, DERIVED_DIGITS)}`;
}

/** The work waits at `boundary`; `cause`: what it came to wait by, where that was this call. */
export function denyWaiting(work: Work, boundary: Boundary | undefined, cause?: string): Reply {
  const waits = `The work ${work.work_id} waits for a person; until then only reading inside its grants goes on.`;
  const told = cause === undefined ? waits : `${cause}. ${waits}`;
  if (boundary === undefined) return deny(told);
  return deny(
    `${told} To allow it and go on, the person types this prompt, exactly:`,
    resumePrompt(work.work_id, boundary),
    'To give the work up, the person runs `litmus work cancel`.',
  );
}

/** Names from the project stand in it, made inert; a line break is ours alone (F-52). */
function deny(...lines: readonly string[]): Reply {
  return denyToolCall(lines.map((line) => inert(line, MAX_LINE_CHARS)).join('\n'));
}
