import type { PreToolUseEvent } from '@litmus-hooks/state-format/event';
import { userFolder } from '@litmus-hooks/state-format/places';
import type { Reply } from '@litmus-hooks/state-format/reply';
import { activeWork, type Work } from '@litmus-hooks/state-format/work';
import type { AuthorityContext, Grant, Judgement, Need } from './authority/judgement.js';
import { isWithin } from './authority/target.js';
import {
  denyChangeInside,
  denyChangeOfState,
  denyRefused,
  denyUnwritten,
  denyWaiting,
  denyWithoutState,
  pause,
  takeUp,
} from './call-answer.js';
import type { SessionWork } from './session-work.js';
import type { WorkPlace } from './state/work-place.js';
import { ownership } from './work/ownership.js';
import { worktreeGrants } from './worktree-grants.js';

/** Judges a tool call; the shell's grammar behind it is loaded for a Bash call alone. */
export type JudgeTool = (
  tool: string,
  input: Readonly<Record<string, unknown>>,
  context: AuthorityContext,
) => Judgement;

/** What the call may do while a work is active: nothing is said where it may be done, and the host's own permissions go on (F-16 … F-23, F-47 … F-49). */
export function judgeCall(event: PreToolUseEvent, found: SessionWork, judge: JudgeTool): Reply | undefined {
  if (found.status === 'none') return undefined;
  const { place } = found;
  const asked = asking(event, place, judge);
  // Where the state cannot be read, nothing that changes anything is let pass, for it may be outside the bounds (F-49).
  if (found.status === 'unreadable')
    return mayPass(asked(readingGrants(place))) ? undefined : denyWithoutState(found.why);
  const { work } = found;
  const whose = ownership(work, event.session_id);
  if (whose === 'other') return ofOtherSession(work, place, asked([]));
  if (whose === 'unclaimed') {
    const claim = takeUp(work, place, event.session_id as string);
    if (claim.outcome === 'failed') return readingAlone(asked(worktreeGrants(work.grants, place)), claim.why);
    if (claim.outcome === 'lost')
      return judgeCall(event, { ...found, state: claim.state, work: activeWork(claim.state) ?? work }, judge);
  }
  const judgement = asked(worktreeGrants(work.grants, place));
  if (judgement.verdict === 'unconcerned') return undefined;
  if (judgement.verdict === 'refused') return denyRefused(judgement);
  if (work.status === 'paused') return isCoveredReading(judgement) ? undefined : denyWaiting(work, work.boundary);
  return judgement.verdict === 'covered' ? undefined : pause(event, work, place, judgement);
}

/** What the judge makes of the call, by the grants that it is asked with. */
function asking(event: PreToolUseEvent, place: WorkPlace, judge: JudgeTool): (grants: readonly Grant[]) => Judgement {
  return (grants) =>
    judge(event.tool_name, event.tool_input, {
      cwd: event.cwd ?? place.project,
      projectRoot: place.project,
      stateFolders: [place.stateFolder, userFolder()],
      grants,
    });
}

/**
 * What the call may do where judgeCall has thrown, because what it decided could not be written down: nothing that changes anything, while reading
 * inside the grants goes on (F-49).
 */
export function judgeUnwritten(event: PreToolUseEvent, found: SessionWork, judge: JudgeTool): Reply | undefined {
  if (found.status !== 'active' || ownership(found.work, event.session_id) === 'other')
    return judgeCall(event, found, judge);
  const { work, place } = found;
  const why = `What the work ${work.work_id} makes of this call could not be written down, and \`litmus doctor\` shows why`;
  return readingAlone(asking(event, place, judge)(worktreeGrants(work.grants, place)), why);
}

/** `why`: half a sentence, on what keeps the work from being changed. */
function readingAlone(judgement: Judgement, why: string): Reply | undefined {
  if (judgement.verdict === 'unconcerned' || isCoveredReading(judgement)) return undefined;
  return denyUnwritten(judgement, why);
}

function isCoveredReading(judgement: Judgement): boolean {
  return judgement.verdict === 'covered' && judgement.needs.every(isReading);
}

function mayPass({ verdict }: Judgement): boolean {
  return verdict === 'covered' || verdict === 'unconcerned';
}

/** What goes on while a work waits. */
export function isReading({ action }: Need): boolean {
  return action === 'read' || action === 'vcs-read';
}

function readingGrants({ project, checkout }: WorkPlace): Grant[] {
  return [...new Set([project, checkout])].flatMap((root) => [
    { action: 'read' as const, root },
    { action: 'vcs-read' as const, root },
  ]);
}

/** A second session in the project is left alone, but for changes of the work's state and inside what the work is to change (F-29, F-48). */
function ofOtherSession(work: Work, place: WorkPlace, judgement: Judgement): Reply | undefined {
  if (judgement.verdict === 'refused' && judgement.changesState) return denyChangeOfState(work, judgement.reason);
  if (judgement.verdict !== 'uncovered') return undefined;
  const roots = worktreeGrants(work.grants, place).filter(({ action }) => action === 'write');
  const inside = judgement.needs.find(
    ({ action, target }) => action === 'write' && roots.some(({ root }) => isWithin(target, root)),
  );
  return inside === undefined ? undefined : denyChangeInside(work, inside.target);
}
