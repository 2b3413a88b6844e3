import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composed } from '../src/composed.js';
import { maskPrompt } from '../src/mask.js';
import { mayHoldMasked } from '../src/maskable.js';
import { type CodeRange, codeByMicromark, markdown } from './markdown.js';

describe('the mask against micromark', () => {
  it('R-03 R-04 R-05 code spans, closed fences and indented code are where CommonMark has them', () => {
    fc.assert(
      fc.property(markdown, (text) => {
        const prompt = text.trimStart();
        const ours = maskPrompt(prompt)
          .spans.flatMap((list) => list.toArray())
          .filter(({ kind }) => kind === 'code-span' || kind === 'fence');
        const theirs = codeByMicromark(prompt).filter(({ kind }) => kind !== 'indented-code');
        // White space at the end of a closing fence is nobody's.
        const ranges = (spans: readonly CodeRange[]) =>
          spans.map(({ kind, start, end }) => [kind, start, prompt.slice(start, end).trimEnd()]);
        expect(ranges(ours as CodeRange[])).toEqual(ranges(theirs));
      }),
      { numRuns: 5_000 },
    );
  });
});

const PIECES = [
  ...[
    'lit',
    'plan',
    'a',
    'é',
    '리캡',
    "don't",
    '5"',
    'src/app.ts',
    '-',
    '- ',
    '1. ',
    '# ',
    '=',
    '*b*',
    '_',
    '(',
    ')',
    ']',
    '[a]',
  ],
  ...[
    ' ',
    ' ',
    ' ',
    '  ',
    '   ',
    '\n',
    '\n',
    '\n\n',
    '. ',
    ', ',
    ': ',
    ':',
    '/',
    '\\',
    'www',
    '.',
    '!',
    '&lt;',
    '\u00a0',
    '"',
    "'",
  ],
  ...['`', '~~~', '>', '<', '](', '://', 'www.', '\t', '    ', '\r', '“', '「', ' "', " 'a"],
];

describe('what is read before the mask', () => {
  it('a prompt without a sign of what is masked has nothing masked', () => {
    let plain = 0;
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }), (pieces) => {
        const prompt = pieces.join('');
        if (mayHoldMasked(prompt)) return;
        plain += 1;
        const { prose, unquoted, typed, spans } = maskPrompt(prompt);
        expect(spans.flatMap((list) => list.toArray())).toEqual([]);
        expect([prose, unquoted, typed]).toEqual([prompt, prompt, prompt]);
      }),
      { numRuns: 10_000 },
    );
    expect(plain).toBeGreaterThan(500);
  });

  it('a prompt is composed as Unicode has it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(composed(text)).toBe(text.normalize('NFC'));
      }),
      { numRuns: 5_000 },
    );
    for (const text of ['e\u0301', '\u1105\u1175\u110f\u1162\u11b8', '\u212b', 'é'])
      expect(composed(text)).toBe(text.normalize('NFC'));
  });
});
