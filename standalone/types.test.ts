import * as fs from 'node:fs';
import { checkPackage, createPackageFromTarballData, type Problem } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { describe, expect, it } from 'vitest';
import { filesOf, installedAlone } from './alone.js';
import { manifestOf, PACKAGES } from './workspace.js';

/** The condition by which the packages of this repository read each other's sources; nobody else sets it, and no source is published. */
const WORKSPACE_CONDITION = 'litmus-source';

/** The ways in which a consumer of ESM alone resolves a package. */
const ESM_RESOLUTIONS: readonly string[] = ['node16-esm', 'bundler'];

/** What a package exports to others, with the modules that a pattern stands for. */
function entrypoints(name: string): string[] {
  return Object.entries(manifestOf(name).exports).flatMap(([key, target]) => {
    const { types } = (target ?? {}) as { types?: string };
    if (types === undefined || !key.includes('*')) return types === undefined ? [] : [key];
    const [before = '', after = ''] = types.replace('./', '').split('*');
    return filesOf(name)
      .filter((file) => file.startsWith(before) && file.endsWith(after))
      .map((file) => key.replace('*', file.slice(before.length, file.length - after.length)));
  });
}

function concernsImporters(problem: Problem): boolean {
  return !('resolutionKind' in problem) || ESM_RESOLUTIONS.includes(problem.resolutionKind);
}

function archiveOf(name: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(fs.readFileSync(installedAlone(name).tarball));
}

describe('what is published', () => {
  it.each(PACKAGES)('X-10 %s has a manifest that publint takes', async (name) => {
    const { messages } = await publint({ pack: { tarball: archiveOf(name).buffer }, strict: true });
    expect(messages.filter((message) => !('path' in message && message.path.includes(WORKSPACE_CONDITION)))).toEqual(
      [],
    );
  });

  const libraries = PACKAGES.filter((name) => entrypoints(name).length > 0);
  it('X-10 has libraries to check', () => {
    expect(PACKAGES.filter((name) => !libraries.includes(name))).toEqual(['cli']);
  });

  it.each(libraries)('X-10 %s has types that resolve for whoever imports it', async (name) => {
    const exported = entrypoints(name);
    const analysis = await checkPackage(createPackageFromTarballData(archiveOf(name)), { entrypoints: exported });
    if (analysis.types === false) throw new Error('It has no types.');
    expect(Object.keys(analysis.entrypoints).sort()).toEqual([...exported].sort());
    expect(analysis.problems.filter(concernsImporters)).toEqual([]);
  });
});
