import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesOf, installedWith, readInstalled } from './alone.js';
import { dependencyFolders, manifestOf, PACKAGES, ROOT, readJson } from './workspace.js';

const REGISTRY_HOST = /(?:registry\.npmjs|npm\.pkg\.github)\.\w+/;

describe.each(PACKAGES)('the archive of %s', (name) => {
  it('X-10 holds its licence, its README and what was built, and nothing else', () => {
    const { files } = manifestOf(name);
    const loose = filesOf(name).filter((file) => !files.includes(file.split(path.sep)[0] as string));
    expect(loose.sort()).toEqual(['LICENSE', 'README.md', 'package.json']);
    expect(readInstalled(name, 'LICENSE')).toBe(fs.readFileSync(path.join(ROOT, 'LICENSE'), 'utf8'));
    expect(filesOf(name).filter((file) => /\.map$|(?<!\.d)\.ts$|\.test\./.test(file))).toEqual([]);
  });

  it('X-10 names no folder of the machine that built it and no registry', () => {
    const naming = filesOf(name).filter((file) => {
      const text = readInstalled(name, file);
      return text.includes(ROOT) || REGISTRY_HOST.test(text);
    });
    expect(naming).toEqual([]);
  });

  it('X-10 has every program that it promises, and each is started with Node', () => {
    for (const file of Object.values(manifestOf(name).bin ?? {}))
      expect(readInstalled(name, file), file).toMatch(/^#!\/usr\/bin\/env node\n/);
  });

  it('X-10 is installed with what it declares, and with no other hook package', () => {
    const declared = dependencyFolders(name).map(
      (folder) => readJson<{ name: string }>(path.relative(ROOT, folder), 'package.json').name,
    );
    expect(installedWith(name).sort()).toEqual(declared.sort());
    const foreign = declared.filter((other) => /^@litmus-hooks\/(?!state-format$|command$|glob$)/.test(other));
    expect(foreign).toEqual([`@litmus-hooks/${name}`].filter((own) => foreign.includes(own)));
  });
});
