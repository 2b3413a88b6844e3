import { isObject } from '@litmus-hooks/state-format/event';
import { withLock } from '@litmus-hooks/state-format/lock';
import { inFolder } from '@litmus-hooks/state-format/path-text';
import { sessionKey } from '@litmus-hooks/state-format/session';
import { readJson, replaceFile } from '@litmus-hooks/state-format/store';
import type { Places } from './places.js';
import { makeRulesFolder, requireRealFolders } from './state-folder.js';

/** What a session was given, so that nothing is given twice and a compaction repeats it a bounded number of times (U-10, C-01 … C-16). */
export interface SessionState {
  /** Keys of what was delivered since the last compaction that was repeated, the oldest first. */
  readonly injected: readonly string[];
  /** How many compactions were repeated after; ends at the budget. */
  readonly postCompactCount: number;
}

const MAX_STATE_BYTES = 256 * 1024;
const MAX_KEYS = 500;

export const NEW_SESSION: SessionState = { injected: [], postCompactCount: 0 };

/** What is to become of the state; without `next` it stays as it is. */
export interface Plan<T> {
  readonly next?: SessionState;
  readonly value: T;
}

/** Reads a parsed state (C-06); undefined where it is none. Unknown keys are dropped. */
export function readSessionState(value: unknown): SessionState | undefined {
  if (!isObject(value)) return undefined;
  const { injected, postCompactCount } = value;
  if (!Array.isArray(injected) || !injected.every((key) => typeof key === 'string')) return undefined;
  if (typeof postCompactCount !== 'number' || !Number.isSafeInteger(postCompactCount) || postCompactCount < 0)
    return undefined;
  return { injected, postCompactCount };
}

/** The absolute path of a session's state. */
export function sessionFile(places: Places, sessionId: string): string {
  return inFolder(places.state, `session-${sessionKey(sessionId)}.json`);
}

/** The state as it stands; a new one where there is none (C-10). Throws where what lies there cannot be trusted, and leaves it there (C-11). */
export function loadSessionState(places: Places, file: string): SessionState {
  requireRealFolders(places);
  const result = readJson(file, MAX_STATE_BYTES);
  if (result.status === 'missing') return NEW_SESSION;
  const state = result.status === 'read' ? readSessionState(result.value) : undefined;
  if (state !== undefined) return state;
  const why = result.status === 'refused' ? result.why : 'is not of the documented shape';
  throw new Error(`${file} ${why}, so no rule is delivered in this session; litmus doctor --repair sets it aside.`);
}

/**
 * Carries out what `plan` makes of the session's state and returns its value: only once the new state is durably in place, so that no text is
 * emitted that was not reserved (C-03). Where nothing changes, nothing is locked or written (U-12). `plan` may be called twice, the second time
 * under the lock. Throws where the reservation cannot be made for certain.
 */
export function reserve<T>(places: Places, file: string, plan: (state: SessionState) => Plan<T>): T {
  const seen = plan(loadSessionState(places, file));
  if (seen.next === undefined) return seen.value;
  makeRulesFolder(places);
  const result = withLock(`${file}.lock`, () => {
    const { next, value } = plan(loadSessionState(places, file));
    if (next !== undefined) replaceFile(file, textOf(next));
    return value;
  });
  if (result.held) return result.value;
  throw new Error(
    `${file}.lock is ${result.why === 'busy' ? 'held by another hook' : 'not to be judged'}, so no rule is delivered now.`,
  );
}

/** The oldest keys are dropped where there are too many, or where the file could not be read back. */
function textOf({ injected, postCompactCount }: SessionState): string {
  for (let kept = MAX_KEYS; ; kept = Math.floor(kept / 2)) {
    const text = `${JSON.stringify({ injected: kept === 0 ? [] : injected.slice(-kept), postCompactCount })}\n`;
    if (kept === 0 || Buffer.byteLength(text) <= MAX_STATE_BYTES) return text;
  }
}
