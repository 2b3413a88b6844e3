import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPlan, planHolds } from '../../src/plan/check.js';
import { proseOf } from '../../src/plan/prose-line.js';
import { scaffold } from '../../src/plan/scaffold.js';
import { DEFAULT_PLAN_SCHEMA, planSchema } from '../../src/plan/schema.js';
import { isSlug } from '../../src/plan/slug.js';
import { taskRows } from '../../src/work/progress.js';
import { filledPlan } from './plans.js';

const PLAN = filledPlan();

function messages(text: string): string[] {
  return checkPlan(text).map(({ line, message }) => `${line}: ${message}`);
}

/** The line of the plan that holds `text`. */
function lineOf(plan: string, text: string): number {
  return plan.slice(0, plan.indexOf(text)).split('\n').length;
}

describe('a plan whose structure holds', () => {
  it.each([
    ['as it is', PLAN],
    ['CRLF', PLAN.replaceAll('\n', '\r\n')],
    ['a byte order mark', `\uFEFF${PLAN}`],
    ['no line end at the end', PLAN.trimEnd()],
    ['ticked rows', PLAN.replaceAll('- [ ]', '- [x]')],
    ['upper-case ticks', PLAN.replaceAll('- [ ]', '- [X]')],
    ['headings closed by marks', PLAN.replace(/^(## .*)$/gm, '$1 ##')],
    ['more headings between', PLAN.replace('## Risks', '## Timeline\n\nNo dates.\n\n## Risks')],
    ['bold labels', PLAN.replace(/^ {2}- (\w+):/gm, '  - **$1**:')],
    ['bold labels, colon inside', PLAN.replace(/^ {2}- (\w+):/gm, '  - **$1:**')],
    ['labels without bullets, a tab before', PLAN.replace(/^ {2}- /gm, '\t')],
    ['a value below its label', PLAN.replace('  - Check: ', '  - Check:\n    ')],
    ['blank lines inside a row', PLAN.replaceAll('\n  - ', '\n\n  - ')],
    [
      'an indented example in a fence',
      PLAN.replace(
        '## Risks',
        '```md\n  - [ ] 9. example\n- [ ] 1. example\n## Outcome\n[fill in: x]\n```\n\n## Risks',
      ),
    ],
    ['a fence within a longer fence', PLAN.replace('## Risks', '````\n```\n- [ ] no row\n```\n````\n\n## Risks')],
    ['a fence of tildes', PLAN.replace('## Risks', '~~~ md `x`\n```\n* [ ] no row\n~~~\n\n## Risks')],
    ['a link that looks like a box', PLAN.replace('## Risks', '- [x](https://example.org) says so\n\n## Risks')],
    [
      'placeholders that are words of the matter',
      PLAN.replace(
        '## Risks',
        'See [fill in the form](https://example.org). Paths are `plans/<slug>.md`; TODO comments go.\n\n## Risks',
      ),
    ],
    [
      'many rows',
      PLAN.replace(
        '- [ ] F1.',
        `${'- [ ] 2. b\n  - Files: a\n  - Change: b\n  - Check: c\n  - Expected: d\n  - Needs: 1\n'}- [ ] F1.`,
      ),
    ],
  ])('D-08 holds: %s', (_, plan) => {
    expect(messages(plan)).toEqual([]);
    expect(planHolds(plan, DEFAULT_PLAN_SCHEMA)).toBe(true);
  });
});

describe('a plan whose structure does not hold', () => {
  const files = PLAN.split('\n').find((line) => line.startsWith('  - Files:')) as string;
  it.each<[string, string, string]>([
    ['an indented row', PLAN.replace('- [ ] 1.', '  - [ ] 1.'), 'An indented task row'],
    ['a row behind a tab', PLAN.replace('- [ ] 1.', '\t- [ ] 1.'), 'An indented task row'],
    ['a row by another bullet', PLAN.replace('- [ ] 1.', '* [ ] 1.'), 'A task row is written'],
    ['a numbered item with a box', PLAN.replace('- [ ] 1.', '1. [ ] x'), 'A task row is written'],
    ['a row without a number', PLAN.replace('- [ ] 1. ', '- [ ] '), 'A task row is written'],
    ['a row numbered 0', PLAN.replace('- [ ] 1.', '- [ ] 0.'), 'A task row is written'],
    ['a row numbered f1', PLAN.replace('- [ ] F1.', '- [ ] f1.'), 'A task row is written'],
    ['a number twice', PLAN.replace('- [ ] F1.', '- [ ] 1. again\n\n- [ ] F1.'), 'The number 1 is given twice'],
    ['no task row', PLAN.replace('- [ ] 1.', '- [ ] F2.'), 'No task row'],
    ['no final check', PLAN.replace('- [ ] F1.', '- [ ] 2.'), 'No final check'],
    ['a label missing', PLAN.replace(files, '  - Notes: x'), 'Row 1 lacks the label "Files"'],
    ['a label in other letters', PLAN.replace('  - Files:', '  - files:'), 'Row 1 lacks the label "Files"'],
    ['a label at the margin', PLAN.replace('  - Files:', '- Files:'), 'Row 1 lacks the label "Files"'],
    ['a label twice', PLAN.replace(files, `${files}\n${files}`), 'has the label "Files" twice'],
    ['an empty label', PLAN.replace(files, '  - Files:'), 'says nothing under "Files"'],
    [
      'an empty label before another item',
      PLAN.replace(files, '  - Files:\n  - Notes: x'),
      'says nothing under "Files"',
    ],
    ['a stand-in for a value', PLAN.replace(files, '  - Files: TBD'), 'still to be filled in under "Files"'],
    ['an angle for a value', PLAN.replace(files, '  - Files: `<path>`'), 'still to be filled in under "Files"'],
    ['dots for a title', PLAN.replace(/- \[ \] 1\. .*/, '- [ ] 1. ...'), 'The text of row 1'],
    ['a heading missing', PLAN.replace('## Risks\n', ''), 'The heading "## Risks" is missing'],
    ['a heading of another level', PLAN.replace('## Risks', '### Risks'), 'The heading "## Risks" is missing'],
    ['a heading in code', PLAN.replace('## Risks', '    ## Risks'), 'The heading "## Risks" is missing'],
    [
      'headings in another order',
      PLAN.replace('## Bounds', '## X').replace('## Outcome', '## Bounds').replace('## X', '## Outcome'),
      '"## Bounds" comes after "## Outcome"',
    ],
    ['a heading twice', PLAN.replace('## Risks', '## Approach\n\nx\n\n## Risks'), '"## Approach" is there twice'],
    ['an empty section', PLAN.replace(/## Bounds\n\n.*/, '## Bounds\n'), 'Nothing stands under "## Bounds"'],
    ['a stand-in for a section', PLAN.replace(/## Bounds\n\n.*/, '## Bounds\n\nTODO'), 'under "## Bounds" is still'],
    ['an open fence', PLAN.replace('## Grants', '```\n## Grants'), 'This fence is never closed'],
    ['a place to fill in', PLAN.replace('words for', '[Fill in: later]'), 'Something is still to be filled in'],
    ['more lines than a person reads', PLAN + '\n'.repeat(5_000), 'at most 5000 lines'],
    ['no text', '', 'No task row'],
    ['no text but an end', '\r\n', 'The heading "## Outcome" is missing'],
  ])('D-08 %s', (_, plan, problem) => {
    expect(messages(plan).join('\n')).toContain(problem);
    expect(planHolds(plan, DEFAULT_PLAN_SCHEMA)).toBe(false);
  });

  it('D-08 names the line, whatever the line ends', () => {
    for (const end of ['\n', '\r\n', '\r']) {
      const plan = PLAN.replace('- [ ] F1.', '- [ ] 1.').replaceAll('\n', end);
      expect(messages(plan)).toContain(`${lineOf(PLAN, '- [ ] F1.')}: The number 1 is given twice.`);
    }
  });

  it('D-09 a scaffold is one thing only: unfilled', () => {
    const problems = checkPlan(scaffold('New', DEFAULT_PLAN_SCHEMA));
    expect(problems.length).toBeGreaterThan(10);
    expect(new Set(problems.map(({ message }) => message))).toEqual(
      new Set(['Something is still to be filled in here.']),
    );
  });

  it('D-07 a megabyte of anything is read in linear time', () => {
    const big = 1_000_000;
    for (const piece of [
      '- [ ] 1. a\n',
      '## ',
      ' ',
      '# ',
      '```\n',
      '~',
      '[fill in',
      '  - Files:\n  x\n',
      '**',
      '\t- [',
      '<',
      '> ',
    ])
      expect(checkPlan(piece.repeat(big / piece.length)).length).toBeGreaterThan(0);
    expect(checkPlan(`## Outcome${' '.repeat(big)}x`).length).toBeGreaterThan(0);
  });
});

describe('rows', () => {
  const label = fc.record({
    name: fc.constantFrom('Files', 'Change', 'Other'),
    value: fc.constantFrom('', 'x', 'TBD'),
  });
  const row = fc.record({
    number: fc.constantFrom('1', '2', 'F1', 'F2', '0', 'x'),
    labels: fc.array(label, { maxLength: 4 }),
  });
  const schema = { headings: ['A', 'B'], labels: ['Files', 'Change'] };

  /** How many problems the rows should have, by counting. */
  function expected(rows: readonly { number: string; labels: readonly { name: string; value: string }[] }[]): number {
    let problems = 0;
    const numbers: string[] = [];
    for (const { number, labels } of rows) {
      if (number === '0' || number === 'x') {
        problems += 1;
        continue;
      }
      if (numbers.includes(number)) problems += 1;
      numbers.push(number);
      for (const name of schema.labels) {
        const values = labels.filter((item) => item.name === name).map(({ value }) => value);
        problems += Math.max(0, values.length - 1);
        if ((values.find((value) => value !== '') ?? '') !== 'x') problems += 1;
      }
    }
    if (!numbers.some((number) => !number.startsWith('F'))) problems += 1;
    return problems + (numbers.some((number) => number.startsWith('F')) ? 0 : 1);
  }

  it('D-08 have the problems that one counts by hand', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 5 }), (rows) => {
        const text = rows
          .map(({ number, labels }) =>
            [`- [ ] ${number}. words`, ...labels.map(({ name, value }) => `  - ${name}: ${value}`)].join('\n'),
          )
          .join('\n');
        const problems = checkPlan(`## A\n\nwords\n\n## B\n\nwords\n\n${text}\n`, schema);
        expect(problems.length).toBe(expected(rows));
      }),
      { numRuns: 500 },
    );
  });
});

describe('the schema', () => {
  it('D-08 is what the configuration says, the later layer over the earlier', () => {
    const korean = { headings: ['목표', '작업', '검사'], labels: ['파일'] };
    const schema = planSchema([{ plan: { headings: ['A', 'B'] } }, { plan: korean }]);
    expect(schema).toEqual(korean);
    expect(checkPlan(filledPlan('계획', schema), schema)).toEqual([]);
    expect(checkPlan(filledPlan('계획', schema).normalize('NFD'), schema)).toEqual([]);
    expect(checkPlan(PLAN, schema)).not.toEqual([]);
  });

  it.each([
    [[]],
    [['only one']],
    [['twice', 'twice']],
    ['Outcome'],
    [['a', 5]],
    [['a', '']],
    [['a', ' b']],
    [['a', 'b\n## c']],
    [['a', '# b']],
    [['a', 'x'.repeat(81)]],
    [Array.from({ length: 33 }, (_, index) => `h${index}`)],
    [{ 0: 'a', 1: 'b' }],
  ])('D-08 passes over a list that cannot be headings: %j', (headings) => {
    expect(planSchema([{ plan: { headings } }])).toEqual(DEFAULT_PLAN_SCHEMA);
  });

  it('D-08 any schema that is read makes a scaffold that can be filled in', () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });
    const lists = fc.record({
      headings: fc.uniqueArray(name, { minLength: 2, maxLength: 6 }),
      labels: fc.uniqueArray(name, { maxLength: 4 }),
    });
    fc.assert(
      fc.property(lists, (plan) => {
        const schema = planSchema([{ plan }]);
        expect(checkPlan(filledPlan('T', schema), schema)).toEqual([]);
      }),
    );
  });
});

