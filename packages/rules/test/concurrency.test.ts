import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import * as path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { contextOf, type Payload, SILENT, useScene } from './scene.js';

const scene = useScene();
const WORKER = path.join(import.meta.dirname, 'processes', 'worker.mjs');
/**
 * A race that is not rare shows in few rounds. All 200 of the promise: `LITMUS_ROUNDS=200 npx vitest run --project rules concurrency --testTimeout 120000`.
 */
const ROUNDS = Number(process.env.LITMUS_ROUNDS ?? 10);

let workers: ChildProcess[] = [];

afterEach(() => {
  for (const worker of workers) worker.kill('SIGKILL');
  workers = [];
});

function startWorkers(count: number): void {
  workers = Array.from({ length: count }, () =>
    fork(WORKER, { env: { PATH: process.env.PATH, HOME: scene().home }, execArgv: [] }),
  );
}

/** What all workers say to one event that they get at once. */
function sayAtOnce(event: Payload): Promise<string[]> {
  return Promise.all(
    workers.map((worker) => {
      const answer = once(worker, 'message');
      worker.send(event);
      return answer.then(([text]) => String(text));
    }),
  );
}

function withMark(texts: readonly string[]): string[] {
  return texts.filter((text) => text.includes('MARK'));
}

describe('processes at once', () => {
  it(`U-29 24 prompts at once: a new rule is delivered exactly once, in each of ${ROUNDS} rounds`, async () => {
    scene().write('.litmus/rules/a.md', '---\nalwaysApply: true\n---\nMARK');
    startWorkers(24);
    for (let round = 0; round < ROUNDS; round += 1) {
      const said = await sayAtOnce(scene().payload('UserPromptSubmit', { session_id: `round-${round}` }));
      expect(withMark(said)).toHaveLength(1);
      expect(said.filter((text) => text !== '')).toHaveLength(1);
    }
    expect(Object.keys(scene().files()).filter((name) => /lock|tmp/.test(name))).toEqual([]);
  });

  it(`C-20 12 compactions at once: the rules are repeated twice, in each of ${ROUNDS} rounds`, async () => {
    scene().write('.litmus/rules/a.md', '---\nalwaysApply: true\n---\nMARK');
    startWorkers(12);
    for (let round = 0; round < ROUNDS; round += 1) {
      const session_id = `round-${round}`;
      const said = await sayAtOnce(scene().payload('SessionStart-compact', { session_id }));
      expect(withMark(said)).toHaveLength(2);
      expect(scene().state(session_id).postCompactCount).toBe(2);
      expect(withMark(await sayAtOnce(scene().payload('UserPromptSubmit', { session_id })))).toEqual([]);
    }
  });

  it('U-29 24 hooks at once, as the host starts them: exactly one speaks', async () => {
    scene().write('.litmus/rules/a.md', '---\nglobs: src/**\n---\nMARK');
    const endings = await Promise.all(Array.from({ length: 24 }, () => scene().run(scene().edit('src/a.ts'))));
    expect(endings.filter(({ stdout }) => contextOf(stdout).includes('MARK'))).toHaveLength(1);
    expect(endings.filter((ending) => ending.stdout === '')).toEqual(Array.from({ length: 23 }, () => SILENT));
  });

  it('C-14 hooks that are killed in between never make a rule come twice, and never lock it out', async () => {
    scene().write('.litmus/rules/a.md', '---\nglobs: src/**\n---\nMARK');
    const event = scene().edit('src/a.ts');
    // From before the hook has begun to after it has ended.
    const endings = await Promise.all(
      Array.from({ length: 24 }, (_, index) => scene().run(event, { killAfterMs: 40 * index })),
    );
    const later = [await scene().run(event), await scene().run(event)];
    const said = [...endings, ...later].filter(({ stdout }) => stdout.includes('MARK'));
    expect(said.length).toBeLessThanOrEqual(1);
    expect(scene().state().injected).toHaveLength(1);
    for (const { status } of later) expect(status).toBe(0);
  });

  it('C-20 a few compactions, as the host starts them: two speak of the rules', async () => {
    scene().write('.litmus/rules/a.md', '---\nalwaysApply: true\n---\nMARK');
    const endings = await Promise.all(
      Array.from({ length: 12 }, () => scene().run(scene().payload('SessionStart-compact'))),
    );
    expect(withMark(endings.map(({ stdout }) => contextOf(stdout)))).toHaveLength(2);
  });
});
