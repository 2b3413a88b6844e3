import * as path from 'node:path';
import type { Word } from '@litmus-hooks/command';
import { hasFlag, lastValue, readOptions } from '../call-options.js';
import { type Call, type Follower, type Lead, quote, withArguments } from '../lead.js';
import { findUpward, type ProjectFiles } from '../project-files.js';
import { pythonRunner } from './python-run.js';
import { listOf, objectOf, textsOf } from './shapes.js';
import { readToml } from './toml-subset.js';

/** Task runners whose tasks stand in a TOML file: mise, PDM, Poe, Pipenv, Hatch, Rye, cargo-make. */

interface TaskFile {
  readonly names: readonly string[];
  /** Where in the file the tasks stand; `*` is every key there. */
  readonly tables: readonly string[];
}

const PYPROJECT = 'pyproject.toml';
const FILES: Readonly<Record<string, TaskFile>> = {
  mise: {
    names: ['mise.toml', '.mise.toml', 'mise/config.toml', '.config/mise.toml', '.mise/config.toml'],
    tables: ['tasks'],
  },
  pdm: { names: [PYPROJECT], tables: ['tool.pdm.scripts'] },
  poe: { names: [PYPROJECT, 'poe_tasks.toml'], tables: ['tool.poe.tasks'] },
  pipenv: { names: ['Pipfile'], tables: ['scripts'] },
  hatch: { names: ['hatch.toml', PYPROJECT], tables: ['envs.*.scripts', 'tool.hatch.envs.*.scripts'] },
  rye: { names: [PYPROJECT], tables: ['tool.rye.scripts'] },
  'cargo-make': { names: ['Makefile.toml'], tables: ['tasks'] },
};
const MAX_TASKS_RUN = 40;

function tasksAt(value: unknown, keys: readonly string[]): Record<string, unknown>[] {
  const [key, ...rest] = keys;
  const table = objectOf(value);
  if (key === undefined) return [table];
  return (key === '*' ? Object.values(table) : [table[key]]).flatMap((one) => tasksAt(one, rest));
}

/** The command lines of a task, in any of the shapes that these files give one. */
function linesOf(task: unknown): string[] {
  if (typeof task === 'string') return [task];
  const { run, cmd, shell, script, command, args } = objectOf(task);
  // A list is the words of one command for PDM's `cmd`, and lines for the others.
  const joined = Array.isArray(cmd) ? [textsOf(cmd).map(quote).join(' ')] : listOf(cmd);
  const called = typeof command === 'string' ? [[command, ...textsOf(args).map(quote)].join(' ')] : [];
  return [...listOf(run), ...joined, ...listOf(shell), ...listOf(script), ...called].filter(
    (line) => typeof line === 'string',
  );
}

/** What a task runs besides: names of tasks, or command lines among them. */
function partsOf(task: unknown): string[] {
  if (Array.isArray(task)) return textsOf(task);
  const { composite, chain, sequence, depends, dependencies, deps, ref, run_task: runTask } = objectOf(task);
  return [composite, chain, sequence, depends, dependencies, deps, ref, runTask].flatMap((value) =>
    listOf(value).filter((item) => typeof item === 'string'),
  );
}

function taskLeads(
  runner: string,
  asked: string | undefined,
  args: readonly Word[],
  start: string,
  files: ProjectFiles,
): Lead[] | undefined {
  const place = FILES[runner] as TaskFile;
  const found = findUpward(files, start, place.names);
  if (found === undefined) return undefined;
  const content = readToml(found.text);
  const tasks: Record<string, unknown> = Object.create(null);
  for (const table of place.tables) for (const one of tasksAt(content, table.split('.'))) Object.assign(tasks, one);
  const leads: Lead[] = [];
  const seen = new Set<string>();
  const run = (name: string, mark: Pick<Lead, 'implied' | 'possible'>): boolean => {
    const task = tasks[name];
    if (task === undefined) return false;
    if (seen.has(name) || seen.size >= MAX_TASKS_RUN) return true;
    seen.add(name);
    for (const part of partsOf(task)) {
      const [first = ''] = part.split(/\s/);
      if (!run(part, { ...mark, implied: true }) && !run(first, { ...mark, implied: true }))
        leads.push({ text: part, cwd: found.folder, label: name, ...mark });
    }
    for (const line of linesOf(task))
      leads.push({ text: withArguments(line, mark.implied ? [] : args), cwd: found.folder, label: name, ...mark });
    return true;
  };
  if (asked === undefined) for (const name of Object.keys(tasks)) run(name, { possible: true });
  else if (!run(asked, {})) return undefined;
  return leads;
}

