import * as path from 'node:path';
import { hasFlag, lastValue, readOptions } from '../call-options.js';
import { type Follower, type Lead, quoteWord } from '../lead.js';
import { findUpward, type ProjectFiles } from '../project-files.js';
import { wordSet } from '../word-set.js';
import { listOf, objectOf, textsOf } from './shapes.js';
import { readYaml } from './yaml-subset.js';

/** task: the commands of a task and of those it depends on or calls. */

const FILE_NAMES = [
  'Taskfile.yml',
  'taskfile.yml',
  'Taskfile.yaml',
  'taskfile.yaml',
  'Taskfile.dist.yml',
  'Taskfile.dist.yaml',
];
const VALUED = wordSet(
  '-d --dir -t --taskfile -C --concurrency -I --interval -o --output --sort --experiments --completion',
);
/** Options under which no command runs. */
const RUNS_NOTHING = '-n --dry -l --list -a --list-all --summary --status -i --init -h --help --version'.split(' ');
const MAX_TASKS_RUN = 60;
const MAX_INCLUDES = 10;
const MAX_INCLUDE_DEPTH = 3;

interface Task {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly body: unknown;
  readonly folder: string;
  readonly namespace: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

function readTasks(text: string, folder: string, files: ProjectFiles): Task[] {
  const tasks: Task[] = [];
  let includes = 0;
  const read = (source: string, at: string, namespace: string, depth: number): void => {
    const file = objectOf(readYaml(source));
    const variables = objectOf(file.vars);
    for (const [name, body] of Object.entries(objectOf(file.tasks))) {
      const { aliases, dir } = objectOf(body);
      tasks.push({
        name: namespace + name,
        aliases: textsOf(aliases).map((alias) => namespace + alias),
        body,
        folder: path.resolve(at, typeof dir === 'string' ? dir : '.'),
        namespace,
        variables,
      });
    }
    for (const [name, value] of Object.entries(objectOf(file.includes))) {
      includes += 1;
      const { taskfile, dir, flatten } = objectOf(value);
      const target = typeof value === 'string' ? value : taskfile;
      if (typeof target !== 'string' || includes > MAX_INCLUDES || depth >= MAX_INCLUDE_DEPTH) continue;
      const full = path.resolve(at, target);
      const found = /\.ya?ml$/.test(full)
        ? { folder: path.dirname(full), text: files.read(full) }
        : FILE_NAMES.map((one) => ({ folder: full, text: files.read(path.join(full, one)) })).find(
            (one) => one.text !== undefined,
          );
      const inner = typeof dir === 'string' && dir !== '' ? path.resolve(at, dir) : at;
      if (found?.text !== undefined)
        read(found.text, inner, flatten === 'true' ? namespace : `${namespace}${name}:`, depth + 1);
    }
  };
  read(text, folder, '', 0);
  return tasks;
}

function fill(text: string, values: ReadonlyMap<string, string>): string {
  return text.replace(/\{\{-?\s*\.?([\w.]+)(?![\w.])[^{}]*\}\}/g, (_whole, name: string) => values.get(name) ?? '');
}

export const followTask: Follower = (call, files) => {
  const options = readOptions(call.args, { valued: VALUED });
  if (hasFlag(options, ...RUNS_NOTHING)) return [];
  const folder = path.resolve(call.cwd, lastValue(options, '-d', '--dir') ?? '.');
  const named = lastValue(options, '-t', '--taskfile');
  const found =
    named === undefined
      ? findUpward(files, folder, FILE_NAMES)
      : { folder: path.dirname(path.resolve(call.cwd, named)), text: files.read(path.resolve(call.cwd, named)) };
  if (found?.text === undefined) return [];
  const tasks = readTasks(found.text, found.folder, files);
  const given = new Map([['CLI_ARGS', options.passed.map(quoteWord).join(' ')]]);
  const goals: (string | undefined)[] = [];
  for (const { value } of options.operands) {
    const equals = value?.indexOf('=') ?? -1;
    if (value !== undefined && equals > 0) given.set(value.slice(0, equals), value.slice(equals + 1));
    else goals.push(value);
  }
  const leads: Lead[] = [];
  const seen = new Set<string>();

  const run = (name: string, from: string, mark: Pick<Lead, 'implied' | 'possible'>): void => {
    const wanted = name.startsWith(':') ? name.slice(1) : from + name;
    const task = tasks.find((one) => one.name === wanted || one.aliases.includes(wanted)) ?? wildcard(tasks, wanted);
    if (task === undefined || seen.has(task.name) || seen.size >= MAX_TASKS_RUN) return;
    seen.add(task.name);
    const body = Array.isArray(task.body) || typeof task.body === 'string' ? { cmds: task.body } : objectOf(task.body);
    const values = new Map<string, string>();
    for (const variables of [task.variables, objectOf(body.vars)])
      for (const [key, value] of Object.entries(variables))
        if (typeof value === 'string') values.set(key, fill(value, values));
    for (const [key, value] of given) values.set(key, value);
    for (const need of listOf(body.deps)) run(taskName(need), task.namespace, { ...mark, implied: true });
    for (const item of [...listOf(body.cmds), ...listOf(body.cmd)]) {
      const { cmd, task: other, defer } = objectOf(item);
      const deferred = objectOf(defer);
      const text = [item, cmd, defer, deferred.cmd].find((one) => typeof one === 'string');
      const called = [other, deferred.task].find((one) => typeof one === 'string');
      if (called !== undefined) run(fill(called as string, values), task.namespace, { ...mark, implied: true });
      else if (text !== undefined)
        leads.push({ text: fill(text as string, values), cwd: task.folder, label: task.name, ...mark });
    }
  };

  if (goals.length === 0) run('default', '', { implied: true });
  for (const goal of goals) {
    if (goal !== undefined) run(goal, '', {});
    else for (const { name } of tasks) run(name, '', { possible: true });
  }
  return leads;
};

function taskName(need: unknown): string {
  const { task } = objectOf(need);
  return typeof need === 'string' ? need : typeof task === 'string' ? task : '';
}

/** A task may be named `deploy:*`. */
function wildcard(tasks: readonly Task[], name: string): Task | undefined {
  return tasks.find((one) => one.name.endsWith('*') && name.startsWith(one.name.slice(0, -1)));
}
