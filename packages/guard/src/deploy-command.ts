import * as path from 'node:path';
import type { Invocation } from '@litmus-hooks/command';
import type { DeployReading } from './deploy-reading.js';
import type { DeployTool } from './deploy-tool.js';
import { type Fed, fedScript } from './fed-script.js';
import { followCall } from './follow/followers.js';
import { libraryDeploy } from './follow/scripts.js';
import type { Call, Lead } from './lead.js';
import { type LineReader, lineReader } from './line-reader.js';
import type { ProjectFiles } from './project-files.js';
import { readRemote, remoteLines } from './remote-host.js';
import { type RemotePlace, remotePlace, SENDS_LINES } from './remote-place.js';
import { shownCall } from './shown-call.js';
import { readCall, ToolRows } from './table-reading.js';
import { namedTool } from './tool-names.js';
import { unread, unresolvedBy } from './unread-line.js';
import type { Verdict } from './verdict.js';
import { folderOf } from './working-folder.js';
import { noteWritten, withWritten } from './written-files.js';

/** Whether a command line deploys, itself or through the scripts that it starts. Reads, and never runs anything. */

export interface DeployOptions {
  /** Absolute path of the folder in which the command would run; the project's root where it is absent. */
  readonly cwd?: string;
  /** The tools that are known; what is built in where it is absent. */
  readonly tools?: readonly DeployTool[] | undefined;
  /** What reads the lines; one of its own where it is absent. */
  readonly read?: LineReader;
}

const MAX_SCRIPT_DEPTH = 8;
/** What one answer may read in all: lines, their length, and the calls in them. They bound the time of a decision. */
const MAX_LINES_READ = 100;
const MAX_CHARS_READ = 32 * 1024;
const MAX_CALLS_READ = 512;
/** What beyond that is still searched for a tool's name. */
const MAX_CHARS_SCANNED = 128 * 1024;
/** How far back what a call is fed by, or told to reach, is looked for. */
const MAX_CALLS_BEFORE = 32;

const TOO_MUCH = 'there is more to read than one answer allows';

const CLEAR: Verdict = { verdict: 'clear', chain: [], words: [], why: 'nothing in it is known to deploy' };

interface Search {
  readonly read: LineReader;
  readonly files: ProjectFiles;
  readonly rows: ToolRows;
  /** What the line itself has written so far, by absolute path. */
  readonly written: Map<string, string>;
  /** Folder and text of every line read: a script that starts itself is read once. */
  readonly entered: Set<string>;
  /** The tool that a file's text names, for those searched already. */
  readonly named: Map<string, string | undefined>;
  charsLeft: number;
  callsLeft: number;
}

/** A line to read: the command as typed, or what a script makes of it. */
interface Line {
  readonly text: string;
  readonly cwd: string;
  readonly depth: number;
  readonly chain: readonly string[];
  readonly possible: boolean;
  /** All of it runs on another machine. */
  readonly remote: boolean;
}

/**
 * Tells whether `text` deploys (G-01, G-04 … G-07). Package scripts, recipes, task files and script files are followed through `files`.
 * `unresolvable`: a known tool is named and the words that decide cannot be known before it runs. Never throws on any text.
 */
export function findDeploy(text: string, files: ProjectFiles, options: DeployOptions = {}): Verdict {
  const written = new Map<string, string>();
  const search: Search = {
    read: options.read ?? lineReader(),
    files: withWritten(files, written),
    rows: new ToolRows(options.tools),
    written,
    entered: new Set(),
    named: new Map(),
    charsLeft: MAX_CHARS_READ,
    callsLeft: MAX_CALLS_READ,
  };
  const cwd = path.resolve(options.cwd ?? files.root);
  return readLine({ text, cwd, depth: 0, chain: [], possible: false, remote: false }, search) ?? CLEAR;
}

function readLine(line: Line, search: Search): Verdict | undefined {
  const { text, cwd, depth, chain, possible } = line;
  const key = `${line.remote ? 'remote' : cwd}\n${text}`;
  if (depth > MAX_SCRIPT_DEPTH || search.entered.has(key)) return undefined;
  search.entered.add(key);
  search.charsLeft -= text.length;
  const isSpent = search.entered.size > MAX_LINES_READ || search.charsLeft < 0 || search.callsLeft < 0;
  if (isSpent && depth > 0)
    return search.charsLeft < -MAX_CHARS_SCANNED ? undefined : unresolvedBy(text, chain, TOO_MUCH);
  const reading = search.read(text);
  let unresolvable: Verdict | undefined;
  for (const [index, invocation] of reading.invocations.entries()) {
    if (search.callsLeft < 0) return unresolvable ?? unresolvedBy(text.slice(invocation.pos), chain, TOO_MUCH);
    const found = readInvocation(
      invocation,
      reading.invocations.slice(Math.max(0, index - MAX_CALLS_BEFORE), index),
      line,
      search,
    );
    if (found?.verdict === 'deploy' && !possible) return found;
    if (found !== undefined) unresolvable ??= { ...found, verdict: 'unresolvable' };
  }
  return unresolvable ?? unread(text, reading, chain);
}