const MISE_VALUED = new Set(['-C', '--cd', '-j', '--jobs', '-o', '--output', '-t', '--tool', '-E', '--env']);

/** `mise run X`, and `mise X` for short; a task may also be a file. */
export const followMise: Follower = (call, files) => {
  const options = readOptions(call.args, { valued: MISE_VALUED, endAtOperand: true });
  const verb = options.operands[0]?.value;
  const isRun = verb === 'run' || verb === 'r';
  const inner = isRun ? readOptions(options.operands.slice(1), { valued: MISE_VALUED, endAtOperand: true }) : options;
  if (hasFlag(inner, '-n', '--dry-run')) return [];
  const [name, ...args] = [...inner.operands, ...inner.passed];
  if (name === undefined) return [];
  const start = path.resolve(call.cwd, lastValue(options, '-C', '--cd') ?? '.');
  const leads = taskLeads('mise', name.value, args, start, files);
  if (leads !== undefined || name.value === undefined) return leads ?? [];
  const found = findUpward(
    files,
    start,
    ['mise-tasks', '.mise-tasks', 'mise/tasks', '.mise/tasks'].map((folder) => `${folder}/${name.value}`),
  );
  return found === undefined
    ? []
    : [{ text: withArguments(quote(path.join(found.folder, found.name)), args), cwd: found.folder }];
};

/** `poe X`. */
export const followPoe: Follower = (call, files) => {
  const options = readOptions(call.args, {
    valued: new Set(['-C', '--directory', '--root', '-e', '--executor']),
    endAtOperand: true,
  });
  if (hasFlag(options, '-d', '--dry-run', '-h', '--help')) return [];
  const [name, ...args] = [...options.operands, ...options.passed];
  const start = path.resolve(call.cwd, lastValue(options, '-C', '--directory', '--root') ?? '.');
  return name === undefined ? [] : (taskLeads('poe', name.value, args, start, files) ?? []);
};

/** `cargo make X`, `makers X`. */
export const followCargoMake: Follower = (call, files) => {
  const args = call.program === 'cargo' ? (call.args[0]?.value === 'make' ? call.args.slice(1) : undefined) : call.args;
  if (args === undefined) return [];
  const options = readOptions(args, {
    valued: new Set(['-t', '--task', '-p', '--profile', '-e', '--env', '-l', '--loglevel', '--makefile', '--cwd']),
    endAtOperand: true,
  });
  if (hasFlag(options, '--print-steps', '--list-all-steps', '-h', '--help')) return [];
  const name = lastValue(options, '-t', '--task') ?? options.operands[0]?.value;
  const start = path.resolve(call.cwd, lastValue(options, '--cwd') ?? '.');
  return taskLeads('cargo-make', name ?? 'default', [], start, files) ?? [];
};

/** `pdm run X` is a task where there is one, and else the program X that the command line was read as. */
export function followPythonRun(call: Call, files: ProjectFiles): readonly Lead[] {
  const runner = pythonRunner(call.invocation.via.at(-1));
  const name = call.invocation.argv[0]?.value;
  if (runner === undefined || name === undefined) return [];
  // Hatch names the environment before the script: `prod:deploy`.
  return taskLeads(runner, runner === 'hatch' ? name.replace(/^.*:/, '') : name, call.args, call.cwd, files) ?? [];
}
