import type { HookEvent } from './event.js';

/** Below so many UTF-16 units a text is read before the optimizing compiler would take anything up. */
const LONG_COMMAND_UNITS = 1_000;

/** V8's option for it, and the same the other way round, which is how a process starts. */
export const OPTIMIZER_OFF = '--no-opt';
export const OPTIMIZER_ON = '--opt';

/**
 * Keeps V8's optimizing compiler out of a hook that is to read a long text: what it makes is ready when the process is about to end, and costs it
 * several megabytes and up to half of its time (L-02). Of the whole process, so for a hook alone and never for a library.
 * To be called when the companion is loaded that reads it: what is kept of one is taken under the flags alone that it was made under.
 */
export function keepOptimizerOut(): void {
  if (process.versions.bun !== undefined) return;
  process.getBuiltinModule('node:v8').setFlagsFromString(OPTIMIZER_OFF);
}

/** Undoes keepOptimizerOut: for companions that are loaded after what it was for. */
export function letOptimizerIn(): void {
  if (process.versions.bun !== undefined) return;
  process.getBuiltinModule('node:v8').setFlagsFromString(OPTIMIZER_ON);
}

/** As keepOptimizerOut, where the event has a long command. */
export function leaveUnoptimized(event: HookEvent): void {
  const command = 'tool_input' in event ? event.tool_input.command : undefined;
  if (typeof command === 'string' && command.length >= LONG_COMMAND_UNITS) keepOptimizerOut();
}
