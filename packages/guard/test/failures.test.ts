import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import {
  bash,
  ending,
  faultsOf,
  HOOK_FILE,
  payload,
  RUN_FILE,
  reasonOf,
  runHook,
  SILENT,
  startHook,
} from './hook-process.js';
import { HALT, openState, type RunFolder, runFolder } from './run-folder.js';

const folders: RunFolder[] = [];

function scene(state: unknown = openState({ halt: HALT })): RunFolder {
  const folder = runFolder(state);
  folders.push(folder);
  return folder;
}

afterEach(() => {
  for (const folder of folders.splice(0)) folder.remove();
});

const DEPLOY = 'vercel --prod';

describe('G-03 a wrong event ends with status 0, says nothing and is on record', () => {
  it.each([
    ['nothing', ''],
    ['a blank', ' \n'],
    ['broken JSON', '{"hook_event_name": "PreToolUse", "tool_name"'],
    ['words', 'hello'],
    ['a number', '7'],
    ['null', 'null'],
    ['a list', '[]'],
    ['an object without a name', '{}'],
    ['a name of a wrong type', '{"hook_event_name": 7}'],
    ['no tool', '{"hook_event_name": "PreToolUse"}'],
    ['bytes', '\u0000\u0001\ufffd'],
  ])('%s on stdin', async (_name, text) => {
    const folder = scene();
    expect(await runHook(folder, text)).toEqual(SILENT);
    expect(faultsOf(folder)).toEqual([expect.objectContaining({ hook: 'guard', event: 'stdin' })]);
  });

  it('stdin closed', async () => {
    const folder = scene();
    const child = startHook(folder, { stdio: ['ignore', 'pipe', 'pipe'] });
    expect(await ending(child)).toEqual(SILENT);
    expect(faultsOf(folder)).toHaveLength(1);
  });

  it('half a value that never ends says nothing for as long as it waits', async () => {
    const folder = scene();
    const child = startHook(folder);
    child.stdin?.write(
      '{"hook_event_name": "PreToolUse", "tool_name": "Bash", "tool_input": {"command": "vercel --prod"',
    );
    const ended = ending(child);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(child.exitCode).toBeNull();
    child.kill('SIGTERM');
    expect((await ended).stdout).toBe('');
  });

  it('a whole value whose pipe stays open is answered', async () => {
    const folder = scene();
    const child = startHook(folder);
    child.stdin?.write(JSON.stringify(bash(DEPLOY, folder.site)));
    expect(reasonOf(await ending(child))).toContain(HALT.reason);
    child.stdin?.destroy();
  });
});

describe('an event of odd parts is read as far as it goes', () => {
  it.each([
    ['no command', { tool_input: {} }],
    ['a command that is a number', { tool_input: { command: 7 } }],
    ['a command that is a list', { tool_input: { command: [DEPLOY] } }],
    ['an input that is null', { tool_input: null }],
    ['an empty command', { tool_input: { command: '' } }],
  ])('%s: silence', async (_name, more) => {
    const folder = scene();
    expect(await runHook(folder, { ...bash(DEPLOY, folder.site), ...more })).toEqual(SILENT);
    expect(faultsOf(folder)).toEqual([]);
  });

  it.each([
    ['no session', { session_id: undefined }],
    ['a cwd of a wrong type', { cwd: 7 }],
    ['an unknown key', { novelty: { deep: [1] } }],
    ['ids of wrong types', { tool_use_id: 7, agent_id: [], transcript_path: {} }],
  ])('%s: the denial stands', async (_name, more) => {
    const folder = scene();
    expect(reasonOf(await runHook(folder, { ...bash(DEPLOY, folder.site), ...more }))).toContain(HALT.reason);
  });

  it('an event of 10 MB is answered', async () => {
    const folder = scene();
    const big = { ...bash(DEPLOY, folder.site), padding: 'x'.repeat(10_000_000) };
    expect(reasonOf(await runHook(folder, big))).toContain(HALT.reason);
    const write = payload('PreToolUse-Write', folder.site);
    const content = 'vercel '.repeat(1_500_000);
    expect(await runHook(folder, { ...write, tool_input: { ...write.tool_input, content } })).toEqual(SILENT);
    expect(reasonOf(await runHook(folder, bash(`echo ${content}`, folder.site)))).toContain('too long');
  });
});

