import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composed } from '../src/composed.js';
import { maskPrompt } from '../src/mask.js';
import { mayHoldMasked } from '../src/maskable.js';
import { mentions } from '../src/prefilter.js';
import { RouteSelector, type Selection } from '../src/route-selector.js';
import { ROUTES } from '../src/route-table.js';
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

const OPENINGS = [
  ...[
    '`',
    '``',
    '```\n',
    '````\n',
    '~~~\n',
    '<!-- ',
    ' -->',
    '<!--\n',
    '<pre>',
    '</pre>\n',
    '<b>',
    '<a b="c">',
    '[a](b',
    ')',
    'http://a.b',
    'www.a',
  ],
  ...[
    "'",
    '"',
    '“',
    '”',
    '> ',
    '- ',
    '1. ',
    '2) ',
    '# ',
    '  ',
    '    ',
    '\t',
    '\n',
    '\n',
    '\n\n',
    '---\n',
    '===\n',
    '\\',
    'a',
    'the ',
    'b\n',
    '. ',
  ],
];
const SAID = ['', 'lit plan', 'lit', 'recap, please', '리캡 해줘', '$lit-plan', '/lit-plan', '/litmus:a'];
const pieces = fc.array(fc.constantFrom(...OPENINGS), { minLength: 1, maxLength: 6 }).map((some) => some.join(''));
const stretch = fc
  .tuple(pieces, fc.constantFrom(...SAID), pieces, pieces, fc.constantFrom(0, 0, 500, 2_500, 6_000))
  .map(([before, said, behind, unit, chars]) => before + said + behind + unit.repeat(Math.ceil(chars / unit.length)));
const longPrompt = fc.array(stretch, { minLength: 1, maxLength: 4 }).map((stretches) => stretches.join(''));

/** As much as is read on either side of a phrase. */
const READ_CHARS = 200;

describe('the mask of a long prompt', () => {
  const selector = new RouteSelector(ROUTES);
  const answer = ({ route, why, findings }: Selection) => ({
    route: route?.id,
    why,
    findings: findings.map(({ start, end, attached, judgement }) => ({ start, end, attached, judgement })),
  });

  /** Whether something of the prompt was passed over; what is made of it is the same as of all of it. */
  function readsAsWhole(prompt: string): boolean {
    const whole = selector.select(maskPrompt(prompt));
    const near = selector.select(maskPrompt(prompt, mentions()));
    expect(answer(near)).toEqual(answer(whole));
    for (const { start, end } of whole.findings) {
      const around = ({ masked }: Selection) => masked.prose.slice(Math.max(0, start - READ_CHARS), end + READ_CHARS);
      expect(around(near)).toBe(around(whole));
    }
    return near.masked.prose !== whole.masked.prose;
  }

  it('R-01 R-03 R-04 is the same near each phrase where the rest is passed over', () => {
    let passedOver = 0;
    fc.assert(
      fc.property(longPrompt, (prompt) => {
        if (readsAsWhole(prompt)) passedOver += 1;
      }),
      { numRuns: 1_500 },
    );
    expect(passedOver).toBeGreaterThan(150);
  });

  it('R-01 R-03 R-04 is the same for the phrases that are looked at where there are more', () => {
    let passedOver = 0;
    const full = fc
      .tuple(pieces, pieces, fc.constantFrom(10_000, 20_000, 70_000))
      .map(([before, behind, chars]) => `${before} lit ${behind}`.repeat(chars / (before.length + behind.length + 5)));
    fc.assert(
      fc.property(full, longPrompt, full, longPrompt, (...parts) => {
        if (readsAsWhole(parts.join(''))) passedOver += 1;
      }),
      { numRuns: 100 },
    );
    expect(passedOver).toBeGreaterThan(20);
  });

  it('R-05 knows a fence that is opened at the beginning and closed far behind it', () => {
    const fence = `\`\`\`\n${'a lit b\n'.repeat(4_000)}\`\`\`\n`;
    readsAsWhole(`${fence}${'`a lit b` '.repeat(6_000)}.`);
    readsAsWhole(`${fence}${'c `a lit b`\n\n'.repeat(6_000)}${'lit plan a\n'.repeat(9)}`);
  });

  it('R-04 takes a number within a paragraph for no list, whose indented lines were no code', () => {
    const before = `${'x\n'.repeat(600)}\n\n${'a\n'.repeat(600)}=x\n`;
    for (const gap of ['', '\n']) readsAsWhole(`${before}${gap}2. b\n${'\n     c\n'.repeat(1_000)}\n     lit plan d`);
  });
});
