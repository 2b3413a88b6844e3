import { readConfigLayer } from '@litmus-hooks/state-format/config';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ConfigurationFile } from '../../src/configuration/files.js';
import { configurationProblems } from '../../src/configuration/problems.js';
import { configurationSchema } from '../../src/configuration/schema.js';
import { settingsOf } from '../../src/configuration/settings.js';
import { unknownKeys } from '../../src/configuration/unknown-keys.js';

function file(owner: ConfigurationFile['owner'], value: unknown): ConfigurationFile {
  return { owner, file: `/${owner}.json`, status: 'read', layer: readConfigLayer(value) };
}

function problems(project: unknown, user: unknown = {}): string[] {
  return configurationProblems([file('user', user), file('project', project)]).map(({ message }) => message);
}

const GOOD = {
  $schema: './config.schema.json',
  hooks: { mark: false },
  evidence: [{ type: 'tests', program: 'vitest', verbs: ['run'], valueOptions: ['-t'] }],
  claims: [
    { id: 'fresh', within: { evidence: 'tests', of_last_write: ['src/**'] } },
    { id: 'both', all: [{ never: { failed: 'Bash' } }, { any: [{ never: { outside: true } }] }] },
  ],
  guard: { tools: [{ tool: 'shipit', deploys: ['prod'], unless: ['--check'] }] },
  hedge: { constructions: [{ id: 'roughly', hedge: 'more or less' }] },
  plan: { headings: ['Outcome', 'Tasks', 'Final checks'], labels: ['Check'] },
  router: {
    probe: false,
    disable: ['wikify'],
    routes: [{ id: 'release', context: 'Go.', triggers: [{ phrase: 'ship it', at: 'leading' }] }],
  },
  rules: {
    sources: { house: { folder: 'docs/rules', ending: '.md' }, cursor: false },
    checks: { '.ts': 'npm test', '.css': ['a', 'b'], '.md': false },
  },
};

describe('the check of the configuration', () => {
  it('X-07 has nothing to say of a file in which every section is filled', () => {
    expect(problems(GOOD)).toEqual([]);
    expect(problems({}, GOOD)).toEqual([]);
    expect(problems({})).toEqual([]);
  });

  it.each<[string, unknown, RegExp]>([
    ['a section', { evidnce: [] }, /^"evidnce" is unknown and is ignored: did you mean evidence\?$/],
    ['a hook', { hooks: { gaurd: true } }, /^"hooks.gaurd" is unknown .*did you mean guard\?$/],
    [
      'a hook that is like none',
      { hooks: { everything: false } },
      /"hooks.everything" is unknown .*"hooks" has guard, /,
    ],
    ['a key in a list', { evidence: [{ type: 'a', program: 'b', verb: [] }] }, /"evidence\[0\].verb" .*mean verbs\?$/],
    ['a key of a claim', { claims: [{ id: 'a', nevr: {} }] }, /"claims\[0\].nevr" .*mean never\?$/],
    ['a key of a nested condition', { claims: [{ id: 'a', all: [{ nevr: {} }] }] }, /"claims\[0\].all\[0\].nevr"/],
    ['a key of a rules source', { rules: { sources: { x: { foldr: 'a' } } } }, /"rules.sources.x.foldr" .*folder\?$/],
    [
      'a key of a trigger',
      { router: { routes: [{ id: 'litwork', triggers: [{ phrase: 'a', att: 'whole' }] }] } },
      /att/,
    ],
    ['a key named __proto__', JSON.parse('{"__proto__": {"a": 1}}'), /^"__proto__" is unknown/],
  ])('names %s that is spelt wrong, with its place', (_what, value, words) => {
    expect(problems(value)).toContainEqual(expect.stringMatching(words));
  });

  it.each<[string, unknown, RegExp]>([
    ['evidence[0]', { evidence: [{ type: 'write', program: 'a' }] }, /evidence\[0\]/],
    [
      'the program with a space',
      { evidence: [{ type: 'tests', program: 'npm test' }] },
      /write "npm" and put "test" into/,
    ],
    ['guard.tools', { guard: { tools: 7 } }, /"guard.tools" is not a list/],
    ['plan.headings', { plan: { headings: ['one'] } }, /"plan.headings" is no list/],
    ['hedge.constructions', { hedge: { constructions: [{ id: 'X', hedge: 'a' }] } }, /"hedge.constructions\[0\]"/],
    ['plan.labels', { plan: { labels: 'x' } }, /"plan.labels" is no list/],
    ['plan', { plan: [] }, /"plan" is not an object/],
    ['rules.checks', { rules: { checks: { ts: 'a' } } }, /rules.checks.ts/],
    ['router.routes', { router: { routes: [{ id: 'X' }] } }, /router.routes\[0\]/],
    ['a route that is no route', { router: { disable: ['nothing'] } }, /router.disable/],
    ['a claim', { claims: [{ id: 'X' }] }, /claims\[0\]/],
    ['the file', [], /does not hold an object/],
  ])('names what is wrong with %s', (_what, value, words) => {
    expect(problems(value)).toContainEqual(expect.stringMatching(words));
  });

  it('says that a project cannot silence what bounds its agent, and the user can', () => {
    for (const hook of ['guard', 'ledger'])
      expect(problems({ hooks: { [hook]: false } })).toEqual([
        expect.stringContaining(`"hooks.${hook}" is false and is ignored`),
      ]);
    expect(problems({ hooks: { mark: false } })).toEqual([]);
    expect(problems({}, { hooks: { guard: false } })).toEqual([]);
  });

  it('lets a file speak of what the other one adds', () => {
    const user = {
      router: { routes: [{ id: 'release', context: 'Go.', triggers: [{ phrase: 'ship', at: 'whole' }] }] },
    };
    expect(problems({ router: { disable: ['release'] } }, user)).toEqual([]);
    expect(
      problems(
        { claims: [{ id: 'a', within: { evidence: 'e', lines: 1 } }] },
        { evidence: [{ type: 'e', program: 'e' }] },
      ),
    ).toEqual([]);
  });

  it('ends on anything that JSON can hold, each problem a sentence', () => {
    const schema = configurationSchema();
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom(...Object.keys(GOOD)), (value, key) => {
        for (const message of problems({ [key]: value })) expect(message).toMatch(/[.?]$/);
        expect(unknownKeys(value, schema).length).toBeLessThanOrEqual(50);
      }),
      { numRuns: 200 },
    );
    let deep: unknown = {};
    for (let level = 0; level < 5_000; level += 1) deep = { all: [deep] };
    expect(unknownKeys({ claims: [deep] }, schema).length).toBeLessThanOrEqual(50);
  });
});

