import * as fs from 'node:fs';
import * as path from 'node:path';

/** The packages of this repository as their manifests describe them. */

export const ROOT = path.dirname(import.meta.dirname);
export const SCOPE = '@litmus-hooks/';

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly files: readonly string[];
  readonly bin?: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, unknown>>;
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** Names without the scope, such as `guard`. */
export const PACKAGES: readonly string[] = fs
  .readdirSync(path.join(ROOT, 'packages'))
  .filter((name) => fs.existsSync(path.join(ROOT, 'packages', name, 'package.json')));

export function readJson<Value>(...file: string[]): Value {
  return JSON.parse(fs.readFileSync(path.join(ROOT, ...file), 'utf8')) as Value;
}

export function manifestOf(name: string): Manifest {
  return readJson('packages', name, 'package.json');
}

/**
 * The folders that `npm install` would put a package's dependencies in, itself first: every manifest is asked for what it declares and for no
 * more, so that a dependency nobody declared is missing where the package is installed alone.
 */
export function dependencyFolders(name: string): string[] {
  const folders = new Map<string, string>();
  const visit = (folder: string): void => {
    const { name: found, dependencies = {} } = JSON.parse(
      fs.readFileSync(path.join(folder, 'package.json'), 'utf8'),
    ) as Manifest;
    const known = folders.get(found);
    if (known === folder) return;
    if (known !== undefined) throw new Error(`${name} needs ${found} twice: teach this function nested folders.`);
    folders.set(found, folder);
    for (const dependency of Object.keys(dependencies)) visit(folderOf(dependency, folder));
  };
  visit(path.join(ROOT, 'packages', name));
  return [...folders.values()];
}

/** Where Node finds a package that a file of `from` imports. */
function folderOf(dependency: string, from: string): string {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'node_modules', dependency);
    if (fs.existsSync(candidate)) return fs.realpathSync(candidate);
    if (folder === path.dirname(folder)) throw new Error(`${dependency} is not installed: run npm ci.`);
  }
}