describe('G-14 a run state that cannot be read is no halt', () => {
  const kinds: readonly (readonly [string, (file: string) => void])[] = [
    ['a folder', (file) => fs.mkdirSync(file)],
    [
      'a link',
      (file) => {
        fs.writeFileSync(`${file}.real`, JSON.stringify(openState({ halt: HALT })));
        fs.symlinkSync(`${file}.real`, file);
      },
    ],
    ['a dangling link', (file) => fs.symlinkSync('/nowhere/at/all', file)],
    [
      'a gigabyte of nothing',
      (file) => {
        fs.writeFileSync(file, '');
        fs.truncateSync(file, 1024 ** 3);
      },
    ],
    ['a pipe', (file) => execFileSync('mkfifo', [file])],
    ['empty', (file) => fs.writeFileSync(file, '')],
    ['torn', (file) => fs.writeFileSync(file, '{"id": "run-1", "halt":')],
    ['a list', (file) => fs.writeFileSync(file, '[]')],
    ['a number', (file) => fs.writeFileSync(file, '7')],
  ];

  it.each(kinds)('%s: silence, and a line in the fault log', async (_name, make) => {
    const folder = scene();
    const file = path.join(folder.site, 'run-state.json');
    fs.rmSync(file);
    make(file);
    for (const event of [bash(DEPLOY, folder.site), payload('SessionStart-startup', folder.site)])
      expect(await runHook(folder, event)).toEqual(SILENT);
    expect(faultsOf(folder).map(({ hook }) => hook)).toEqual(['guard', 'guard']);
  });

  it.runIf(process.getuid?.() === 0)('unreadable for this user: silence', async () => {
    const folder = scene();
    for (const name of ['.', 'home', 'site']) fs.chmodSync(path.join(folder.root, name), 0o755);
    fs.mkdirSync(path.join(folder.home, '.litmus'));
    fs.chmodSync(path.join(folder.home, '.litmus'), 0o777);
    fs.chmodSync(path.join(folder.site, 'run-state.json'), 0);
    expect(await runHook(folder, bash(DEPLOY, folder.site), { uid: 65534, gid: 65534 })).toEqual(SILENT);
    expect(faultsOf(folder)).toHaveLength(1);
  });

  it.runIf(process.getuid?.() === 0)('a home that cannot be written: silence', async () => {
    const folder = scene('no object');
    for (const name of ['.', 'home', 'site']) fs.chmodSync(path.join(folder.root, name), 0o755);
    expect(await runHook(folder, bash(DEPLOY, folder.site), { uid: 65534, gid: 65534 })).toEqual(SILENT);
  });
});

describe('without the grammar beside it', () => {
  function alone(folder: RunFolder, shell?: string): string {
    const file = path.join(folder.root, 'guard.cjs');
    fs.copyFileSync(HOOK_FILE, file);
    fs.copyFileSync(RUN_FILE, path.join(folder.root, path.basename(RUN_FILE)));
    if (shell !== undefined) fs.writeFileSync(path.join(folder.root, 'guard-shell.cjs'), shell);
    return file;
  }

  async function run(folder: RunFolder, file: string, command: string) {
    const child = startHook(folder, {}, file);
    child.stdin?.end(JSON.stringify(bash(command, folder.site)));
    return ending(child);
  }

  it.each([
    ['missing', undefined],
    ['broken', 'syntax error ('],
    ['empty', ''],
    ['throwing', 'throw new Error("torn")'],
  ])(
    '%s: a halted line that names a tool is denied, any other passes, and the fault is on record',
    async (_name, shell) => {
      const folder = scene();
      const file = alone(folder, shell);
      const reason = reasonOf(await run(folder, file, 'npx w"rang"ler deploy'));
      expect(reason).toContain(HALT.reason);
      expect(reason).toContain('wrangler');
      expect(await run(folder, file, 'npm test')).toEqual(SILENT);
      expect(faultsOf(folder)).toHaveLength(2);
      expect(await run(folder, file, 'git status')).toEqual(SILENT);
      expect(faultsOf(folder)).toHaveLength(2);
    },
  );

  it('a run that is not halted is left alone', async () => {
    const folder = scene(openState());
    expect(await run(folder, alone(folder), 'litmus halt --lift')).toEqual(SILENT);
  });
});
