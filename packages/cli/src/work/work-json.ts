import { formatGrant, resumePrompt, type WorkPlace } from '@litmus-hooks/lifecycle';
import type { Work } from '@litmus-hooks/state-format/work';
import type { WorkAnswer } from '../answers/work.js';

/** A work as the JSON answers show it. */
export function workJson(work: Work, { project }: WorkPlace): WorkAnswer {
  const { boundary } = work;
  return {
    id: work.work_id,
    status: work.status,
    revision: work.revision,
    plan: work.plan,
    worktree: work.worktree,
    session: work.root_session_id ?? null,
    startedAt: work.started_at,
    endedAt: work.ended_at ?? null,
    grants: work.grants.map(({ action, root, issued_by, boundary_id, issued_at }) => ({
      grant: formatGrant({ action, root }, project),
      action,
      root,
      by: issued_by,
      boundary: boundary_id ?? null,
      at: issued_at,
    })),
    lanes: work.lanes.map(({ agent_id, agent_type, status, worktree, at }) => ({
      agent: agent_id,
      type: agent_type,
      status,
      worktree: worktree ?? null,
      at,
    })),
    waiting:
      boundary === undefined
        ? null
        : {
            boundary: boundary.boundary_id,
            tool: boundary.tool,
            needs: boundary.needs.map((need) => formatGrant(need, project)),
            resume: resumePrompt(work.work_id, boundary),
            at: boundary.at,
          },
    events: work.events.map(({ revision, type, session_id, at }) => ({
      revision,
      type,
      session: session_id ?? null,
      at,
    })),
  };
}
