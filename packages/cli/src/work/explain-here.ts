import {
  type AuthorityContext,
  formatGrant,
  type Grant,
  isReading,
  type Judgement,
  judgeCommand,
  judgeTool,
  worktreeGrants,
} from '@litmus-hooks/lifecycle';
import { userFolder } from '@litmus-hooks/state-format/places';
import type { WorkExplainAnswer } from '../answers/work-explain.js';
import type { Caller } from '../run/current-run.js';
import type { ExplainedCall } from './explained-call.js';
import { grantOptions } from './grant-options.js';
import { noWork, workHere } from './work-here.js';

/** Every name under which a tool takes its path. */
const PATH_FIELDS = ['file_path', 'notebook_path', 'path', 'filePath'];

/**
 * What the lifecycle hook makes of a call in the session of the work, with what is supposed to be granted too. Runs and writes nothing.
 *
 * @throws CommandError `no_work` where nothing is supposed and no work is active, `usage` at a grant that is none, or `state_unreadable`.
 */
export function explainHere(
  caller: Caller,
  call: ExplainedCall,
  suppositions: readonly string[] = [],
): WorkExplainAnswer {
  const { place, work } = workHere(caller);
  if (work === undefined && suppositions.length === 0) throw noWork(place);
  const supposed = grantOptions(suppositions, place);
  const granted: readonly Grant[] = [...(work?.grants ?? []), ...supposed];
  const judgement = judged(call, {
    cwd: caller.cwd,
    projectRoot: place.project,
    stateFolders: [place.stateFolder, userFolder()],
    grants: worktreeGrants(granted, place),
  });
  const written = (grant: Grant) => formatGrant(grant, place.project);
  const status = work?.status === 'paused' ? 'paused' : 'active';
  return {
    tool: call.tool,
    subject: call.subject ?? null,
    work: work === undefined ? null : { id: work.work_id, status },
    supposed: supposed.map(written),
    verdict: judgement.verdict,
    missing:
      judgement.verdict === 'uncovered'
        ? judgement.missing.map(({ action, root }) => ({ grant: written({ action, root }), action, root }))
        : [],
    reason: 'reason' in judgement ? judgement.reason : null,
    instead: judgement.verdict === 'refused' ? (judgement.instead ?? null) : null,
    now: outcomeOf(judgement, status),
  };
}

function judged({ tool, subject }: ExplainedCall, context: AuthorityContext): Judgement {
  if (tool === 'Bash') return judgeCommand(subject ?? '', context);
  const input = subject === undefined ? {} : Object.fromEntries(PATH_FIELDS.map((field) => [field, subject]));
  return judgeTool(tool, input, context);
}

/** A work that waits lets reading pass alone, and does not wait twice. */
function outcomeOf(judgement: Judgement, status: 'active' | 'paused'): WorkExplainAnswer['now'] {
  switch (judgement.verdict) {
    case 'unconcerned':
      return 'passes';
    case 'covered':
      return status === 'active' || judgement.needs.every(isReading) ? 'passes' : 'denied';
    case 'uncovered':
      return status === 'active' ? 'pauses' : 'denied';
    case 'refused':
      return 'denied';
  }
}
