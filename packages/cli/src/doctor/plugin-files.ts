import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isObject } from '@litmus-hooks/state-format/event';
import { readJson } from '@litmus-hooks/state-format/store';
import { shown } from '../terminal/words.js';
import type { Finding, Patient } from './finding.js';

const CHECK = 'plugin';
const MAX_MANIFEST_BYTES = 256 * 1024;
const ROOT_PLACEHOLDER = '${' + 'CLAUDE_PLUGIN_ROOT}';

/** The plugin that this `litmus` was installed with, as its folder; undefined where the command line runs alone. */
function pluginRoot(program: string): string | undefined {
  const root = dirname(dirname(program));
  return existsSync(join(root, 'hooks', 'hooks.json')) ? root : undefined;
}

/** When the hooks were put in place: the newest of their files, in milliseconds since 1970; undefined without a plugin. */
export function installedAtMs(program: string): number | undefined {
  const root = pluginRoot(program);
  if (root === undefined) return undefined;
  const times = ['hooks/hooks.json', 'dist/ledger.cjs', 'dist/guard.cjs'].map(
    (file) => statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0,
  );
  return Math.max(...times);
}

/** Every text in a value, at any depth that JSON of this size can have. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isObject(value) ? Object.values(value).flatMap(textsIn) : [];
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
  const named = textsIn(result.value).filter((text) => text.startsWith(`${ROOT_PLACEHOLDER}/`));
  const files = [...new Set(named)].map((text) => join(root, text.slice(ROOT_PLACEHOLDER.length + 1)));
  if (files.length === 0) return [problem(`${shown(file)} registers no hook: install the plugin again.`)];
  const missing = files.filter((hook) => statSync(hook, { throwIfNoEntry: false })?.isFile() !== true);
  if (missing.length > 0)
    return missing.map((hook) =>
      problem(`${shown(hook)} is registered as a hook and is missing: install the plugin again.`),
    );
  return [{ check: CHECK, outcome: 'good', message: `The plugin in ${shown(root)} has every hook file it registers.` }];
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
