import * as path from 'node:path';
import type { Follower, Lead } from '../lead.js';
import type { ProjectFiles } from '../project-files.js';
import { readMakeRequest } from './make-arguments.js';
import { expand, type Makefile, type Rule, readMakefile } from './makefile.js';

/** make: the recipe of a goal and of all that it needs, line by line. */

const FILE_NAMES = ['GNUmakefile', 'makefile', 'Makefile'];
const MAX_RULES_RUN = 100;

interface Matched {
  readonly rule: Rule;
  /** What `%` stands for. */
  readonly stem: string;
}

function rulesFor(makefile: Makefile, goal: string): Matched[] {
  const exact = makefile.rules.filter(({ target }) => target === goal);
  if (exact.length > 0) return exact.map((rule) => ({ rule, stem: '' }));
  for (const rule of makefile.rules) {
    const percent = rule.target.indexOf('%');
    if (percent === -1) continue;
    const [before, after] = [rule.target.slice(0, percent), rule.target.slice(percent + 1)];
    if (goal.length > before.length + after.length && goal.startsWith(before) && goal.endsWith(after))
      return [{ rule, stem: goal.slice(before.length, goal.length - after.length) }];
  }
  return [];
}

function defaultGoal({ defaultGoal: named, rules }: Makefile): string | undefined {
  return (
    named ??
    rules.find(({ target }) => !target.includes('%') && (!target.startsWith('.') || target.includes('/')))?.target
  );
}

/** The lines of `goal` and of what it needs, but for the rules in `seen`, which have been run already. */
function goalLeads(makefile: Makefile, goal: string, cwd: string, asked: boolean, seen: Set<string>): Lead[] {
  const leads: Lead[] = [];
  const run = (name: string, isAsked: boolean): void => {
    if (seen.has(name) || seen.size >= MAX_RULES_RUN) return;
    seen.add(name);
    for (const { rule, stem } of rulesFor(makefile, name)) {
      const needs = rule.needs.map((need) => need.replace('%', stem));
      for (const need of needs) run(need, false);
      const variables = new Map(makefile.variables);
      for (const [key, value] of [
        ['@', name],
        ['<', needs[0] ?? ''],
        ['^', needs.join(' ')],
        ['?', needs.join(' ')],
        ['+', needs.join(' ')],
        ['*', stem],
      ] as const)
        variables.set(key, value);
      for (const line of rule.recipe)
        for (const text of expand(line, variables).split('\n'))
          leads.push({
            text: text.trim().replace(/^[@+-]+\s*/, ''),
            cwd,
            label: name,
            ...(isAsked ? {} : { implied: true as const }),
          });
    }
  };
  run(goal, asked);
  return leads;
}

function find(files: ProjectFiles, cwd: string, named: string | undefined): string | undefined {
  const names = named === undefined ? FILE_NAMES : [named];
  return names.map((name) => files.read(path.resolve(cwd, name))).find((text) => text !== undefined);
}

export const followMake: Follower = (call, files) => {
  const request = readMakeRequest(call);
  if (request === undefined) return [];
  const cwd = path.resolve(call.cwd, ...request.folders);
  const text = request.file === '-' ? call.invocation.stdin?.value : find(files, cwd, request.file);
  if (text === undefined) return [];
  const given = new Map([...request.variables, ['MAKE', 'make'], ['CURDIR', '.']]);
  const environment = new Map(
    call.invocation.assignments.flatMap(({ name, value }) =>
      value.value === undefined ? [] : [[name, value.value] as const],
    ),
  );
  const makefile = readMakefile(text, cwd, files, given, environment);
  const seen = new Set<string>();
  if (request.goals.length === 0) {
    const goal = defaultGoal(makefile);
    return goal === undefined ? [] : goalLeads(makefile, goal, cwd, false, seen);
  }
  return request.goals.flatMap((goal) =>
    goal === undefined
      ? makefile.rules.flatMap(({ target }) =>
          goalLeads(makefile, target, cwd, false, seen).map((lead) => ({ ...lead, possible: true as const })),
        )
      : goalLeads(makefile, goal, cwd, true, seen),
  );
};
