import { isObject } from './event.js';
import { inFolder } from './path-text.js';
import { STATE_FOLDER, userFolder } from './places.js';
import { EVIDENCE_TYPE } from './record.js';
import { readJson } from './store.js';

/**
 * `~/.litmus/config.json` and, over it, `<project>/.litmus/config.json`, as far as hooks need them. Both optional; unknown keys are
 * ignored, and so are `claims`, which the command line reads.
 */

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

export interface Config {
  /** Hooks silenced by name; guard, ledger and lifecycle can be silenced by the user's own file alone. */
  readonly silenced: ReadonlySet<string>;
  readonly evidence: readonly EvidenceClass[];
  /** The files' own objects, the user's first: a hook reads its own section from each. Absent where a file is missing or no object. */
  readonly layers: readonly Readonly<Record<string, unknown>>[];
}

export const GUIDANCE_EVIDENCE: EvidenceClass = {
  type: 'mwg_search',
  program: 'modern-web-guidance',
  verbs: ['search', 'list', 'retrieve'],
  valueOptions: ['--skill-version'],
};

/** A project's file silences none of these: an agent can write that file. */
export const USER_ALONE_HOOKS: ReadonlySet<string> = new Set(['guard', 'ledger', 'lifecycle']);

/** One file as it stands, entries that cannot be read left out and named in `problems` (place and cause, a sentence each). */
export interface ConfigLayer {
  readonly hooks: Readonly<Record<string, boolean>>;
  readonly evidence: readonly EvidenceClass[];
  /** The whole object as it stands, for the sections that hooks read by themselves. */
  readonly values?: Readonly<Record<string, unknown>>;
  readonly problems: readonly string[];
}

const EMPTY_LAYER: ConfigLayer = { hooks: {}, evidence: [], problems: [] };

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

function readEvidence(value: unknown, problems: string[]): EvidenceClass[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) {
    problems.push('"evidence" is not a list.');
    return [];
  }
  return value.flatMap((item, index) => {
    const entry = readEvidenceClass(item);
    if (entry === undefined)
      problems.push(`"evidence[${index}]" is not an entry of the documented shape and is ignored.`);
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
    evidence: readEvidence(value.evidence, problems),
    values: value,
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

const NOTHING_CONFIGURED: Config = { silenced: new Set(), evidence: [GUIDANCE_EVIDENCE], layers: [] };

/** What is built in, under the user's file, under the project's: a later entry of the same name replaces an earlier one. */
export function mergeConfig(user: ConfigLayer, project: ConfigLayer): Config {
  // Mostly there is neither file.
  if (user === EMPTY_LAYER && project === EMPTY_LAYER) return NOTHING_CONFIGURED;
  const silenced = new Set<string>();
  for (const [name, on] of Object.entries(user.hooks)) if (!on) silenced.add(name);
  for (const [name, on] of Object.entries(project.hooks)) {
    if (USER_ALONE_HOOKS.has(name)) continue;
    if (on) silenced.delete(name);
    else silenced.add(name);
  }
  const evidence = new Map<string, EvidenceClass>();
  for (const item of [GUIDANCE_EVIDENCE, ...user.evidence, ...project.evidence]) evidence.set(item.type, item);
  const layers = [user.values, project.values].filter((values) => values !== undefined);
  return { silenced, evidence: [...evidence.values()], layers };
}

/** The files that make up a project's configuration, the user's first. */
export function configFiles(project: string | undefined): {
  readonly user: string;
  readonly project: string | undefined;
} {
  return {
    user: inFolder(userFolder(), CONFIG_FILE),
    project: project === undefined ? undefined : inFolder(inFolder(project, STATE_FOLDER), CONFIG_FILE),
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
