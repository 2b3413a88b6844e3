import { describe, expect, it } from 'vitest';
import { maskPrompt } from '../src/mask.js';
import { ROUTES } from '../src/route-table.js';
import { Router } from '../src/selection.js';

/** What is masked, as kinds and texts; `|` stands for a line end. */
function masked(text: string): [string, string][] {
  const prompt = text.replaceAll('|', '\n');
  return maskPrompt(prompt)
    .spans.flatMap((list) => list.toArray())
    .map(({ kind, start, end }) => [kind, prompt.slice(start, end).replaceAll('\n', '|')]);
}

describe('what is masked', () => {
  it.each<[string, string, [string, string][]]>([
    ['R-03 a span of two backticks that holds one', '``a ` b`` c', [['code-span', '``a ` b``']]],
    ['R-03 no span across paragraphs', 'a ` b||c ` d', []],
    ['R-03 a stray backtick swallows nothing', 'a ` b', []],
    ['R-03 an escaped backtick opens nothing', '\\`a`', []],
    ['R-04 a tilde fence is not closed by backticks', '~~~|a|```|~~~', [['fence', '~~~|a|```|~~~']]],
    ['R-04 a shorter run closes nothing', '````|a|```', []],
    ['R-04 a closing run has nothing behind it', '```|a|``` b|```', [['fence', '```|a|``` b|```']]],
    ['R-04 four spaces open no fence', 'a||    ```|b|    ```', [['indented-code', '```']]],
    ['R-04 within a list item', '- a|  ```|  b|  ```|c', [['fence', '```|  b|  ```']]],
    ['R-05 an unclosed one masks nothing, spans in it neither', '```|`a` b', []],
    ['R-05 the fence of an item ends with the item, unclosed', '- ```|  a||b `c`', [['code-span', '`c`']]],
    [
      'R-08 quoted lines, in a list item too',
      '> a|b|- > c',
      [
        ['block-quote', '> a'],
        ['block-quote', '> c'],
      ],
    ],
    ['R-08 quoted lines in an unclosed fence', '```|> a|b', [['block-quote', '> a']]],
    [
      'a list after code may begin with 2',
      'x||    a|2) ```|   b|   ```',
      [
        ['indented-code', 'a'],
        ['fence', '```|   b|   ```'],
      ],
    ],
    ['a comment over blank lines', '<!-- a||b --> c', [['comment', '<!-- a||b -->']]],
    ['a comment that never ends', '<!-- a||b', []],
    ['a comment in a sentence', 'a <!-- b --> c', [['comment', '<!-- b -->']]],
    ['preformatted text', '<pre>|a||b|</pre> c', [['raw-text', '<pre>|a||b|</pre>']]],
    [
      'tags, and the words between them are not',
      '<task>|a|</task>',
      [
        ['tag', '<task>'],
        ['tag', '</task>'],
      ],
    ],
    [
      'a fence within tags',
      '<task>|```|a|```|</task>',
      [
        ['tag', '<task>'],
        ['fence', '```|a|```'],
        ['tag', '</task>'],
      ],
    ],
    [
      'a link’s target, not its words',
      '[a b](c/d "e") f',
      [
        ['link-target', 'c/d'],
        ['quotation', '"e"'],
      ],
    ],
    ['a target with parentheses', '[a](b(c)d) e', [['link-target', 'b(c)d']]],
    [
      'an address',
      'see https://a.b/c?d=e, and www.f.g',
      [
        ['url', 'https://a.b/c?d=e,'],
        ['url', 'www.f.g'],
      ],
    ],
    ['an address in angle brackets', '<https://a.b>', [['url', '<https://a.b>']]],
    [
      'quotations, apostrophes are none',
      `don't "a b" 'c' “d” 「e」`,
      [
        ['quotation', '"a b"'],
        ['quotation', "'c'"],
        ['quotation', '“d”'],
        ['quotation', '「e」'],
      ],
    ],
    ['inches are no quotation', 'a 5" and a 6" screen', []],
    [
      'R-59 a block of the host',
      '<system-reminder>|a|</system-reminder>|b',
      [['host-block', '<system-reminder>|a|</system-reminder>']],
    ],
    [
      'R-59 nested ones',
      '<system-reminder>a<system-reminder>b</system-reminder>c</system-reminder>d',
      [['host-block', '<system-reminder>a<system-reminder>b</system-reminder>c</system-reminder>']],
    ],
    [
      'R-59 one that is written about',
      'the `<system-reminder>` tag and `</system-reminder>`',
      [
        ['code-span', '`<system-reminder>`'],
        ['code-span', '`</system-reminder>`'],
      ],
    ],
    ['R-59 an unclosed one in the middle is none', 'a <system-reminder> b', [['tag', '<system-reminder>']]],
  ])('%s', (_name, text, expected) => {
    expect(masked(text)).toEqual(expected);
  });

  it('lines may end in any way', () => {
    for (const end of ['\n', '\r\n', '\r'])
      expect(masked(['```', 'a', '```', 'b'].join(end)).map(([kind]) => kind)).toEqual(['fence']);
  });

  it('offsets stay', () => {
    const prompt = 'a `b`\r\n> c\r\n```\r\nd\r\n```\r\n“e” <!-- f --> 🔥';
    expect(maskPrompt(prompt).prose).toHaveLength(prompt.length);
  });
});

