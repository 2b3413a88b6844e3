import { mkdirSync, symlinkSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { asCommandError } from '../../src/command-error.js';
import { type StartOptions, startHere } from '../../src/work/start-here.js';
import { newPlace, type Place } from '../litmus.js';

const PLAN = '- [ ] 1. Write the parser\n';
const GOOD: StartOptions = { plan: 'plans/parser.md', grant: ['read:.'] };

function placeWithPlans(): Place {
  const place = newPlace();
  place.write('plans/parser.md', PLAN);
  place.write('plans/empty.md', '# Nothing to do\n');
  place.write('plans/fenced.md', '```\n- [ ] an example\n```\n');
  place.write('plans/large.md', PLAN + 'x'.repeat(1024 * 1024));
  place.write('../outside.md', PLAN);
  mkdirSync(place.path('plans/folder.md'));
  symlinkSync('parser.md', place.path('plans/link.md'));
  symlinkSync('../../outside.md', place.path('plans/leading-out.md'));
  symlinkSync('nowhere.md', place.path('plans/dangling.md'));
  return place;
}

function failure(place: Place, options: StartOptions, env: NodeJS.ProcessEnv = {}): { name: string; message: string } {
  try {
    startHere({ cwd: place.project, env }, options);
  } catch (thrown) {
    const { name, message } = asCommandError(thrown);
    return { name, message };
  }
  throw new Error(`It started with ${JSON.stringify(options)}.`);
}

describe('the start of a work', () => {
  it('F-06 F-14 is refused, with what to write, where a part of it is wrong', () => {
    const place = placeWithPlans();
    const before = place.files();
    for (const [options, name, words] of [
      [{ grant: ['read:.'] }, 'usage', '--plan FILE'],
      [{ plan: 'plans/parser.md' }, 'usage', '--grant read:. --grant write:src'],
      [{ ...GOOD, id: '' }, 'usage', '1 to 80'],
      [{ ...GOOD, id: 'a/b' }, 'usage', '1 to 80'],
      [{ ...GOOD, id: 'x'.repeat(81) }, 'usage', '1 to 80'],
      [{ ...GOOD, session: '' }, 'usage', '--session'],
      [{ ...GOOD, session: 'a b' }, 'usage', '--session'],
      [{ ...GOOD, key: '' }, 'usage', '--key'],
      [{ ...GOOD, key: 'a b' }, 'usage', '--key'],
      [{ ...GOOD, key: 'k'.repeat(161) }, 'usage', '--key'],
      [{ ...GOOD, grant: ['read:.', 'commit:.'] }, 'usage', 'read, write, execute, test, package, vcs-read'],
      [{ ...GOOD, grant: ['read:'] }, 'usage', 'empty path'],
      [{ ...GOOD, grant: ['write:../x'] }, 'usage', 'leads out'],
      [{ ...GOOD, grant: ['write:.litmus'] }, 'usage', 'no call may change'],
      [{ ...GOOD, grant: Array.from({ length: 63 }, (_, index) => `read:f${index}`) }, 'usage', '65 grants'],
      [{ ...GOOD, plan: '' }, 'usage', '--plan'],
      [{ ...GOOD, plan: '../outside.md' }, 'usage', 'outside the project'],
      [{ ...GOOD, plan: 'plans/leading-out.md' }, 'usage', 'outside the project'],
      [{ ...GOOD, plan: 'plans/link.md' }, 'usage', 'is a link'],
      [{ ...GOOD, plan: 'plans/dangling.md' }, 'usage', 'leads nowhere'],
      [{ ...GOOD, plan: 'plans/none.md' }, 'plan_unreadable', 'not there'],
      [{ ...GOOD, plan: 'plans' }, 'plan_unreadable', 'a folder'],
      [{ ...GOOD, plan: 'plans/folder.md' }, 'plan_unreadable', 'a folder'],
      [{ ...GOOD, plan: 'plans/large.md' }, 'plan_unreadable', 'larger than'],
    ] as const) {
      const failed = failure(place, options);
      expect(failed, JSON.stringify(options)).toMatchObject({ name });
      expect(failed.message).toContain(words);
    }
    expect(place.files()).toEqual(before);
  });

  it('F-14 is refused for a plan without a task row', () => {
    const place = placeWithPlans();
    for (const plan of ['plans/empty.md', 'plans/fenced.md'])
      expect(failure(place, { ...GOOD, plan })).toMatchObject({ name: 'no_tasks' });
  });

  it('F-06 takes as many grants as a work may have, its plan among them, and each once', () => {
    const place = placeWithPlans();
    const grant = Array.from({ length: 62 }, (_, index) => `read:f${index}`);
    const { work } = startHere(
      { cwd: place.project, env: {} },
      { ...GOOD, grant: [...grant, 'read:./f0/', 'read:plans/parser.md'] },
    );
    expect(work?.grants.map((one) => one.grant)).toEqual([...grant, 'read:plans/parser.md', 'write:plans/parser.md']);
  });

  it('F-03 belongs to the session that was typed, else to the one around it, else to none yet', () => {
    for (const [session, env, expected] of [
      ['typed', { CLAUDE_CODE_SESSION_ID: 'around' }, 'typed'],
      [undefined, { CLAUDE_CODE_SESSION_ID: 'around' }, 'around'],
      [undefined, { CLAUDE_CODE_SESSION_ID: '' }, null],
      [undefined, { CLAUDE_CODE_SESSION_ID: 'no id\n' }, null],
      [undefined, {}, null],
    ] as const) {
      const { work } = startHere(
        { cwd: placeWithPlans().project, env },
        { ...GOOD, ...(session === undefined ? {} : { session }) },
      );
      expect(work?.session).toBe(expected);
    }
  });

  it('F-14 takes ids and plans of any harmless name', () => {
    for (const id of ['__proto__', 'constructor', '-', '.']) {
      const { work } = startHere({ cwd: placeWithPlans().project, env: {} }, { ...GOOD, id });
      expect(work?.id).toBe(id);
    }
    const place = placeWithPlans();
    place.write('plans/Größe der Dinge.md', PLAN);
    expect(
      startHere({ cwd: place.project, env: {} }, { ...GOOD, plan: 'plans/Größe der Dinge.md' }).work,
    ).toMatchObject({
      id: 'Gr-e-der-Dinge',
      status: 'active',
    });
  });
});
