import type { PreToolUseEvent } from '@litmus-hooks/state-format/event';
import { inert } from '@litmus-hooks/state-format/inert';
import { userFolder } from '@litmus-hooks/state-format/places';
import { denyToolCall, type Reply } from '@litmus-hooks/state-format/reply';
import { activeWork, type Boundary, MAX_GRANTS, type Work } from '@litmus-hooks/state-format/work';
import type { AuthorityContext, Grant, Judgement, Need } from './authority/judgement.js';
import { formatGrant } from './authority/missing.js';
import { isWithin } from './authority/target.js';
import type { SessionWork } from './session-work.js';
import { changeWork } from './state/change-work.js';
import { sha256 } from './state/digest.js';
import type { WorkPlace } from './state/work-place.js';
import { pauseAt } from './work/boundary.js';
import { claimWork, ownership } from './work/ownership.js';
import { resumePrompt } from './work/resume-prompt.js';
import { worktreeGrants } from './worktree-grants.js';

/** Judges a tool call; the shell's grammar behind it is loaded for a Bash call alone. */
export type JudgeTool = (
  tool: string,
  input: Readonly<Record<string, unknown>>,
  context: AuthorityContext,
) => Judgement;

const MAX_LINE_CHARS = 1_000;
const PROMPT_ID = /^[A-Za-z0-9._-]{1,160}$/;
const DERIVED_DIGITS = 20;

/** What the call may do while a work is active: nothing is said where it may be done, and the host's own permissions go on (F-16 … F-23, F-47 … F-49). */
export function judgeCall(event: PreToolUseEvent, found: SessionWork, judge: JudgeTool): Reply | undefined {
  if (found.status === 'none') return undefined;
  const { place } = found;
  const cwd = event.cwd ?? place.project;
  const asked = (grants: readonly Grant[]): Judgement =>
    judge(event.tool_name, event.tool_input, {
      cwd,
      projectRoot: place.project,
      stateFolders: [place.stateFolder, userFolder()],
      grants,
    });
  if (found.status === 'unreadable') return withoutState(asked(readingGrants(place)), found.why);
  const { work } = found;
  const whose = ownership(work, event.session_id);
  if (whose === 'other') return ofOtherSession(work, place, asked([]));
  if (whose === 'unclaimed') {
    const claimed = changeWork(place, claimWork(event.session_id as string));
    // Another session was quicker: what the work says now decides.
    if (claimed.outcome === 'unchanged')
      return judgeCall(event, { ...found, state: claimed.state, work: activeWork(claimed.state) ?? work }, judge);
    if (claimed.outcome === 'uncertain') return deny(`The work ${work.work_id} could not be taken up: ${claimed.why}.`);
  }
  const judgement = asked(worktreeGrants(work.grants, place));
  if (judgement.verdict === 'unconcerned') return undefined;
  if (judgement.verdict === 'refused') return refused(judgement);
  if (work.status === 'paused')
    return judgement.verdict === 'covered' && judgement.needs.every(isReading)
      ? undefined
      : waiting(work, work.boundary);
  return judgement.verdict === 'covered' ? undefined : pause(event, work, place, judgement);
}

/** What goes on while a work waits. */
export function isReading({ action }: Need): boolean {
  return action === 'read' || action === 'vcs-read';
}

/** Where the state cannot be read, nothing that changes anything is let pass, for it may be outside the bounds (F-49). */
function withoutState(judgement: Judgement, why: string): Reply | undefined {
  if (judgement.verdict === 'covered' || judgement.verdict === 'unconcerned') return undefined;
  return deny(
    `${why}, so what the approved work allows cannot be told: only reading inside the project goes on. A person sets the damaged file aside with \`litmus doctor --repair\`.`,
  );
}

function readingGrants({ project, checkout }: WorkPlace): Grant[] {
  return [...new Set([project, checkout])].flatMap((root) => [
    { action: 'read' as const, root },
    { action: 'vcs-read' as const, root },
  ]);
}

/** A second session in the project is left alone, but for changes of the work's state and inside what the work is to change (F-29, F-48). */
function ofOtherSession(work: Work, place: WorkPlace, judgement: Judgement): Reply | undefined {
  if (judgement.verdict === 'refused' && judgement.changesState)
    return deny(`${judgement.reason}. A person ends the work ${work.work_id} with \`litmus work cancel\`.`);
  if (judgement.verdict !== 'uncovered') return undefined;
  const roots = worktreeGrants(work.grants, place).filter(({ action }) => action === 'write');
  const inside = judgement.needs.find(
    ({ action, target }) => action === 'write' && roots.some(({ root }) => isWithin(target, root)),
  );
  if (inside === undefined) return undefined;
  return deny(
    `${inside.target} belongs to the approved work ${work.work_id} of another session. Change it there, or have a person end that work with \`litmus work cancel\`.`,
  );
}

function refused({ reason, instead }: Extract<Judgement, { verdict: 'refused' }>): Reply {
  const way = instead === undefined ? '' : ` What passes: ${instead}.`;
  return deny(`Outside what an approved work can allow: ${reason}.${way} \`litmus work explain\` tells what passes.`);
}

function pause(
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
    return waiting(work, now?.boundary, result.outcome === 'changed' ? `${reason} (missing: ${wanted})` : undefined);
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

function waiting(work: Work, boundary: Boundary | undefined, cause?: string): Reply {
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
