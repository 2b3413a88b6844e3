import { isObject } from './event.js';

/** One line of a run's ledger. Order is line order, never `at`. */

interface Trailing {
  readonly v?: 1;
  readonly session?: string;
  /** The subagent's id; absent for the main agent. */
  readonly agent?: string;
  /** The host's tool_use_id: joins a line with the host's own telemetry. */
  readonly id?: string;
}

/** A file inside the site was written by a tool that succeeded (L-08, L-15). */
export interface WriteRecord extends Trailing {
  readonly at: string;
  readonly event: 'tool_call';
  readonly type: 'write';
  /** Relative to the site, forward slashes, never climbing. */
  readonly path: string;
  /** Whether the file did not exist before (L-09). */
  readonly firstWrite: boolean;
}

/** An evidence program surely ran (L-10, L-13). `type` names its evidence class, such as `mwg_search`. */
export interface EvidenceRecord extends Trailing {
  readonly at: string;
  readonly event: 'tool_call';
  readonly type: string;
  readonly query: string;
  readonly command: string;
}

/** Any other call; a failed one, whatever it tried (L-21), and a write that left the site (L-12). Never evidence. */
export interface ToolRecord extends Trailing {
  readonly at: string;
  readonly event: 'tool_call';
  readonly type: 'tool';
  readonly tool: string;
  readonly failed?: true;
  readonly outside?: true;
}

/** The guard refused a call (G-10). */
export interface DenialRecord extends Trailing {
  readonly at: string;
  readonly event: 'denial';
  /** What was refused: `deploy`, `loosen` (a verb that loosens a bound) or `state` (a change of the run's own files). */
  readonly type: DenialType;
  readonly tool: string;
  /** The refused command line; absent for a file tool. */
  readonly command?: string;
}

/** Calls may not have been seen, so nothing that hangs on them is proved (P-06). */
export interface GapRecord extends Trailing {
  readonly at: string;
  readonly event: 'gap';
  /** `asleep`: the hooks slept before this line while the run was open. `silenced`: the ledger was silenced by then, and records no call. */
  readonly type: GapType;
}

export type DenialType = 'deploy' | 'loosen' | 'state';
export type GapType = 'asleep' | 'silenced';
export type LedgerRecord = WriteRecord | EvidenceRecord | ToolRecord | DenialRecord | GapRecord;

/** The name of an evidence class: what `type` may be besides `write` and `tool`. */
export const EVIDENCE_TYPE = /^[a-z][a-z0-9_]{0,63}$/;
const UTC_MILLISECONDS = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const DENIAL_TYPES: ReadonlySet<unknown> = new Set<DenialType>(['deploy', 'loosen', 'state']);

export function isWrite(record: LedgerRecord): record is WriteRecord {
  return record.type === 'write' && record.event === 'tool_call';
}

export function isEvidence(record: LedgerRecord): record is EvidenceRecord {
  return record.event === 'tool_call' && record.type !== 'write' && record.type !== 'tool';
}

/** Whether `path` is relative with forward slashes and stays inside its root. */
export function isInsidePath(path: string): boolean {
  if (path === '' || path.startsWith('/')) return false;
  return !path.split('/').some((part) => part === '' || part === '.' || part === '..');
}

/** Reads one parsed ledger line; undefined where it is not a record of ours (P-09: such a line is foreign, and never evidence). */
export function readRecord(value: unknown): LedgerRecord | undefined {
  if (!isObject(value)) return undefined;
  const { at, event, type } = value;
  if (typeof at !== 'string' || !UTC_MILLISECONDS.test(at) || typeof type !== 'string') return undefined;
  const trailing = readTrailing(value);
  if (trailing === undefined) return undefined;
  if (event === 'denial') {
    const { tool, command } = value;
    if (!DENIAL_TYPES.has(type) || typeof tool !== 'string') return undefined;
    if (command !== undefined && typeof command !== 'string') return undefined;
    return { at, event, type: type as DenialType, tool, ...(command === undefined ? {} : { command }), ...trailing };
  }
  if (event === 'gap') return type === 'asleep' || type === 'silenced' ? { at, event, type, ...trailing } : undefined;
  if (event !== 'tool_call') return undefined;
  if (type === 'write') {
    const { path, firstWrite } = value;
    if (typeof path !== 'string' || typeof firstWrite !== 'boolean' || !isInsidePath(path)) return undefined;
    return { at, event, type, path, firstWrite, ...trailing };
  }
  if (type === 'tool') {
    const { tool, failed, outside } = value;
    if (typeof tool !== 'string') return undefined;
    if ((failed !== undefined && failed !== true) || (outside !== undefined && outside !== true)) return undefined;
    return { at, event, type, tool, ...trailing, ...(failed ? { failed } : {}), ...(outside ? { outside } : {}) };
  }
  const { query, command } = value;
  if (!EVIDENCE_TYPE.test(type) || typeof query !== 'string' || typeof command !== 'string') return undefined;
  return { at, event, type, query, command, ...trailing };
}

// Assigned key by key, not spread: a proof reads a million lines, and six spreads a line were half of its time.
function readTrailing(value: Record<string, unknown>): Trailing | undefined {
  const { v, session, agent, id } = value;
  if (v !== undefined && v !== 1) return undefined;
  if (!isTextOrAbsent(session) || !isTextOrAbsent(agent) || !isTextOrAbsent(id)) return undefined;
  const trailing: { -readonly [K in keyof Trailing]: Trailing[K] } = {};
  if (v !== undefined) trailing.v = v;
  if (session !== undefined) trailing.session = session;
  if (agent !== undefined) trailing.agent = agent;
  if (id !== undefined) trailing.id = id;
  return trailing;
}

function isTextOrAbsent(value: unknown): value is string | undefined {
  return value === undefined || typeof value === 'string';
}
