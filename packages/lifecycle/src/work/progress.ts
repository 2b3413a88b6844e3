import * as fs from 'node:fs';
import * as path from 'node:path';
import { OPEN_STRICT } from '@litmus-hooks/state-format/store';
import type { Progress } from '@litmus-hooks/state-format/work';
import { proseOf } from '../plan/prose-line.js';
import { sha256 } from '../state/digest.js';

/** How far a plan has come, read from its task rows (F-08). */

const MAX_PLAN_BYTES = 1024 * 1024;
const FINGERPRINT_DIGITS = 16;

export type PlanProgress = ({ readonly status: 'read' } & Progress) | Unreadable;
export type PlanReading = { readonly status: 'read'; readonly text: string } | Unreadable;

interface Unreadable {
  readonly status: 'unreadable';
  /** A sentence. */
  readonly why: string;
}

const TASK = /^- \[([ xX])\] \S/;

/** The task rows of a plan: `- [ ] …` and `- [x] …` in column zero, outside fences: an example in a plan is no task (F-08). */
export function taskRows(plan: string): string[] {
  return proseOf(plan.split(/\r\n|\n|\r/)).lines.flatMap(({ text }) => (TASK.test(text) ? [text.trimEnd()] : []));
}

/** `[X]` and `[x]` are one tick, so that the one for the other is no progress. */
function withSmallTick(row: string): string {
  return row.replace('- [X]', '- [x]');
}

/** Progress of a plan's text. */
export function progressOf(plan: string): Progress {
  const rows = taskRows(plan);
  return {
    fingerprint: sha256(rows.map(withSmallTick).join('\n')).slice(0, FINGERPRINT_DIGITS),
    done: rows.filter((row) => row[3] !== ' ').length,
    total: rows.length,
  };
}

/** Reads how far a plan has come; as readPlan (F-08). */
export function readProgress(planFile: string): PlanProgress {
  const plan = readPlan(planFile);
  return plan.status === 'read' ? { status: 'read', ...progressOf(plan.text) } : plan;
}

/** Reads a plan of at most 1 MiB, never through a link, and only if it is the same file before and after (F-08). */
export function readPlan(planFile: string): PlanReading {
  let descriptor: number;
  try {
    const folder = path.dirname(planFile);
    if (fs.realpathSync(folder) !== path.resolve(folder)) return unreadable(`${folder} leads over a link.`);
    descriptor = fs.openSync(planFile, OPEN_STRICT);
  } catch (error) {
    return unreadable(`${planFile} cannot be opened (${code(error)}).`);
  }
  try {
    const before = fs.fstatSync(descriptor, { bigint: true });
    if (!before.isFile()) return unreadable(`${planFile} is no regular file.`);
    if (before.size > BigInt(MAX_PLAN_BYTES)) return unreadable(`${planFile} is larger than ${MAX_PLAN_BYTES} bytes.`);
    const text = fs.readFileSync(descriptor, 'utf8');
    const after = fs.lstatSync(planFile, { bigint: true, throwIfNoEntry: false });
    const same =
      after !== undefined && after.ino === before.ino && after.dev === before.dev && after.mtimeNs === before.mtimeNs;
    return same ? { status: 'read', text } : unreadable(`${planFile} changed while it was read.`);
  } catch (error) {
    return unreadable(`${planFile} cannot be read (${code(error)}).`);
  } finally {
    fs.closeSync(descriptor);
  }
}

function unreadable(why: string): Unreadable {
  return { status: 'unreadable', why };
}

function code(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
