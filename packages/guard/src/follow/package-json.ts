import { inFolder } from '@litmus-hooks/state-format/path-text';
import { findUpward, type ProjectFiles, parseObject } from '../project-files.js';
import { objectOf, textsOf } from './shapes.js';

/** A package on disk and what its `package.json` lets run. */
export interface Package {
  /** Absolute path. */
  readonly folder: string;
  readonly name: string | undefined;
  readonly scripts: Readonly<Record<string, string>>;
  readonly wireit: Readonly<Record<string, unknown>>;
  /** Globs of the workspaces' folders; undefined where the package has none. */
  readonly workspaces: readonly string[] | undefined;
}

function toPackage(folder: string, text: string): Package | undefined {
  const manifest = parseObject(text);
  if (manifest === undefined) return undefined;
  // No prototype: a script may be asked for by the name `constructor`.
  const scripts: Record<string, string> = Object.create(null);
  for (const [name, script] of Object.entries(objectOf(manifest.scripts)))
    if (typeof script === 'string') scripts[name] = script;
  const { name, workspaces } = manifest;
  return {
    folder,
    name: typeof name === 'string' ? name : undefined,
    scripts,
    wireit: Object.assign(Object.create(null), objectOf(manifest.wireit)),
    workspaces:
      workspaces === undefined
        ? undefined
        : textsOf(Array.isArray(workspaces) ? workspaces : objectOf(workspaces).packages),
  };
}

interface Parsed {
  readonly text: string;
  readonly found: Package | undefined;
}

/** A manifest is asked for once per script that it holds; parsing it each time would be most of the work. */
const parsed = new WeakMap<ProjectFiles, Map<string, Parsed>>();

function parseOnce(files: ProjectFiles, folder: string, text: string): Package | undefined {
  const known = parsed.get(files) ?? new Map<string, Parsed>();
  parsed.set(files, known);
  const before = known.get(folder);
  if (before?.text === text) return before.found;
  const found = toPackage(folder, text);
  known.set(folder, { text, found });
  return found;
}

/** The package in `folder` itself. */
export function packageIn(files: ProjectFiles, folder: string): Package | undefined {
  const text = files.read(inFolder(folder, 'package.json'));
  return text === undefined ? undefined : parseOnce(files, folder, text);
}

/** The package that `folder` belongs to: the nearest upward. */
export function packageOf(files: ProjectFiles, folder: string): Package | undefined {
  const found = findUpward(files, folder, ['package.json']);
  return found === undefined ? undefined : parseOnce(files, found.folder, found.text);
}
