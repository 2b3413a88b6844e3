import { isObject } from '@litmus-hooks/state-format/event';
import { type CheckTable, MAX_CHECKS } from './check.js';
import { FORMATS, type FormatName } from './format.js';
import { SOURCES, type Source } from './source.js';

/** The section `rules` of the configuration files. */
export interface Options {
  /** The sources in force, in the order of their priority (U-01). */
  readonly sources: readonly Source[];
  readonly checks: CheckTable;
  /** What could not be read, a sentence each. */
  readonly problems: readonly string[];
}

const MAX_ENTRIES = 50;
const MAX_TEXT_CHARS = 200;
const NAME = /^[a-z][a-z0-9-]{0,39}$/;
const ENDING = /^\.[^/\\\0]{1,40}$/;
/** A slash path that stays inside the project. */
const INSIDE = /^(?!.*(?:^|\/)\.{0,2}(?:\/|$))[^\\\0]{1,200}$/s;

/** What a configuration says of one source: a folder or a file of the project, or false where it is not read. */
export type SourceEntry =
  | false
  | { readonly folder: string; readonly ending: string; readonly format: FormatName }
  | { readonly file: string; readonly format: FormatName };

/** Reads the value of `rules.sources.<name>`; undefined where it is not of the documented shape. */
export function readSourceEntry(value: unknown): SourceEntry | undefined {
  if (value === false) return false;
  if (!isObject(value)) return undefined;
  const { folder, file, ending = '.md', format = 'litmus' } = value;
  if (typeof format !== 'string' || !isFormat(format)) return undefined;
  if (file !== undefined) {
    return typeof file === 'string' && INSIDE.test(file) && folder === undefined && value.ending === undefined
      ? { file, format }
      : undefined;
  }
  if (typeof folder !== 'string' || !INSIDE.test(folder)) return undefined;
  return typeof ending === 'string' && ENDING.test(ending) ? { folder, ending, format } : undefined;
}

function isFormat(name: string): name is FormatName {
  return Object.hasOwn(FORMATS, name);
}

/** Reads the value of `rules.checks.<ending>`: a check, at most two, or false for none; undefined where it is not of the documented shape. */
export function readCheckEntry(value: unknown): readonly string[] | undefined {
  if (value === false) return [];
  const checks = Array.isArray(value) ? value : [value];
  return checks.length <= MAX_CHECKS && checks.every(isCheck) ? checks : undefined;
}

function isCheck(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= MAX_TEXT_CHARS;
}

function toSource(name: string, entry: Exclude<SourceEntry, false>): Source {
  if (!('file' in entry)) return { name, root: 'project', ...entry };
  const slash = entry.file.lastIndexOf('/');
  const folder = slash === -1 ? '' : entry.file.slice(0, slash);
  return { name, root: 'project', folder, file: entry.file.slice(slash + 1), format: entry.format };
}

/**
 * The options in force under the objects of the configuration files, the user's first: an entry replaces the one of the same name before it, and a
 * new source comes after those that are there. Never throws; an entry that cannot be read is left out and named.
 */
export function readOptions(layers: readonly Readonly<Record<string, unknown>>[]): Options {
  const problems: string[] = [];
  const sources = new Map(SOURCES.map((source) => [source.name, source]));
  const checks: Record<string, readonly string[]> = Object.create(null);
  for (const { rules } of layers) {
    if (rules === undefined) continue;
    if (!isObject(rules)) {
      problems.push('"rules" is not an object.');
      continue;
    }
    for (const [name, value] of entriesOf(rules.sources, 'rules.sources', problems)) {
      const entry = NAME.test(name) ? readSourceEntry(value) : undefined;
      if (entry === undefined)
        problems.push(`"rules.sources.${name}" is not an entry of the documented shape and is ignored.`);
      else if (entry === false) sources.delete(name);
      else sources.set(name, toSource(name, entry));
    }
    for (const [ending, value] of entriesOf(rules.checks, 'rules.checks', problems)) {
      const entry = ENDING.test(ending) ? readCheckEntry(value) : undefined;
      if (entry === undefined)
        problems.push(`"rules.checks.${ending}" is not an entry of the documented shape and is ignored.`);
      else checks[ending] = entry;
    }
  }
  return { sources: [...sources.values()], checks, problems };
}

function entriesOf(value: unknown, name: string, problems: string[]): [string, unknown][] {
  if (value === undefined) return [];
  if (!isObject(value)) {
    problems.push(`"${name}" is not an object.`);
    return [];
  }
  const entries = Object.entries(value);
  if (entries.length > MAX_ENTRIES)
    problems.push(`"${name}" has more than ${MAX_ENTRIES} entries; the rest is ignored.`);
  return entries.slice(0, MAX_ENTRIES);
}
