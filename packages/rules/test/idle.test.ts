import * as fs from 'node:fs';
import * as path from 'node:path';
import { readEvent } from '@litmus-hooks/state-format/event';
import { describe, expect, it } from 'vitest';
import { mayConcern } from '../src/concern.js';
import { isIdle } from '../src/idle.js';
import { type Payload, useScene } from './scene.js';

const scene = useScene();

function prompt(more: Payload = {}): Payload {
  return scene().payload('UserPromptSubmit', more);
}

describe('U-26 an event at which nothing is to be done', () => {
  it('is a prompt or an edit in a project without rules, checks and configuration', () => {
    scene().write('src/deep/b.ts', '');
    for (const event of [prompt(), scene().edit('src/a.ts'), scene().edit('src/deep/b.ts'), scene().edit('new/c.py')]) {
      expect(isIdle(event, undefined)).toBe(true);
      expect(scene().decide(event)).toEqual({ context: '', faults: [] });
    }
    expect(isIdle(prompt({ cwd: scene().path('src') }), scene().project)).toBe(true);
    const read = readEvent(prompt());
    expect(read?.hook_event_name === 'UserPromptSubmit' && mayConcern(read, undefined, [])).toBe(false);
  });

  it('is an edit in a project whose checks are for other files', () => {
    scene().write('go.mod', 'module x');
    expect(isIdle(scene().edit('src/a.ts'), undefined)).toBe(true);
    expect(isIdle(scene().edit('src/a.go'), undefined)).toBe(false);
    expect(isIdle(prompt(), undefined)).toBe(false);
  });

  it.each(['.litmus/rules', '.cursor/rules', '.windsurf/rules', '.claude/rules', 'AGENTS.md'])(
    'is none where %s is there: in the project, or in a folder above the edited file',
    (place) => {
      scene().write('pkg/lib/a.ts', '');
      fs.mkdirSync(scene().path(`pkg/${place}`), { recursive: true });
      expect(isIdle(scene().edit('pkg/lib/a.ts'), undefined)).toBe(false);
      expect(isIdle(scene().edit('other/a.ts'), undefined)).toBe(true);
      expect(isIdle(prompt(), undefined)).toBe(true);
      fs.mkdirSync(scene().path(place), { recursive: true });
      expect(isIdle(scene().edit('other/a.ts'), undefined)).toBe(false);
      expect(isIdle(prompt(), undefined)).toBe(false);
    },
  );

  it.each(['.github/instructions/a', '.github/copilot-instructions.md', '.kiro/steering/a'])(
    'is none where %s is there',
    (place) => {
      scene().write(place, '');
      expect(isIdle(prompt(), undefined)).toBe(false);
    },
  );

  it.each(['.litmus/rules', '.claude/rules'])('is none where the user has %s', (place) => {
    fs.mkdirSync(path.join(scene().home, place), { recursive: true });
    expect(isIdle(prompt(), undefined)).toBe(false);
    expect(isIdle(scene().edit('src/a.ts'), undefined)).toBe(false);
  });

  it.each(['home', 'project'] as const)('is none where the %s has a configuration, whatever it says', (of) => {
    fs.mkdirSync(path.join(scene()[of], '.litmus'), { recursive: true });
    fs.writeFileSync(path.join(scene()[of], '.litmus/config.json'), '');
    expect(isIdle(prompt(), undefined)).toBe(false);
    expect(isIdle(scene().edit('src/a.ts'), undefined)).toBe(false);
  });

  it('is none in a linked worktree whose main checkout has rules', () => {
    const tree = path.join(scene().root, 'tree');
    const git = scene().path('.git/worktrees/tree');
    fs.mkdirSync(git, { recursive: true });
    fs.mkdirSync(tree);
    fs.writeFileSync(path.join(tree, '.git'), `gitdir: ${git}\n`);
    fs.writeFileSync(path.join(git, 'gitdir'), `${path.join(tree, '.git')}\n`);
    expect(isIdle(prompt({ cwd: tree }), undefined)).toBe(true);
    fs.mkdirSync(scene().path('.litmus/rules'), { recursive: true });
    expect(isIdle(prompt({ cwd: tree }), undefined)).toBe(false);
  });

  it('is the start of a session, where what is armed is known and nobody has been silent for a week', () => {
    const start = scene().payload('SessionStart-startup');
    const folder = path.join(scene().home, '.litmus/armed');
    expect(isIdle(start, undefined)).toBe(false);
    fs.mkdirSync(folder, { recursive: true });
    expect(isIdle(start, undefined)).toBe(true);
    fs.mkdirSync(path.join(folder, 'rules'));
    expect(isIdle(start, undefined)).toBe(false);
    for (const name of ['a', 'b']) fs.writeFileSync(path.join(folder, 'rules', name), '');
    expect(isIdle(start, undefined)).toBe(true);
    const old = Date.now() / 1000 - 8 * 24 * 60 * 60;
    fs.utimesSync(path.join(folder, 'rules/b'), old, old);
    expect(isIdle(start, undefined)).toBe(false);
    fs.rmSync(path.join(folder, 'rules/b'));
    fs.writeFileSync(path.join(folder, 'rules/unknown'), '');
    expect(isIdle(start, undefined)).toBe(false);
    fs.rmSync(path.join(folder, 'rules/unknown'));
    expect(isIdle(start, undefined)).toBe(true);
    scene().write('packages/a/AGENTS.md', 'RULE');
    expect(isIdle(start, undefined)).toBe(false);
  });

  it('is none that is anything out of the ordinary', () => {
    const edit = scene().edit('src/a.ts');
    const odd: unknown[] = [
      undefined,
      [],
      {},
      { ...prompt(), prompt: 1 },
      prompt({ cwd: undefined }),
      prompt({ cwd: 'project' }),
      prompt({ cwd: `${scene().project}/` }),
      scene().payload('SessionEnd-other'),
      scene().payload('PostToolUse-Bash'),
      { ...edit, tool_name: 'toString' },
      { ...edit, tool_input: {} },
      { ...edit, tool_input: { file_path: 'src/a.ts' } },
      { ...edit, tool_input: { file_path: `${scene().project}/src/../a.ts` } },
      { ...edit, tool_input: { file_path: path.join(scene().root, 'a.ts') } },
    ];
    for (const event of odd) expect(isIdle(event, undefined)).toBe(false);
    expect(isIdle(prompt(), 'project')).toBe(false);
  });
});
