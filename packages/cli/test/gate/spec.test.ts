import { mkdirSync, symlinkSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CommandError } from '../../src/command-error.js';
import { readySteps } from '../../src/gate/ready-steps.js';
import { DEFAULT_SPEC, type JudgingSpec, type Spec } from '../../src/gate/spec.js';
import { loadSpec } from '../../src/gate/spec-file.js';
import { graphProblem } from '../../src/gate/spec-graph.js';
import { newPlace } from '../litmus.js';

const CLAIMS = async (): Promise<string[]> => ['mwg_precedes_component', 'tests_first'];

async function problemOf(text: string): Promise<string> {
  const place = newPlace();
  place.write('litmus.yaml', text);
  try {
    await loadSpec(place.project, CLAIMS);
    return '';
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    expect(error).toMatchObject({ name: 'spec_unreadable', status: 3 });
    expect(error.message).toMatch(/[.?]$/);
    return error.message.replace(`${place.path('litmus.yaml')}: `, '');
  }
}

function steps(...checks: string[]): string {
  return `steps:\n- id: a\n  checks:\n${checks.map((check) => `  - ${check}\n`).join('')}`;
}

describe('litmus.yaml', () => {
  it('is optional: the default spec has one step, whose guidance claim is checked where components exist', async () => {
    expect(await loadSpec(newPlace().project, CLAIMS)).toBe(DEFAULT_SPEC);
  });

  it('is read with its defaults', async () => {
    const place = newPlace();
    place.write(
      'litmus.yaml',
      `steps:
- id: build
  repair: npm run fix
  checks:
  - file: {path: dist/index.html, contains: a, matches: "^b"}
  - file: {path: dist/x, exists: false}
  - command: {run: npm test}
  - command: {run: [npm, test], exit: 2, timeout_seconds: 5, cwd: sub}
  - http: {url: "http://localhost:3000/", header: {X-A: b, x-c: {matches: d}}, body: {contains: e}}
  - claim: tests_first
- id: ship
  needs: [build]
  checks: [{claim: tests_first}]
`,
    );
    expect(await loadSpec(place.project, CLAIMS)).toEqual({
      steps: [
        {
          id: 'build',
          needs: [],
          repair: 'npm run fix',
          checks: [
            { kind: 'file', file: { path: 'dist/index.html', exists: true, contains: 'a', matches: '^b' } },
            { kind: 'file', file: { path: 'dist/x', exists: false } },
            { kind: 'command', command: { run: 'npm test', exit: 0, timeoutSeconds: 120, cwd: '.' } },
            { kind: 'command', command: { run: ['npm', 'test'], exit: 2, timeoutSeconds: 5, cwd: 'sub' } },
            {
              kind: 'http',
              http: {
                url: 'http://localhost:3000/',
                status: 200,
                headers: new Map([
                  ['X-A', { value: 'b' }],
                  ['x-c', { matches: 'd' }],
                ]),
                body: { contains: 'e' },
                timeoutSeconds: 10,
              },
            },
            { kind: 'claim', claim: { id: 'tests_first', skippedWithoutSubjects: false } },
          ],
        },
        {
          id: 'ship',
          needs: ['build'],
          checks: [{ kind: 'claim', claim: { id: 'tests_first', skippedWithoutSubjects: false } }],
        },
      ],
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
    } satisfies JudgingSpec);
  });

  it.each([
    ['', 'the file'],
    ['7', 'the file'],
    ['- a', 'the file'],
    ['step: []', 'the unknown key "step"'],
    ['steps: []', 'steps is empty'],
    ['steps: {a: 1}', 'steps is no array'],
    ['steps:\n- id: a', 'steps[0].checks is missing'],
    ['steps:\n- {id: a, checks: []}', 'steps[0].checks is empty'],
    ['steps:\n- {id: "a b", checks: [{claim: tests_first}]}', 'steps[0].id is no step id'],
    ['steps:\n- {id: __proto__, checks: [{claim: tests_first}]}', 'steps[0].id is no step id'],
    ['steps:\n- {id: 7, checks: [{claim: tests_first}]}', 'steps[0].id is no string'],
    ['steps:\n- {id: a, nees: [], checks: [{claim: tests_first}]}', 'steps[0] has the unknown key "nees"'],
    [
      'steps:\n- {id: a, __proto__: {x: 1}, checks: [{claim: tests_first}]}',
      'steps[0] has the unknown key "__proto__"',
    ],
    [steps('{}'), 'steps[0].checks[0] must be exactly one of'],
    [steps('{claim: tests_first, file: {path: a}}'), 'steps[0].checks[0] must be exactly one of'],
    [steps('{claim: tests_first}', '{fle: {path: a}}'), 'steps[0].checks[1] has the unknown key "fle"'],
    [steps('{file: {}}'), 'steps[0].checks[0].file.path is missing'],
    [steps('{file: {path: ""}}'), 'steps[0].checks[0].file.path is empty'],
    [steps('{file: {path: /etc/passwd}}'), 'steps[0].checks[0].file.path is no path inside the site'],
    [steps('{file: {path: a/../../b}}'), 'steps[0].checks[0].file.path is no path inside the site'],
    [steps('{file: {path: "C:\\\\b"}}'), 'steps[0].checks[0].file.path is no path inside the site'],
    [steps('{file: {path: a, exists: yes please}}'), 'steps[0].checks[0].file.exists is no boolean'],
    [steps('{file: {path: a, exists: false, contains: b}}'), 'steps[0].checks[0].file asks for the words of a file'],
    [steps('{file: {path: a, matches: "("}}'), 'steps[0].checks[0].file.matches is no regular expression'],
    [steps('{command: {run: []}}'), 'steps[0].checks[0].command.run is neither a text nor a list of words'],
    [steps('{command: {run: a, timeout_seconds: 0}}'), 'steps[0].checks[0].command.timeout_seconds is not above 0'],
    [steps('{command: {run: a, timeout_seconds: .inf}}'), 'steps[0].checks[0].command.timeout_seconds'],
    [steps('{command: {run: a, exit: 256}}'), 'steps[0].checks[0].command.exit'],
    [steps('{http: {url: "ftp://a/"}}'), 'steps[0].checks[0].http.url is no http or https address'],
    [steps('{http: {url: "http://u:p@a/"}}'), 'steps[0].checks[0].http.url is no http or https address'],
    [steps('{http: {url: a}}'), 'steps[0].checks[0].http.url is no http or https address'],
    [steps('{http: {url: "http://a/", header: {"a b": c}}}'), 'steps[0].checks[0].http.header'],
    [steps('{http: {url: "http://a/", body: {}}}'), 'steps[0].checks[0].http.body needs contains or matches'],
    [steps('{claim: test_first}'), 'steps[0].checks[0].claim "test_first" names no claim: did you mean tests_first?'],
    [
      'steps:\n- {id: a, checks: [{claim: tests_first}]}\n- {id: a, checks: [{claim: tests_first}]}',
      'steps[1].id "a" is used twice',
    ],
    [
      'steps:\n- {id: build, needs: [biuld], checks: [{claim: tests_first}]}',
      'needs[0] "biuld" names no step: did you mean build?',
    ],
    ['steps:\n- {id: a, needs: [a], checks: [{claim: tests_first}]}', 'in a circle (a → a)'],
    [
      'steps:\n- {id: a, needs: [b], checks: [{claim: tests_first}]}\n- {id: b, needs: [a], checks: [{claim: tests_first}]}',
      'in a circle (a → b → a)',
    ],
    ['steps:\n- {id: a\n', 'YAML'],
    ['steps: 1\nsteps: 2', 'line 2 is not the YAML'],
    ['steps: !!js/function x', 'YAML'],
    ['a: 1\n---\nb: 2', 'YAML'],
    [`steps: ${'['.repeat(50_000)}`, 'YAML'],
    [`# ${'x'.repeat(64 * 1024)}`, 'larger than'],
  ])('refuses %j and names the place', async (text, words) => {
    expect(await problemOf(text)).toContain(words);
  });

  it('refuses a bomb of aliases', async () => {
    const levels = Array.from(
      { length: 12 },
      (_, index) => `l${index}: &l${index} [${index === 0 ? 'x' : `*l${index - 1},`.repeat(10)}]`,
    );
    expect(await problemOf(levels.join('\n'))).toContain('YAML');
  });

  it('takes an alias that repeats a few words', async () => {
    const text = `steps:\n- {id: a, checks: &all [{claim: tests_first}]}\n- {id: b, checks: *all}\n`;
    expect(await problemOf(text)).toBe('');
  });

  it('is no link and no folder', async () => {
    const place = newPlace();
    place.write('other.yaml', steps('{claim: tests_first}'));
    symlinkSync(place.path('other.yaml'), place.path('litmus.yaml'));
    await expect(loadSpec(place.project, CLAIMS)).rejects.toMatchObject({ name: 'spec_unreadable' });
    const second = newPlace();
    mkdirSync(second.path('litmus.yaml'));
    await expect(loadSpec(second.project, CLAIMS)).rejects.toMatchObject({ name: 'spec_unreadable' });
  });

  it.each(['litmus.yml', 'Litmus.yaml', 'LITMUS.YML', '.litmus.yaml'])(
    'is not passed over where it is named %s: the default spec does not stand in for it',
    async (name) => {
      const place = newPlace();
      place.write(name, steps('{claim: tests_first}'));
      await expect(loadSpec(place.project, CLAIMS)).rejects.toMatchObject({
        name: 'spec_unreadable',
        status: 3,
        message: `${place.path(name)} is named ${name}; Litmus reads litmus.yaml: rename it.`,
      });
      place.write('litmus.yaml', steps('{claim: tests_first}'));
      expect((await loadSpec(place.project, CLAIMS)).steps).toHaveLength(1);
    },
  );

  it.each(['__proto__', 'constructor', 'toString'])('holds an answer to a header named %s', async (name) => {
    const place = newPlace();
    place.write('litmus.yaml', steps(`{http: {url: "http://a/", header: {${name}: b, x: {matches: c}}}}`));
    const [step] = (await loadSpec(place.project, CLAIMS)).steps;
    const [check] = step?.checks ?? [];
    expect(check?.kind === 'http' ? [...check.http.headers] : undefined).toEqual([
      [name, { value: 'b' }],
      ['x', { matches: 'c' }],
    ]);
  });

  it.each(['" "', '"\\n\\t"', '"# npm test"', '"  # a\\n\\n# b"', '"\\\\\\n# a"', '[" ", a]'])(
    'refuses a command that runs nothing: %s',
    async (run) => {
      expect(await problemOf(steps(`{command: {run: ${run}}}`))).toContain(
        'steps[0].checks[0].command.run runs nothing',
      );
    },
  );

  it.each(['"# why\\nnpm test"', '"npm test # why"', '"a#b"', '"\\\\#"'])(
    'takes a command with a comment: %s',
    async (run) => {
      expect(await problemOf(steps(`{command: {run: ${run}}}`))).toBe('');
    },
  );

  it('names five unknown keys, each cut, and counts the others', async () => {
    const keys = Array.from({ length: 3000 }, (_, index) => `k${index}: 1`);
    const message = await problemOf([...keys, `${'x'.repeat(1000)}: 1`].join('\n'));
    expect(message).toContain('"k0", "k1", "k2", "k3", "k4" and 2996 more');
    const long = await problemOf(`${'x'.repeat(1000)}: 1`);
    expect(long.length).toBeLessThan(400);
  });

  it('names a key that is used twice, at any depth and in any spelling', async () => {
    expect(await problemOf('steps:\n- {id: a, "id": b, checks: [{claim: tests_first}]}')).toContain('line 2');
    expect(await problemOf('steps: []\n? steps\n: []')).toContain('line 2 ');
  });

  it('ends every text in a spec or in one sentence', async () => {
    const fragment = fc.constantFrom(
      'steps',
      ':',
      '\n',
      '- ',
      '  ',
      '{',
      '}',
      '[',
      ']',
      'id',
      'a',
      'checks',
      'claim',
      'tests_first',
      '*a',
      '&a',
      '"',
      '!',
      ',',
      '|',
      '#',
    );
    const property = fc.asyncProperty(fc.array(fragment, { maxLength: 30 }), async (words) => {
      await problemOf(words.join(''));
    });
    await fc.assert(property, { numRuns: 300 });
  });
});

