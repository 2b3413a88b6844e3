import { type ChildProcess, spawn } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { type LogLine, readLog } from '@litmus-hooks/state-format/log';
import { isWrite, type WriteRecord } from '@litmus-hooks/state-format/record';
import { build } from 'tsup';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundle } from '../../../tsup.base.js';
import {
  createPayload,
  ending,
  environment,
  faultsOf,
  newScene,
  type Scene,
  SILENT,
  startHook,
} from './hook-process.js';

const WRITERS = 50;
const LINES_PER_WRITER = 200;
const KILLS = 20;

let drivers = '';

beforeAll(async () => {
  drivers = fs.mkdtempSync(path.join(os.tmpdir(), 'litmus-driver-'));
  const entry = { 'witness-many': path.join(import.meta.dirname, 'processes', 'witness-many.ts') };
  await build({ ...bundle(entry), config: false, silent: true, outDir: drivers });
});
afterAll(() => fs.rmSync(drivers, { recursive: true, force: true }));

/** A process that witnesses many calls by the package's own function. */
function startDriver(scene: Scene, writer: string, lines: number): ChildProcess {
  const driver = path.join(drivers, 'witness-many.cjs');
  return spawn(process.execPath, [driver, scene.site, writer, String(lines)], {
    env: environment(scene),
    stdio: 'pipe',
  });
}

function logOf(scene: Scene): string {
  return path.join(scene.site, 'run-log.jsonl');
}

function linesOf(scene: Scene): LogLine[] {
  return [...readLog(logOf(scene))];
}

/** The ledger's writes; fails the test where a line is anything else. */
function writesOf(scene: Scene): WriteRecord[] {
  return linesOf(scene).map((line) => {
    if ('problem' in line || !isWrite(line.record)) throw new Error(`Line ${line.number} is no whole write.`);
    return line.record;
  });
}

async function growsBy(file: string, bytes: number): Promise<void> {
  const size = (): number => fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  const start = size();
  while (size() < start + bytes) await new Promise((resolve) => setTimeout(resolve, 1));
}

describe('many at once', () => {
  it('L-01 50 processes × 200 calls: no line lost, none torn, each writer’s own in its order', async () => {
    const scene = newScene();
    const names = Array.from({ length: WRITERS }, (_, writer) => `w${writer}`);
    const endings = await Promise.all(names.map((name) => ending(startDriver(scene, name, LINES_PER_WRITER))));
    expect(endings).toEqual(names.map(() => SILENT));
    const byWriter = new Map<string, string[]>(names.map((name) => [name, []]));
    for (const record of writesOf(scene)) {
      expect(record).toMatchObject({ path: `src/${record.id}.tsx`, firstWrite: true, v: 1 });
      byWriter.get((record.id as string).split('-')[0] as string)?.push(record.id as string);
    }
    for (const [name, seen] of byWriter)
      expect(seen).toEqual(Array.from({ length: LINES_PER_WRITER }, (_, index) => `${name}-${index}`));
  });

  it('L-01 40 hook processes on parallel calls: a whole line each', async () => {
    const scene = newScene();
    const files = Array.from({ length: 40 }, (_, index) => `src/c${index}.tsx`);
    const endings = files.map((file) => {
      const child = startHook(scene);
      child.stdin?.end(JSON.stringify(createPayload(path.join(scene.site, file), scene.site)));
      return ending(child);
    });
    expect(await Promise.all(endings)).toEqual(files.map(() => SILENT));
    expect(
      writesOf(scene)
        .map((record) => record.path)
        .sort(),
    ).toEqual(files.sort());
    expect(faultsOf(scene.home)).toEqual([]);
  });
});

describe('kill -9', () => {
  it('L-16 in a loop of appends leaves every line whole', async () => {
    const scene = newScene();
    for (let round = 0; round < KILLS; round += 1) {
      const driver = startDriver(scene, `r${round}`, 10_000_000);
      const ended = ending(driver);
      await growsBy(logOf(scene), 20_000);
      driver.kill('SIGKILL');
      expect((await ended).signal).toBe('SIGKILL');
    }
    const seen = writesOf(scene).map(({ id }) => id as string);
    for (let round = 0; round < KILLS; round += 1) {
      const own = seen.filter((id) => id.startsWith(`r${round}-`));
      expect(own.length).toBeGreaterThan(0);
      expect(own).toEqual(own.map((_, index) => `r${round}-${index}`));
    }
  });

  it('L-16 at any moment of a hook leaves every line whole', async () => {
    const scene = newScene();
    const event = JSON.stringify(createPayload(path.join(scene.site, 'src/a.tsx'), scene.site));
    for (let round = 0; round < KILLS; round += 1) {
      const child = startHook(scene);
      child.stdin?.on('error', () => {});
      child.stdin?.end(event);
      const ended = ending(child);
      await new Promise((resolve) => setTimeout(resolve, 4 * round));
      child.kill('SIGKILL');
      await ended;
    }
    const whole = startHook(scene);
    whole.stdin?.end(event);
    expect(await ending(whole)).toEqual(SILENT);
    const writes = writesOf(scene);
    expect(writes.length).toBeGreaterThan(0);
    expect(writes.every((record) => record.path === 'src/a.tsx')).toBe(true);
  });
});
