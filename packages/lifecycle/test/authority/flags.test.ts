import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findRow } from '../../src/authority/find-row.js';
import { type Flag, Flags } from '../../src/authority/flags.js';
import type { Family } from '../../src/authority/row.js';
import { rowIndex } from '../../src/authority/row-table.js';

/** All flags of a text, read one after the other. */
function allFlags(text: string): Map<string, Flag> {
  const flags = new Map<string, Flag>();
  for (const entry of text.split(' ')) {
    const [, written = '', mark = '', rest = ''] = /^([^:?]*)([:?]?)(.*)$/.exec(entry) ?? [];
    const names = written.split(',');
    for (const name of names) flags.set(name, { names, kind: mark === '?' ? `?${rest || 'text'}` : rest });
  }
  return flags;
}

const name = fc.constantFrom('-a', '-b', '-n', '-ab', '--a', '--all', '--all-files', '--no-all', '-all', '-', '--');
const entry = fc
  .tuple(
    fc.array(name, { minLength: 1, maxLength: 3 }),
    fc.constantFrom('', ':text', '?', '?num', ':~^(?:-a,--all:x?)$', ':name+text', ':-a'),
  )
  .map(([names, kind]) => `${names.join(',')}${kind}`);
const asked = fc.oneof(
  name,
  fc.constantFrom('-a,-b', '-a -b', '-a:', ':text', '--all --a', '-x', '~', ' ', ','),
  fc.string(),
);

describe('the flags of a row', () => {
  it('F-19 are found one by one as if all of them were read, the last of a name counting', () => {
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1, maxLength: 8 }), asked, (entries, wanted) => {
        fc.pre(wanted !== '');
        const text = entries.join(' ');
        expect(new Flags(text).get(wanted)).toEqual(allFlags(text).get(wanted));
      }),
      { numRuns: 3_000 },
    );
  });
});

describe('the rows', () => {
  const places = rowIndex()
    .trim()
    .split('\n')
    .map((line) => line.split('\t') as [string, Family | '']);

  it('F-19 are found by their names, and with a family in that family alone', () => {
    expect(places.length).toBeGreaterThan(1_000);
    for (const [command, family] of places) {
      expect(findRow(command)).toBeDefined();
      if (family !== '') expect(findRow(command, family)).toBeDefined();
    }
    expect(findRow('vitest', 'python')).toBeUndefined();
    expect(findRow('vitest', 'node')).toBeDefined();
    expect(findRow('bash', 'node')).toBeUndefined();
  });

  it.each([
    '',
    ' ',
    'cat\t',
    'cat\t\t0',
    '\ncat',
    'toString',
    '__proto__',
    'git  log',
    '\u0163at',
    'ca',
    'at',
    'CAT',
    '0',
  ])('F-19 none is found by %j', (command) => {
    expect(findRow(command)).toBeUndefined();
    expect(findRow(command, 'node')).toBeUndefined();
  });
});
