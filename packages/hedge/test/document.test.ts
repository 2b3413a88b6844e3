import { describe, expect, it } from 'vitest';
import { findHedges } from '../src/find-hedges.js';
import { blocksOf } from '../src/text/blocks.js';
import { proseOf } from '../src/text/prose.js';

const EN = 'We could not verify the certificate.';
const KO = '인증서를 확인하지 못했습니다.';

/** What the findings of a text point at. */
function cues(text: string): string[] {
  const lines = text.split('\n');
  return findHedges(text).map(({ line, column, length }) => {
    const from = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0) + column - 1;
    return text.slice(from, from + length);
  });
}

describe('H-11 state is not prose', () => {
  it.each([
    ['a fence', `\`\`\`\n${EN}\n\`\`\``],
    ['a tilde fence in a quote', `> ~~~\n> ${EN}\n> ~~~`],
    ['a fence in a list', `- x\n\n  \`\`\`\n  ${EN}\n  \`\`\``],
    ['a fence that never ends', `\`\`\`\n${EN}`],
    ['indented code', `Text.\n\n    ${EN}`],
    ['a code span', `The log says \`${EN}\` and goes on.`],
    ['a code element', `The log says <code>${EN}</code> and goes on.`],
    ['a comment', `<!-- ${EN} -->`],
    ['a comment over lines', `<!--\n${EN}\n-->\nText.`],
    ['a pre element', `<pre>\n${EN}\n</pre>`],
    ['front matter', `---\nsummary: ${EN}\n---\nText.`],
    ['a link’s target', '[the report](could-not-verify-we-could-not-verify.md)'],
    ['a link definition', `[a]: x "${EN}"`],
    ['a scalar', 'status: unverified'],
    ['a JSON pair', '"certainty": "probably"'],
    ['a status cell', '| Check | Result |\n|---|---|\n| Load | not tested |'],
    ['a Korean status cell', '| 항목 | 상태 |\n|---|---|\n| 결제 | 미확인 |'],
    ['a quoted name', 'The column "probably wrong" holds a number.'],
  ])('%s', (_, text) => {
    expect(findHedges(text)).toEqual([]);
  });

  it('a sentence in a cell, an item, a heading or a quote of one’s own is prose', () => {
    for (const text of [
      `| Area | Note |\n|---|---|\n| Cert | ${EN} |`,
      `- [ ] ${EN}`,
      `1. ${EN}`,
      `## ${EN}`,
      `${EN}\n---`,
      `> ${EN}`,
      `> [!NOTE]\n> ${EN}`,
      `<p>${EN}</p>`,
      `Note: ${EN}`,
    ])
      expect(findHedges(text), text).toHaveLength(1);
  });
});

describe('H-20 other people’s words', () => {
  it.each([
    ['in quotation marks', `The officer said: "${EN}"`],
    ['in typographic ones', `“${EN}” was the officer’s answer.`],
    ['in Korean ones', `담당자는 「${KO}」라고 답했습니다.`],
    ['in single marks', `The officer said '${EN}' and left.`],
    ['in single marks, as a value', "The field held 'not verified yet, probably wrong' for an hour."],
    ['in single marks, with apostrophes', "The note 'we couldn't verify the owners' names' is from March."],
    ['in an attributed quote', `> ${EN}\n> — Tom Reyes, 7 March`],
    ['in a quote that is handed over to', `The officer wrote:\n\n> ${EN}`],
  ])('%s', (_, text) => {
    expect(findHedges(text)).toEqual([]);
  });

  it('an unclosed mark quotes nothing', () => {
    expect(findHedges(`A 24" screen. ${EN}`)).toHaveLength(1);
    expect(findHedges(`In '24 it was new. ${EN}`)).toHaveLength(1);
  });
});

describe('an apostrophe', () => {
  it.each([
    "We couldn't verify the owners' names or the tenants' ages.",
    "The clients' files from the '90s could not be verified in the lawyers' archive.",
    "In the '90s we could not verify the owners' names.",
    "'Tis a pity that we could not verify the owners' names.",
    "We could not verify the rock 'n' roll archive, nor the fans' letters.",
  ])('quotes nothing: %s', (text) => {
    expect(findHedges(text)).toHaveLength(1);
  });
});

describe('a row', () => {
  it('has its last cell though a backslash ends it', () => {
    expect(findHedges(`| Area | Note |\n|---|---|\n| Cert | ${EN} \\`)).toHaveLength(1);
  });
});

