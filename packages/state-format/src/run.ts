import { isObject } from './event.js';

/** A run: one piece of work whose calls are witnessed, whose steps are checked, and which may be halted. */

export const RUN_STATE_FILE = 'run-state.json';
export const RUN_LOG_FILE = 'run-log.jsonl';
/** Run states are a few hundred bytes; anything near this bound is not ours. */
export const MAX_RUN_STATE_BYTES = 1024 * 1024;
export const MAX_POINTER_BYTES = 4 * 1024;

export interface Halt {
  readonly reason: string;
  /** The command that repairs the cause and lifts the halt. */
  readonly repair?: string;
  /** The step whose failed checks halted the run; absent when a person did. */
  readonly step?: string;
  readonly at?: string;
}

export interface StepState {
  readonly status: 'done' | 'failed';
  /** UTC, ISO 8601. */
  readonly at: string;
}

export interface RunState {
  readonly id?: string;
  /** UTC, ISO 8601. */
  readonly startedAt?: string;
  /** Present: the run is closed, nothing more is recorded and its halt no longer holds. */
  readonly finishedAt?: string;
  readonly halt?: Halt;
  readonly steps: Readonly<Record<string, StepState>>;
}

/** `.litmus/active-run.json`: which run a call belongs to when none lies above it. */
export interface RunPointer {
  /** Absolute path of the folder that holds `run-state.json`. */
  readonly root: string;
  readonly id: string;
  readonly startedAt?: string;
}

function filled(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/**
 * Null, false, zero, an empty text and a missing key are no halt; a text is its reason; anything else that is there halts, for
 * a halt whose words cannot be read still is one (G-09).
 */
export function readHalt(value: unknown): Halt | undefined {
  if (!value) return undefined;
  if (typeof value === 'string') return { reason: value };
  if (!isObject(value)) return { reason: UNSTATED_REASON };
  const repair = filled(value.repair);
  const step = filled(value.step);
  const at = filled(value.at);
  return {
    reason: filled(value.reason) ?? UNSTATED_REASON,
    ...(repair === undefined ? {} : { repair }),
    ...(step === undefined ? {} : { step }),
    ...(at === undefined ? {} : { at }),
  };
}

const UNSTATED_REASON = 'no reason was recorded';

function readStep(value: unknown): StepState | undefined {
  if (!isObject(value)) return undefined;
  const { status, at } = value;
  if ((status !== 'done' && status !== 'failed') || typeof at !== 'string') return undefined;
  return { status, at };
}

/** Reads a parsed `run-state.json`. Returns undefined where it is not an object; parts that cannot be read count as absent (G-09, G-14). */
export function readRunState(value: unknown): RunState | undefined {
  if (!isObject(value)) return undefined;
  const id = filled(value.id);
  const startedAt = filled(value.startedAt);
  const finishedAt = filled(value.finishedAt);
  const halt = readHalt(value.halt);
  // No prototype: a step may be named `__proto__`.
  const steps: Record<string, StepState> = Object.create(null);
  if (isObject(value.steps)) {
    for (const name of Object.keys(value.steps)) {
      const step = readStep(value.steps[name]);
      if (step !== undefined) steps[name] = step;
    }
  }
  return {
    ...(id === undefined ? {} : { id }),
    ...(startedAt === undefined ? {} : { startedAt }),
    ...(finishedAt === undefined ? {} : { finishedAt }),
    ...(halt === undefined ? {} : { halt }),
    steps,
  };
}

/** Reads a parsed `active-run.json`; undefined where root or id is missing (L-07). */
export function readRunPointer(value: unknown): RunPointer | undefined {
  if (!isObject(value)) return undefined;
  const root = filled(value.root);
  const id = filled(value.id);
  if (root === undefined || id === undefined) return undefined;
  const startedAt = filled(value.startedAt);
  return { root, id, ...(startedAt === undefined ? {} : { startedAt }) };
}
