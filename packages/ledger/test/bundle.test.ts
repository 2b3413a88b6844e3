import * as fs from 'node:fs';
import { builtinModules } from 'node:module';
import * as path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from './folder.js';
import {
  bashPayload,
  ending,
  faultsOf,
  HOOK_FILE,
  ledgerOf,
  newScene,
  payload,
  SILENT,
  startHook,
} from './hook-process.js';

const MAX_BUNDLE_BYTES = 25 * 1024;

/** What the hook loads at every event. */
const RUN_FILE = HOOK_FILE.replace(/\.cjs$/, '-run.cjs');

/** The hook alone in a folder, with no shell grammar beside it. */
function lonelyHook(): string {
  const folder = temporaryFolder();
  for (const file of [HOOK_FILE, RUN_FILE]) fs.copyFileSync(file, path.join(folder, path.basename(file)));
  return path.join(folder, path.basename(HOOK_FILE));
}

describe('L-03 the built hook', () => {
  it.each([
    ['what is started', HOOK_FILE],
    ['what that loads', RUN_FILE],
  ])('%s requires fs and path of the standard library, and nothing else by name', (_what, file) => {
    const text = fs.readFileSync(file, 'utf8');
    const named = [...text.matchAll(/\brequire\(\s*(["'`])([^"'`]+)\1\s*\)/g)].map(([, , name]) => name as string);
    const required = named.filter((name) => name !== '${__dirname}/ledger-shell.cjs');
    expect(new Set(required.map((name) => name.replace(/^node:/, '')))).toEqual(new Set(['fs', 'path']));
    expect(required.every((name) => builtinModules.includes(name.replace(/^node:/, '')))).toBe(true);
    expect(text).not.toMatch(/\bimport\s*\(/);
  });

  it('is small', () => {
    for (const file of [HOOK_FILE, RUN_FILE]) expect(fs.statSync(file).size).toBeLessThanOrEqual(MAX_BUNDLE_BYTES);
  });

  it('needs the shell grammar for a command that names an evidence program, and for no other', async () => {
    const scene = newScene();
    const file = lonelyHook();
    const run = async (event: object): Promise<unknown> => {
      const child = startHook(scene, {}, file);
      child.stdin?.end(JSON.stringify(event));
      return ending(child);
    };
    expect(await run(payload('PostToolUse-Bash', scene.site))).toEqual(SILENT);
    expect(await run(payload('PostToolUse-Write-create', scene.site))).toEqual(SILENT);
    expect(ledgerOf(scene.site)).toHaveLength(2);
    expect(await run(bashPayload('modern-web-guidance list', scene.site))).toEqual(SILENT);
    expect(ledgerOf(scene.site)).toHaveLength(2);
    expect(faultsOf(scene.home)).toMatchObject([{ error: expect.stringContaining('ledger-shell.cjs') }]);
  });
});
