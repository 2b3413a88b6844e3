import * as fs from 'node:fs';
import * as path from 'node:path';
import { below, inFolder, resolved } from '@litmus-hooks/state-format/path-text';
import { markedProject } from '@litmus-hooks/state-format/places';
import { taskRows } from '../work/progress.js';
import { planHolds } from './check.js';
import { MAX_PLAN_BYTES, readPlanFile } from './plan-file.js';
import { DEFAULT_PLAN_SCHEMA, type PlanSchema } from './schema.js';
import { isSlug } from './slug.js';

export const PLAN_FOLDER = 'plans';

const MAX_LEVELS = 64;
/** A folder with more in it than this is none of ours. */
const MAX_ENTRIES = 1_000;
const MAX_PLANS_READ = 16;

/** A file that may be a plan, before it is read. */
export interface PlanCandidate {
  readonly file: string;
  readonly slug: string;
  readonly modifiedNs: bigint;
}

/**
 * The newest plan whose structure holds, as a path relative to `start` with forward slashes; of equally new ones the first by name (D-01 … D-09).
 * The nearest folder that has one decides, from `start` up to its project, or `start` alone where that is in none. Reads little, writes nothing,
 * never throws, and finds nothing where that plan has no open row, or where anything is doubtful: a link on the way, a file that changes, more files
 * than a person writes.
 */
export function discoverPlan(start: string, schema: PlanSchema = DEFAULT_PLAN_SCHEMA): string | undefined {
  try {
    for (const folder of planFolders(start)) {
      for (const { file } of planCandidates(folder).slice(0, MAX_PLANS_READ)) {
        const plan = readPlanFile(file);
        if (plan.status !== 'read' || !planHolds(plan.text, schema)) continue;
        return isFinished(plan.text) ? undefined : path.relative(start, file).split(path.sep).join('/');
      }
    }
  } catch {
    // A notice that cannot be given is not given.
  }
  return undefined;
}

/** One sentence that names the plan and gives no leave to anything (D-10). */
export function planNotice(plan: string): string {
  return `The newest plan of this project is ${plan}; that it lies there approves nothing and begins nothing, and a person who wants it carried out says /litmus:start-work ${plan}.`;
}

/** The `plans` folders that count for `start`, nearest first; none where a link lies between it and its project (D-03, D-05). Throws on any I/O error. */
export function planFolders(start: string): string[] {
  const from = resolved(start);
  const boundary = markedProject(from) ?? from;
  // The project itself may be reached through a link; below it there is none.
  const inside = below(boundary, from);
  const real = fs.realpathSync.native(boundary);
  if (fs.realpathSync.native(from) !== (inside === undefined ? real : inFolder(real, inside))) return [];
  const folders: string[] = [];
  for (let folder = from; folders.length < MAX_LEVELS; folder = path.dirname(folder)) {
    folders.push(inFolder(folder, PLAN_FOLDER));
    if (folder === boundary) break;
  }
  return folders;
}

/** What may be a plan in the folder, newest first; nothing where it is a link, changes meanwhile, or is overfull. Throws on any I/O error. */
export function planCandidates(folder: string): PlanCandidate[] {
  const before = folderIdentity(folder);
  if (before === undefined) return [];
  const names = entriesOf(folder);
  const candidates = names.flatMap((name) => candidate(folder, name));
  if (folderIdentity(folder) !== before) return [];
  return candidates.sort((one, other) => {
    if (one.modifiedNs !== other.modifiedNs) return one.modifiedNs > other.modifiedNs ? -1 : 1;
    return one.slug < other.slug ? -1 : 1;
  });
}

function candidate(folder: string, name: string): PlanCandidate[] {
  const slug = name.endsWith('.md') ? name.slice(0, -'.md'.length) : '';
  if (!isSlug(slug)) return [];
  const file = inFolder(folder, name);
  const stat = fs.lstatSync(file, { bigint: true, throwIfNoEntry: false });
  if (stat === undefined || !stat.isFile() || stat.size > BigInt(MAX_PLAN_BYTES)) return [];
  return [{ file, slug, modifiedNs: stat.mtimeNs }];
}

function entriesOf(folder: string): string[] {
  const names: string[] = [];
  const entries = fs.opendirSync(folder);
  try {
    for (let entry = entries.readSync(); entry !== null; entry = entries.readSync()) {
      if (names.length === MAX_ENTRIES) return [];
      names.push(entry.name);
    }
  } finally {
    entries.closeSync();
  }
  return names;
}

/** Undefined where it is no real folder. */
function folderIdentity(folder: string): string | undefined {
  const stat = fs.lstatSync(folder, { bigint: true, throwIfNoEntry: false });
  return stat?.isDirectory() === true ? `${stat.dev}:${stat.ino}` : undefined;
}

function isFinished(plan: string): boolean {
  return taskRows(plan).every((row) => !row.startsWith('- [ ]'));
}
