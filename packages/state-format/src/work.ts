import { isObject } from './event.js';

/**
 * `.litmus/boulder.json`: the approved work of a project, what it may touch, and how far it has come (F-02 … F-11). Strict, for authority is
 * read from it: a state with one part that cannot be read is unreadable as a whole.
 */

export const WORK_SCHEMA_VERSION = 3;
/** What Litmus writes stays below 64 KiB (the windows below see to it); anything near this bound is not ours. */
export const MAX_WORK_STATE_BYTES = 256 * 1024;

export const MAX_WORKS = 4;
export const MAX_GRANTS = 64;
export const MAX_STATE_EVENTS = 16;
export const MAX_WORK_EVENTS = 8;
export const MAX_HISTORY = 16;
export const MAX_RECEIPTS = 16;
export const MAX_LANES = 32;
export const MAX_SESSIONS = 16;
/** The host's own limit on continuations starts anew with every tool call, so a work has one of its own (F-38). */
export const MAX_CONTINUATIONS = 64;
const MAX_TEXT_CHARS = 4_096;

export const ACTIONS = ['read', 'write', 'execute', 'test', 'package', 'vcs-read'] as const;
export type Action = (typeof ACTIONS)[number];

/** One action on one folder or file and all that lies below it (F-06). */
export interface Grant {
  readonly grant_id: string;
  readonly action: Action;
  /** Canonical and absolute. */
  readonly root: string;
  /** `start`: when the work was started; `resume`: by the prompt that resumed it at `boundary_id`. */
  readonly issued_by: 'start' | 'resume';
  readonly boundary_id?: string;
  readonly issued_at: string;
}

export interface Need {
  readonly action: Action;
  readonly root: string;
}

/** Where the work waits: what was wanted and not granted (F-18). */
export interface Boundary {
  readonly boundary_id: string;
  /** What the grants will be called if a person gives them. */
  readonly grant_id: string;
  readonly needs: readonly Need[];
  readonly tool: string;
  readonly session_id: string;
  /** The prompt during which it was reached, or a text derived from session and call where the host sent none. */
  readonly prompt_id: string;
  /** Of the state, once it waits here. */
  readonly revision: number;
  readonly at: string;
}

/** A single use of a resume prompt (F-28). */
export interface ResumeReceipt {
  readonly boundary_id: string;
  readonly grant_id: string;
  readonly prompt_id: string;
  readonly at: string;
}

export interface Lane {
  readonly agent_id: string;
  readonly agent_type: string;
  readonly status: 'active' | 'ended';
  /** Where the host gave it a worktree of its own; the host makes and removes it. */
  readonly worktree?: string;
  readonly at: string;
}

export interface Progress {
  /** SHA-256 of the plan's task rows (F-08). */
  readonly fingerprint: string;
  readonly done: number;
  readonly total: number;
}

export interface Continuation {
  /** Of every progress that was asked to go on from, the one at the start included: none is asked twice (F-32). */
  readonly fingerprints: readonly string[];
  readonly at: string;
}

/** A session that ended by `/clear`: its host goes on under a new id. */
export interface Handover {
  readonly session_id: string;
  /** The host's process. */
  readonly host_pid: string;
}

export type WorkStatus = 'active' | 'paused' | 'completed' | 'cancelled';

export interface Work {
  readonly work_id: string;
  readonly status: WorkStatus;
  readonly revision: number;
  /** The plan's canonical path. */
  readonly plan: string;
  /** Canonical root of the checkout that is worked in. */
  readonly worktree: string;
  /** Absent until a session of the host takes the work up. */
  readonly root_session_id?: string;
  readonly session_ids: readonly string[];
  readonly handover?: Handover;
  readonly grants: readonly Grant[];
  readonly receipts: readonly ResumeReceipt[];
  readonly boundary?: Boundary;
  readonly lanes: readonly Lane[];
  readonly progress: Progress;
  readonly continuation: Continuation;
  readonly events: readonly WorkEvent[];
  readonly started_at: string;
  /** Of a completed or cancelled work (F-10). */
  readonly ended_at?: string;
}

export interface WorkEvent {
  readonly event_id: string;
  readonly type: string;
  readonly work_id: string;
  readonly revision: number;
  readonly session_id?: string;
  readonly at: string;
}

/** A change that was made under a key: asked again with the same request, it is answered and not made again (F-11). */
export interface IdempotencyReceipt {
  readonly key: string;
  /** SHA-256 of the request. */
  readonly request: string;
  readonly revision: number;
}

