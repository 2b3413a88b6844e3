import { execFileSync, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { readLog } from '@litmus-hooks/state-format/log';
import { describe, expect, it, onTestFinished } from 'vitest';
import { changedNames, contentsOf, temporaryFolder } from './folder.js';
import {
  createPayload,
  ending,
  environment,
  faultsOf,
  HOOK_FILE,
  ledgerOf,
  newScene,
  payload,
  runHook,
  type Scene,
  SILENT,
  startHook,
} from './hook-process.js';

/** L-02: whatever is wrong, the hook ends with 0 and says nothing; the fault log tells, and nothing else is written. */

/** Root reads and writes everything, so permissions are tested as nobody. */
const NOBODY = 65_534;
const IS_ROOT = process.getuid?.() === 0;

/** Whether this process may mount a file system of its own, to fill it. */
function canMount(): boolean {
  if (!IS_ROOT) return false;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'litmus-'));
  try {
    if (spawnSync('mount', ['-t', 'tmpfs', 'litmus-test', folder]).status !== 0) return false;
    return spawnSync('umount', [folder]).status === 0;
  } finally {
    fs.rmdirSync(folder);
  }
}

/** Runs `input` through the hook and holds that the fault log alone has grown, by one line that names `problem`. */
async function expectFault(
  scene: Scene,
  input: object | string | Buffer,
  problem: RegExp,
  options: SpawnOptions = {},
): Promise<void> {
  const before = { home: contentsOf(scene.home), site: contentsOf(scene.site) };
  expect(await runHook(scene, input, options)).toEqual(SILENT);
  expect(changedNames(before.site, contentsOf(scene.site))).toEqual([]);
  const changed = changedNames(before.home, contentsOf(scene.home)).filter((name) => name !== '.litmus');
  expect(changed).toEqual([path.join('.litmus', 'faults.jsonl')]);
  const fault = faultsOf(scene.home).pop();
  expect(fault).toEqual({
    at: expect.stringMatching(/Z$/),
    hook: 'ledger',
    event: expect.any(String),
    error: expect.stringMatching(problem),
  });
  expect(JSON.stringify(fault).length).toBeLessThan(1_024);
}

function create(scene: Scene): object {
  return createPayload(path.join(scene.site, 'src', 'a.tsx'), scene.site);
}

describe('L-02 L-04 wrong input', () => {
  const NO_EVENT = /stdin held no hook event/;

  it.each<[string, (whole: string) => string | Buffer]>([
    ['nothing', () => ''],
    ['blank lines', () => '\n \n'],
    ['broken JSON', (whole) => whole.replace(':', '=')],
    ['half a value that ends', (whole) => whole.slice(0, whole.length / 2)],
    ['a number', () => '42'],
    ['null', () => 'null'],
    ['a text', () => '"PostToolUse"'],
    ['a list', (whole) => `[${whole}]`],
    ['an empty object', () => '{}'],
    ['an event name of a wrong type', () => '{"hook_event_name":7}'],
    ['a tool name of a wrong type', () => '{"hook_event_name":"PostToolUse","tool_name":["Write"],"tool_input":{}}'],
    ['bytes that are no text', () => Buffer.from([0xff, 0xfe, 0x00, 0x80, 0x7b])],
    ['a value nested a million deep', () => '['.repeat(1_000_000)],
  ])('%s', async (_name, make) => {
    const scene = newScene();
    await expectFault(scene, make(JSON.stringify(create(scene))), NO_EVENT);
  });

  it('a stdin that is closed', async () => {
    const scene = newScene();
    const child = spawn('sh', ['-c', 'exec "$0" "$1" <&-', process.execPath, HOOK_FILE], {
      env: environment(scene),
      cwd: scene.site,
    });
    expect(await ending(child)).toEqual(SILENT);
    expect(faultsOf(scene.home)).toHaveLength(1);
    expect(ledgerOf(scene.site)).toEqual([]);
  });

  it('half a value that never ends: nothing is said or written until the host ends the hook', async () => {
    const scene = newScene();
    const before = { home: contentsOf(scene.home), site: contentsOf(scene.site) };
    const child = startHook(scene);
    const ended = ending(child);
    child.stdin?.on('error', () => {});
    child.stdin?.write(JSON.stringify(create(scene)).slice(0, 200));
    const first = await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 1_000, 'still waiting'))]);
    expect(first).toBe('still waiting');
    child.kill('SIGTERM');
    expect(await ended).toEqual({ ...SILENT, status: null, signal: 'SIGTERM' });
    expect(contentsOf(scene.home)).toEqual(before.home);
    expect(contentsOf(scene.site)).toEqual(before.site);
  });

  it('a whole value on a stdin that stays open is recorded without waiting for its end', async () => {
    const scene = newScene();
    const child = startHook(scene);
    const ended = ending(child);
    const text = JSON.stringify(create(scene));
    child.stdin?.on('error', () => {});
    child.stdin?.write(text.slice(0, 100));
    await new Promise((resolve) => setTimeout(resolve, 100));
    child.stdin?.write(text.slice(100));
    expect(await ended).toEqual(SILENT);
    expect(ledgerOf(scene.site)).toHaveLength(1);
  });

  it('an event of 10 MB is recorded by one short line', async () => {
    const scene = newScene();
    const event = payload('PostToolUse-Edit', scene.site);
    const originalFile = 'é"\\\n'.repeat(2_000_000);
    const big = { ...event, tool_response: { ...(event.tool_response as object), originalFile } };
    expect(JSON.stringify(big).length).toBeGreaterThan(10_000_000);
    expect(await runHook(scene, big)).toEqual(SILENT);
    expect(ledgerOf(scene.site)).toMatchObject([{ type: 'write', path: 'src/app.ts' }]);
    expect(faultsOf(scene.home)).toEqual([]);
  });

  it('optional keys of wrong types count as absent', async () => {
    const scene = newScene();
    const wrong = { session_id: 7, agent_id: [], tool_use_id: {}, tool_response: 'text', transcript_path: null };
    expect(await runHook(scene, { ...create(scene), ...wrong })).toEqual(SILENT);
    expect(ledgerOf(scene.site)).toEqual([
      { at: expect.any(String), event: 'tool_call', type: 'write', path: 'src/a.tsx', firstWrite: false, v: 1 },
    ]);
    expect(await runHook(scene, { ...create(scene), tool_input: 'text', cwd: 5 })).toEqual(SILENT);
    expect(ledgerOf(scene.site)).toHaveLength(2);
    expect(faultsOf(scene.home)).toEqual([]);
  });

  it('identities without bound are left out', async () => {
    const scene = newScene();
    expect(await runHook(scene, { ...create(scene), session_id: 's'.repeat(100_000) })).toEqual(SILENT);
    expect(ledgerOf(scene.site)[0]).not.toHaveProperty('session');
  });
});

