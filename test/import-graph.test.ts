import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, expect, it } from 'vitest';

/** The one rule of dependence, over every import that stands in the sources, types included. */

const ROOT = path.dirname(import.meta.dirname);
const SCOPE = '@litmus-hooks/';
const PURE = ['command', 'glob'];
const FOUNDATION = ['state-format', ...PURE];
const PACKAGES = fs
  .readdirSync(path.join(ROOT, 'packages'))
  .filter((name) => fs.existsSync(path.join(ROOT, 'packages', name, 'package.json')));

interface Import {
  readonly file: string;
  readonly specifier: string;
}

function sources(name: string): string[] {
  const folder = path.join(ROOT, 'packages', name, 'src');
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.join(folder, file));
}

const SPECIFIER =
  /^(?:import|export)\s[^'";]*?\bfrom\s*'([^']+)'|^import\s+'([^']+)'|\b(?:import|require)\(\s*'([^']+)'\s*\)/gm;

function importsOf(file: string): Import[] {
  const text = fs.readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return [...text.matchAll(SPECIFIER)].map((match) => ({
    file: path.relative(ROOT, file),
    specifier: (match[1] ?? match[2] ?? match[3]) as string,
  }));
}

function imports(name: string): Import[] {
  return sources(name).flatMap(importsOf);
}

/** The workspace package or npm package that a specifier names; undefined for a relative or a built-in one. */
function packageName(specifier: string): string | undefined {
  if (specifier.startsWith('.') || specifier.startsWith('node:')) return undefined;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

describe('the import graph', () => {
  it('is read from real sources', () => {
    expect(PACKAGES).toEqual(expect.arrayContaining(['state-format', 'command', 'ledger', 'guard', 'cli']));
    for (const name of PACKAGES) expect(sources(name).length, name).toBeGreaterThan(0);
  });

  it('X-01 a hook package imports the formats, what is pure, and npm libraries, never another hook package', () => {
    const wrong = PACKAGES.filter((name) => name !== 'cli').flatMap((name) =>
      imports(name).filter(({ specifier }) => {
        const target = packageName(specifier);
        return target?.startsWith(SCOPE) === true && !FOUNDATION.includes(target.slice(SCOPE.length));
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('X-01 the foundation imports no workspace package, and what is pure imports nothing of Node', () => {
    for (const name of FOUNDATION.filter((item) => PACKAGES.includes(item))) {
      const workspace = imports(name).filter(({ specifier }) => packageName(specifier)?.startsWith(SCOPE));
      expect(workspace, name).toEqual([]);
    }
    for (const name of PURE.filter((item) => PACKAGES.includes(item))) {
      expect(
        imports(name).filter(({ specifier }) => specifier.startsWith('node:')),
        name,
      ).toEqual([]);
    }
  });

  it('X-01 no import leaves its package by a relative path', () => {
    const wrong = PACKAGES.flatMap((name) =>
      imports(name).filter(({ file, specifier }) => {
        if (!specifier.startsWith('.')) return false;
        const target = path.relative(path.join('packages', name, 'src'), path.join(path.dirname(file), specifier));
        return target.startsWith('..') && !target.endsWith('package.json');
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('X-10 every npm package that a library imports is one of its dependencies', () => {
    for (const name of PACKAGES) {
      const manifest = JSON.parse(fs.readFileSync(path.join(ROOT, 'packages', name, 'package.json'), 'utf8'));
      // The command line is one self-contained file: what it imports is bundled. A schema that only the workspace may import is not published.
      const schemas = manifest.exports?.['./schema/*'];
      const isPublished = ({ file }: Import): boolean =>
        schemas === undefined || schemas.default !== undefined || !file.includes(`${path.sep}schema${path.sep}`);
      const used = (items: readonly Import[]) =>
        new Set(items.flatMap(({ specifier }) => packageName(specifier) ?? []));
      const undeclared = (items: readonly Import[], declared: object): string[] =>
        [...used(items)].filter((item) => !Object.hasOwn(declared, item));
      const { dependencies = {}, devDependencies = {} } = manifest;
      const all = { ...dependencies, ...devDependencies };
      expect(undeclared(imports(name).filter(isPublished), name === 'cli' ? all : dependencies), name).toEqual([]);
      expect(undeclared(imports(name), all), name).toEqual([]);
    }
  });

  it('L-03 what a hook loads before it decides is fs, path and os alone', () => {
    const hooks = PACKAGES.filter((name) => fs.existsSync(path.join(ROOT, 'packages', name, 'src/hook.ts')));
    expect(hooks).toEqual(expect.arrayContaining(['ledger', 'guard']));
    for (const name of hooks) {
      // What is started, and what that loads at every event.
      const files = [`${name}.cjs`, `${name}-run.cjs`].map((file) => path.join(ROOT, 'plugin/dist', file));
      const bundle = files.map((file) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '')).join('\n');
      const required = [...bundle.matchAll(/\brequire\(\s*(['"])([^'"]+)\1\s*\)/g)].map((match) =>
        (match[2] as string).replace('node:', ''),
      );
      expect([...new Set(required)].sort(), name).toEqual(expect.arrayContaining(['fs']));
      expect(
        required.filter((item) => !['fs', 'path', 'os'].includes(item)),
        name,
      ).toEqual([]);
      // On the path that needs it: crypto for a session's odd name, v8 for a long command. vm, Node has loaded itself before it starts a file.
      const builtins = [...bundle.matchAll(/\bgetBuiltinModule\((?:["']node:(\w+)["'])?/g)].map(([, item]) => item);
      expect(
        builtins.filter((item) => item !== undefined && !['crypto', 'os', 'v8', 'vm'].includes(item)),
        name,
      ).toEqual([]);
    }
  });
});