/** Fences by a second reading of the rule: a flag, and the line that opened. */
function naiveRows(text: string): string[] {
  const rows: string[] = [];
  let opener = '';
  for (const line of text.split('\n')) {
    const indent = line.length - line.replace(/^ +/, '').length;
    const bare = line.slice(indent);
    const run = /^(`+|~+)/.exec(bare)?.[0] ?? '';
    const rest = bare.slice(run.length);
    const isMark = indent <= 3 && run.length >= 3;
    if (opener === '' && isMark && !(run.startsWith('`') && rest.includes('`'))) opener = run;
    else if (opener !== '' && isMark && run[0] === opener[0] && run.length >= opener.length && rest.trim() === '')
      opener = '';
    else if (opener === '' && /^- \[[ xX]\] \S/.test(line)) rows.push(line);
  }
  return rows;
}

describe('prose', () => {
  const line = fc.constantFrom(
    '```',
    '````',
    '~~~',
    '~~~~',
    '``` js',
    '```a`b',
    '~~~ a`b',
    '   ```',
    '    ```',
    '```  ',
    '- [ ] 1. a',
    '- [x] F1. b',
    ' - [ ] 2. c',
    '',
    'words',
  );
  it('F-08 D-08 is what a second reading of the fences leaves, and what progress counts', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const text = lines.join('\n');
        const rows = proseOf(lines).lines.filter((item) => /^- \[[ xX]\] \S/.test(item.text));
        expect(rows.map((item) => item.text)).toEqual(naiveRows(text));
        expect(taskRows(text)).toEqual(naiveRows(text));
        for (const { number, text: words } of rows) expect(lines[number - 1]).toBe(words);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a slug', () => {
  it('D-11 is lower-case words joined by hyphens', () => {
    for (const slug of ['a', '0', 'a-b', 'plan-2-b', 'x'.repeat(80)]) expect(isSlug(slug)).toBe(true);
    for (const text of ['', '-a', 'a-', 'a--b', 'A', 'a_b', 'a.b', 'a/b', '..', 'é', 'a\n', '목표', 'x'.repeat(81)])
      expect(isSlug(text)).toBe(false);
  });
});
