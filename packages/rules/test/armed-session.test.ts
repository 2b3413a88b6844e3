import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, expect, it } from 'vitest';
import { SILENT, useScene } from './scene.js';

const scene = useScene();

/** Whether an edit wakes the hook: whether a session is armed. */
function armed(): boolean {
  return fs.existsSync(path.join(scene().home, '.litmus/armed/rules'));
}

async function start(): Promise<void> {
  expect((await scene().run(scene().payload('SessionStart-startup'))).stderr).toBe('');
}

describe('U-15 an edit wakes the hook only where it may have something to say', () => {
  it('not in a project without rules and without checks', async () => {
    scene().write('src/deep/a.py', 'x = 1');
    await start();
    expect(armed()).toBe(false);
  });

  it.each<[string, string, string]>([
    ['a rule for some files', '.litmus/rules/a.md', '---\nglobs: src/**\n---\nRULE'],
    ['a rule of another tool', '.cursor/rules/a.mdc', '---\nglobs: src/**\n---\nRULE'],
    ['a check that its edits earn', 'tsconfig.json', '{}'],
    ['a configuration of the rules', '.litmus/config.json', '{"rules": {"checks": {".py": ["ruff check"]}}}'],
    ['a rule of one of its folders', 'packages/a/AGENTS.md', 'RULE'],
    ['rules of a folder that is deep', 'a/b/c/d/.claude/rules/x.md', 'RULE'],
  ])('with %s, until the session ends', async (_, file, text) => {
    scene().write(file, text);
    await start();
    expect(armed()).toBe(true);
    expect(await scene().run(scene().payload('SessionEnd-other'))).toEqual(SILENT);
    expect(armed()).toBe(false);
  });

  it('with more folders than are looked through', async () => {
    for (let index = 0; index < 120; index += 1) fs.mkdirSync(scene().path(`d${index}`));
    await start();
    expect(armed()).toBe(true);
  });

  it('with the first prompt after a rule was added', async () => {
    await start();
    scene().write('.litmus/rules/a.md', '---\nglobs: src/**\n---\nRULE');
    await scene().run(scene().payload('UserPromptSubmit'));
    expect(armed()).toBe(true);
  });

  it('not for a session of which nothing was heard for a week', async () => {
    scene().write('tsconfig.json', '{}');
    await start();
    const folder = path.join(scene().home, '.litmus/armed/rules');
    for (const name of fs.readdirSync(folder)) {
      const old = Date.now() / 1000 - 8 * 24 * 60 * 60;
      fs.utimesSync(path.join(folder, name), old, old);
    }
    fs.rmSync(scene().path('tsconfig.json'));
    await scene().run(scene().payload('SessionStart-startup', { session_id: '00000000-0000-4000-8000-000000000002' }));
    expect(armed()).toBe(false);
  });
});
