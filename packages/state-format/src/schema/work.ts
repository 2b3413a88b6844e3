import * as z from 'zod';
import {
  ACTIONS,
  MAX_CONTINUATIONS,
  MAX_GRANTS,
  MAX_HISTORY,
  MAX_LANES,
  MAX_RECEIPTS,
  MAX_SESSIONS,
  MAX_STATE_EVENTS,
  MAX_WORK_EVENTS,
  MAX_WORKS,
  WORK_SCHEMA_VERSION,
} from '../work.js';

/** `.litmus/boulder.json` (F-02, F-03). */

const text = z.string().min(1).max(4_096);
const revision = z.number().int().nonnegative();
const action = z.enum(ACTIONS);
const status = z.enum(['active', 'paused', 'completed', 'cancelled']);

const workEvent = z.looseObject({
  event_id: text,
  type: text,
  work_id: text,
  revision,
  session_id: text.optional(),
  at: text,
});

const grant = z.looseObject({
  grant_id: text,
  action,
  root: text,
  issued_by: z.enum(['start', 'resume']),
  boundary_id: text.optional(),
  issued_at: text,
});

const boundary = z.looseObject({
  boundary_id: text,
  grant_id: text,
  needs: z.array(z.looseObject({ action, root: text })).max(MAX_GRANTS),
  tool: text,
  session_id: text,
  prompt_id: text,
  revision,
  at: text,
});

const lane = z.looseObject({
  agent_id: text,
  agent_type: text,
  status: z.enum(['active', 'ended']),
  worktree: text.optional(),
  at: text,
});

const work = z.looseObject({
  work_id: text,
  status,
  revision,
  plan: text,
  worktree: text,
  root_session_id: text.optional(),
  session_ids: z.array(text).max(MAX_SESSIONS),
  handover: z.looseObject({ session_id: text, host_pid: text }).optional(),
  grants: z.array(grant).max(MAX_GRANTS),
  receipts: z.array(z.looseObject({ boundary_id: text, grant_id: text, prompt_id: text, at: text })).max(MAX_RECEIPTS),
  boundary: boundary.optional(),
  lanes: z.array(lane).max(MAX_LANES),
  progress: z.looseObject({ fingerprint: text, done: revision, total: revision }),
  continuation: z.looseObject({ fingerprints: z.array(text).max(MAX_CONTINUATIONS), at: text }),
  events: z.array(workEvent).max(MAX_WORK_EVENTS),
  started_at: text,
  ended_at: text.optional(),
});

export const workState = z
  .looseObject({
    schema_version: z.literal(WORK_SCHEMA_VERSION),
    revision,
    active_work_id: text.nullable(),
    works: z.array(work).max(MAX_WORKS),
    history: z.array(z.looseObject({ work_id: text, status, revision, at: text })).max(MAX_HISTORY),
    events: z.array(workEvent).max(MAX_STATE_EVENTS),
    idempotency: z.array(z.looseObject({ key: text, request: text, revision })).max(MAX_RECEIPTS),
    created_at: text,
    updated_at: text,
  })
  .refine(({ active_work_id, works }) => {
    if (active_work_id === null) return true;
    const current = works.find(({ work_id }) => work_id === active_work_id);
    return current?.status === 'active' || (current?.status === 'paused' && current.boundary !== undefined);
  });
