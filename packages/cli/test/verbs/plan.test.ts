import { spawn } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { planCheckAnswer } from '../../src/answers/plan-check.js';
import { planListAnswer } from '../../src/answers/plan-list.js';
import { planNewAnswer } from '../../src/answers/plan-new.js';
import { LITMUS, newPlace, type Place } from '../litmus.js';

const PLAN = 'plans/faster-search.md';

function fillIn(place: Place, file: string = PLAN): string {
  const filled = place.read(file).replace(/\[fill in: ([^\]]*)\]/g, 'words for $1');
  place.write(file, filled);
  return filled;
}

describe('litmus plan', () => {
  it('D-12 D-08 writes a plan that holds once it is filled in, and lists it', async () => {
    const place = newPlace();
    expect(await place.answer(planListAnswer, ['plan', 'list'])).toEqual({
      status: 0,
      json: { plans: [], passedOver: [], told: null },
    });
    expect(Object.keys(place.files())).toEqual([]);
    expect(await place.answer(planNewAnswer, ['plan', 'new', 'faster-search'])).toEqual({
      status: 0,
      json: { outcome: 'created', file: place.path(PLAN) },
    });
    expect(place.read(PLAN)).toMatch(/^# Faster search\n\n## Outcome\n/);
    const draft = await place.answer(planCheckAnswer, ['plan', 'check', PLAN]);
    expect(draft).toMatchObject({ status: 1, json: { holds: false, done: 0, total: 2 } });
    expect((await place.answer(planListAnswer, ['plan', 'list'])).json).toMatchObject({
      plans: [{ holds: false }],
      told: null,
    });

    fillIn(place);
    const checked = { file: place.path(PLAN), holds: true, done: 0, total: 2, problems: [] };
    for (const name of ['faster-search', PLAN, place.path(PLAN)])
      expect(await place.answer(planCheckAnswer, ['plan', 'check', name])).toEqual({ status: 0, json: checked });
    const { json } = await place.answer(planListAnswer, ['plan', 'list']);
    expect(json).toMatchObject({
      plans: [{ ...checked, slug: 'faster-search', title: 'Faster search' }],
      told: place.path(PLAN),
    });
  });

  it('D-08 tells a person the line of each problem', async () => {
    const place = newPlace();
    await place.litmus(['plan', 'new', 'faster-search', '--title', '더 빠른 검색']);
    const text = fillIn(place);
    expect(text).toMatch(/^# 더 빠른 검색\n/);
    place.write(PLAN, text.replace('- [ ] F1.', '- [ ] 1.'));
    const line = text.slice(0, text.indexOf('- [ ] F1.')).split('\n').length;
    const { status, stdout, stderr } = await place.litmus(['plan', 'check', 'faster-search']);
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
    expect(stdout).toContain(`${place.path(PLAN)}:${line}: The number 1 is given twice.\n`);
  });

  it('D-08 the headings are the project’s own where it says so', async () => {
    const place = newPlace();
    place.write('.litmus/config.json', { plan: { headings: ['목표', '작업', '검사'], labels: [] } });
    await place.litmus(['plan', 'new', 'a']);
    expect(place.read('plans/a.md').match(/^## .*$/gm)).toEqual(['## 목표', '## 작업', '## 검사']);
    fillIn(place, 'plans/a.md');
    expect((await place.litmus(['plan', 'check', 'a'])).status).toBe(0);
  });

  it('D-14 leaves hand edits, unless it is told to', async () => {
    const place = newPlace();
    await place.litmus(['plan', 'new', 'faster-search']);
    expect((await place.answer(planNewAnswer, ['plan', 'new', 'faster-search'])).json.outcome).toBe('unchanged');
    const text = fillIn(place);
    for (const more of [[], ['--reset']])
      expect(await place.failure(['plan', 'new', 'faster-search', ...more])).toMatchObject({
        status: 1,
        name: 'plan_exists',
      });
    expect(place.read(PLAN)).toBe(text);
    expect((await place.answer(planNewAnswer, ['plan', 'new', 'faster-search', '--force'])).json.outcome).toBe(
      'replaced',
    );
    expect(place.read(PLAN)).toContain('[fill in');
  });

  it('D-20 told to end at any moment, it leaves a whole plan or none, and nothing beside it', async () => {
    const whole = newPlace();
    await whole.litmus(['plan', 'new', 'a']);
    const delays = [40, 60, 80, 100, 120, 140, 160, 200];
    for (const delay of delays) {
      const place = newPlace();
      const child = spawn(process.execPath, [LITMUS, 'plan', 'new', 'a'], {
        cwd: place.project,
        env: { PATH: process.env.PATH ?? '', HOME: place.home },
      });
      const ended = new Promise((resolve) => child.on('close', resolve));
      setTimeout(() => child.kill('SIGTERM'), delay);
      await ended;
      const left = Object.entries(place.files()).filter(([name]) => !name.endsWith('.gitignore'));
      expect([[], [['project/plans/a.md', whole.read('plans/a.md')]]]).toContainEqual(left);
    }
  });

  it('D-19 reads no link, no folder and nothing that is not there', async () => {
    const place = newPlace();
    place.write('real.md', '# x');
    mkdirSync(place.path('plans/folder.md'), { recursive: true });
    symlinkSync(place.path('real.md'), place.path('plans/linked.md'));
    for (const name of ['plans/linked.md', 'linked', 'plans/folder.md', 'missing', 'missing.md', ''])
      expect(await place.failure(['plan', 'check', name])).toMatchObject({ status: 1, name: 'plan_unreadable' });
    expect(await place.failure(['plan', 'new', 'linked', '--force'])).toMatchObject({
      status: 1,
      name: 'plan_unreadable',
    });
    expect(place.read('real.md')).toBe('# x');
  });

  it.each([
    [['plan', 'new', 'Upper']],
    [['plan', 'new', '../out']],
    [['plan', 'new', 'a', '--reset', '--force']],
    [['plan', 'new', 'a', '--title', 'two\nlines']],
    [['plan', 'new', 'a', '--title', '\u202eturned']],
  ])('answers %j with usage, and writes nothing', async (words) => {
    const place = newPlace();
    expect(await place.failure(words)).toMatchObject({ status: 64, name: 'usage' });
    expect(place.files()).toEqual({});
  });
});