describe('the settings in force', () => {
  const from = (project: unknown, user: unknown, key: string): unknown => {
    const found = settingsOf([file('user', user), file('project', project)]).find((setting) => setting.key === key);
    return found === undefined ? undefined : [found.value, found.from];
  };

  it('come from the project over the user over what is built in', () => {
    expect(from({}, {}, 'hooks.mark')).toEqual([true, 'built in']);
    expect(from({}, { hooks: { mark: false } }, 'hooks.mark')).toEqual([false, '/user.json']);
    expect(from({ hooks: { mark: true } }, { hooks: { mark: false } }, 'hooks.mark')).toEqual([true, '/project.json']);
    expect(from({ hooks: { guard: false } }, {}, 'hooks.guard')).toEqual([true, 'built in']);
    expect(from({}, {}, 'claims.mwg_precedes_component')).toMatchObject([{}, 'built in']);
    expect(from(GOOD, {}, 'claims.fresh')).toMatchObject([{ id: 'fresh' }, '/project.json']);
    expect(from(GOOD, {}, 'evidence.tests')).toMatchObject([{ program: 'vitest' }, '/project.json']);
    expect(from(GOOD, {}, 'rules.checks..ts')).toEqual([['npm test'], '/project.json']);
    expect(from(GOOD, {}, 'rules.sources.cursor')).toBeUndefined();
    expect(from(GOOD, {}, 'router.probe')).toEqual([false, '/project.json']);
    expect(from({}, GOOD, 'router.routes.release')).toMatchObject([expect.any(String), '/user.json']);
    expect(from(GOOD, {}, 'router.routes.wikify')).toBeUndefined();
    expect(from({}, GOOD, 'guard.tools.shipit')).toMatchObject([{ deploys: ['prod'] }, '/user.json']);
    expect(from({}, GOOD, 'hedge.constructions.roughly')).toMatchObject([{ hedge: 'more or less' }, '/user.json']);
    expect(from(GOOD, {}, 'plan.labels')).toEqual([['Check'], '/project.json']);
  });
});