describe('L-02 a run state that cannot be read', () => {
  function unreadable(make: (file: string, scene: Scene) => void): Scene {
    const scene = newScene();
    const file = path.join(scene.site, 'run-state.json');
    fs.rmSync(file);
    make(file, scene);
    return scene;
  }

  it.each<[string, (file: string, scene: Scene) => void, RegExp]>([
    ['a folder', (file) => fs.mkdirSync(file), /run-state\.json is not a regular file/],
    [
      'a link',
      (file, { home }) => {
        fs.writeFileSync(path.join(home, 'state.json'), '{"id":"run-1"}');
        fs.symlinkSync(path.join(home, 'state.json'), file);
      },
      /run-state\.json is a link/,
    ],
    ['a link to nothing', (file) => fs.symlinkSync('nothing', file), /run-state\.json is a link/],
    [
      '1 GB of holes',
      (file) => {
        fs.writeFileSync(file, '');
        fs.truncateSync(file, 1024 ** 3);
      },
      /run-state\.json is larger than/,
    ],
    ['a FIFO', (file) => void execFileSync('mkfifo', [file]), /run-state\.json is not a regular file/],
    ['broken JSON', (file) => fs.writeFileSync(file, '{"id":'), /run-state\.json is not JSON/],
    ['an empty file', (file) => fs.writeFileSync(file, ''), /run-state\.json is not JSON/],
    ['a list', (file) => fs.writeFileSync(file, '[]'), /run-state\.json is not an object/],
  ])('%s', async (_name, make, problem) => {
    const scene = unreadable(make);
    await expectFault(scene, create(scene), problem);
    await expectFault(scene, payload('PostToolUse-Bash', scene.site), problem);
  });

  it('a file that may not be read', async () => {
    const scene = newScene();
    fs.chmodSync(path.join(scene.site, 'run-state.json'), 0);
    const options = asNobody(scene);
    await expectFault(scene, create(scene), /run-state\.json cannot be opened \(EACCES\)/, options);
  });
});

/** Hands the scene over to nobody and runs the hook, from a folder that nobody may enter, as that user; a plain user is one already. */
function asNobody(scene: Scene): SpawnOptions {
  if (!IS_ROOT) return {};
  for (const folder of [scene.home, scene.site]) {
    fs.chownSync(folder, NOBODY, NOBODY);
    for (const name of fs.readdirSync(folder)) fs.lchownSync(path.join(folder, name), NOBODY, NOBODY);
  }
  return { uid: NOBODY, gid: NOBODY };
}

