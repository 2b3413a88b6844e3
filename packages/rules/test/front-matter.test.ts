import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FieldValue, readFrontMatter, splitList } from '../src/front-matter.js';
import { MAX_RULE_BYTES } from '../src/rule-file.js';

function field(written: string, name = 'globs'): FieldValue | undefined {
  return readFrontMatter(
    `---\n${name}:${written === '' || written.startsWith('\n') ? '' : ' '}${written}\n---\nbody`,
  ).fields.get(name);
}

describe('U-14 the head of a rule file', () => {
  it.each<[string, string, FieldValue]>([
    ['a word', 'true', 'true'],
    ['a glob as Cursor writes it', '**/*.ts', '**/*.ts'],
    ['globs with commas', 'src/**/*.ts, *.{js,jsx}', 'src/**/*.ts, *.{js,jsx}'],
    ['a veto', '!src/gen/**', '!src/gen/**'],
    ['braces at the beginning', '{a,b}/**', '{a,b}/**'],
    ['a set at the beginning', '[ab]*.ts', '[ab]*.ts'],
    ['a set at the end', '[ab]*.ts, src/[x]', '[ab]*.ts, src/[x]'],
    ['a # in a path', 'src/#private/**', 'src/#private/**'],
    ['a comment', 'src/** # all', 'src/**'],
    ['a comment alone', '# none', ''],
    ['a # in quotes', '"a #b"', 'a #b'],
    ['an apostrophe', "don't # a comment", "don't"],
    ['double quotes', '"a \\"b\\" \\\\ c"', 'a "b" \\ c'],
    ['single quotes', "'it''s'", "it's"],
    ['two quoted globs', '"a", "b"', '"a", "b"'],
    ['a flow list', '[\'a\', b , "c,d"]', ['a', 'b', 'c,d']],
    ['a flow list of globs', '[src/[id]/*.ts, *.{a,b}]', ['src/[id]/*.ts', '*.{a,b}']],
    ['an empty list', '[]', []],
    ['a flow list over lines', '[\n  "a", # one\n  b\n]', ['a', 'b']],
    ['a block list', '\n  - a\n  - "b"\n\n  - !c/** # no', ['a', 'b', '!c/**']],
    ['a block list at the margin', '\n- a\n- b', ['a', 'b']],
    ['folded text', '>-\n  one\n  two', 'one two'],
    ['literal text', '|\n  one\n  two', 'one\ntwo'],
    ['nothing', '', ''],
  ])('%s', (_name, written, value) => {
    expect(field(written)).toEqual(value);
  });

  it('ends the list of one field where the next begins', () => {
    const { fields, body, problems } = readFrontMatter('---\npaths:\n- a\ndescription: d\n---\n\nBody\n');
    expect([...fields]).toEqual([
      ['paths', ['a']],
      ['description', 'd'],
    ]);
    expect(body).toBe('\nBody\n');
    expect(problems).toEqual([]);
  });

  it('takes any line end, a byte order mark, blanks after the fence, and dots that close', () => {
    for (const text of ['\uFEFF---\r\na: b\r\n---\r\nx', '---  \ra: b\r---\rx', '--- \na: b\n...\nx'])
      expect(readFrontMatter(text)).toMatchObject({ fields: new Map([['a', 'b']]), body: 'x' });
  });

  it('is none without a closed fence at the very beginning', () => {
    for (const text of ['', 'x', ' ---\na: b\n---', '----\na: b\n---', 'x\n---\na: b\n---'])
      expect(readFrontMatter(text)).toEqual({ fields: new Map(), body: text, problems: [] });
    expect(readFrontMatter('---\na: b')).toEqual({
      fields: new Map(),
      body: '---\na: b',
      problems: ['The head is opened by --- and never closed.'],
    });
  });

  it('names odd lines by their number and reads the others', () => {
    const { fields, problems } = readFrontMatter('---\nwhat\n# comment\n: x\na: [b\na: c\n  deep: d\n---\n');
    expect(fields.get('a')).toBe('c');
    expect(problems).toEqual([
      'Line 2 of the head is no field and is not read.',
      'Line 4 of the head is no field and is not read.',
      'Line 5 of the head opens a list that is not closed.',
      'Line 6 of the head gives a again; the last one counts.',
      'Line 7 of the head is no field and is not read.',
    ]);
  });

  it('ends at the first line that is a fence, whatever stands around it', () => {
    const line = fc.constantFrom(
      '---',
      '--- ',
      '...',
      '...\t',
      '----',
      '....',
      '--- x',
      ' ---',
      '',
      'a: b',
      '\u2028---',
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), fc.constantFrom('---', '---\t'), (lines, fence) => {
        const text = [fence, ...lines].join('\n');
        const closing = lines.findIndex((one) => /^(?:---|\.\.\.)[ \t]*$/.test(one));
        const { body, problems } = readFrontMatter(text);
        expect(body).toBe(closing === -1 ? text : lines.slice(closing + 1).join('\n'));
        expect(problems.includes('The head is opened by --- and never closed.')).toBe(closing === -1);
      }),
      { numRuns: 500 },
    );
  });

  it('is read for a thousand lines, and says that it is longer', () => {
    const head = (items: number): string => `---\nglobs:\n${'- a\n'.repeat(items)}---\nbody`;
    expect(readFrontMatter(head(999)).problems).toEqual([]);
    const { fields, body, problems } = readFrontMatter(head(20_000));
    expect(fields.get('globs')).toHaveLength(999);
    expect(body).toBe('body');
    expect(problems).toEqual(['Line 1002 of the head is one too many, and the rest is not read.']);
  });

  it('names a field like the keys of every object', () => {
    expect(readFrontMatter('---\n__proto__: a\nconstructor: b\n---\n').fields.get('__proto__')).toBe('a');
  });

  const WORD = fc
    .stringMatching(/^[a-z*?/.{}!][a-z0-9*?/._ {}!-]{0,8}[a-z0-9*]$/)
    .filter((text) => !/^!|[{}]|^\{/.test(text));

  it('reads back what is written, in every spelling of a list', () => {
    const spellings: ((items: readonly string[]) => string)[] = [
      (items) => `\n${items.map((item) => `  - ${item}`).join('\n')}`,
      (items) => `\n${items.map((item) => `- "${item}"`).join('\n')}`,
      (items) => `[${items.join(', ')}]`,
      (items) => `[ ${items.map((item) => `'${item}'`).join(' ,')} ]`,
      (items) => `[\n${items.map((item) => `    "${item}",`).join('\n')}\n  ]`,
    ];
    fc.assert(
      fc.property(fc.array(WORD, { minLength: 1, maxLength: 5 }), fc.constantFrom(...spellings), (items, spell) => {
        expect(field(spell(items))).toEqual(items);
      }),
    );
    fc.assert(
      fc.property(fc.array(WORD, { minLength: 1, maxLength: 5 }), fc.constantFrom(',', ', ', ' , '), (items, joint) => {
        expect(splitList(items.join(joint))).toEqual(items);
      }),
    );
  });

  it('never throws, whatever it is given, and loses nothing of a body', () => {
    const piece = fc.constantFrom(
      '---',
      '\n',
      '\r',
      ':',
      '- ',
      '[',
      ']',
      '"',
      "'",
      '{',
      '}',
      '#',
      ',',
      '\\',
      ' ',
      'a',
      '|',
      '>',
      '\u{1F600}',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece, { maxLength: 60 }).map((parts) => parts.join('')),
        ),
        (text) => {
          for (const whole of [text, `---\n${text}\n---\nend`]) {
            const { body } = readFrontMatter(whole);
            expect(
              whole
                .replace(/^\uFEFF/, '')
                .replace(/\r\n?/g, '\n')
                .endsWith(body),
            ).toBe(true);
          }
        },
      ),
      { numRuns: 3_000 },
    );
  });

  // Work that is quadratic in a file of the largest size would not end within the time of a test.
  it.each([
    ['quotes', '"'],
    ['open quotes in a list', 'a: ["a", '],
    ['open brackets', 'a: ['],
    ['open lists', 'a: [\n'],
    ['backslashes', '\\'],
    ['quoted backslashes', 'a: "\\\\'],
    ['apostrophes', "a: '''"],
    ['blanks', ' '],
    ['blanks before a colon', 'a '],
    ['dashes', '-'],
    ['fences', '---x\n'],
    ['hashes', ' #'],
    ['braces', '{,'],
    ['carriage returns', '\r'],
    ['list items', '- \n'],
    ['fields', 'a:\n'],
  ])('is linear in %s', (_name, unit) => {
    const filling = unit.repeat(Math.floor(MAX_RULE_BYTES / unit.length));
    for (const text of [
      `---\n${filling}\n---\n`,
      `---\na: ${filling}\n---\n`,
      `---\na: [${filling}]\n---\n`,
      `---\na: "${filling}"\n---\n`,
    ])
      readFrontMatter(text);
  });
});
