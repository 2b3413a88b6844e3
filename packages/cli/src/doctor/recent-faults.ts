import { accessSync, constants, lstatSync } from 'node:fs';
import { isObject } from '@litmus-hooks/state-format/event';
import { faultLog } from '@litmus-hooks/state-format/faults';
import { userFolder } from '@litmus-hooks/state-format/places';
import { readText } from '@litmus-hooks/state-format/store';
import { count, shown } from '../terminal/words.js';
import type { Finding } from './finding.js';

const CHECK = 'faults';
const DAY_MS = 24 * 60 * 60 * 1000;
/** An older fault is history. */
const RECENT_DAYS = 7;
/** The log is set aside near 256 KiB; this leaves room for a last line. */
const MAX_LOG_BYTES = 1024 * 1024;

interface HookFaults {
  number: number;
  lastAt: string;
  lastError: string;
}

function readFaults(text: string, since: number): Map<string, HookFaults> {
  const byHook = new Map<string, HookFaults>();
  for (const line of text.split('\n')) {
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      continue;
    }
    if (!isObject(value)) continue;
    const { at, hook, error } = value;
    if (typeof at !== 'string' || typeof hook !== 'string' || typeof error !== 'string') continue;
    if (!(Date.parse(at) >= since)) continue;
    const { number } = byHook.get(hook) ?? { number: 0 };
    byHook.set(hook, { number: number + 1, lastAt: at, lastError: error });
  }
  return byHook;
}

/** Why no fault can be written down; undefined where one can, or nothing is there yet. */
function folderProblem(): string | undefined {
  const folder = userFolder();
  const stat = lstatSync(folder, { throwIfNoEntry: false });
  if (stat === undefined) return undefined;
  if (!stat.isDirectory()) {
    const what = stat.isSymbolicLink() ? 'a link' : 'no folder';
    return `${shown(folder)} is ${what}, so no hook can write down what went wrong: make it a real folder.`;
  }
  try {
    accessSync(folder, constants.W_OK);
    return undefined;
  } catch {
    return `${shown(folder)} cannot be written, so no hook can write down what went wrong: check its permissions.`;
  }
}

/** What went wrong inside hooks of late, a finding each. A fault of the last day is a problem, an older one a note. */
export function examineFaults(): readonly Finding[] {
  const unwritable = folderProblem();
  if (unwritable !== undefined) return [{ check: CHECK, outcome: 'problem', message: unwritable }];
  const { current } = faultLog();
  const result = readText(current, MAX_LOG_BYTES);
  if (result.status === 'refused')
    return [{ check: CHECK, outcome: 'problem', message: `${shown(current)} ${result.why}: move it away.` }];
  const now = Date.now();
  const byHook = result.status === 'missing' ? [] : [...readFaults(result.text, now - RECENT_DAYS * DAY_MS)];
  if (byHook.length === 0)
    return [{ check: CHECK, outcome: 'good', message: `No hook failed in the last ${RECENT_DAYS} days.` }];
  return byHook.map(([hook, { number, lastAt, lastError }]) => ({
    check: CHECK,
    outcome: Date.parse(lastAt) >= now - DAY_MS ? 'problem' : 'note',
    message: `The ${shown(hook)} hook failed ${count(number, 'time')} in the last ${RECENT_DAYS} days, last at ${shown(lastAt)}: ${shown(lastError)} (${shown(current)} has them all).`,
  }));
}
