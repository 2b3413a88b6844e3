import type { Grant, Progress, Work, WorkState } from '@litmus-hooks/state-format/work';
import { activeWork, MAX_GRANTS } from '@litmus-hooks/state-format/work';
import { freshId } from '../state/fresh-id.js';
import { refusal, type Transition } from '../state/transition.js';
import { WORK_ID } from './resume-prompt.js';

/** Leaves room for a number. */
const MAX_STEM_CHARS = 76;

export interface WorkRequest {
  readonly workId: string;
  /** The plan's canonical path. */
  readonly plan: string;
  /** Canonical root of the checkout that is worked in. */
  readonly worktree: string;
  readonly grants: readonly Pick<Grant, 'action' | 'root'>[];
  readonly progress: Progress;
  /** The session that works; without it, the first one that is seen at work in the project. */
  readonly sessionId?: string;
}

/** Starts an approved work (F-14). Refused while another is active or waits, under a bad or used id, without a task, or without a grant. */
export function startWork(request: WorkRequest): Transition {
  return (state, { at }) => {
    const current = activeWork(state);
    if (current !== undefined)
      return refusal('work_active', `The work ${current.work_id} is ${current.status}: complete or cancel it first.`);
    if (!WORK_ID.test(request.workId))
      return refusal('bad_id', 'A work id is 1 to 80 letters, digits, dots, underscores and hyphens.');
    if (state.works.some(({ work_id }) => work_id === request.workId) || inHistory(state.history, request.workId))
      return refusal('used_id', `The id ${request.workId} belonged to an earlier work: choose another.`);
    if (request.progress.total === 0) return refusal('no_tasks', `${request.plan} has no task row ("- [ ] …").`);
    if (request.grants.length === 0) return refusal('no_grants', 'A work without a grant can do nothing.');
    if (request.grants.length > MAX_GRANTS)
      return refusal('too_many_grants', `A work has at most ${MAX_GRANTS} grants.`);
    const grants = request.grants.map(({ action, root }) => ({
      grant_id: freshId(),
      action,
      root,
      issued_by: 'start' as const,
      issued_at: at,
    }));
    const work: Work = {
      work_id: request.workId,
      status: 'active',
      revision: 0,
      plan: request.plan,
      worktree: request.worktree,
      ...(request.sessionId === undefined ? {} : { root_session_id: request.sessionId }),
      session_ids: request.sessionId === undefined ? [] : [request.sessionId],
      grants,
      receipts: [],
      lanes: [],
      progress: request.progress,
      // Where the work begins is no progress: what counts is what comes after it.
      continuation: { fingerprints: [request.progress.fingerprint], at },
      events: [],
      started_at: at,
    };
    return { work, type: 'started', ...(request.sessionId === undefined ? {} : { session_id: request.sessionId }) };
  };
}

function inHistory(history: readonly { readonly work_id: string }[], id: string): boolean {
  return history.some(({ work_id }) => work_id === id);
}

/** `wanted` made a work id, with a number behind it where an earlier work of the state had it: `parser`, `parser-2`. */
export function freeWorkId(wanted: string, { works, history }: WorkState): string {
  const name = wanted.replace(/[^A-Za-z0-9._-]+/g, '-').slice(0, MAX_STEM_CHARS) || 'work';
  const used = new Set([...works, ...history].map(({ work_id }) => work_id));
  let id = name;
  for (let number = 2; used.has(id); number += 1) id = `${name}-${number}`;
  return id;
}
