import { GUIDANCE_CLAIM } from '@litmus-hooks/state-format/claim';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { proveAnswer } from '../../src/answers/prove.js';
import { readClaims } from '../../src/claims/claims-file.js';
import { line, newPlace } from '../litmus.js';

const TYPES = ['mwg_search', 'tests'];
const NEVER = { never: { outside: true } };

/** The problem of one claim, `claims[0]`. */
function problemOf(claim: unknown): string {
  const file = readClaims({ claims: [claim] }, TYPES);
  if (file.status === 'refused') return file.problem;
  const [read] = file.claims;
  return read !== undefined && 'problem' in read ? read.problem : 'none';
}

function nested(depth: number): object {
  return depth === 0 ? NEVER : { all: [nested(depth - 1)] };
}

describe('P-11 a claim of a configuration file', () => {
  it.each<[string, unknown, string | RegExp]>([
    ['no object', 'x', 'claims[0] is no object.'],
    ['without an id', NEVER, 'claims[0].id is missing.'],
    ['with an id that is none', { id: 'A b', ...NEVER }, /^claims\[0\]\.id is no claim id/],
    ['without a condition', { id: 'c' }, 'claims[0] needs exactly one of precedes, never, at_least, within, all, any.'],
    ['with two', { id: 'c', ...NEVER, any: [NEVER] }, /^claims\[0\] needs exactly one of/],
    ['with a key that is spelt wrong', { id: 'c', nevr: {} }, 'claims[0] has the unknown key "nevr".'],
    [
      'of an older shape',
      { id: 'c', evidence: 'tests', before: {} },
      'claims[0] has the unknown keys "evidence", "before".',
    ],
    ['with a message that is none', { id: 'c', ...NEVER, message: 5 }, 'claims[0].message is no string.'],
    ['never nothing', { id: 'c', never: {} }, /^claims\[0\]\.never needs exactly one of write, outside/],
    ['never two things', { id: 'c', never: { outside: true, tool: 'x' } }, /^claims\[0\]\.never needs exactly one of/],
    ['never outside false', { id: 'c', never: { outside: false } }, 'claims[0].never.outside is not true.'],
    [
      'never a denial of no type',
      { id: 'c', never: { denial: 'all' } },
      /^claims\[0\]\.never\.denial is neither "deploy"/,
    ],
    [
      'at least none',
      { id: 'c', at_least: { count: 0, of: { outside: true } } },
      'claims[0].at_least.count is below 1.',
    ],
    [
      'at least one and a half',
      { id: 'c', at_least: { count: 1.5, of: { outside: true } } },
      /^claims\[0\]\.at_least\.count is no/,
    ],
    [
      'within both',
      { id: 'c', within: { evidence: 'tests', of_last_write: ['a'], lines: 1 } },
      /^claims\[0\]\.within needs either/,
    ],
    ['within neither', { id: 'c', within: { evidence: 'tests' } }, /^claims\[0\]\.within needs either of_last_write/],
    [
      'in an empty window',
      { id: 'c', precedes: { evidence: 'tests', files: ['a'], window: {} } },
      /window needs lines, minutes or both/,
    ],
    ['about no files', { id: 'c', precedes: { evidence: 'tests', files: [] } }, 'claims[0].precedes.files is empty.'],
    ['of no conditions', { id: 'c', all: [] }, 'claims[0].all is empty.'],
    [
      'of one that is wrong',
      { id: 'c', all: [NEVER, { any: [{ nver: 1 }] }] },
      'claims[0].all[1].any[0] has the unknown key "nver".',
    ],
    [
      'with a rejected glob',
      { id: 'c', all: [{ never: { write: ['**', '!@(a)'] } }] },
      /^claims\[0\]\.all\[0\]\.never\.write\[1\] is not used: @\( opens/,
    ],
    [
      'about a class that nobody configured',
      { id: 'c', never: { evidence: 'test' } },
      'claims[0].never.evidence "test" names no evidence class: did you mean tests?',
    ],
    [
      'about a class that is none',
      { id: 'c', never: { evidence: 'write' } },
      /^claims\[0\]\.never\.evidence is no evidence type/,
    ],
    [
      'that nests too deep',
      { id: 'c', ...nested(9) },
      /^claims\[0\](\.all\[0\]){8}\.all lies deeper than 8 conditions\.$/,
    ],
    ['that nests without end', { id: 'c', ...nested(5_000) }, /lies deeper than 8 conditions/],
  ])('%s is an error with its place', (_name, claim, expected) => {
    if (typeof expected === 'string') expect(problemOf(claim)).toBe(expected);
    else expect(problemOf(claim)).toMatch(expected);
  });

  it('that is right is taken as it stands, whatever stands beside it', () => {
    const claims = [{ id: 'good', ...nested(8), message: 'm' }, { id: 'bad' }, GUIDANCE_CLAIM];
    const file = readClaims({ claims, other: 1 }, TYPES);
    expect(file).toEqual({
      status: 'read',
      claims: [claims[0], { id: 'bad', problem: expect.any(String) }, claims[2]],
    });
  });

  it('of an id that is used twice in one file is an error', () => {
    expect(
      readClaims(
        {
          claims: [
            { id: 'c', ...NEVER },
            { id: 'c', ...NEVER },
          ],
        },
        TYPES,
      ),
    ).toEqual({
      status: 'read',
      claims: [
        { id: 'c', ...NEVER },
        { id: 'c', problem: 'claims[1].id "c" is used twice, in claims[0] too.' },
      ],
    });
  });

  it('never makes the reader throw, and has one answer each', () => {
    const word = fc.constantFrom(
      'id',
      'never',
      'all',
      'any',
      'write',
      'evidence',
      'files',
      'precedes',
      '__proto__',
      'tests',
      '**',
    );
    const json = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 6 },
        fc.constantFrom(null, true, 1, '', 'tests', '!**'),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(word, tie('value'), { maxKeys: 4 }),
      ),
    })).value;
    fc.assert(
      fc.property(fc.array(json, { maxLength: 5 }), (claims) => {
        const file = readClaims(JSON.parse(JSON.stringify({ claims })), TYPES);
        expect(file.status === 'read' && file.claims.length).toBe(claims.length);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('P-07 litmus prove with claims that cannot be read', () => {
  it('proves the others, leaves these unproven with their place, and a step that checks one is no pass', async () => {
    const place = newPlace();
    await place.litmus(['start']);
    place.write('run-log.jsonl', line({ type: 'tool', tool: 'Read' }));
    place.write('.litmus/config.json', {
      claims: [
        { id: 'good', ...NEVER },
        { id: 'veto', never: { write: ['**', '!{1..9999999}'] } },
      ],
    });
    const { status, json } = await place.answer(proveAnswer, ['prove']);
    expect(status).toBe(3);
    expect(json.claims.map(({ claim, outcome, cause }) => [claim, outcome, cause])).toEqual([
      ['mwg_precedes_component', 'unproven', 'no_subjects'],
      ['good', 'holds', null],
      ['veto', 'unproven', 'unreadable_claim'],
    ]);
    expect(json.claims[2]?.message).toContain('claims[1].never.write[1] is not used: {1..9999999} counts too far');
    expect((await place.litmus(['prove', 'good'])).status).toBe(0);
    place.write('litmus.yaml', 'steps:\n  - { id: ship, checks: [{ claim: veto }] }\n');
    const step = await place.litmus(['step', 'ship']);
    expect(step.status).toBe(3);
    expect(step.stdout).toContain('claims[1].never.write[1]');
    expect((await place.litmus(['doctor'])).stdout).toContain('claims[1].never.write[1] is not used');
  });

  it('stands in for a claim of the same id, so that no other is proved under its name', async () => {
    const place = newPlace();
    await place.litmus(['start']);
    place.write('.litmus/config.json', { claims: [{ id: 'mwg_precedes_component', precedes: 1 }] });
    const { json } = await place.answer(proveAnswer, ['prove']);
    expect(json.claims).toMatchObject([{ claim: 'mwg_precedes_component', cause: 'unreadable_claim' }]);
  });

  it.each([
    ['no JSON', '{', /config\.json is not JSON, so what is claimed is unknown/],
    ['no object', '[]', /config\.json does not hold an object/],
    ['claims that are no list', '{"claims":{}}', /config\.json "claims" is not a list/],
  ])('is unproven altogether where the file is %s', async (_name, text, expected) => {
    const place = newPlace();
    await place.litmus(['start']);
    place.write('.litmus/config.json', text);
    const failure = await place.failure(['prove']);
    expect(failure).toMatchObject({ status: 3, name: 'claims_unreadable' });
    expect(failure.message).toMatch(expected);
    expect((await place.litmus(['doctor'])).status).toBe(1);
    expect((await place.litmus(['status'])).status).toBe(0);
  });
});
