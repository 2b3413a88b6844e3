import { describe, expect, it } from 'vitest';
import { type WorkExplainAnswer, workExplainAnswer } from '../../src/answers/work-explain.js';
import { explainHere } from '../../src/work/explain-here.js';
import { type ExplainedCall, explainedCall } from '../../src/work/explained-call.js';
import { startHere } from '../../src/work/start-here.js';
import { newPlace, type Place } from '../litmus.js';

const EXPLAIN = ['work', 'explain'];

function placeWithWork(grant = ['read:.', 'write:src']): Place {
  const place = newPlace();
  place.write('plans/parser.md', '- [ ] 1. Write the parser\n');
  place.write('src/index.ts', '');
  startHere({ cwd: place.project, env: {} }, { plan: 'plans/parser.md', grant });
  return place;
}

function explained(place: Place, call: string | ExplainedCall, grants: readonly string[] = []): WorkExplainAnswer {
  const asked = typeof call === 'string' ? { tool: 'Bash', subject: call } : call;
  return explainHere({ cwd: place.project, env: {} }, asked, grants);
}

describe('litmus work explain', () => {
  it('F-16 F-18 F-24 says what becomes of a call', () => {
    const place = placeWithWork();
    const missing = (grant: string) => ({ now: 'pauses', verdict: 'uncovered', missing: [{ grant }] });
    for (const [call, answer] of [
      ['cat src/index.ts', { now: 'passes', verdict: 'covered', missing: [], reason: null }],
      ['echo x > src/new.ts', { now: 'passes', verdict: 'covered' }],
      ['echo x > docs/new.md', missing('write:docs/new.md')],
      [{ tool: 'Write', subject: 'src/a.ts' }, { now: 'passes' }],
      [{ tool: 'Write', subject: place.path('docs/a.md') }, missing('write:docs/a.md')],
      [{ tool: 'NotebookEdit', subject: 'a.ipynb' }, missing('write:a.ipynb')],
      [{ tool: 'Grep', subject: '/etc' }, missing('read:/etc')],
      [
        { tool: 'Skill', subject: undefined },
        { now: 'passes', verdict: 'unconcerned', subject: null },
      ],
      ['git push', { now: 'denied', verdict: 'refused', missing: [] }],
      ['cat $HOME/.netrc', { now: 'denied', verdict: 'refused' }],
      [
        { tool: 'Write', subject: '.litmus/boulder.json' },
        { now: 'denied', verdict: 'refused' },
      ],
      [
        { tool: 'Write', subject: undefined },
        { now: 'denied', verdict: 'refused' },
      ],
      [
        { tool: '__proto__', subject: undefined },
        { now: 'denied', verdict: 'refused' },
      ],
    ] as const)
      expect(explained(place, call), JSON.stringify(call)).toMatchObject(answer);
  });

  it('F-18 what it names as missing is enough', () => {
    const place = placeWithWork();
    for (const call of ['cp src/index.ts docs/a.ts', 'echo x > docs/new.md', { tool: 'Edit', subject: 'README.md' }]) {
      const missing = explained(place, call).missing.map(({ grant }) => grant);
      expect(missing).not.toEqual([]);
      expect(explained(place, call, missing), JSON.stringify(call)).toMatchObject({
        verdict: 'covered',
        now: 'passes',
        supposed: missing,
      });
      for (const kept of missing.map((_, index) => missing.filter((__, at) => at !== index)))
        expect(explained(place, call, kept).verdict).toBe('uncovered');
    }
  });

  it('F-47 says that a work that waits lets reading pass alone', async () => {
    const place = placeWithWork();
    await place.litmus(['work', 'pause']);
    expect(explained(place, 'cat src/index.ts')).toMatchObject({ now: 'passes', work: { status: 'paused' } });
    expect(explained(place, 'echo x > src/a.ts')).toMatchObject({ verdict: 'covered', now: 'denied' });
    expect(explained(place, 'echo x > docs/a.md')).toMatchObject({ verdict: 'uncovered', now: 'denied' });
  });

  it('needs no work where grants are supposed, and no grant where a work is', async () => {
    const place = newPlace();
    place.write('src/index.ts', '');
    const { status, json } = await place.answer(workExplainAnswer, [
      ...EXPLAIN,
      'cat src/index.ts',
      '--grant',
      'read:src',
    ]);
    expect(status).toBe(0);
    expect(json).toMatchObject({ work: null, supposed: ['read:src'], now: 'passes' });
    expect(await place.failure([...EXPLAIN, 'ls'])).toMatchObject({ status: 1, name: 'no_work' });
  });

  it('runs nothing and writes nothing', async () => {
    const place = placeWithWork();
    const before = place.files();
    const { stdout } = await place.litmus([...EXPLAIN, 'echo x > docs/a.md']);
    expect(stdout).toMatch(/missing +write:docs\/a\.md/);
    expect(stdout).toMatch(/now +it is denied, and the work waits for a person/);
    expect((await place.litmus([...EXPLAIN, '--tool', 'Write', '--path', 'src/a.ts'])).stdout).toMatch(
      /now +it passes/,
    );
    expect(place.files()).toEqual(before);
  });

  it('answers what cannot be asked with usage', async () => {
    const place = placeWithWork();
    for (const [command, options] of [
      [undefined, {}],
      ['', {}],
      ['  ', {}],
      [undefined, { path: 'a' }],
      ['ls', { path: 'a' }],
      ['ls', { tool: 'Write' }],
      [undefined, { tool: 'Bash' }],
    ] as const)
      expect(() => explainedCall(command, options)).toThrow(expect.objectContaining({ name: 'usage' }));
    for (const grant of ['commit:.', 'read:..'])
      expect(() => explained(place, 'ls', [grant])).toThrow(expect.objectContaining({ name: 'usage' }));
    expect(await place.failure([...EXPLAIN, 'npm', 'test'])).toMatchObject({ status: 64, name: 'usage' });
    expect((await place.litmus([...EXPLAIN, '--', '-x'])).status).toBe(0);
  });
});
