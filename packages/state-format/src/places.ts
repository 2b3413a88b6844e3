import * as fs from 'node:fs';
import * as path from 'node:path';
import { folderOf, inFolder, resolved } from './path-text.js';
import {
  MAX_POINTER_BYTES,
  MAX_RUN_STATE_BYTES,
  RUN_STATE_FILE,
  type RunPointer,
  type RunState,
  readRunPointer,
  readRunState,
} from './run.js';
import { isLink, type ReadJsonResult, readJson, readText } from './store.js';

/** Which folder is the project, which run a call belongs to, and where state lies. */

export const STATE_FOLDER = '.litmus';
export const POINTER_FILE = 'active-run.json';
const MAX_LEVELS = 64;
const MAX_GIT_FILE_BYTES = 4 * 1024;

/** Where nothing can be read or written: the home of a user that has none. */
const NO_HOME = '/dev/null';

/** The home folder. HOME may be empty or relative, and a folder of the project must never pass for the user's own. */
export function homeFolder(): string {
  const named = process.platform === 'win32' ? process.env.USERPROFILE : process.env.HOME;
  if (named !== undefined && path.isAbsolute(named)) return named;
  // Loaded where nobody says it: the module costs every start of a hook a part of its work.
  const os = process.getBuiltinModule('node:os');
  const home = os.homedir();
  if (path.isAbsolute(home)) return home;
  try {
    return os.userInfo().homedir;
  } catch {
    return NO_HOME;
  }
}

/** `~/.litmus`: everything of this machine. */
export function userFolder(): string {
  return inFolder(resolved(homeFolder()), STATE_FOLDER);
}

function* upward(start: string): Generator<string, void, undefined> {
  let folder = resolved(start);
  for (let level = 0; level < MAX_LEVELS; level += 1) {
    yield folder;
    const parent = folderOf(folder);
    if (parent === folder) return;
    folder = parent;
  }
}

/**
 * The nearest folder upward from `start` that holds `.git` (folder or file), looked for below the home folder only: a home folder under
 * git must not capture every project, and `~/.litmus` is the user's (U-09). Undefined where there is none.
 */
export function markedProject(start: string): string | undefined {
  const home = homeFolder();
  for (const folder of upward(start)) {
    if (folder === home) return undefined;
    if (fs.existsSync(inFolder(folder, '.git'))) return folder;
  }
  return undefined;
}

/** The project of `start`: its marked project, else `start` itself. */
export function projectOf(start: string): string {
  return markedProject(start) ?? resolved(start);
}

/** A run that a call belongs to. */
export interface FoundRun {
  /** Absolute path of the folder that holds `run-state.json`. */
  readonly site: string;
  readonly state: RunState;
}

export type RunSearch =
  | { readonly status: 'found'; readonly run: FoundRun }
  | { readonly status: 'none' }
  /** A run state lies there, in the absolute path `file`, and cannot be read: `why` names file and cause (G-14). */
  | { readonly status: 'unreadable'; readonly file: string; readonly why: string };

function readRunAt(site: string): RunSearch {
  const file = inFolder(site, RUN_STATE_FILE);
  const result: ReadJsonResult = readJson(file, MAX_RUN_STATE_BYTES);
  if (result.status === 'missing') return { status: 'none' };
  if (result.status === 'refused') return { status: 'unreadable', file, why: `${file} ${result.why}` };
  const state = readRunState(result.value);
  return state === undefined
    ? { status: 'unreadable', file, why: `${file} is not an object` }
    : { status: 'found', run: { site, state } };
}

/** A `.git` file that points into another repository's `worktrees/`: a checkout of its own, to which no run above it belongs. */
function isLinkedWorktree(folder: string): boolean {
  const file = readText(inFolder(folder, '.git'), MAX_GIT_FILE_BYTES);
  return file.status === 'read' && /^gitdir: .*[\\/]worktrees[\\/]/m.test(file.text);
}

/**
 * The checkout that `project` is a linked worktree of, where both sides say so (its `.git` file names `<main>/.git/worktrees/<name>`, whose
 * `gitdir` names that file); else `project` itself. For what belongs to the repository rather than to one checkout (F-46).
 */
