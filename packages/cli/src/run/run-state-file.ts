import { join } from 'node:path';
import { isObject } from '@litmus-hooks/state-format/event';
import { withLock } from '@litmus-hooks/state-format/lock';
import { pause } from '@litmus-hooks/state-format/pause';
import { type FoundRun, hasOpenRun, isOpen } from '@litmus-hooks/state-format/places';
import { MAX_RUN_STATE_BYTES, RUN_STATE_FILE, type RunState, readRunState } from '@litmus-hooks/state-format/run';
import { settleRun, watchFoundRun } from '@litmus-hooks/state-format/run-watch';
import { readJson, replaceFile } from '@litmus-hooks/state-format/store';
import { CommandError } from '../command-error.js';
import { finishedRun, unreadableRun } from './current-run.js';
import { isNestedTooDeeply, NESTED_TOO_DEEPLY } from './nesting.js';

/** How `run-state.json` is read to be changed: whole, with the keys that this version does not know. */
export interface StoredRun {
  readonly raw: Readonly<Record<string, unknown>>;
  readonly state: RunState;
}

/** A change waits this long for others; a holder needs milliseconds, and twenty may stand in the queue. */
const LOCK_PATIENCE_MS = 20_000;
/** Without hard links a lock is half written for a moment, and then cannot be judged either. */
const UNCERTAIN_PATIENCE_MS = 1000;
const UNCERTAIN_POLL_MS = 50;

/** Beside the state it guards, so that everybody who means this state means this lock; it is there only while it is held. */
function lockFileOf(site: string): string {
  return join(site, `.${RUN_STATE_FILE}.lock`);
}

/**
 * Reads the run that lies in `site`; undefined where none does.
 *
 * @throws CommandError `state_unreadable` where something lies there that is no run state.
 */
export function readStoredRun(site: string): StoredRun | undefined {
  const file = join(site, RUN_STATE_FILE);
  const result = readJson(file, MAX_RUN_STATE_BYTES);
  if (result.status === 'missing') return undefined;
  if (result.status === 'refused') throw unreadableRun(`${file} ${result.why}`);
  if (isNestedTooDeeply(result.value)) throw unreadableRun(`${file} ${NESTED_TOO_DEEPLY}`);
  const state = readRunState(result.value);
  if (state === undefined || !isObject(result.value)) throw unreadableRun(`${file} does not hold an object`);
  return { raw: result.value, state };
}

/** Writes the run that lies in `site`, durably. To be called under the lock. */
export function writeStoredRun(site: string, raw: Readonly<Record<string, unknown>>): void {
  const file = join(site, RUN_STATE_FILE);
  const text = `${JSON.stringify(raw, null, 2)}\n`;
  if (Buffer.byteLength(text) > MAX_RUN_STATE_BYTES) {
    throw new CommandError(
      'file_system',
      `${file} would grow beyond ${MAX_RUN_STATE_BYTES} bytes: take out what does not belong there, or finish the run.`,
    );
  }
  replaceFile(file, text);
}

/**
 * Runs `body` while no other process changes what `lockFile` guards.
 *
 * @throws CommandError `state_locked` after LOCK_PATIENCE_MS, or sooner where what stands there cannot be judged.
 */
export function underLock<T>(lockFile: string, body: () => T): T {
  const began = Date.now();
  for (;;) {
    const result = withLock(lockFile, body);
    if (result.held) return result.value;
    const waitedMs = Date.now() - began;
    if (result.why === 'uncertain') {
      if (waitedMs >= UNCERTAIN_PATIENCE_MS) {
        throw new CommandError(
          'state_locked',
          `${lockFile} is a lock that cannot be judged: when no other litmus command is running here, remove ${lockFile} and try again.`,
        );
      }
      pause(UNCERTAIN_POLL_MS);
    } else if (waitedMs >= LOCK_PATIENCE_MS) {
      throw new CommandError(
        'state_locked',
        `Somebody has held ${lockFile} for ${LOCK_PATIENCE_MS / 1000} seconds: when no litmus command is running here, in another container either, remove ${lockFile} and try again.`,
      );
    }
  }
}

/** Runs `body` under the lock of the run state in `site`. */
export function underRunLock<T>(site: string, body: () => T): T {
  return underLock(lockFileOf(site), body);
}

/** What a change makes of a run: the whole next state, or undefined to leave it, and what the caller wants to know. */
export interface RunChange<T> {
  readonly next?: Readonly<Record<string, unknown>>;
  readonly value: T;
}

/**
 * Changes a run under its lock, open or closed. `change` gets the state as it is then, not as it was when the command began; unknown keys survive
 * where it passes them on.
 *
 * @throws CommandError `run_changed` where another run, or none, lies there by now.
 */
export function changeRun<T>(run: FoundRun, change: (stored: StoredRun) => RunChange<T>): T {
  const { site } = run;
  return underRunLock(site, () => {
    const stored = readStoredRun(site);
    if (stored === undefined || stored.state.id !== run.state.id) {
      throw new CommandError(
        'run_changed',
        `The run in ${site} was replaced while this command ran, and nothing was changed: look at litmus status and try again.`,
      );
    }
    const { next, value } = change(stored);
    if (next !== undefined) writeStoredRun(site, next);
    if (hasOpenRun(site)) watchFoundRun(site, new Date());
    else settleRun(site);
    return value;
  });
}

/**
 * As changeRun, where the run must be open.
 *
 * @throws CommandError `run_finished` too, where it was closed meanwhile.
 */
export function changeOpenRun<T>(run: FoundRun, change: (stored: StoredRun) => RunChange<T>): T {
  return changeRun(run, (stored) => {
    if (!isOpen(stored.state)) throw finishedRun({ site: run.site, state: stored.state });
    return change(stored);
  });
}