function readInvocation(
  invocation: Invocation,
  before: readonly Invocation[],
  line: Line,
  search: Search,
): Verdict | undefined {
  const { program, argv } = invocation;
  search.callsLeft -= 1;
  const shown = shownCall(invocation);
  const cwd = folderOf(invocation, line.cwd, search.files.root);
  // A program that is not known may still be a file that the line has written.
  const call: Call = { invocation, program: program ?? '', args: argv.slice(1), cwd };
  const chain = [...line.chain, shown];
  const reading = readCall(call, search.rows);
  // What a call starts is looked up only where that can change the answer: it may cost the reading of files.
  const leads = reading.verdict === 'deploy' && !RUNS_TASKS.has(call.program) ? [] : followCall(call, search.files);
  if (reading.verdict === 'deploy' && !isOnlyNamed(call, reading, leads))
    return { verdict: 'deploy', chain, words: reading.words, why: reading.why };
  const place: RemotePlace | undefined = line.remote ? 'host' : remotePlace(invocation, before, line.text);
  const there = place && readRemote(call, place, line.text);
  if (there?.verdict === 'deploy')
    return { verdict: 'deploy', chain, words: there.words, why: `${there.why}, for it runs on another machine` };
  const library = takesCode(call.program) ? libraryDeploy(call) : undefined;
  if (library !== undefined)
    return {
      verdict: 'deploy',
      chain,
      words: [library],
      why: `the code calls \`${library}\`, which changes what others see`,
    };
  noteWritten(call, search.files, search.written);
  const fed = fedScript(call, before, line.text, (file) => namedIn(file, search));
  const doubt = [reading, there].find((one) => one?.verdict === 'unresolvable');
  let unresolvable: Verdict | undefined = doubt
    ? { verdict: 'unresolvable', chain, words: doubt.words, why: doubt.why }
    : unknownPart(fed, chain);
  const lines = SENDS_LINES.has(call.program) ? remoteLines(call) : [];
  const sent = lines.map((text): Lead => ({ text, cwd, remote: true }));
  for (const lead of [...leads, ...withSourced(call, leads, line), ...fed.leads, ...sent]) {
    const found = readLine(
      {
        text: lead.text,
        cwd: lead.cwd,
        depth: line.depth + 1,
        chain: chainTo(lead, line, shown),
        possible: line.possible || lead.possible === true,
        remote: lead.remote === true || place === 'host',
      },
      search,
    );
    if (found?.verdict === 'deploy') return found;
    unresolvable ??= found;
  }
  return unresolvable;
}

const RUNS_TASKS: ReadonlySet<string> = new Set(['turbo', 'nx']);
/** Interpreters of languages whose libraries deploy. */
const TAKES_CODE: ReadonlySet<string> = new Set([
  'node',
  'bun',
  'deno',
  'tsx',
  'ts-node',
  'ts-node-esm',
  'vite-node',
  'jiti',
  'esno',
  'zx',
  'pypy',
  'pypy3',
  'ipython',
  'Rscript',
  'R',
  'julia',
  'ruby',
  'perl',
  'php',
  'groovy',
]);
const PYTHON = /^python[\d.]*$/;

function takesCode(program: string): boolean {
  return TAKES_CODE.has(program) || (program.startsWith('python') && PYTHON.test(program));
}

/** A runner of tasks is judged by a task's name only where the scripts behind it cannot be read. */
function isOnlyNamed({ program }: Call, { words }: DeployReading, leads: readonly Lead[]): boolean {
  return (
    RUNS_TASKS.has(program) && leads.length > 0 && !words.some((word) => /^release$|nx-release-publish/.test(word))
  );
}

/** A script of which only running tells which part of a file it is. */
function unknownPart({ names }: Fed, chain: readonly string[]): Verdict | undefined {
  if (names === undefined) return undefined;
  return {
    verdict: 'unresolvable',
    chain,
    words: [names],
    why: `what runs there is taken from a file that names ${names}`,
  };
}

/** The command as typed stands first; below it a call that only starts a script is named by the script. */
function chainTo(lead: Lead, line: Line, shown: string): readonly string[] {
  const label = lead.label === undefined ? [] : [lead.label];
  return line.depth === 0 ? [shown, ...(lead.implied ? label : [])] : [...line.chain, ...label];
}

/** What follows `source FILE` is read once more behind the file's text: it may call what the file defines. */
function withSourced({ program, invocation }: Call, leads: readonly Lead[], { text, cwd }: Line): readonly Lead[] {
  if (program !== 'source' && program !== '.') return [];
  const call = invocation.argv.map((word) => word.text).join(' ');
  // Inside a text that is handed to a shell, a call has the place of the whole.
  const at = invocation.via.length === 0 ? -1 : text.indexOf(call, invocation.pos);
  const rest =
    at === -1 ? text.slice(invocation.end) : text.slice(at + call.length, invocation.end).replace(/["']\s*$/, '');
  return rest.trim() === '' ? [] : leads.map((lead) => ({ text: `${lead.text}\n:${rest}`, cwd }));
}

function namedIn(file: string, { files, named }: Search): string | undefined {
  if (!named.has(file)) named.set(file, namedTool(files.read(file) ?? ''));
  return named.get(file);
}
