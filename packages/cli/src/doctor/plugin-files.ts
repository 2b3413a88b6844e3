import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { HOOKS } from '@litmus-hooks/plugin/registrations';
import { isObject } from '@litmus-hooks/state-format/event';
import { readJson } from '@litmus-hooks/state-format/store';
import { shown } from '../terminal/words.js';
import { type BundleHashes, HASHES_FILE, isAsBuilt, readHashes } from './bundle-hashes.js';
import type { Finding, Patient } from './finding.js';
import { probeCompanion, probeHook } from './hook-probe.js';
import { formOf, registrationProblems, registrationsIn } from './registrations.js';

const CHECK = 'plugin';
const MAX_MANIFEST_BYTES = 256 * 1024;

/** The plugin that this `litmus` was installed with, as its folder; undefined where the command line runs alone. */
export function pluginRoot(program: string): string | undefined {
  const root = dirname(dirname(program));
  const marks = [join('hooks', 'hooks.json'), join('.claude-plugin', 'plugin.json')];
  return marks.some((mark) => existsSync(join(root, mark))) ? root : undefined;
}

/** When the hooks were put in place: the newest of their files, in milliseconds since 1970; undefined without a plugin. */
export function installedAtMs(program: string): number | undefined {
  const root = pluginRoot(program);
  if (root === undefined) return undefined;
  const times = ['hooks/hooks.json', ...HOOKS.map(({ name }) => `dist/${name}.cjs`)].map(
    (file) => statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0,
  );
  return Math.max(...times);
}

function problem(message: string): Finding {
  return { check: CHECK, outcome: 'problem', message };
}

function examineHooks(root: string): Finding[] {
  const file = join(root, 'hooks', 'hooks.json');
  const result = readJson(file, MAX_MANIFEST_BYTES);
  if (result.status !== 'read')
    return [
      problem(`${shown(file)} ${result.status === 'refused' ? result.why : 'is missing'}: install the plugin again.`),
    ];
  const found = registrationsIn(result.value);
  if (found.length === 0) return [problem(`${shown(file)} registers no hook: install the plugin again.`)];
  const events = new Map(found.flatMap(({ file, event }) => (file === undefined ? [] : [[file, event] as const])));
  const problems = registrationProblems(found, formOf(found)).map((what) => `${shown(file)} ${shown(what)}`);
  const hashes = readHashes(root);
  const change = (path: string): string | undefined => changed(root, path, hashes);
  for (const [hook, event] of events) problems.push(...hookProblems(join(root, hook), event, change));
  const unread = [...(hashes?.keys() ?? [])].filter(
    (name) => !name.startsWith('dist/') && !name.endsWith('hooks.json'),
  );
  problems.push(...unread.flatMap((name) => fileProblem(join(root, name), change)));
  if (problems.length > 0) return problems.map((what) => problem(`${what}: install the plugin again.`));
  const message = `The plugin in ${shown(root)} registers all it ships, and every hook starts and does its work.`;
  const findings: Finding[] = [{ check: CHECK, outcome: 'good', message }];
  if (hashes === undefined) {
    const what = `${shown(join(root, HASHES_FILE))} is missing or damaged, so whether the hooks are byte by byte what was built cannot be told: install the plugin again.`;
    findings.push({ check: CHECK, outcome: 'note', message: what });
  }
  return findings;
}

/** Half a sentence where a file is not byte by byte what was built; undefined where it is, or nothing is known of it. */
function changed(root: string, path: string, hashes: BundleHashes | undefined): string | undefined {
  const name = relative(root, path).split(sep).join('/');
  return hashes === undefined || isAsBuilt(root, name, hashes) ? undefined : 'is not as it was built';
}

type Change = (path: string) => string | undefined;

function fileProblem(path: string, change: Change): string[] {
  const what = isFile(path) ? change(path) : 'is missing';
  return what === undefined ? [] : [`${shown(path)} ${what}`];
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true;
}

function hookProblems(hook: string, event: string, change: Change): string[] {
  if (!isFile(hook)) return [`${shown(hook)} is registered as a hook and is missing`];
  const shipped = HOOKS.find(({ name }) => basename(hook) === `${name}.cjs`);
  const problems = (shipped?.companions ?? []).flatMap((name) => {
    const companion = join(dirname(hook), name);
    const what = isFile(companion) ? (companionProblem(companion) ?? change(companion)) : 'is missing';
    return what === undefined ? [] : [`${shown(companion)}, which a hook loads, ${shown(what)}`];
  });
  if (problems.length > 0) return problems;
  const what = probeHook(hook, event) ?? change(hook);
  return what === undefined ? [] : [`${shown(hook)} is registered as a hook and ${shown(what)}`];
}

/** Of a table there is nothing to try but that something stands in it. */
function companionProblem(file: string): string | undefined {
  if (file.endsWith('.cjs')) return probeCompanion(file);
  return statSync(file).size === 0 ? 'is empty' : undefined;
}

/** A manifest that names hooks/hooks.json, which the host loads by itself, makes the host refuse the plugin. */
function examineManifest(root: string): Finding[] {
  const file = join(root, '.claude-plugin', 'plugin.json');
  const result = readJson(file, MAX_MANIFEST_BYTES);
  if (result.status !== 'read' || !isObject(result.value))
    return [
      problem(
        `${shown(file)} ${result.status === 'refused' ? result.why : 'holds no manifest'}: install the plugin again.`,
      ),
    ];
  return Object.hasOwn(result.value, 'hooks')
    ? [problem(`${shown(file)} declares hooks, so the host loads none of them: remove that key.`)]
    : [];
}

/** Whether the plugin beside this command is whole. */
export function examinePlugin({ program }: Patient): readonly Finding[] {
  const root = pluginRoot(program);
  if (root === undefined) {
    const message =
      'This command line runs without the plugin beside it, so whether the hooks are installed cannot be told.';
    return [{ check: CHECK, outcome: 'note', message }];
  }
  return [...examineHooks(root), ...examineManifest(root)];
}
