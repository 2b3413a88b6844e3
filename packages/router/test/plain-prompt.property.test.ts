import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskPrompt } from '../src/mask.js';
import { proseOfPlain } from '../src/plain-prompt.js';

const word = fc.constantFrom(
  'lit',
  'plan',
  ' ',
  ' ',
  'x',
  "it's",
  '3',
  '리캡',
  '은',
  '`',
  '`',
  '``',
  '"',
  '"',
  "'",
  '.',
  ', ',
);
const marker = fc.constantFrom(
  '- ',
  '* ',
  '+ ',
  '1. ',
  '10) ',
  '# ',
  '###### ',
  '####### ',
  '#',
  '---',
  '***',
  '* * *',
  '===',
  '_',
  '  ',
  ' ',
);
const odd = fc.constantFrom(
  'www.',
  'http:',
  '//',
  '&lt;',
  '{',
  '}',
  '(',
  ')',
  '!',
  '|',
  '_',
  '*',
  '-',
  '/',
  '=',
  '\u00a0',
  '\u2028',
  '\f',
  '\v',
  '…',
  '—',
);
const rare = fc.constantFrom('<b>', '[a](b)', '~~~', '\\', '    ', '“', '>', '\t', '\r');
const text = fc
  .array(fc.oneof({ weight: 8, arbitrary: word }, { weight: 2, arbitrary: odd }, fc.string({ maxLength: 2 }), rare), {
    maxLength: 8,
  })
  .map((pieces) => pieces.join(''));
const plainText = fc.array(word, { maxLength: 8 }).map((pieces) => pieces.join(''));
const line = fc.oneof(
  { weight: 4, arbitrary: plainText },
  text,
  fc.tuple(marker, fc.oneof(plainText, text)).map((pieces) => pieces.join('')),
  { weight: 2, arbitrary: fc.constantFrom('', '', '```', '```', '```ts', '````', '``` ', ' ```', '```a`', '   ') },
);
const prompt = fc.array(line, { minLength: 1, maxLength: 7 }).map((lines) => lines.join('\n'));

describe('a plain prompt', () => {
  it('R-03 R-04 R-38 is read as by the reader of Markdown', () => {
    let masked = 0;
    fc.assert(
      fc.property(prompt, (written) => {
        const prose = proseOfPlain(written);
        if (prose === undefined) return;
        masked += Number(prose !== written);
        expect(prose).toBe(maskPrompt(written).prose);
      }),
      { numRuns: 100_000 },
    );
    expect(masked).toBeGreaterThan(4_000);
  });

  it.each([
    'What does `lit plan` do?',
    'What does this do?\n\n```\nlit plan\n```\n\nThe page says "lit plan" too.',
    '# Notes\n- read `lit plan`\n- and "lit goal"\n\nThen explain.',
  ])('R-06 is one that people write: %j', (written) => {
    expect(proseOfPlain(written)).toBe(maskPrompt(written).prose);
  });
});