const SIZE_CHARS = 1_000_000;
const UNITS = [
  '`',
  '` ',
  '\\`',
  '```\n',
  '````\n```\n~~~\n',
  '- ```\n',
  '```\n> a\n',
  'lit ',
  'lit plan ',
  'the lit plan ',
  'lit, ',
  'recap ',
  '리캡처 ',
  '$lit-plan ',
  '>',
  '>\n',
  '> ',
  '<',
  '<a ',
  '<a x="',
  '<!--',
  '<!--\n',
  '<pre>\n',
  '<?',
  '<aa:',
  '[',
  '](',
  '](a(b ',
  '"',
  '"a ',
  " 'a",
  '「\n',
  '- ',
  '-\n',
  '1. a\n',
  '* * * x\n',
  '# a\n',
  '\\',
  'http://a ',
  'www.',
  '/',
  '/lit ',
  ' ',
  '\t',
  '\n',
  '\r',
  'a\n',
  '. ',
  'please ',
  '=\n',
  '<task-notification>',
  'a <system-reminder>',
  '<system-reminder></system-reminder>',
  'diagnostic reply with exactly ',
  '\u1105\u1175\u110f\u1162\u11b8 ',
  '(',
  'no ',
  'lit plan, ',
];
const SHAPES: [string, string][] = [
  ...UNITS.map((unit): [string, string] => [JSON.stringify(unit), unit.repeat(Math.ceil(SIZE_CHARS / unit.length))]),
  ['backtick runs of every length', Array.from({ length: 1_400 }, (_, index) => '`'.repeat(index + 1)).join(' ')],
  ['items in items', Array.from({ length: 1_400 }, (_, index) => `${' '.repeat(index)}- a`).join('\n')],
  ['items on one line, then lazy lines', `${'- '.repeat(SIZE_CHARS / 4)}a\n${'b\n'.repeat(SIZE_CHARS / 4)}`],
  ['items on one line', `${'- '.repeat(SIZE_CHARS / 2)}x`],
  ['items and half a break', `${'- '.repeat(SIZE_CHARS / 4)}a${' -'.repeat(SIZE_CHARS / 4)}`],
  ['a phrase with a long gap', `lit${' '.repeat(SIZE_CHARS)}plan`],
  ['a tag with a long gap', `<a${' '.repeat(SIZE_CHARS)}x`],
  ['a tag with many attributes', `<a ${'b '.repeat(SIZE_CHARS / 2)}`],
];

describe('a hostile prompt of a megabyte', () => {
  const router = new Router(ROUTES);

  // Work that grew with the square of the length would take hours.
  it.each(SHAPES)('%s comes to an end', (_name, prompt) => {
    expect(router.select(prompt).masked.prose).toHaveLength(prompt.normalize('NFC').length);
  });
});
