import * as fs from 'node:fs';
import { isoTime } from '@litmus-hooks/state-format/iso-time';
import { withLock } from '@litmus-hooks/state-format/lock';
import { makeStateFolder } from '@litmus-hooks/state-format/state-folder';
import { replaceFile } from '@litmus-hooks/state-format/store';
import { MAX_RECEIPTS, type WorkEvent, type WorkState } from '@litmus-hooks/state-format/work';
import { sha256 } from './digest.js';
import { lastRevision, type ReconciledLedger, reconcile, unusable } from './event-ledger.js';
import { freshId } from './fresh-id.js';
import { type Change, changed, emptyState, type Refusal, type Transition, type Unchanged } from './transition.js';
import { readWork } from './work-file.js';
import type { WorkPlace } from './work-place.js';

export type ChangeResult =
  | { readonly outcome: 'changed'; readonly state: WorkState }
  /** Nothing was to be changed. */
  | { readonly outcome: 'unchanged'; readonly state: WorkState }
  /** The same request under the same key was carried out before, at `revision`. */
  | { readonly outcome: 'repeated'; readonly revision: number }
  | { readonly outcome: 'refused'; readonly refused: string; readonly message: string }
  /** Half a sentence: the lock could not be had, or what stands there cannot be read. Nothing was changed. */
  | { readonly outcome: 'uncertain'; readonly why: string };

export interface ChangeOptions {
  /** How often the lock is waited for, LOCK_WAIT_MS each time. */
  readonly attempts?: number;
  /** Under one key a request is carried out once (F-11). */
  readonly key?: string;
  /** What is asked for, in words that are the same when the same is asked for. */
  readonly request?: string;
}

const DEFAULT_ATTEMPTS = 4;

/**
 * Changes the work state under its lock, durably, and tells the event ledger (F-04, F-09 … F-13). The state is written before the line: a
 * process that dies between the two leaves an event that the next change makes good. Throws on any I/O error; the old state then stands.
 */
export function changeWork(place: WorkPlace, transition: Transition, options: ChangeOptions = {}): ChangeResult {
  if (fs.lstatSync(place.stateFolder, { throwIfNoEntry: false }) === undefined) {
    const needless = unmadeAtFirst(transition);
    if (needless !== undefined) return needless;
  }
  makeStateFolder(place.project);
  for (let attempt = options.attempts ?? DEFAULT_ATTEMPTS; ; attempt -= 1) {
    const result = withLock(place.lockFile, () => changeLocked(place, transition, options));
    if (result.held) return result.value;
    if (result.why === 'uncertain')
      return uncertain(
        `${place.lockFile} is held by something that cannot be judged, and \`litmus doctor\` tells whether to remove it`,
      );
    if (attempt <= 1) return uncertain(`${place.lockFile} is held by another process`);
  }
}

/** What comes of a request that changes nothing in a project without state: nothing is made there for it. */
function unmadeAtFirst(transition: Transition): ChangeResult | undefined {
  const at = isoTime(new Date());
  const before = emptyState(at);
  const change = transition(before, { at, revision: before.revision + 1 });
  return isChange(change) ? undefined : unmade(change, before);
}

function isChange(change: ReturnType<Transition>): change is Change {
  return change !== 'unchanged' && !('refused' in change);
}

function unmade(change: Refusal | Unchanged, before: WorkState): ChangeResult {
  return change === 'unchanged' ? { outcome: 'unchanged', state: before } : { outcome: 'refused', ...change };
}

function uncertain(why: string): ChangeResult {
  return { outcome: 'uncertain', why };
}

/** The event ledger, ready to be told of a change; half a sentence where it cannot be. */
function ledgerOf({ ledgerFile }: WorkPlace, { events }: WorkState): ReconciledLedger | string {
  try {
    return reconcile(ledgerFile, events);
  } catch (error) {
    return `${ledgerFile} ${unusable(error)}`;
  }
}

function changeLocked(place: WorkPlace, transition: Transition, { key, request = '' }: ChangeOptions): ChangeResult {
  const at = isoTime(new Date());
  const reading = readWork(place);
  if (reading.status === 'unreadable') return uncertain(reading.why);
  const before =
    reading.status === 'read' ? reading.state : { ...emptyState(at), revision: lastRevision(place.ledgerFile) };
  const receipt = key === undefined ? undefined : before.idempotency.find((item) => item.key === key);
  if (receipt !== undefined)
    return receipt.request === sha256(request)
      ? { outcome: 'repeated', revision: receipt.revision }
      : {
          outcome: 'refused',
          refused: 'conflict',
          message: `The key ${key} was used for another request: choose another one.`,
        };
  const revision = before.revision + 1;
  const change = transition(before, { at, revision });
  if (!isChange(change)) return unmade(change, before);
  const ledger = ledgerOf(place, before);
  if (typeof ledger === 'string') return uncertain(`${ledger}, and a person moves it away`);
  const event: WorkEvent = {
    event_id: freshId(),
    type: change.type,
    work_id: change.work.work_id,
    revision,
    ...(change.session_id === undefined ? {} : { session_id: change.session_id }),
    at,
  };
  const kept =
    key === undefined
      ? before
      : {
          ...before,
          idempotency: [...before.idempotency, { key, request: sha256(request), revision }].slice(-MAX_RECEIPTS),
        };
  const after = changed(kept, change, event);
  replaceFile(place.stateFile, `${JSON.stringify(after)}\n`);
  tell(ledger, event);
  return { outcome: 'changed', state: after };
}

/** The state tells of the event as well: where the ledger has no room for it, the next change makes that good or is not made. */
function tell(ledger: ReconciledLedger, event: WorkEvent): void {
  try {
    ledger.tell(event);
  } catch {}
}