describe('where a finding stands', () => {
  it('is the cue, over the indent of an item’s second line and emphasis before a particle', () => {
    expect(cues('- 저녁 시간대 자료\n   없음')).toEqual(['자료\n   없']);
    expect(cues('하반기 금액은 _잠정치_입니다.')[0]).toMatch(/^잠정치_입/);
  });

  it('is the cue, by line and column, over markup, soft breaks and entities', () => {
    expect(cues(`# Title\n\nFirst. ${EN}\n`)).toEqual(['We could not verify']);
    expect(cues('We\ncould **not** verify it.')).toEqual(['We\ncould **not** verify']);
    expect(cues('We couldn’t&nbsp;verify it.')).toEqual(['We couldn’t&nbsp;verify']);
    expect(cues('> Fine.\n> We could\n> not verify it.')).toEqual(['We could\n> not verify']);
    expect(cues(`- a\r\n- ${EN}\r\n`)).toEqual(['We could not verify']);
    expect(cues('😀 We could not verify it.')).toEqual(['We could not verify']);
  });

  it('H-12 is the same for decomposed Korean, in the document’s own units', () => {
    const [composed] = findHedges(`값. ${KO}`);
    const decomposed = `값. ${KO}`.normalize('NFD');
    const [finding] = findHedges(decomposed);
    expect(finding?.rule).toBe(composed?.rule);
    expect(cues(decomposed).map((cue) => cue.normalize('NFC'))).toEqual(cues(`값. ${KO}`));
  });

  it('is one a sentence', () => {
    expect(findHedges(`${EN} ${EN}\n\n${KO} ${KO}`).map(({ line }) => line)).toEqual([1, 1, 3, 3]);
  });
});

describe('an allowance', () => {
  const ALLOW = '<!-- litmus-allow hedge -->';

  it('exempts its own block, or the next one where it stands alone', () => {
    expect(findHedges(`${EN} ${ALLOW}\n\n${EN}`).map(({ line }) => line)).toEqual([3]);
    expect(findHedges(`${ALLOW}\n${EN}\n\n${EN}`).map(({ line }) => line)).toEqual([4]);
    expect(findHedges(`- ${EN} ${ALLOW}\n- ${EN}`).map(({ line }) => line)).toEqual([2]);
    expect(findHedges(`| ${EN} | ${EN} ${ALLOW} |`)).toEqual([]);
    expect(findHedges(`${EN} <!-- litmus-allow prose -->`)).toHaveLength(1);
  });
});

describe('the language', () => {
  it('is each sentence’s own, or the one that is asked for', () => {
    const text = `${EN} ${KO}`;
    expect(findHedges(text)).toHaveLength(2);
    expect(findHedges(text, { lang: 'en' }).map(({ rule }) => rule)).toEqual(['en/author-could-not']);
    expect(findHedges(text, { lang: 'ko' }).map(({ rule }) => rule)).toEqual(['ko/not-checked']);
  });
});

describe('what a configuration adds and excepts', () => {
  it('are phrases of whole words, with gaps', () => {
    const constructions = [
      { id: 'boss', hedge: 'ask * boss' },
      { id: 'known', clean: 'verify the certificate' },
      { id: 'ko', hedge: '사장님께 문의' },
    ];
    expect(findHedges(EN, { constructions })).toEqual([]);
    expect(findHedges('Please ASK my own boss.', { constructions })).toMatchObject([
      { rule: 'config/boss', column: 8 },
    ]);
    expect(findHedges('Please task my bossy friend.', { constructions })).toEqual([]);
    expect(findHedges('사장님께 문의했습니다.', { constructions })).toMatchObject([{ rule: 'config/ko', length: 7 }]);
  });
});

describe('hostile text', () => {
  /** Each grows what must not be searched again and again. */
  const UNITS = [
    '` `` ',
    '](',
    '![',
    '<a ',
    '"a ',
    '‘a’b ',
    "'a ",
    "'a'b ",
    '> ',
    '| a ',
    '*_',
    '- ',
    '[^',
    '&',
    '<!--',
    '. ',
    'no not never ',
    '가 ',
    '못않없 ',
    '\n',
  ];

  it.each(UNITS)('%j is read to its end', (unit) => {
    const text = unit.repeat(20_000);
    const blocks = blocksOf(text);
    const units = blocks.reduce(
      (sum, { pieces }) => sum + pieces.reduce((all, { start, end }) => all + end - start, 0),
      0,
    );
    expect(units).toBeLessThanOrEqual(text.length);
    const read = blocks.reduce((sum, block) => sum + proseOf(text, block.pieces).text.length, 0);
    expect(read).toBeLessThanOrEqual(text.length);
    expect(() => findHedges(text)).not.toThrow();
  });
});
