import type { Word } from '@litmus-hooks/command';
import { hasFlag, readOptions } from '../call-options.js';
import type { Follower, Lead } from '../lead.js';
import { findUpward, type ProjectFiles, parseObject } from '../project-files.js';
import { wordSet } from '../word-set.js';
import { type Package, packageOf } from './package-json.js';
import { leadsOfScript } from './package-scripts.js';
import { objectOf, textsOf } from './shapes.js';
import { selectPackages, workspacePackages } from './workspaces.js';

/** Task runners over a workspace: a task is the script of that name in every package that is meant. */

/** The packages that `filters` mean; all of the workspace where there is none. */
export function packagesFor(files: ProjectFiles, cwd: string, filters: readonly Word[]): readonly Package[] {
  const all = workspacePackages(files, cwd);
  if (all.length === 0) return [packageOf(files, cwd)].filter((one) => one !== undefined);
  if (filters.length === 0) return all;
  return filters.flatMap(({ value }) =>
    value === undefined ? all : selectPackages(all, value, all[0]?.folder ?? cwd),
  );
}

function scriptLeads(packages: readonly Package[], names: Iterable<string>, args: readonly Word[]): Lead[] {
  const leads = [...names].flatMap((name) =>
    packages.flatMap((owner) => leadsOfScript(owner, name, { args, surrounded: true })),
  );
  return [...new Map(leads.map((lead) => [`${lead.cwd}\n${lead.text}`, lead])).values()];
}

const TURBO_VALUED = wordSet(
  '--filter -F --cwd --concurrency --cache-dir --token --team --api --output-logs --log-order --env-mode --graph --profile --scope --log-prefix --ui --summarize --cache-workers --remote-cache-timeout --cache',
);
const TURBO_VERBS = wordSet(
  'bin boundaries completion config daemon docs gen generate info link login logout ls prune query scan telemetry unlink watch help devtools',
);

/** The tasks that `task` needs by turbo.json, itself last. */
function withNeededTasks(files: ProjectFiles, cwd: string, tasks: readonly string[]): ReadonlySet<string> {
  const config = parseObject(findUpward(files, cwd, ['turbo.json', 'turbo.jsonc'])?.text);
  const table = objectOf(config?.tasks ?? config?.pipeline);
  const found = new Set<string>();
  const add = (task: string): void => {
    const name = task.replace(/^\^/, '').replace(/^.*#/, '');
    if (found.has(name) || name.startsWith('$')) return;
    found.add(name);
    for (const needed of textsOf(objectOf(table[name]).dependsOn)) add(needed);
  };
  for (const task of tasks) add(task);
  return found;
}

export const followTurbo: Follower = (call, files) => {
  const options = readOptions(call.args, { valued: TURBO_VALUED });
  if (hasFlag(options, '--dry', '--dry-run') || options.values.has('--dry') || options.values.has('--dry-run'))
    return [];
  const names = options.operands.flatMap(({ value }) => (value === undefined ? [] : [value]));
  const tasks = names[0] === 'run' || names[0] === 'watch' ? names.slice(1) : names;
  if (tasks.length === names.length && names[0] !== undefined && TURBO_VERBS.has(names[0])) return [];
  const filters = ['--filter', '-F', '--scope'].flatMap((name) => options.values.get(name) ?? []);
  const narrowed = tasks.filter((task) => task.includes('#'));
  const packages = packagesFor(files, call.cwd, [
    ...filters,
    ...narrowed.map((task) => ({ text: task, value: task.slice(0, task.indexOf('#')), prefix: '', many: false })),
  ]);
  return scriptLeads(packages, withNeededTasks(files, call.cwd, tasks), options.passed);
};

const LERNA_VALUED = wordSet('--scope --ignore --since --concurrency --stream --loglevel --npm-client');

export const followLerna: Follower = (call, files) => {
  const options = readOptions(call.args, { valued: LERNA_VALUED });
  const [verb, name] = options.operands;
  if (verb?.value === 'exec') {
    const text = [...options.operands.slice(1), ...options.passed].map((word) => word.value ?? word.text).join(' ');
    return [{ text, cwd: call.cwd }];
  }
  if (verb?.value !== 'run' || name?.value === undefined) return [];
  const packages = packagesFor(files, call.cwd, options.values.get('--scope') ?? []);
  return scriptLeads(packages, name.value.split(','), options.passed);
};
