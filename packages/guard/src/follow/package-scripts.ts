import * as path from 'node:path';
import { type Call, type Follower, type Lead, quote, withArguments } from '../lead.js';
import type { ProjectFiles } from '../project-files.js';
import { type Package, packageIn, packageOf } from './package-json.js';
import { readScriptRequest, type ScriptRequest } from './package-manager.js';
import { objectOf } from './shapes.js';
import { matchesGlob, selectPackages, workspacePackages } from './workspaces.js';

/** What npm, pnpm, yarn, bun and `node --run` make run: scripts of `package.json`, here or all over a workspace. */

const MAX_SCRIPTS_TRIED = 40;

/** The script's own text; a script that says `wireit` stands for the command and the dependencies beside it. */
function scriptLeads(owner: Package, name: string, text: string): Lead[] {
  const cwd = owner.folder;
  if (text.trim() !== 'wireit') return [{ text, cwd, label: name }];
  const { command, dependencies } = objectOf(owner.wireit[name]);
  const needed = Array.isArray(dependencies)
    ? dependencies.map((item) => (typeof item === 'string' ? item : objectOf(item).script))
    : [];
  return [
    ...(typeof command === 'string' ? [{ text: command, cwd, label: name }] : []),
    ...needed
      .filter((item) => typeof item === 'string')
      .map((item) => {
        const colon = item.lastIndexOf(':');
        return item.startsWith('.') && colon !== -1
          ? {
              text: `npm run ${quote(item.slice(colon + 1))}`,
              cwd: path.resolve(cwd, item.slice(0, colon)),
              label: item,
            }
          : { text: `npm run ${quote(item)}`, cwd, label: item };
      })
      .map((lead) => ({ ...lead, implied: true as const })),
  ];
}

/** The leads of one script of one package, in the order they run; none where the package has no such script. */
export function leadsOfScript(
  owner: Package,
  name: string,
  request: Pick<ScriptRequest, 'args' | 'surrounded'>,
): readonly Lead[] {
  const text = owner.scripts[name];
  if (text === undefined) return [];
  const around = (prefix: string): Lead[] => {
    const other = request.surrounded ? owner.scripts[prefix + name] : undefined;
    return other === undefined
      ? []
      : scriptLeads(owner, prefix + name, other).map((lead) => ({ ...lead, implied: true as const }));
  };
  return [...around('pre'), ...scriptLeads(owner, name, withArguments(text, request.args)), ...around('post')];
}

function packagesOf(request: ScriptRequest, start: string, files: ProjectFiles): readonly Package[] {
  const { packages } = request;
  if (packages === undefined) {
    const own = packageOf(files, start);
    return own === undefined ? [] : [own];
  }
  const all = workspacePackages(files, start);
  if (packages === 'all') return all.length > 0 ? all : [packageOf(files, start)].filter((one) => one !== undefined);
  if (packages === 'root') return all.slice(0, 1);
  const selected = new Set(packages.flatMap((filter) => selectPackages(all, filter, all[0]?.folder ?? start)));
  // A path names a package whether or not a workspace lists it.
  for (const filter of packages) {
    const folder = path.resolve(all[0]?.folder ?? start, filter);
    const own = [...selected].some((one) => one.folder === folder) ? undefined : packageIn(files, folder);
    if (own !== undefined) selected.add(own);
  }
  return [...selected];
}

function possibleLeads(owner: Package, request: ScriptRequest): Lead[] {
  return Object.keys(owner.scripts)
    .slice(0, MAX_SCRIPTS_TRIED)
    .flatMap((name) => scriptLeads(owner, name, owner.scripts[name] as string))
    .map((lead) => ({ ...lead, text: withArguments(lead.text, request.args), possible: true as const }));
}

export const followPackageManager: Follower = (call, files) => {
  const request = readScriptRequest(call);
  if (request === undefined) return [];
  const start = request.folder === undefined ? call.cwd : path.resolve(call.cwd, request.folder);
  const packages = packagesOf(request, start, files);
  const { names } = request;
  if (names === undefined) return packages.flatMap((owner) => possibleLeads(owner, request));
  const leads = packages.flatMap((owner) => names.flatMap((name) => leadsOfScript(owner, name, request)));
  const [name] = names;
  if (leads.length > 0 || !request.orProgram || name === undefined) return leads;
  // The installed binary of that name; a file is bun's own to run.
  return /[./]/.test(name) ? [] : [{ text: withArguments(quote(name), request.args), cwd: start }];
};

const NODE_RUN = /^--run(?:=(.*))?$/;

/** `node --run X -- …`: the script alone, nothing before or after it. */
export function followNodeRun(call: Call, files: ProjectFiles): readonly Lead[] | undefined {
  const at = call.args.findIndex((word) => NODE_RUN.test(word.value ?? ''));
  if (at === -1) return undefined;
  const attached = NODE_RUN.exec(call.args[at]?.value ?? '')?.[1];
  const name = attached ?? call.args[at + 1]?.value;
  const owner = packageOf(files, call.cwd);
  if (owner === undefined) return [];
  const rest = call.args.slice(at + (attached === undefined ? 2 : 1));
  const args = rest[0]?.value === '--' ? rest.slice(1) : rest;
  if (name === undefined) return possibleLeads(owner, { names: undefined, args, surrounded: false, orProgram: false });
  return leadsOfScript(owner, name, { args, surrounded: false });
}

/** The scripts of a package that `pattern` means: in `build:*` one part between colons, in `build:**` any number. */
export function scriptsMatching(owner: Package, pattern: string): readonly string[] {
  const glob = pattern.replaceAll(':', '/');
  return Object.keys(owner.scripts).filter((name) => matchesGlob(glob, name.replaceAll(':', '/')));
}
