import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mayHoldMasked } from '../src/maskable.js';
import { mayHoldPhrase, mentions } from '../src/prefilter.js';

const SIGNS = /[`~<>\r\t“„‘«「『《〈]|\]\(|:\/\/|[Ww]{3}\.| {4}|(?:^|[\s([{<:,;=~/*_—–-])["']/;

/** Longer than what is searched for one phrase after the other. */
const LONG = '. '.repeat(6_000);

const piece = fc.oneof(
  fc.constantFrom(
    'lit',
    'Lit',
    'work',
    'recap',
    'goal',
    'research',
    ' ',
    's',
    'split',
    'LITWORK',
    'handoff',
    '리캡',
    '리캡처',
  ),
  fc.constantFrom('"', "'", '(', '[', '](', ':', '//', 'www', 'WwW', '.', '-', '—', '`', '“', '    ', '\n', '\t', '<'),
  fc.string({ maxLength: 3 }),
);
const prompt = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));

it('R-06 a prompt may hold a phrase where one pattern of all of them finds one, and nowhere else', () => {
  fc.assert(
    fc.property(prompt, (text) => {
      fc.pre(!text.toLowerCase().includes('/litmus:'));
      expect(mayHoldPhrase(text)).toBe(mentions().test(text.toLowerCase()));
      expect(mayHoldPhrase(`${LONG}${text}`)).toBe(mayHoldPhrase(`. ${text}`));
    }),
    { numRuns: 5_000 },
  );
});

it('R-03 a prompt may hold what is masked where one pattern of all signs finds one, and nowhere else', () => {
  fc.assert(
    fc.property(prompt, (text) => {
      expect(mayHoldMasked(text)).toBe(SIGNS.test(text));
    }),
    { numRuns: 5_000 },
  );
});
