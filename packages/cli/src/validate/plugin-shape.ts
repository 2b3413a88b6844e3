import { statSync } from 'node:fs';
import { join } from 'node:path';
import { HOOKS } from '@litmus-hooks/plugin/registrations';
import { isObject } from '@litmus-hooks/state-format/event';
import { readJson } from '@litmus-hooks/state-format/store';
import { isAsBuilt, readHashes } from '../doctor/bundle-hashes.js';
import { matchesNothing } from '../doctor/matcher-reach.js';
import { formOf, registrationProblems, registrationsIn } from '../doctor/registrations.js';
import { guidanceFiles } from '../guidance/guidance-file.js';
import { scanPayload } from './payload-scan.js';

/** One part of a plugin and what is wrong with it. */
export interface ValidatedPart {
  readonly part: 'manifest' | 'hooks' | 'guidance' | 'bundles' | 'payload';
  /** A sentence each, with the place. */
  readonly problems: readonly string[];
}

const MAX_MANIFEST_BYTES = 256 * 1024;
const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const VERSION = /^\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/;
const MAX_NAME_CHARS = 64;
const MAX_DESCRIPTION_CHARS = 1_024;
const PLUGIN_NAME = 'litmus';
/** Of a machine, not of the plugin: `/x`, `C:\x`, `~/x`. */
const ABSOLUTE = /^(?:\/|~\/|[A-Za-z]:[\\/])/;

function readObject(root: string, name: string): { value: Record<string, unknown> } | { problem: string } {
  const result = readJson(join(root, name), MAX_MANIFEST_BYTES);
  if (result.status === 'missing') return { problem: `${name} is missing.` };
  if (result.status === 'refused') return { problem: `${name} ${result.why}.` };
  return isObject(result.value) ? { value: result.value } : { problem: `${name} holds no object.` };
}

function manifestProblems(root: string): string[] {
  const file = '.claude-plugin/plugin.json';
  const read = readObject(root, file);
  if ('problem' in read) return [read.problem];
  const { name, version, description } = read.value;
  const problems: string[] = [];
  if (typeof name !== 'string' || !NAME.test(name))
    problems.push(`${file} has no "name" of small letters, digits and hyphens.`);
  if (typeof version !== 'string' || !VERSION.test(version))
    problems.push(`${file} has no "version" such as 1.2.3, by which the host tells an update.`);
  if (typeof description !== 'string' || description.trim() === '')
    problems.push(`${file} has no "description", which is what a person reads before installing.`);
  if (Object.hasOwn(read.value, 'hooks'))
    problems.push(`${file} declares "hooks": the host finds hooks/hooks.json by itself, so take the key out.`);
  return problems;
}

function isOurs(root: string): boolean {
  const read = readObject(root, '.claude-plugin/plugin.json');
  return 'value' in read && read.value.name === PLUGIN_NAME;
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true;
}

function hooksProblems(root: string): string[] {
  const file = 'hooks/hooks.json';
  const read = readObject(root, file);
  if ('problem' in read) return [read.problem];
  if (!isObject(read.value.hooks))
    return [`${file} has no object "hooks" around its events, so the host loads nothing of the plugin.`];
  const found = registrationsIn(read.value);
  const problems = isOurs(root) ? registrationProblems(found, formOf(found)).map((what) => `${file} ${what}.`) : [];
  for (const { event, matcher, hook, file: started } of found) {
    const place = `${file}, ${event}${typeof matcher === 'string' ? ` ${matcher}` : ''}`;
    const dead = typeof matcher === 'string' ? matchesNothing(event, matcher) : undefined;
    if (dead !== undefined) problems.push(`${place}: the matcher ${dead}.`);
    if (started !== undefined && !isFile(join(root, started)))
      problems.push(`${place}: ${started} is started and is missing.`);
    const words = [hook.command, ...(Array.isArray(hook.args) ? hook.args : [])];
    const absolute = words.find((word) => typeof word === 'string' && ABSOLUTE.test(word));
    if (absolute !== undefined)
      problems.push(`${place}: ${JSON.stringify(absolute)} is a path of one machine; begin it with the plugin's root.`);
  }
  return problems;
}

function guidanceProblems(root: string): string[] {
  return guidanceFiles(root).flatMap(({ kind, id, frontMatter, problem, body }) => {
    const what = `The ${kind} ${id}`;
    if (problem !== undefined) return [`${what} ${problem}.`];
    const { name, description } = frontMatter;
    const problems: string[] = [];
    if (kind !== 'command' && name !== id)
      problems.push(
        `${what} has the name ${JSON.stringify(name ?? null)} in its front matter, and the host calls it ${id}.`,
      );
    if (!NAME.test(id) || id.length > MAX_NAME_CHARS)
      problems.push(`${what} has a name that is not small letters, digits and hyphens, at most ${MAX_NAME_CHARS}.`);
    if (typeof description !== 'string' || description.trim() === '')
      problems.push(`${what} has no description, by which the model chooses it.`);
    else if (description.length > MAX_DESCRIPTION_CHARS)
      problems.push(`${what} has a description of more than ${MAX_DESCRIPTION_CHARS} characters.`);
    if (body.trim() === '') problems.push(`${what} says nothing behind its front matter.`);
    return problems;
  });
}

function bundleProblems(root: string): string[] {
  if (!isOurs(root)) return [];
  const names = [
    ...HOOKS.flatMap(({ name, companions }) => [`${name}.cjs`, ...companions].map((file) => `dist/${file}`)),
    'bin/litmus',
  ];
  const missing = names.filter((name) => !isFile(join(root, name))).map((name) => `${name} is missing.`);
  const hashes = readHashes(root);
  if (hashes === undefined)
    return [...missing, 'dist/hashes.json is missing or holds no hashes: build the plugin again.'];
  const changed = [...hashes.keys()].filter((name) => isFile(join(root, name)) && !isAsBuilt(root, name, hashes));
  return [...missing, ...changed.map((name) => `${name} is not as it was built: build the plugin again.`)];
}

/** Everything that is wrong with the plugin in the folder `root`, part by part. Changes nothing and starts nothing. */
export function validatePlugin(root: string): ValidatedPart[] {
  return [
    { part: 'manifest', problems: manifestProblems(root) },
    { part: 'hooks', problems: hooksProblems(root) },
    { part: 'guidance', problems: guidanceProblems(root) },
    { part: 'bundles', problems: bundleProblems(root) },
    { part: 'payload', problems: scanPayload(root).map(({ path, what }) => `${path} ${what}.`) },
  ];
}