describe('L-02 a log that cannot be written', () => {
  it.each<[string, (file: string, scene: Scene) => void, RegExp]>([
    ['a folder', (file) => fs.mkdirSync(file), /EISDIR/],
    [
      'a link',
      (file, { home }) => {
        fs.writeFileSync(path.join(home, 'log.jsonl'), '');
        fs.symlinkSync(path.join(home, 'log.jsonl'), file);
      },
      /ELOOP/,
    ],
    ['a FIFO', (file) => void execFileSync('mkfifo', [file]), /not a regular file/],
  ])('%s', async (_name, make, problem) => {
    const scene = newScene();
    make(path.join(scene.site, 'run-log.jsonl'), scene);
    await expectFault(scene, create(scene), problem);
    const { tool_response: _none, ...withoutResponse } = payload('PostToolUse-Write-create', scene.site);
    await expectFault(scene, withoutResponse, problem);
  });

  it('a folder that may not be written', async () => {
    const scene = newScene();
    const options = asNobody(scene);
    fs.chmodSync(scene.site, 0o555);
    await expectFault(scene, create(scene), /EACCES/, options);
  });

  it('a file that may not be written', async () => {
    const scene = newScene();
    fs.writeFileSync(path.join(scene.site, 'run-log.jsonl'), '');
    const options = asNobody(scene);
    fs.chmodSync(path.join(scene.site, 'run-log.jsonl'), 0o444);
    await expectFault(scene, create(scene), /EACCES/, options);
  });

  it('and a fault log that cannot be written either', async () => {
    const scene = newScene();
    fs.mkdirSync(path.join(scene.site, 'run-log.jsonl'));
    fs.writeFileSync(path.join(scene.home, '.litmus'), '');
    const before = { home: contentsOf(scene.home), site: contentsOf(scene.site) };
    expect(await runHook(scene, create(scene))).toEqual(SILENT);
    expect(contentsOf(scene.home)).toEqual(before.home);
    expect(contentsOf(scene.site)).toEqual(before.site);
  });
});

describe('L-16 a disk that is full', () => {
  /** Fills the ledger to `bytes` with one whole line. */
  function fill(log: string, bytes: number): void {
    const [head, tail] = ['{"at":"2026-08-29T09:12:41.118Z","event":"tool_call","type":"tool","tool":"', '"}\n'];
    fs.writeFileSync(log, head + 'x'.repeat(bytes - head.length - tail.length) + tail);
  }

  /** What the reader makes of each line: `torn` and its like, or the tool or path. */
  function read(log: string): (string | undefined)[] {
    return [...readLog(log)].map((line) => {
      if ('problem' in line) return line.problem;
      return 'path' in line.record ? line.record.path : line.record.type;
    });
  }

  it('a short write is a fault, and the next line does not run into the torn one', async () => {
    const scene = newScene();
    const log = path.join(scene.site, 'run-log.jsonl');
    // A limit on the file's size stands for the disk: what fits is written, as on a full one. `ulimit -f` counts in blocks of 512 or 1024.
    const measure = 'ulimit -f 8; dd if=/dev/zero bs=512 count=32 | cat > "$0"; wc -c < "$0"';
    const limit = Number(execFileSync('sh', ['-c', measure, log], { stdio: ['ignore', 'pipe', 'ignore'] }));
    fill(log, limit - 40);
    const child = spawn('sh', ['-c', 'ulimit -f 8; exec "$0" "$1"', process.execPath, HOOK_FILE], {
      env: environment(scene),
      cwd: scene.site,
    });
    child.stdin.end(JSON.stringify(create(scene)));
    expect(await ending(child)).toEqual(SILENT);
    expect(fs.statSync(log).size).toBe(limit);
    expect(faultsOf(scene.home)).toMatchObject([{ error: expect.stringMatching(/Only 40 of \d+ bytes/) }]);
    expect(read(log)).toEqual(['tool', 'torn']);

    expect(await runHook(scene, create(scene))).toEqual(SILENT);
    expect(read(log)).toEqual(['tool', 'torn', 'src/a.tsx']);
  });

  it.runIf(canMount())('a full file system is a fault, and the ledger goes on when there is room again', async () => {
    const scene = newScene();
    const mount = temporaryFolder();
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'litmus-test', mount]);
    onTestFinished(() => void execFileSync('umount', [mount]));
    const full: Scene = { home: scene.home, site: mount };
    fs.writeFileSync(path.join(mount, 'run-state.json'), '{"id":"run-1"}');
    const log = path.join(mount, 'run-log.jsonl');
    fill(log, 4096 - 40);
    const ballast = path.join(mount, 'ballast');
    expect(() => fs.writeFileSync(ballast, Buffer.alloc(1024 * 1024))).toThrow(/ENOSPC/);

    expect(await runHook(full, create(full))).toEqual(SILENT);
    expect(await runHook(full, create(full))).toEqual(SILENT);
    expect(faultsOf(scene.home).map(({ error }) => error)).toEqual([
      expect.stringMatching(/Only 40 of/),
      expect.stringMatching(/ENOSPC/),
    ]);
    expect(read(log)).toEqual(['tool', 'torn']);

    fs.rmSync(ballast);
    expect(await runHook(full, create(full))).toEqual(SILENT);
    expect(read(log)).toEqual(['tool', 'torn', 'src/a.tsx']);
  });
});
