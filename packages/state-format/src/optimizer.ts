import type { HookEvent } from './event.js';

/** Below so many UTF-16 units a text is read before the optimizing compiler would take anything up. */
const LONG_COMMAND_UNITS = 1_000;

/** V8's option for it, and the same the other way round, which is how a process starts. */
export const OPTIMIZER_OFF = '--no-opt';
export const OPTIMIZER_ON = '--opt';

/** On `globalThis`, because each of a hook's bundles has this module for itself. */
const KEPT_OUT = Symbol.for('litmus.optimizer-kept-out');

/**
 * Keeps V8's optimizing compiler out of a hook that is to read a long text: what it makes is ready when the process is about to end, and costs it
 * several megabytes and up to half of its time (L-02). Of the whole process, so for a hook alone and never for a library.
 */
export function keepOptimizerOut(): void {
  setKeptOut(true);
}

/** Undoes keepOptimizerOut. */
export function letOptimizerIn(): void {
  setKeptOut(false);
}

function setKeptOut(isKeptOut: boolean): void {
  if (process.versions.bun !== undefined) return;
  process.getBuiltinModule('node:v8').setFlagsFromString(isKeptOut ? OPTIMIZER_OFF : OPTIMIZER_ON);
  Reflect.set(globalThis, KEPT_OUT, isKeptOut);
}

/** What `load` gives, which runs under the flags that a process starts with: what is kept of a companion is taken under them alone. */
export function underFlagsOfStart<T>(load: () => T): T {
  if (Reflect.get(globalThis, KEPT_OUT) !== true) return load();
  setKeptOut(false);
  try {
    return load();
  } finally {
    setKeptOut(true);
  }
}

/** As keepOptimizerOut, where the event has a long command. */
export function leaveUnoptimized(event: HookEvent): void {
  const command = 'tool_input' in event ? event.tool_input.command : undefined;
  if (typeof command === 'string' && command.length >= LONG_COMMAND_UNITS) keepOptimizerOut();
}
