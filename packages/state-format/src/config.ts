import * as path from 'node:path';
import { isObject } from './event.js';
import { STATE_FOLDER, userFolder } from './places.js';
import { EVIDENCE_TYPE } from './record.js';
import { readJson } from './store.js';

/** `~/.litmus/config.json` and, over it, `<project>/.litmus/config.json`. Both optional; unknown keys are ignored. */

export const CONFIG_FILE = 'config.json';
export const MAX_CONFIG_BYTES = 256 * 1024;

/** A kind of command that counts as evidence when it surely ran (L-13). */
export interface EvidenceClass {
  /** What the ledger line's `type` says. */
  readonly type: string;
  /** The program's name, as typed or as a package runner gets it. */
  readonly program: string;
  /** The first operand must be one of these; empty means any call of the program. */
  readonly verbs: readonly string[];
  /** Options of the program that take a value in the next word. */
  readonly valueOptions: readonly string[];
}

/** "Evidence stands before the first write of every matching file" (P-01, P-11). */
export interface Claim {
  readonly id: string;
  /** An evidence class's `type`. */
  readonly evidence: string;
  readonly before: FileMatch;
  /** Added to the answer when the claim fails: what the team wants done. */
  readonly message?: string;
}

export interface FileMatch {
  /** A folder relative to the site; `.` is the site. */
  readonly under: string;
  /** Lower case, with the dot (P-02). */
  readonly extensions: readonly string[];
}

export interface Config {
  /** Hooks silenced by name; guard, ledger and lifecycle can be silenced by the user's own file alone. */
  readonly silenced: ReadonlySet<string>;
  readonly evidence: readonly EvidenceClass[];
  readonly claims: readonly Claim[];
}

export const GUIDANCE_EVIDENCE: EvidenceClass = {
  type: 'mwg_search',
  program: 'modern-web-guidance',
  verbs: ['search', 'list', 'retrieve'],
  valueOptions: ['--skill-version'],
};

export const GUIDANCE_CLAIM: Claim = {
  id: 'mwg_precedes_component',
  evidence: 'mwg_search',
  before: { under: 'src', extensions: ['.astro', '.vue', '.svelte', '.jsx', '.tsx'] },
};

const USER_ALONE: ReadonlySet<string> = new Set(['guard', 'ledger', 'lifecycle']);

/** One file as it stands, entries that cannot be read left out and named in `problems` (place and cause, a sentence each). */
export interface ConfigLayer {
  readonly hooks: Readonly<Record<string, boolean>>;
  readonly evidence: readonly EvidenceClass[];
  readonly claims: readonly Claim[];
  readonly problems: readonly string[];
}

const EMPTY_LAYER: ConfigLayer = { hooks: {}, evidence: [], claims: [], problems: [] };

function texts(value: unknown): string[] | undefined {
  return Array.isArray(value) && value.every((item) => typeof item === 'string' && item !== '') ? value : undefined;
}

function readEvidenceClass(value: unknown): EvidenceClass | undefined {
  if (!isObject(value)) return undefined;
  const { type, program } = value;
  const verbs = texts(value.verbs ?? []);
  const valueOptions = texts(value.valueOptions ?? []);
  if (typeof type !== 'string' || !EVIDENCE_TYPE.test(type) || type === 'write' || type === 'tool') return undefined;
  if (typeof program !== 'string' || program === '' || verbs === undefined || valueOptions === undefined)
    return undefined;
  return { type, program, verbs, valueOptions };
}

const CLAIM_ID = /^[a-z][a-z0-9_-]{0,63}$/;
const EXTENSION = /^\.[^./\\]+(\.[^./\\]+)*$/;