export function mainCheckoutOf(project: string): string {
  const gitFile = inFolder(project, '.git');
  if (isSurelyFolder(gitFile)) return project;
  const file = readText(gitFile, MAX_GIT_FILE_BYTES);
  const gitdir = file.status === 'read' ? /^gitdir: (.+)$/m.exec(file.text)?.[1]?.trimEnd() : undefined;
  if (gitdir === undefined) return project;
  const own = path.resolve(project, gitdir);
  const worktrees = path.dirname(own);
  const git = path.dirname(worktrees);
  if (path.basename(worktrees) !== 'worktrees' || path.basename(git) !== '.git') return project;
  const back = readText(inFolder(own, 'gitdir'), MAX_GIT_FILE_BYTES);
  if (back.status !== 'read' || !isSameFile(path.resolve(own, back.text.trimEnd()), gitFile)) return project;
  return path.dirname(git);
}

/** Whether a folder surely stands there, or a link to one: asked without an answer to be made, and by a name that Windows would take for a file's too. */
function isSurelyFolder(place: string): boolean {
  return path.sep === '/' && fs.existsSync(`${place}/.`);
}

function isSameFile(one: string, other: string): boolean {
  const [a, b] = [one, other].map((file) => fs.statSync(file, { throwIfNoEntry: false, bigint: true }));
  return a !== undefined && b !== undefined && a.dev === b.dev && a.ino === b.ino;
}

/**
 * The nearest folder upward from `start` that holds `run-state.json`, at most 64 levels up and never out of a linked worktree: a halt
 * is one run's (L-05, L-06). The walk is lexical.
 */
export function runAbove(start: string): RunSearch {
  for (const folder of upward(start)) {
    const search = readRunAt(folder);
    if (search.status !== 'none') return search;
    if (isLinkedWorktree(folder)) return search;
  }
  return { status: 'none' };
}

/** Reads the pointer that `litmus start` left in `project`, whether or not its run is still there. A linked `.litmus` is refused, and so is a relative root (L-07). */
export function pointerOf(project: string): RunPointer | undefined {
  const folder = inFolder(resolved(project), STATE_FOLDER);
  if (isLink(folder)) return undefined;
  const result = readJson(inFolder(folder, POINTER_FILE), MAX_POINTER_BYTES);
  const pointer = result.status === 'read' ? readRunPointer(result.value) : undefined;
  return pointer !== undefined && path.isAbsolute(pointer.root) ? pointer : undefined;
}

function runByPointer(project: string): RunSearch {
  const pointer = pointerOf(project);
  if (pointer === undefined) return { status: 'none' };
  const search = readRunAt(pointer.root);
  if (search.status !== 'found') return search;
  return search.run.state.id === pointer.id ? search : { status: 'none' };
}

/**
 * The run that a call in `cwd` belongs to: the one above it, else the one its project points to. A `cwd` in no marked project (the
 * session did `cd /tmp`) falls back on `projectDir`, the host's CLAUDE_PROJECT_DIR, which does not follow `cd` (L-06, L-07, G-08).
 */
export function runOf(cwd: string | undefined, projectDir: string | undefined): RunSearch {
  const start = cwd ?? projectDir;
  if (start === undefined) return { status: 'none' };
  const above = runAbove(start);
  if (above.status !== 'none') return above;
  const marked = markedProject(start);
  const pointed = runByPointer(marked ?? start);
  if (pointed.status !== 'none' || marked !== undefined || projectDir === undefined || projectDir === start)
    return pointed;
  const aboveProject = runAbove(projectDir);
  return aboveProject.status === 'none' ? runByPointer(projectOf(projectDir)) : aboveProject;
}

/** Open: started and not finished. Only an open run records, halts and announces. */
export function isOpen(state: RunState): boolean {
  return state.finishedAt === undefined;
}

/** Whether a run that is open, or a run state that cannot be read, lies in the folder `site`. */
export function hasOpenRun(site: string): boolean {
  const search = readRunAt(site);
  return search.status === 'unreadable' || (search.status === 'found' && isOpen(search.run.state));
}
