import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
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