function readClaim(value: unknown): Claim | undefined {
  if (!isObject(value) || !isObject(value.before)) return undefined;
  const { id, evidence, message } = value;
  const { under = '.' } = value.before;
  const extensions = texts(value.before.extensions);
  if (typeof id !== 'string' || !CLAIM_ID.test(id)) return undefined;
  if (typeof evidence !== 'string' || !EVIDENCE_TYPE.test(evidence)) return undefined;
  if (typeof under !== 'string' || under === '' || under.startsWith('/') || under.split('/').includes('..'))
    return undefined;
  if (extensions === undefined || extensions.length === 0 || !extensions.every((item) => EXTENSION.test(item)))
    return undefined;
  if (message !== undefined && typeof message !== 'string') return undefined;
  return {
    id,
    evidence,
    before: { under, extensions: extensions.map((item) => item.toLowerCase()) },
    ...(message === undefined ? {} : { message }),
  };
}

function readList<T>(value: unknown, key: string, read: (item: unknown) => T | undefined, problems: string[]): T[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) {
    problems.push(`"${key}" is not a list.`);
    return [];
  }
  return value.flatMap((item, index) => {
    const entry = read(item);
    if (entry === undefined)
      problems.push(`"${key}[${index}]" is not an entry of the documented shape and is ignored.`);
    return entry === undefined ? [] : [entry];
  });
}

/** Reads one parsed configuration file. Never throws. */
export function readConfigLayer(value: unknown): ConfigLayer {
  if (!isObject(value)) return { ...EMPTY_LAYER, problems: ['The file does not hold an object.'] };
  const problems: string[] = [];
  const hooks: Record<string, boolean> = Object.create(null);
  if (isObject(value.hooks)) {
    for (const [name, on] of Object.entries(value.hooks)) {
      if (typeof on === 'boolean') hooks[name] = on;
      else problems.push(`"hooks.${name}" is neither true nor false and is ignored.`);
    }
  } else if (value.hooks !== undefined) {
    problems.push('"hooks" is not an object.');
  }
  return {
    hooks,
    evidence: readList(value.evidence, 'evidence', readEvidenceClass, problems),
    claims: readList(value.claims, 'claims', readClaim, problems),
    problems,
  };
}

/** The file's layer; a missing file is an empty one, a file that cannot be read is an empty one with the problem named. */
export function loadConfigLayer(file: string): ConfigLayer {
  const result = readJson(file, MAX_CONFIG_BYTES);
  if (result.status === 'missing') return EMPTY_LAYER;
  if (result.status === 'refused') return { ...EMPTY_LAYER, problems: [`The file ${result.why}.`] };
  return readConfigLayer(result.value);
}

function latestBy<T>(key: (item: T) => string, ...lists: (readonly T[])[]): T[] {
  const merged = new Map<string, T>();
  for (const item of lists.flat()) merged.set(key(item), item);
  return [...merged.values()];
}

/** What is built in, under the user's file, under the project's: a later entry of the same name replaces an earlier one. */
export function mergeConfig(user: ConfigLayer, project: ConfigLayer): Config {
  const silenced = new Set<string>();
  for (const [name, on] of Object.entries(user.hooks)) if (!on) silenced.add(name);
  for (const [name, on] of Object.entries(project.hooks)) {
    if (USER_ALONE.has(name)) continue;
    if (on) silenced.delete(name);
    else silenced.add(name);
  }
  return {
    silenced,
    evidence: latestBy((item) => item.type, [GUIDANCE_EVIDENCE], user.evidence, project.evidence),
    claims: latestBy((item) => item.id, [GUIDANCE_CLAIM], user.claims, project.claims),
  };
}

/** The files that make up a project's configuration, the user's first. */
export function configFiles(project: string | undefined): {
  readonly user: string;
  readonly project: string | undefined;
} {
  return {
    user: path.join(userFolder(), CONFIG_FILE),
    project: project === undefined ? undefined : path.join(project, STATE_FOLDER, CONFIG_FILE),
  };
}

/** The configuration in force for `project`. Never throws: a bad file means its defaults. */
export function loadConfig(project: string | undefined): Config {
  const files = configFiles(project);
  return mergeConfig(
    loadConfigLayer(files.user),
    files.project === undefined || files.project === files.user ? EMPTY_LAYER : loadConfigLayer(files.project),
  );
}
