import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FORMATS } from '../src/format.js';
import { readCheckEntry, readOptions, readSourceEntry } from '../src/options.js';
import { checkEntry, sourceEntry } from '../src/schema/options.js';
import { sessionState } from '../src/schema/session-state.js';
import { readSessionState } from '../src/session-state.js';
import { SOURCES } from '../src/source.js';

/** Each reader against its schema: the same inputs accepted, the same refused, the same value. */

const RUNS = { numRuns: 5_000 };

const leaf = fc.oneof(
  fc.constantFrom<unknown>(undefined, null, true, false, 0, 1, -1, 1.5, 2 ** 60, '', ' ', 'a', [], {}),
  fc.constantFrom(
    'docs/rules',
    'docs',
    './docs',
    '/docs',
    '../docs',
    'a/../b',
    'a//b',
    'a/',
    '..x/y',
    'a\n/../b',
    'a\\b',
    '.md',
    'md',
    '.a/b',
    '.',
  ),
  fc.constantFrom(...Object.keys(FORMATS), 'toString', 'x'.repeat(200), 'x'.repeat(201)),
  fc.string({ maxLength: 6 }),
);

function agree(
  read: (value: unknown) => unknown,
  schema: { safeParse(value: unknown): { success: boolean; data?: unknown } },
) {
  return (value: unknown): void => {
    const parsed = schema.safeParse(value);
    const expected = parsed.success ? parsed.data : undefined;
    expect(JSON.stringify(read(value))).toBe(JSON.stringify(expected));
  };
}

describe('readers agree with their schemas', () => {
  it('C-06 a session’s state', () => {
    const value = fc.oneof(
      leaf,
      fc.record(
        {
          injected: fc.oneof(leaf, fc.array(fc.oneof(leaf, fc.string()), { maxLength: 3 })),
          postCompactCount: leaf,
          more: leaf,
        },
        { requiredKeys: [] },
      ),
      fc.record({ injected: fc.array(fc.string()), postCompactCount: fc.nat() }),
    );
    fc.assert(fc.property(value, agree(readSessionState, sessionState)), RUNS);
  });

  it('a source of the configuration', () => {
    const value = fc.oneof(
      leaf,
      fc.record({ folder: leaf, file: leaf, ending: leaf, format: leaf }, { requiredKeys: [] }),
    );
    fc.assert(
      fc.property(value, (entry) => {
        const sorted = (read: unknown): unknown =>
          typeof read === 'object' && read !== null
            ? Object.fromEntries(
                Object.entries(read)
                  .filter(([, part]) => part !== undefined)
                  .sort(),
              )
            : read;
        const parsed = sourceEntry.safeParse(entry);
        expect(sorted(readSourceEntry(entry))).toEqual(sorted(parsed.success ? parsed.data : undefined));
      }),
      RUNS,
    );
  });

  it('a check of the configuration', () => {
    fc.assert(fc.property(fc.oneof(leaf, fc.array(leaf, { maxLength: 4 })), agree(readCheckEntry, checkEntry)), RUNS);
  });
});

describe('the section of the configuration', () => {
  it('is the built-in one where there is none, or where nothing of it can be read', () => {
    for (const layers of [[], [{}], [{ rules: [] }], [{ rules: { sources: 1, checks: [] } }]])
      expect(readOptions(layers).sources).toEqual(SOURCES);
  });

  it('names what it leaves out, and keeps the rest', () => {
    const { sources, checks, problems } = readOptions([
      {
        rules: {
          sources: { BAD: false, x: { folder: '../up' }, cursor: false },
          checks: { ts: 'no dot', '.js': 'npx biome check', '.go': ['a', 'b', 'c'] },
        },
      },
      { rules: 7 },
    ]);
    expect(sources.map(({ name }) => name)).toEqual(
      SOURCES.map(({ name }) => name).filter((name) => name !== 'cursor'),
    );
    expect({ ...checks }).toEqual({ '.js': ['npx biome check'] });
    expect(problems).toEqual([
      '"rules.sources.BAD" is not an entry of the documented shape and is ignored.',
      '"rules.sources.x" is not an entry of the documented shape and is ignored.',
      '"rules.checks.ts" is not an entry of the documented shape and is ignored.',
      '"rules.checks..go" is not an entry of the documented shape and is ignored.',
      '"rules" is not an object.',
    ]);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(
        fc.array(fc.dictionary(fc.constantFrom('rules', 'x'), fc.anything())),
        (layers) => void readOptions(layers),
      ),
    );
  });
});
