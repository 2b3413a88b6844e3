import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activate } from '../src/activation.js';
import { readRouterSection, routerSettings } from '../src/configuration.js';
import { checkRoutes } from '../src/example-check.js';
import { ROUTES } from '../src/route-table.js';
import { routerSection } from '../src/schema/router.js';

const ROW = {
  id: 'release',
  triggers: [{ phrase: 'lit release', at: 'anywhere' }],
  skill: 'acme:release',
  command: '/acme:release',
  mode: 'release: prepare',
  context: 'Follow RELEASING.md.\nAsk first.',
  activates: ['lit release 1.2'],
  ignores: ['the lit release route'],
};
const SECTION = { probe: false, name: 'ACME', glyph: '🧪', disable: ['lit-recap'], routes: [ROW] };

const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    ...[
      undefined,
      null,
      true,
      0,
      '',
      ' ',
      'a',
      'A',
      'a b',
      'a  b',
      '$a',
      '$',
      'lit-x',
      '리캡 좀',
      'a\nb',
      'a\tb',
      '\u202e',
      '`',
      '<',
      '/a',
      '/a:b',
      'a:b',
      'a:b:c',
      'whole',
      'edge',
      'middle',
      '🔥',
      '__proto__',
    ],
    ...[
      [],
      ['a'],
      [1],
      {},
      [{}],
      [{ phrase: 'a', at: 'leading' }],
      [{ phrase: 'a b c d e f g', at: 'leading' }],
      [{ phrase: 'a' }],
      [{ phrase: 'a', at: 'edge', more: 1 }],
    ],
    ...[
      'x'.repeat(64),
      'x'.repeat(65),
      'x'.repeat(81),
      'x'.repeat(121),
      'x'.repeat(6_001),
      Array(51).fill({ phrase: 'a', at: 'edge' }),
      Array(101).fill('a'),
      ['x'.repeat(2_001)],
    ],
  ),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
);

/** The object with some keys taken out, replaced by something odd, or added. */
function spoilt(object: object): fc.Arbitrary<Record<string, unknown>> {
  return fc
    .array(fc.tuple(fc.constantFrom(...Object.keys(object), 'more'), odd), { maxLength: 2 })
    .map((changes) => ({ ...object, ...Object.fromEntries(changes) }));
}

const section = fc.oneof(
  spoilt(SECTION),
  fc.tuple(spoilt(SECTION), fc.array(spoilt(ROW), { maxLength: 3 })).map(([whole, routes]) => ({ ...whole, routes })),
  odd.filter((value) => value !== undefined),
);

describe('the section "router" of a configuration', () => {
  it('M-06 takes signs by their number, however wide each is', () => {
    const glyphOf = (glyph: string) => routerSettings([{ router: { glyph } }]).brand.glyph;
    expect(glyphOf('🧪'.repeat(8))).toBe('🧪'.repeat(8));
    expect(glyphOf('🧪'.repeat(9))).not.toBe('🧪'.repeat(9));
  });

  it('is read as its schema has it: the same accepted, the same value', () => {
    fc.assert(
      fc.property(section, (value) => {
        const problems: string[] = [];
        const read = readRouterSection(value, problems);
        const parsed = routerSection.safeParse(value);
        expect(problems.length === 0).toBe(parsed.success);
        if (parsed.success) expect(read).toEqual(parsed.data);
        for (const problem of problems) expect(problem).toMatch(/^"router[^\n]*\.$/);
      }),
      { numRuns: 5_000 },
    );
  });

  it('adds a route with its own words, and its examples are run', () => {
    const layers = [{ router: SECTION }];
    expect(activate('please lit release 1.2', { layers, env: {}, pluginRoot: undefined })).toMatchObject({
      route: 'release',
      mark: '🧪 ACME · release 🧪',
      context: expect.stringContaining('Follow RELEASING.md.'),
    });
    expect(
      checkRoutes(routerSettings(layers)).filter(({ route, passes }) => route === 'release' && passes),
    ).toHaveLength(2);
  });

  it('changes the keys of a shipped route that it has, key by key, the project’s over the user’s', () => {
    const { routes, problems } = routerSettings([
      { router: { routes: [{ id: 'lit-plan', mode: 'one', context: 'User.' }] } },
      { router: { routes: [{ id: 'lit-plan', mode: 'two' }] } },
    ]);
    expect(problems).toEqual([]);
    const shipped = ROUTES.find(({ id }) => id === 'lit-plan');
    expect(routes.find(({ id }) => id === 'lit-plan')).toEqual({ ...shipped, mode: 'two', context: 'User.' });
  });

  it('a route whose phrases are configured answers to no other', () => {
    const layers = [{ router: { routes: [{ id: 'lit-recap', triggers: [{ phrase: 'wrap up', at: 'leading' }] }] } }];
    const route = (prompt: string) => activate(prompt, { layers, env: {}, pluginRoot: undefined })?.route;
    expect(route('recap')).toBeUndefined();
    expect(route('wrap up')).toBe('lit-recap');
    expect(checkRoutes(routerSettings(layers)).filter(({ passes }) => !passes)).toEqual([]);
  });

  it('names what has no effect', () => {
    const { problems } = routerSettings([
      { router: { disable: ['no-route'], routes: [{ id: 'new' }] } },
      { router: 5 },
    ]);
    expect(problems).toEqual([
      expect.stringContaining('"new"'),
      expect.stringContaining('is not an object'),
      expect.stringContaining('"no-route"'),
    ]);
  });

  it('an empty one leaves the shipped table', () => {
    expect(routerSettings([{}, { router: {} }])).toMatchObject({ routes: ROUTES, probe: true, problems: [] });
  });
});
