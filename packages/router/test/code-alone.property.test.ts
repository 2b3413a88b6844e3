import fc from 'fast-check';
import { expect, it } from 'vitest';
import { proseBesideCode } from '../src/code-alone.js';
import { maskPrompt } from '../src/mask.js';

it('R-03 a prompt in which code alone is masked is read as by the reader of Markdown', () => {
  const piece = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('`', '`', '``', 'lit', ' ', 'plan', "it's", 'x') },
    fc.constantFrom(
      '- ',
      '* ',
      '1. ',
      '10) ',
      '# ',
      '###### ',
      '#',
      '---',
      '***',
      '+ ',
      '=',
      '!',
      '(',
      ')',
      ':',
      '|',
      '_',
      '*',
    ),
    fc.constantFrom(
      "'",
      "'a'",
      'www.',
      'WWW',
      'http:',
      '//',
      '&lt;',
      '&#96;',
      '{',
      '}',
      '@',
      '\u00a0',
      '\u2028',
      '\f',
      '\v',
      '  ',
      '리캡',
    ),
    fc.constantFrom('\n', '```', '"', '<b>', '[a](b)', '~~~', '\\', '    ', '“'),
    fc.string({ maxLength: 3 }),
  );
  const prompt = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''));
  let read = 0;
  fc.assert(
    fc.property(prompt, (text) => {
      const prose = proseBesideCode(text);
      if (prose === undefined) return;
      read += Number(prose !== text);
      expect(prose).toBe(maskPrompt(text).prose);
    }),
    { numRuns: 20_000 },
  );
  expect(read).toBeGreaterThan(500);
});
