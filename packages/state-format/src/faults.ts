import * as fs from 'node:fs';
import * as path from 'node:path';
import { cut } from './inert.js';
import { appendLine } from './log.js';
import { userFolder } from './places.js';
import { isLink } from './store.js';

/** What went wrong inside a hook: silent to the agent, never invisible to the person. */

export interface Fault {
  /** UTC, ISO 8601. */
  readonly at: string;
  readonly hook: string;
  /** The event's name, or `stdin` where none could be read. */
  readonly event: string;
  readonly error: string;
}

/** Beyond this size the log is set aside as `faults.old.jsonl`, which replaces the one before. */
export const MAX_FAULT_LOG_BYTES = 256 * 1024;
const MAX_ERROR_CHARS = 500;

/** `~/.litmus/faults.jsonl`: a terminal knows no CLAUDE_PLUGIN_DATA, so what a person must find lies in the home folder. */
export function faultLog(): { readonly current: string; readonly old: string } {
  const folder = userFolder();
  return { current: path.join(folder, 'faults.jsonl'), old: path.join(folder, 'faults.old.jsonl') };
}

/** Appends one bounded line. Never throws: a fault that cannot be written down is lost, and the hook goes on. */
export function recordFault(hook: string, event: string, error: unknown): void {
  try {
    const folder = userFolder();
    if (fs.lstatSync(folder, { throwIfNoEntry: false }) === undefined) fs.mkdirSync(folder, { mode: 0o700 });
    if (isLink(folder)) return;
    const { current, old } = faultLog();
    const size = fs.lstatSync(current, { throwIfNoEntry: false })?.size ?? 0;
    if (size > MAX_FAULT_LOG_BYTES) fs.renameSync(current, old);
    const words = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const fault: Fault = { at: new Date().toISOString(), hook, event, error: cut(words, MAX_ERROR_CHARS) };
    appendLine(current, fault);
  } catch {}
}
