import * as path from 'node:path';
import type { Word } from '@litmus-hooks/command';
import { readOptions } from '../call-options.js';
import type { Follower, Lead } from '../lead.js';
import { findUpward, type ProjectFiles, parseObject } from '../project-files.js';
import { wordSet } from '../word-set.js';
import { packagesFor } from './monorepo.js';
import type { Package } from './package-json.js';
import { leadsOfScript } from './package-scripts.js';
import { objectOf } from './shapes.js';

/** nx: a target is a command in `project.json`, or the script of that name. */

const NX_VALUED = wordSet(
  '-t --target --targets -p --projects --exclude -c --configuration --parallel --base --head --runner --output-style --project --files --graph',
);
const NX_VERBS = wordSet(
  'add configure-ai-agents connect daemon format format:check format:write g generate graph import init list login logout mcp migrate print-affected record release repair report reset show sync sync:check view-logs watch exec',
);

function commandsOf(target: Record<string, unknown>): string[] {
  const options = objectOf(target.options);
  const listed = Array.isArray(options.commands) ? options.commands : [];
  return [target.command, options.command, options.script, ...listed]
    .map((item) => (typeof item === 'string' ? item : objectOf(item).command))
    .filter((item) => typeof item === 'string');
}

/** A target of `project.json` or of package.json's `nx` part, with the targets it needs. */
function nxLeads(files: ProjectFiles, owner: Package, root: string, target: string, seen: Set<string>): Lead[] {
  if (seen.has(`${owner.folder}\n${target}`)) return [];
  seen.add(`${owner.folder}\n${target}`);
  const project = parseObject(files.read(path.join(owner.folder, 'project.json')));
  const manifest = parseObject(files.read(path.join(owner.folder, 'package.json')));
  const defaults = objectOf(objectOf(parseObject(files.read(path.join(root, 'nx.json')))?.targetDefaults)[target]);
  const own = {
    ...defaults,
    ...objectOf(objectOf(project?.targets)[target]),
    ...objectOf(objectOf(objectOf(manifest?.nx).targets)[target]),
  };
  const options = objectOf(own.options);
  const cwd = path.resolve(root, typeof options.cwd === 'string' ? options.cwd : '.');
  const needed = (Array.isArray(own.dependsOn) ? own.dependsOn : [])
    .map((item) => (typeof item === 'string' ? item : objectOf(item).target))
    .filter((item) => typeof item === 'string')
    .flatMap((item) => nxLeads(files, owner, root, item.replace(/^\^/, ''), seen))
    .map((lead) => ({ ...lead, implied: true as const }));
  return [
    ...needed,
    ...commandsOf(own).map((text) => ({ text, cwd, label: target })),
    ...leadsOfScript(owner, target, { args: [], surrounded: true }),
  ];
}

export const followNx: Follower = (call, files) => {
  const options = readOptions(call.args, { valued: NX_VALUED });
  const names = options.operands.flatMap(({ value }) => (value === undefined ? [] : [value]));
  const [verb = '', first, second] = names;
  const root = path.dirname(path.join(findUpward(files, call.cwd, ['nx.json'])?.folder ?? call.cwd, 'nx.json'));
  const many = verb === 'run-many' || verb === 'affected';
  const targets: string[] = [];
  let filters: readonly Word[] = ['-p', '--projects', '--project'].flatMap((name) => options.values.get(name) ?? []);
  if (many)
    for (const name of ['-t', '--target', '--targets'])
      for (const { value } of options.values.get(name) ?? [])
        targets.push(...(value ?? '').split(','), ...names.slice(1));
  else if (verb === 'run' && first !== undefined) {
    const [project = '', target] = first.split(':');
    targets.push(target ?? second ?? '');
    filters = [{ text: project, value: project, prefix: project, many: false }];
  } else if (!NX_VERBS.has(verb) && verb !== '') {
    targets.push(verb);
    if (first !== undefined) filters = [{ text: first, value: first, prefix: first, many: false }];
  }
  const all = nxPackages(files, root, call.cwd);
  const named = filters.flatMap(({ value }) => (value ?? '').split(','));
  const meant =
    named.length === 0
      ? all
      : all.filter(({ name, folder }) =>
          named.some((one) => name === one || name?.endsWith(`/${one}`) || path.basename(folder) === one),
        );
  const seen = new Set<string>();
  return targets.flatMap((target) => meant.flatMap((owner) => nxLeads(files, owner, root, target, seen)));
};

const NX_FOLDERS = ['apps', 'libs', 'packages', 'e2e', 'tools'];

/** nx also knows projects that have a `project.json` and no package: they are looked for in the usual folders. */
function nxPackages(files: ProjectFiles, root: string, cwd: string): readonly Package[] {
  const known = [...packagesFor(files, cwd, [])];
  for (const group of NX_FOLDERS) {
    for (const name of files.folders(path.join(root, group))) {
      const folder = path.join(root, group, name);
      if (known.some((one) => one.folder === folder)) continue;
      const project = parseObject(files.read(path.join(folder, 'project.json')));
      if (project === undefined) continue;
      known.push({
        folder,
        name: typeof project.name === 'string' ? project.name : name,
        scripts: {},
        wireit: {},
        workspaces: undefined,
      });
    }
  }
  const own = parseObject(files.read(path.join(root, 'project.json')));
  if (own !== undefined && !known.some((one) => one.folder === root))
    known.push({
      folder: root,
      name: typeof own.name === 'string' ? own.name : undefined,
      scripts: {},
      wireit: {},
      workspaces: undefined,
    });
  return known;
}
