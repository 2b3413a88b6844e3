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
  const cwd = event.cwd ?? place.project;
  const asked = (grants: readonly Grant[]): Judgement =>
    judge(event.tool_name, event.tool_input, {
      cwd,
      projectRoot: place.project,
      stateFolders: [place.stateFolder, userFolder()],
      grants,
    });
  // Where the state cannot be read, nothing that changes anything is let pass, for it may be outside the bounds (F-49).
  if (found.status === 'unreadable')
    return mayPass(asked(readingGrants(place))) ? undefined : denyWithoutState(found.why);
  const { work } = found;
  const whose = ownership(work, event.session_id);
  if (whose === 'other') return ofOtherSession(work, place, asked([]));
  if (whose === 'unclaimed') {
    const claim = takeUp(work, place, event.session_id as string);
    if (claim.outcome === 'failed') return claim.reply;
    if (claim.outcome === 'lost')
      return judgeCall(event, { ...found, state: claim.state, work: activeWork(claim.state) ?? work }, judge);
  }
  const judgement = asked(worktreeGrants(work.grants, place));
  if (judgement.verdict === 'unconcerned') return undefined;
  if (judgement.verdict === 'refused') return denyRefused(judgement);
  if (work.status === 'paused')
    return judgement.verdict === 'covered' && judgement.needs.every(isReading)
      ? undefined
      : denyWaiting(work, work.boundary);
  return judgement.verdict === 'covered' ? undefined : pause(event, work, place, judgement);
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
