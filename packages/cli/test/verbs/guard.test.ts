import { describe, expect, it } from 'vitest';
import { guardExplainAnswer } from '../../src/answers/guard-explain.js';
import { newPlace } from '../litmus.js';

const explain = (command: string): string[] => ['guard', 'explain', command];

describe('litmus guard explain', () => {
  it('follows a script to what deploys, and says that nothing is refused without a run', async () => {
    const place = newPlace();
    place.write('package.json', { scripts: { ship: 'vercel --prod' } });
    const { status, json } = await place.answer(guardExplainAnswer, explain('npm run ship'));
    expect(status).toBe(0);
    expect(json).toMatchObject({
      verdict: 'deploy',
      chain: ['npm run ship', 'vercel --prod'],
      run: null,
      refused: null,
    });
    const { stdout } = await place.litmus(explain('npm run ship'));
    expect(stdout).toContain('npm run ship → vercel --prod');
    expect(stdout).toContain('it passes');
  });

  it('says what is refused while the run is halted', async () => {
    const place = newPlace();
    await place.litmus(['start']);
    const before = await place.answer(guardExplainAnswer, explain('wrangler deploy'));
    expect(before.json).toMatchObject({ verdict: 'deploy', run: { halt: null }, refused: null });
    await place.litmus(['halt', '--reason', 'broken']);
    const after = await place.answer(guardExplainAnswer, explain('wrangler deploy'));
    expect(after.json).toMatchObject({ verdict: 'deploy', run: { halt: { reason: 'broken' } }, refused: 'deploy' });
    expect((await place.litmus(explain('wrangler deploy'))).stdout).toMatch(/refused[^\n]*halted/);
    expect((await place.answer(guardExplainAnswer, explain('git status'))).json).toMatchObject({
      verdict: 'clear',
      refused: null,
    });
  });

  it('names the other refusals', async () => {
    const place = newPlace();
    await place.litmus(['start']);
    expect((await place.answer(guardExplainAnswer, explain('litmus halt --lift'))).json.refused).toBe('loosen');
    expect((await place.answer(guardExplainAnswer, explain('rm run-state.json'))).json.refused).toBe('state');
  });

  it('runs nothing and writes nothing', async () => {
    const place = newPlace();
    await place.litmus(['start']);
    const before = place.files();
    await place.litmus(explain('touch made && vercel --prod'));
    expect(place.files()).toEqual(before);
  });

  it('takes a command that begins with a dash after --', async () => {
    expect((await newPlace().litmus(['guard', 'explain', '--', '-x'])).status).toBe(0);
  });

  it('answers an empty or a missing command with usage, and a damaged run with its name', async () => {
    const place = newPlace();
    for (const words of [['guard', 'explain'], explain(''), explain('  '), ['guard', 'explain', 'npm', 'run']])
      expect(await place.failure(words)).toMatchObject({ status: 64, name: 'usage' });
    place.write('run-state.json', '{');
    expect(await place.failure(explain('ls'))).toMatchObject({ status: 1, name: 'state_unreadable' });
  });
});
