import * as fs from 'node:fs';
import * as path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  contentsOf,
  HOOK_FILE,
  newScene,
  payload,
  prompted,
  RUN_FILE,
  runHook,
  type Scene,
  SILENT,
  saidBy,
} from './hook-process.js';

let scene: Scene;

beforeEach(() => {
  scene = newScene();
});
afterEach(() => fs.rmSync(scene.root, { recursive: true, force: true }));

function configure(folder: string, config: object): void {
  fs.mkdirSync(path.join(folder, '.litmus'), { recursive: true });
  fs.writeFileSync(path.join(folder, '.litmus', 'config.json'), JSON.stringify(config));
}

describe('an activation', () => {
  it('R-41 R-42 R-43 gives the model the contract and the person the mark', () => {
    const { context, mark } = saidBy(prompted(scene, 'lit plan add dark mode'));
    expect(mark).toBe('🔥 LIT IGNITED · lit-plan 🔥');
    expect(context).toMatch(/^LITWORK MODE ENABLED\nroute: lit-plan\nskill: Skill\(litmus:lit-plan\)\nmode: \S/);
    for (const title of ['guidance', 'delegation', 'evidence', 'hard stops'])
      expect(context).toContain(`\n${title}:\n- `);
  });

  it('S-05 S-06 writes nothing', () => {
    const before = contentsOf(scene);
    saidBy(prompted(scene, 'lit recap'));
    expect(contentsOf(scene)).toEqual(before);
  });

  it('R-33 names the installed skill by its absolute path, as data', () => {
    const plugin = path.join(scene.root, 'plu`gin <x>');
    for (const folder of ['dist', 'skills/wikify']) fs.mkdirSync(path.join(plugin, folder), { recursive: true });
    const built = path.dirname(HOOK_FILE);
    for (const file of fs.readdirSync(built))
      if (/\.(?:cjs|txt)$/.test(file)) fs.copyFileSync(path.join(built, file), path.join(plugin, 'dist', file));
    fs.writeFileSync(path.join(plugin, 'skills/wikify/SKILL.md'), '# Wikify\n');
    const { context } = saidBy(prompted(scene, 'wikify collect docs', { file: path.join(plugin, 'dist/router.cjs') }));
    const written = /^skill file: (".*") \(/m.exec(context)?.[1] ?? '';
    expect(JSON.parse(written)).toBe(path.join(plugin, 'skills/wikify/SKILL.md'));
    expect(written).not.toMatch(/[`<>]/);
    expect(saidBy(prompted(scene, 'wikify collect docs')).context).not.toContain('skill file:');
  });

  it.each([
    ['CLAUDE_CODE_DISABLE_WORKFLOWS', 'lit workflow migrate', '1', true],
    ['CLAUDE_CODE_DISABLE_WORKFLOWS', 'lit workflow migrate', 'true', false],
    ['CLAUDE_CODE_EXPERIMENTAL_AGENT_TEAMS', 'lit team build it', '1', false],
    ['CLAUDE_CODE_EXPERIMENTAL_AGENT_TEAMS', 'lit team build it', '0', true],
  ])('R-51 R-53 %s for %j being %s', (name, prompt, value, blocked) => {
    const { context } = saidBy(prompted(scene, prompt, { env: { [name]: value } }));
    expect(/^BLOCKED: /m.test(context)).toBe(blocked);
    expect(context.includes(name)).toBe(blocked);
  });

  it('takes its words, its probe line and more routes from the configuration, the project’s over the user’s', () => {
    configure(scene.home, { router: { name: 'ACME', probe: false, disable: ['lit-recap'] } });
    configure(scene.project, {
      router: {
        routes: [{ id: 'release', context: 'Follow RELEASING.md.', triggers: [{ phrase: 'ship it', at: 'leading' }] }],
      },
    });
    const { context, mark } = saidBy(prompted(scene, 'ship it today'));
    expect(mark).toBe('🔥 ACME · release 🔥');
    expect(context).toMatch(/^ACME MODE ENABLED\nroute: release\n/);
    expect(context).toContain('Follow RELEASING.md.');
    expect(context).not.toContain('reply:');
    expect(prompted(scene, 'recap')).toEqual(SILENT);
  });

  it('is silenced by the configuration', () => {
    configure(scene.project, { hooks: { router: false } });
    expect(prompted(scene, 'lit plan x')).toEqual(SILENT);
  });
});

describe('silence', () => {
  it('R-59 for what the host wrote, and R-02 for slash commands', () => {
    for (const name of [
      'UserPromptSubmit',
      'UserPromptSubmit-task-notification',
      'UserPromptSubmit-slash-command',
      'UserPromptExpansion-command',
    ])
      expect(runHook(scene, payload(scene, name)), name).toEqual(SILENT);
    expect(prompted(scene, '/litmus:start-work plans/auth.md')).toEqual(SILENT);
    expect(prompted(scene, '```\nlit plan x\n```')).toEqual(SILENT);
  });

  it('R-63 malformed input is complained about in one line, without a word to the host', () => {
    for (const input of ['', '{', '[]', 'null', '{}', JSON.stringify({ hook_event_name: 'UserPromptSubmit' })]) {
      const { status, stdout, stderr } = runHook(scene, input);
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
      expect(stderr).toMatch(/^litmus router: [^\n]+\n$/);
    }
  });

  it.each([
    ['all that it loads', [HOOK_FILE], 'start'],
    ['what reads a phrase', [HOOK_FILE, RUN_FILE], 'UserPromptSubmit'],
  ])('without %s there is a fault on record and no word to the host', (_what, files, event) => {
    for (const file of files) fs.copyFileSync(file, path.join(scene.root, path.basename(file)));
    expect(prompted(scene, 'lit plan x', { file: path.join(scene.root, 'router.cjs') })).toEqual(SILENT);
    const [line] = fs.readFileSync(path.join(scene.home, '.litmus', 'faults.jsonl'), 'utf8').split('\n');
    expect(JSON.parse(line ?? '')).toMatchObject({ hook: 'router', event });
  });
});

describe('the built hook', () => {
  it.each([
    ['what is started', HOOK_FILE],
    ['what that loads', RUN_FILE],
  ])('%s is small, and requires fs and path by name, and nothing else', (_what, file) => {
    const text = fs.readFileSync(file, 'utf8');
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(25 * 1024);
    const named = [...text.matchAll(/\brequire\(\s*(["'`])([^"'`]+)\1\s*\)/g)].map(([, , name]) => name ?? '');
    const required = named.filter((name) => !name.startsWith('${__dirname}/router-'));
    expect(new Set(required.map((name) => name.replace(/^node:/, '')))).toEqual(new Set(['fs', 'path']));
  });
});
