import fc from 'fast-check';

/** Texts that have broken programs which read them. */

const ODD = [
  '',
  ' ',
  '\n',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfffy',
  '\ufeff',
  '\u202eevil\u202c',
  '\u2028\u2029',
  '\u200b\u00ad',
  '\u0085',
  '\x1b[2J\x1b]0;x\x07',
  '\r\n\r',
  '\u00a0\u3000\u2003',
  'e\u0301\u0301\u0301',
  '\u1112\u1161\u11ab\u1100\u1173\u11af',
  '한글',
  '👩‍👩‍👧‍👦',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '../../..',
  '/',
  '.',
  '..',
  '~',
  '-',
  '--',
  '-rf',
  '$&',
  "$'",
  '%s%n',
  '{}',
  '[]',
  'null',
  'undefined',
  'true',
  '0',
  '-1',
  '1e999',
  '\\',
  '"',
  "'",
  '`',
  '<script>',
  ']]>',
  '<system-reminder>',
  '</litmus-work>',
];

const REPEATED = [
  'a',
  'ab ',
  ' ',
  '\n',
  '한',
  '\u0301',
  '(',
  '[',
  '<!--',
  '`',
  '*a',
  '../',
  '\\',
  '"',
  '\ud83d\ude00',
  '\ud800',
];
const LENGTHS = [63, 64, 65, 255, 256, 257, 1_000, 4_095, 4_096, 4_097, 9_000, 10_000, 32_768, 70_000];

export const oddText = () =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...ODD) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...ODD), fc.constantFrom(...ODD)).map((texts) => texts.join('')) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(...REPEATED), fc.constantFrom(...LENGTHS))
        .map(([unit, length]) => unit.repeat(Math.ceil(length / unit.length))),
    },
  );

/** Any value that JSON can hold, and mostly one that is not expected. */
export const oddValue = () =>
  fc.oneof(
    fc.constantFrom(null, true, false, 0, -1, 1e308, 0.1, Number.MAX_SAFE_INTEGER + 1, [], {}, [[]], [null], {
      toString: 1,
    }),
    oddText(),
    fc.jsonValue({ maxDepth: 3 }),
  );

export const oddKey = () =>
  fc.oneof(fc.constantFrom('__proto__', 'constructor', 'prototype', 'toJSON', 'then', '', '0', 'length'), oddText());