const IDS = ['a', 'b', 'c', 'd', 'e'];

/** Steps whose needs are drawn among all of them, so that circles happen. */
const graphs = fc
  .array(fc.subarray(IDS), { minLength: IDS.length, maxLength: IDS.length })
  .map((needs): Spec => ({ steps: IDS.map((id, index) => ({ id, needs: needs[index] ?? [], checks: [] })) }));

/** Takes away steps without open needs until none is left or none can go. */
function isCircular({ steps: all }: Spec): boolean {
  let left = all;
  for (;;) {
    const next = left.filter(({ needs }) => needs.some((need) => left.some(({ id }) => id === need)));
    if (next.length === left.length) return left.length > 0;
    left = next;
  }
}

describe('the graph of steps', () => {
  it('finds a circle exactly where there is one', () => {
    fc.assert(fc.property(graphs, (spec) => (graphProblem(spec, []) !== undefined) === isCircular(spec)));
  });

  it('without a circle always has a ready step until all are done', () => {
    fc.assert(
      fc.property(graphs, (spec) => {
        if (isCircular(spec)) return;
        const state: { steps: Record<string, { status: 'done'; at: string }> } = { steps: {} };
        for (const _ of IDS) {
          const [ready] = readySteps(spec, state);
          expect(ready).toBeDefined();
          state.steps[ready as string] = { status: 'done', at: '' };
        }
        expect(readySteps(spec, state)).toEqual([]);
      }),
    );
  });
});
