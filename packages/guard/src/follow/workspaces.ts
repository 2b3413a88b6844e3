import * as path from 'node:path';
import { findUpward, type ProjectFiles, parseObject } from '../project-files.js';
import { type Package, packageIn } from './package-json.js';
import { objectOf, textsOf } from './shapes.js';
import { readYaml } from './yaml-subset.js';

/** The packages of a monorepo, and which of them a filter means. */

const MAX_PACKAGES = 60;
const MAX_DEPTH = 4;
const SKIPPED = new Set(['node_modules', '.git', 'dist', 'build']);

interface WorkspaceRoot {
  readonly folder: string;
  readonly globs: readonly string[];
}

function rootOf(files: ProjectFiles, start: string): WorkspaceRoot | undefined {
  for (let folder = start; ; folder = path.dirname(folder)) {
    const found = findUpward(files, folder, ['pnpm-workspace.yaml', 'package.json', 'lerna.json']);
    if (found === undefined) return undefined;
    folder = found.folder;
    if (found.name === 'pnpm-workspace.yaml')
      return { folder, globs: textsOf(objectOf(readYaml(found.text)).packages) };
    const globs = packageIn(files, folder)?.workspaces ?? lernaPackages(files, folder);
    if (globs !== undefined) return { folder, globs };
    if (folder === files.root || path.dirname(folder) === folder) return undefined;
  }
}

function lernaPackages(files: ProjectFiles, folder: string): readonly string[] | undefined {
  const packages = parseObject(files.read(path.join(folder, 'lerna.json')))?.packages;
  return packages === undefined ? undefined : textsOf(packages);
}

/** Whether `text` is what `glob` means: `*` any characters but a slash, `**` any at all. Linear: each piece is looked for once. */
export function matchesGlob(glob: string, text: string): boolean {
  const [first = '', ...rest] = glob.split(/(\*+)/);
  if (rest.length === 0) return text === glob;
  if (!text.startsWith(first)) return false;
  let end = first.length;
  for (let index = 0; index < rest.length; index += 2) {
    const star = rest[index];
    const literal = rest[index + 1] as string;
    const found = index + 2 === rest.length ? text.length - literal.length : text.indexOf(literal, end);
    if (found < end || !text.startsWith(literal, found)) return false;
    if (star === '*' && text.slice(end, found).includes('/')) return false;
    end = found + literal.length;
  }
  return true;
}

function expand(files: ProjectFiles, folder: string, parts: readonly string[], depth: number): string[] {
  const [part, ...rest] = parts;
  if (part === undefined || depth > MAX_DEPTH) return [folder];
  if (part === '.' || part === '') return expand(files, folder, rest, depth);
  if (!part.includes('*')) return expand(files, path.join(folder, part), rest, depth);
  const below = files.folders(folder).filter((name) => !SKIPPED.has(name));
  const deeper = part === '**' ? expand(files, folder, rest, depth) : [];
  return [
    ...deeper,
    ...below
      .filter((name) => part === '**' || matchesGlob(part, name))
      .flatMap((name) => expand(files, path.join(folder, name), part === '**' ? parts : rest, depth + 1)),
  ];
}

/** Every package of the workspace that `start` lies in, the root's own first; none where there is no workspace. */
export function workspacePackages(files: ProjectFiles, start: string): readonly Package[] {
  const root = rootOf(files, start);
  if (root === undefined) return [];
  const folders = new Set([root.folder]);
  for (const glob of root.globs)
    if (!glob.startsWith('!')) for (const folder of expand(files, root.folder, glob.split('/'), 0)) folders.add(folder);
  const packages: Package[] = [];
  for (const folder of folders) {
    if (packages.length === MAX_PACKAGES) break;
    const found = packageIn(files, folder);
    if (found !== undefined) packages.push(found);
  }
  return packages;
}

/**
 * The packages that one filter means: a name or a glob of names, a path, `{path}`. A filter that reaches out along dependencies
 * (`...web`) or names changes (`[main]`) may mean any package.
 */
export function selectPackages(packages: readonly Package[], filter: string, start: string): readonly Package[] {
  if (filter.includes('...') || filter.includes('[') || filter.startsWith('!')) return packages;
  const plain = filter.replace(/^\{(.*)\}$/, './$1');
  const folder = path.resolve(start, plain.replace(/\/\*\*?$/, ''));
  return packages.filter(
    ({ name, folder: own }) =>
      (name !== undefined && (matchesGlob(plain, name) || name.endsWith(`/${plain}`))) ||
      own === folder ||
      (own.startsWith(folder + path.sep) && (plain.includes('/') || plain.endsWith('*') || !plain.startsWith('@'))),
  );
}
