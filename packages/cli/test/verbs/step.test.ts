import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { errorAnswer } from '../../src/answers/error.js';
import { stepAnswer } from '../../src/answers/step.js';
import { LITMUS, line, newPlace, type Place, untilGone } from '../litmus.js';

const SEARCH = line({ type: 'mwg_search', query: 'dialog', command: 'npx modern-web-guidance search dialog' });
const WRITE = line({ type: 'write', path: 'src/a.tsx', firstWrite: true });

async function started(spec?: string): Promise<Place> {
  const place = newPlace();
  await place.litmus(['start']);
  if (spec !== undefined) place.write('litmus.yaml', spec);
  return place;
}

function oneStep(check: string, rest = ''): string {
  return `steps:\n- {id: build, checks: [${check}]${rest}}\n`;
}

describe('litmus step', () => {
  it('marks a step done when every check passes', async () => {
    const place = await started(oneStep('{command: {run: "true"}}, {file: {path: litmus.yaml}}'));
    const { status, json } = await place.answer(stepAnswer, ['step', 'build']);
    expect(status).toBe(0);
    expect(json).toMatchObject({ step: { id: 'build', outcome: 'passed' }, halt: null, lifted: false });
    expect(json.checks.map(({ outcome }) => outcome)).toEqual(['passed', 'passed']);
    expect(place.json('run-state.json').steps).toEqual({ build: { status: 'done', at: expect.any(String) } });
  });

  it('runs every check, and halts with the reason and the repair command when one fails', async () => {
    const place = await started(
      oneStep(
        '{command: {run: "echo why; exit 3"}}, {file: {path: missing}}, {file: {path: litmus.yaml}}',
        ', repair: npm run fix',
      ),
    );
    const { status, json } = await place.answer(stepAnswer, ['step', 'build']);
    expect(status).toBe(1);
    expect(json.checks.map(({ outcome }) => outcome)).toEqual(['failed', 'failed', 'passed']);
    expect(json.checks[0]?.output).toEqual(['why']);
    expect(json.halt).toMatchObject({ step: 'build', repair: 'npm run fix' });
    expect(json.halt?.reason).toContain('exited with 3');
    expect(json.halt?.reason).toContain('1 more');
    expect(place.json('run-state.json')).toMatchObject({
      steps: { build: { status: 'failed' } },
      halt: { step: 'build' },
    });
    const { stdout } = await place.litmus(['step', 'build']);
    expect(stdout).toContain('| why');
    expect(stdout).toContain('Repair: npm run fix');
  });

  it('ends unproven when nothing fails and something could not be shown; failing comes first', async () => {
    const place = await started(oneStep('{command: {run: [no-such-program]}}'));
    const { status, json } = await place.answer(stepAnswer, ['step', 'build']);
    expect(status).toBe(3);
    expect(json).toMatchObject({ step: { outcome: 'unproven' }, halt: { step: 'build', repair: 'litmus step build' } });
    place.write('litmus.yaml', oneStep('{command: {run: [no-such-program]}}, {command: {run: "false"}}'));
    expect((await place.answer(stepAnswer, ['step', 'build'])).status).toBe(1);
  });

  it('lifts the halt that it had set once it passes, inside Claude Code too', async () => {
    const place = await started(oneStep('{file: {path: fixed}}'));
    await place.litmus(['step', 'build']);
    place.write('fixed', '');
    const { status, json } = await place.answer(stepAnswer, ['step', 'build'], { env: { CLAUDECODE: '1' } });
    expect(status).toBe(0);
    expect(json).toMatchObject({ halt: null, lifted: true });
    expect(place.json('run-state.json')).not.toHaveProperty('halt');
  });

  describe('once litmus.yaml is not the one that the halt was set by', () => {
    const inside = { env: { CLAUDECODE: '1' } };
    const easier = oneStep('{file: {path: litmus.yaml}}');

    async function halted(spec?: string): Promise<Place> {
      const place = await started(spec);
      expect((await place.litmus(['step', 'build'], inside)).status).not.toBe(0);
      return place;
    }

    it('marks the step done inside Claude Code and keeps the halt, which a person lifts by the same step', async () => {
      const place = await halted(oneStep('{file: {path: fixed}}'));
      const { halt } = place.json('run-state.json');
      place.write('litmus.yaml', easier);
      const refusal = await place.answer(errorAnswer, ['step', 'build'], inside);
      expect(refusal).toMatchObject({ status: 77, json: { error: { name: 'refused' } } });
      expect(refusal.json.error.message).toContain('litmus.yaml has changed');
      expect(refusal.json.error.message).toContain('litmus step build');
      expect(place.json('run-state.json')).toMatchObject({ halt, steps: { build: { status: 'done' } } });
      const { status, json } = await place.answer(stepAnswer, ['step', 'build']);
      expect(status).toBe(0);
      expect(json).toMatchObject({ halt: null, lifted: true });
    });

    it('is not deceived by a spec that first fails and then passes', async () => {
      const place = await halted(oneStep('{file: {path: fixed}}'));
      const other = oneStep('{file: {path: other}}');
      place.write('litmus.yaml', other);
      expect((await place.litmus(['step', 'build'], inside)).status).toBe(1);
      place.write('other', '');
      expect((await place.litmus(['step', 'build'], inside)).status).toBe(77);
      place.write('litmus.yaml', oneStep('{file: {path: fixed}}'));
      place.write('fixed', '');
      expect((await place.litmus(['step', 'build'], inside)).status).toBe(0);
    });

    it('takes the spec of a person who let the step fail by it', async () => {
      const place = await halted(oneStep('{file: {path: fixed}}'));
      place.write('litmus.yaml', oneStep('{file: {path: other}}'));
      expect((await place.litmus(['step', 'build'])).status).toBe(1);
      place.write('other', '');
      expect((await place.litmus(['step', 'build'], inside)).status).toBe(0);
    });

    it('takes a litmus.yaml where there was none, and none where there was one, for a change', async () => {
      const place = await started();
      place.write('src/a.tsx', '');
      expect((await place.litmus(['step', 'build'], inside)).status).toBe(3);
      place.write('litmus.yaml', easier);
      expect((await place.litmus(['step', 'build'], inside)).status).toBe(77);
      const other = await halted(oneStep('{file: {path: fixed}}'));
      rmSync(other.path('litmus.yaml'));
      other.write('src/a.tsx', '');
      other.write('run-log.jsonl', SEARCH + WRITE);
      expect((await other.litmus(['step', 'build'], inside)).status).toBe(77);
    });
  });

  it('P-03 skips no claim, by default, in a step that has failed in this run or has halted it', async () => {
    for (const repaired of [false, true]) {
      const place = await started();
      place.write('src/a.tsx', '');
      expect((await place.litmus(['step', 'build'])).status).toBe(3);
      if (repaired) {
        const { steps } = place.json('run-state.json') as { steps: { build: object } };
        place.write('run-state.json', {
          id: place.json('run-state.json').id,
          steps: { build: { ...steps.build, status: 'done' } },
        });
      }
      rmSync(place.path('src/a.tsx'));
      const { status, json } = await place.answer(stepAnswer, ['step', 'build']);
      expect(status).toBe(3);
      expect(json.checks).toMatchObject([{ outcome: 'unproven' }]);
      expect(json.checks[0]?.sentence).toContain('has failed in this run');
    }
  });

  it('P-04 skips no claim, by default, whose files may lie behind a link', async () => {
    for (const [link, target] of [
      ['src/components', '../real'],
      ['src/A.vue', '../real/A.vue'],
    ] as const) {
      const place = await started();
      place.write('real/A.vue', '');
      mkdirSync(place.path('src'));
      symlinkSync(target, place.path(link));
      const { status, json } = await place.answer(stepAnswer, ['step', 'build']);
      expect(status).toBe(3);
      expect(json.checks).toMatchObject([{ outcome: 'unproven' }]);
    }
  });

  it('leaves the halt of a person or of another step, whether it passes or fails', async () => {
    const place = await started(oneStep('{file: {path: fixed}}'));
    const halts = [{ reason: 'a person says so' }, { reason: 'other', step: 'other', repair: 'x' }, 'just words', true];
    for (const halt of halts) {
      place.write('run-state.json', { ...place.json('run-state.json'), halt });
      place.write('litmus.yaml', oneStep('{file: {path: fixed}}'));
      expect((await place.answer(stepAnswer, ['step', 'build'])).json).toMatchObject({
        step: { outcome: 'failed' },
        lifted: false,
      });
      expect(place.json('run-state.json').halt).toEqual(halt);
      place.write('litmus.yaml', oneStep('{file: {path: litmus.yaml}}'));
      const { status, json } = await place.answer(stepAnswer, ['step', 'build']);
      expect(status).toBe(0);
      expect(json.halt).not.toBeNull();
      expect(place.json('run-state.json').halt).toEqual(halt);
    }
    expect((await place.litmus(['step', 'build'])).stdout).toContain('stays halted');
  });

  it('keeps what it does not know, also in the step itself', async () => {
    const place = await started(oneStep('{file: {path: litmus.yaml}}'));
    const state = {
      ...place.json('run-state.json'),
      later: { x: 1 },
      steps: { build: { status: 'failed', at: 'x', by: 'me' }, gone: 7 },
    };
    place.write('run-state.json', state);
    await place.litmus(['step', 'build']);
    expect(place.json('run-state.json')).toEqual({
      ...state,
      steps: { build: { status: 'done', at: expect.any(String), by: 'me' }, gone: 7 },
    });
  });

  it('wants its needs done first, and changes nothing', async () => {
    const place = await started(
      'steps:\n- {id: build, checks: [{command: {run: touch ran}}]}\n- {id: ship, needs: [build], checks: [{command: {run: touch ran}}]}\n',
    );
    const before = place.files();
    const failure = await place.failure(['step', 'ship']);
    expect(failure).toMatchObject({ status: 1, name: 'needs_not_done' });
    expect(failure.message).toContain('litmus step build');
    expect(place.files()).toEqual(before);
    await place.litmus(['step', 'build']);
    expect((await place.litmus(['step', 'ship'])).status).toBe(0);
  });

  it('does not lose a halt that is set while its checks run', async () => {
    const place = await started(oneStep('{command: {run: "touch running; while [ ! -f go ]; do sleep 0.05; done"}}'));
    const step = place.answer(stepAnswer, ['step', 'build']);
    while (!existsSync(place.path('running'))) await new Promise((resolve) => setTimeout(resolve, 20));
    await place.litmus(['halt', '--reason', 'in between']);
    place.write('go', '');
    expect(await step).toMatchObject({ status: 0, json: { halt: { reason: 'in between' }, lifted: false } });
    expect(place.json('run-state.json')).toMatchObject({
      halt: { reason: 'in between' },
      steps: { build: { status: 'done' } },
    });
  });

  it('writes into no other run that was begun while its checks ran', async () => {
    const place = await started(oneStep('{command: {run: "touch running; while [ ! -f go ]; do sleep 0.05; done"}}'));
    const step = place.answer(errorAnswer, ['step', 'build']);
    while (!existsSync(place.path('running'))) await new Promise((resolve) => setTimeout(resolve, 20));
    await place.litmus(['finish']);
    await place.litmus(['start']);
    const before = place.read('run-state.json');
    place.write('go', '');
    expect(await step).toMatchObject({ status: 1, json: { error: { name: 'run_changed' } } });
    expect(place.read('run-state.json')).toBe(before);
  });

  it('ends its command when it is itself ended', async () => {
    const place = await started(oneStep('{command: {run: "echo $$ > pid; mv pid running; sleep 60"}}'));
    const before = place.read('run-state.json');
    const child = spawn(process.execPath, [LITMUS, 'step', 'build'], {
      cwd: place.project,
      env: { PATH: process.env.PATH, HOME: place.home },
      stdio: 'ignore',
    });
    const ended = new Promise((resolve) => child.on('exit', (_status, signal) => resolve(signal)));
    while (!existsSync(place.path('running'))) await new Promise((resolve) => setTimeout(resolve, 20));
    child.kill('SIGINT');
    expect(await ended).toBe('SIGINT');
    await untilGone(Number(place.read('running')));
    expect(place.read('run-state.json')).toBe(before);
  });

  it('answers an unknown step with the ones there are', async () => {
    const place = await started();
    const failure = await place.failure(['step', 'biuld']);
    expect(failure).toMatchObject({ status: 64, name: 'usage' });
    expect(failure.message).toContain('did you mean build?');
    expect(await place.failure(['step', '__proto__'])).toMatchObject({ status: 64 });
    expect(await place.failure(['step', 'constructor'])).toMatchObject({ status: 64 });
  });

  it('P-09 is unproven without a run, with a damaged one and with an unreadable spec, and changes nothing', async () => {
    const place = newPlace();
    expect(await place.failure(['step', 'build'])).toMatchObject({ status: 3, name: 'no_run' });
    place.write('run-state.json', '{"id":');
    expect(await place.failure(['step', 'build'])).toMatchObject({ status: 3, name: 'state_unreadable' });
    place.write('run-state.json', { id: 'r1', steps: {} });
    place.write('litmus.yaml', 'steps: [');
    const before = place.files();
    expect(await place.failure(['step', 'build'])).toMatchObject({ status: 3, name: 'spec_unreadable' });
    expect(place.files()).toEqual(before);
  });

  it('refuses a finished run', async () => {
    const place = await started();
    await place.litmus(['finish']);
    expect(await place.failure(['step', 'build'])).toMatchObject({ status: 1, name: 'run_finished' });
  });

  it('asks a server that answers', async () => {
    const server = createServer((_request, response) => response.end('Hello'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const place = await started(oneStep(`{http: {url: "${url}", body: {contains: Hello}}}`));
    expect((await place.answer(stepAnswer, ['step', 'build'])).status).toBe(0);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    expect((await place.answer(stepAnswer, ['step', 'build'])).status).toBe(3);
  });

  describe('with the default spec', () => {
    it('skips the claim, and says so, where there is no component', async () => {
      const place = await started();
      const { status, json } = await place.answer(stepAnswer, ['step', 'build']);
      expect(status).toBe(0);
      expect(json.checks).toEqual([
        { kind: 'claim', outcome: 'skipped', sentence: expect.stringContaining('nothing to prove'), output: [] },
      ]);
    });

    it('P-01 holds a component to a search before it', async () => {
      const place = await started();
      place.write('src/a.tsx', '');
      place.write('run-log.jsonl', SEARCH + WRITE);
      expect((await place.answer(stepAnswer, ['step', 'build'])).status).toBe(0);
      const late = await started();
      late.write('src/a.tsx', '');
      late.write('run-log.jsonl', WRITE + SEARCH);
      expect((await late.answer(stepAnswer, ['step', 'build'])).status).toBe(1);
    });

    it('P-04 fails for a component that the ledger never saw, P-06 is unproven with an empty ledger', async () => {
      const place = await started();
      place.write('src/a.tsx', '');
      expect((await place.answer(stepAnswer, ['step', 'build'])).status).toBe(3);
      place.write('run-log.jsonl', SEARCH);
      expect((await place.answer(stepAnswer, ['step', 'build'])).status).toBe(1);
    });

    it('is unproven where a component was seen and is out of sight, or a line cannot be read', async () => {
      const place = await started();
      place.write('run-log.jsonl', SEARCH + WRITE);
      const { status, json } = await place.answer(stepAnswer, ['step', 'build']);
      expect(status).toBe(3);
      expect(json.checks[0]?.sentence).toContain('line 2');
      place.write('run-log.jsonl', `${SEARCH}{"torn`);
      expect((await place.answer(stepAnswer, ['step', 'build'])).status).toBe(3);
    });
  });
});
