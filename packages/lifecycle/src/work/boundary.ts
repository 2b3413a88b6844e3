import type { Boundary, Grant, Need } from '@litmus-hooks/state-format/work';
import { activeWork, MAX_GRANTS, MAX_RECEIPTS } from '@litmus-hooks/state-format/work';
import { freshId } from '../state/fresh-id.js';
import { refusal, type Transition } from '../state/transition.js';
import { ownership } from './ownership.js';
import type { ResumeRequest } from './resume-prompt.js';

export interface BoundaryRequest {
  readonly sessionId: string;
  readonly promptId: string;
  readonly tool: string;
  /** None where a person or the agent asked for the pause. */
  readonly needs: readonly Need[];
}

/** The active work waits at a new boundary (F-18). Of two calls at once the first decides where; the second finds it waiting. */
export function pauseAt({ sessionId, promptId, tool, needs }: BoundaryRequest): Transition {
  return (state, { at, revision }) => {
    const work = activeWork(state);
    if (work?.status !== 'active') return 'unchanged';
    const boundary: Boundary = {
      boundary_id: freshId(),
      grant_id: freshId(),
      needs,
      tool,
      session_id: sessionId,
      prompt_id: promptId,
      revision,
      at,
    };
    return { work: { ...work, status: 'paused', boundary }, type: 'paused', session_id: sessionId };
  };
}

/**
 * The work goes on, with what it waited for (F-25 … F-28). Refused unless work, boundary, revision, grant and originating prompt are the ones it
 * waits at, and the session is one of its own, or takes it up now where none has. The boundary goes with it, so the same prompt is good once.
 */
export function resume(request: ResumeRequest, sessionId: string | undefined): Transition {
  return (state, { at }) => {
    const work = activeWork(state);
    const spent = state.works.some(({ receipts }) =>
      receipts.some(({ boundary_id }) => boundary_id === request.boundaryId),
    );
    if (spent) return refusal('already_resumed', 'This resume prompt was used before; each is good once.');
    if (work === undefined || work.work_id !== request.workId)
      return refusal('no_such_work', 'No work of this id is active here.');
    const whose = ownership(work, sessionId);
    if (sessionId === undefined || whose === 'other')
      return refusal('wrong_session', 'Another session owns this work; resume it there.');
    const { boundary } = work;
    if (work.status !== 'paused' || boundary === undefined)
      return refusal('not_paused', 'The work does not wait: there is nothing to resume.');
    const exact =
      boundary.boundary_id === request.boundaryId &&
      boundary.grant_id === request.grantId &&
      boundary.prompt_id === request.promptId &&
      boundary.revision === request.revision;
    if (!exact)
      return refusal(
        'stale',
        'The work waits at another boundary by now: `litmus work status` shows the prompt that resumes it.',
      );
    const grants: Grant[] = boundary.needs.map(({ action, root }) => ({
      grant_id: boundary.grant_id,
      action,
      root,
      issued_by: 'resume',
      boundary_id: boundary.boundary_id,
      issued_at: at,
    }));
    if (work.grants.length + grants.length > MAX_GRANTS)
      return refusal(
        'too_many_grants',
        `A work has at most ${MAX_GRANTS} grants: complete or cancel it and start another.`,
      );
    const { boundary: _, ...rest } = work;
    const receipt = {
      boundary_id: boundary.boundary_id,
      grant_id: boundary.grant_id,
      prompt_id: boundary.prompt_id,
      at,
    };
    return {
      work: {
        ...rest,
        ...(whose === 'own' ? {} : { root_session_id: sessionId, session_ids: [sessionId] }),
        status: 'active',
        grants: [...work.grants, ...grants],
        receipts: [...work.receipts, receipt].slice(-MAX_RECEIPTS),
      },
      type: 'resumed',
      session_id: sessionId,
    };
  };
}
