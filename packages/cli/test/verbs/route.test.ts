import { describe, expect, it } from 'vitest';
import { routeCheckAnswer } from '../../src/answers/route-check.js';
import { routeExplainAnswer } from '../../src/answers/route-explain.js';
import { newPlace } from '../litmus.js';

const explain = (prompt: string): string[] => ['route', 'explain', prompt];

describe('litmus route explain', () => {
  it('says what was masked, what matched where, and why', async () => {
    const place = newPlace();
    const before = place.files();
    const prompt = 'Read `lit recap`, then lit plan the change';
    const { status, json } = await place.answer(routeExplainAnswer, explain(prompt));
    expect(status).toBe(0);
    expect(json).toMatchObject({
      route: { id: 'lit-plan', skill: 'litmus:lit-plan' },
      masked: [{ kind: 'code-span', text: '`lit recap`', start: 5, end: 16 }],
      matches: [{ route: 'lit-plan', phrase: 'lit plan', request: true, decides: true, start: 23, end: 31 }],
      problems: [],
    });
    const { stdout } = await place.litmus(explain(prompt));
    expect(stdout).toContain('lit-plan');
    expect(stdout).toContain('code-span: `lit recap`');
    expect(place.files()).toEqual(before);
  });

  it('says why nothing activates', async () => {
    const place = newPlace();
    const { json } = await place.answer(routeExplainAnswer, explain('what does lit plan do?'));
    expect(json).toMatchObject({ route: null, matches: [{ request: false, decides: false }] });
    expect((await place.litmus(explain('/lit-plan x'))).stdout).toContain('slash command');
  });

  it('knows the routes of the configuration, and names what it cannot read', async () => {
    const place = newPlace();
    const release = { id: 'release', context: 'Follow it.', triggers: [{ phrase: 'ship it', at: 'leading' }] };
    place.write('.litmus/config.json', { router: { routes: [release, { id: 'Bad' }] } });
    const { json } = await place.answer(routeExplainAnswer, explain('ship it'));
    expect(json.route?.id).toBe('release');
    expect(json.problems).toEqual([expect.stringContaining('router.routes[1]')]);
  });

  it('answers an empty or a missing prompt with usage', async () => {
    const place = newPlace();
    for (const words of [['route', 'explain'], explain(' '), explain('-')])
      expect(await place.failure(words)).toMatchObject({ status: 64, name: 'usage' });
  });
});

describe('litmus route check', () => {
  it('passes as shipped', async () => {
    const { status, json } = await newPlace().answer(routeCheckAnswer, ['route', 'check']);
    expect({ status, passes: json.passes, failures: json.failures }).toEqual({ status: 0, passes: true, failures: [] });
    expect(json.routes.every(({ examples }) => examples > 1)).toBe(true);
  });

  it('fails on a configured example that does not hold, and on a row that cannot be read', async () => {
    const place = newPlace();
    const release = {
      id: 'release',
      context: 'Follow it.',
      triggers: [{ phrase: 'ship it', at: 'leading' }],
      activates: ['ship it', 'please ship it'],
      ignores: ['we ship it'],
    };
    place.write('.litmus/config.json', { router: { routes: [release] } });
    const failing = await place.answer(routeCheckAnswer, ['route', 'check']);
    expect(failing.status).toBe(1);
    expect(failing.json.failures).toEqual([
      { route: 'release', prompt: 'please ship it', activates: true, selected: null },
    ]);
    expect((await place.litmus(['route', 'check'])).stdout).toContain('should activate release');
    place.write('.litmus/config.json', { router: { routes: [{ id: 'new' }] } });
    const unread = await place.answer(routeCheckAnswer, ['route', 'check']);
    expect({ status: unread.status, problems: unread.json.problems.length }).toEqual({ status: 1, problems: 1 });
  });
});