/** A work that has left `works`. */
export interface PastWork {
  readonly work_id: string;
  readonly status: WorkStatus;
  readonly revision: number;
  readonly at: string;
}

export interface WorkState {
  readonly schema_version: typeof WORK_SCHEMA_VERSION;
  readonly revision: number;
  readonly active_work_id: string | null;
  /** Newest last. A list, so that an id may be any text. */
  readonly works: readonly Work[];
  readonly history: readonly PastWork[];
  readonly events: readonly WorkEvent[];
  readonly idempotency: readonly IdempotencyReceipt[];
  readonly created_at: string;
  readonly updated_at: string;
}

/** The work that is active or paused; undefined where there is none. */
export function activeWork(state: WorkState): Work | undefined {
  return state.works.find(({ work_id }) => work_id === state.active_work_id);
}

type Check = (value: unknown) => boolean;

const text: Check = (value) => typeof value === 'string' && value !== '' && value.length <= MAX_TEXT_CHARS;
const revision: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const oneOf = (words: readonly string[]): Check => {
  const known: ReadonlySet<unknown> = new Set(words);
  return (value) => known.has(value);
};
const listOf =
  (check: Check, max: number): Check =>
  (value) =>
    Array.isArray(value) && value.length <= max && value.every(check);
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
/** Unknown keys are let pass: a newer version may add some. */
const shape = (keys: Readonly<Record<string, Check>>): Check => {
  const entries = Object.entries(keys);
  return (value) => isObject(value) && entries.every(([key, check]) => check(own(value, key)));
};

function own(value: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(value, key) ? value[key] : undefined;
}

const action = oneOf(ACTIONS);
const status = oneOf(['active', 'paused', 'completed', 'cancelled']);
const event = shape({
  event_id: text,
  type: text,
  work_id: text,
  revision,
  session_id: optional(text),
  at: text,
});
const grant = shape({
  grant_id: text,
  action,
  root: text,
  issued_by: oneOf(['start', 'resume']),
  boundary_id: optional(text),
  issued_at: text,
});
const boundary = shape({
  boundary_id: text,
  grant_id: text,
  needs: listOf(shape({ action, root: text }), MAX_GRANTS),
  tool: text,
  session_id: text,
  prompt_id: text,
  revision,
  at: text,
});
const work = shape({
  work_id: text,
  status,
  revision,
  plan: text,
  worktree: text,
  root_session_id: optional(text),
  session_ids: listOf(text, MAX_SESSIONS),
  handover: optional(shape({ session_id: text, host_pid: text })),
  grants: listOf(grant, MAX_GRANTS),
  receipts: listOf(shape({ boundary_id: text, grant_id: text, prompt_id: text, at: text }), MAX_RECEIPTS),
  boundary: optional(boundary),
  lanes: listOf(
    shape({
      agent_id: text,
      agent_type: text,
      status: oneOf(['active', 'ended']),
      worktree: optional(text),
      at: text,
    }),
    MAX_LANES,
  ),
  progress: shape({ fingerprint: text, done: revision, total: revision }),
  continuation: shape({ fingerprints: listOf(text, MAX_CONTINUATIONS), at: text }),
  events: listOf(event, MAX_WORK_EVENTS),
  started_at: text,
  ended_at: optional(text),
});
const state = shape({
  schema_version: (value) => value === WORK_SCHEMA_VERSION,
  revision,
  active_work_id: (value) => value === null || text(value),
  works: listOf(work, MAX_WORKS),
  history: listOf(shape({ work_id: text, status, revision, at: text }), MAX_HISTORY),
  events: listOf(event, MAX_STATE_EVENTS),
  idempotency: listOf(shape({ key: text, request: text, revision }), MAX_RECEIPTS),
  created_at: text,
  updated_at: text,
});

/**
 * Reads a parsed `boulder.json` (F-02, F-03): undefined where any part of it is not what it must be, or the active work is not among the works
 * or has ended.
 */
export function readWorkState(value: unknown): WorkState | undefined {
  if (!state(value)) return undefined;
  const read = value as WorkState;
  if (read.active_work_id === null) return read;
  const current = activeWork(read);
  const waiting = current?.status === 'paused' && current.boundary !== undefined;
  return current?.status === 'active' || waiting ? read : undefined;
}
