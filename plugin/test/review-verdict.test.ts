import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, expect, it } from 'vitest';
import { fences, PLUGIN, section, skills } from './guidance.js';
import { readReviewVerdict } from './review-verdict.js';

const EXAMPLE = path.join(path.dirname(PLUGIN), 'docs', 'examples', 'review-verdict.md');

/** The lanes as the skill asks for them in the shape of its result. */
function askedLanes(): string[] {
  const body = skills().find(({ id }) => id === 'review-work')?.body ?? '';
  const shape = fences(section(body, 'Result')?.lines ?? []).find(({ language }) => language === 'text')?.text ?? '';
  return [...shape.matchAll(/^## (\d+\. [^:\n]+):/gm)].map(([, title = '']) => title);
}

function workedVerdict(): string {
  const [verdict] = fences(fs.readFileSync(EXAMPLE, 'utf8').split('\n'));
  expect(verdict?.language).toBe('markdown');
  return verdict?.text ?? '';
}

const LANES = askedLanes();
const WORKED = workedVerdict();

describe('R-61 the verdict of a review', () => {
  it('has five lanes', () => {
    expect(LANES).toEqual([
      '1. Scope and diff',
      '2. Tests and evidence',
      '3. Package and code quality',
      '4. Security and provenance',
      '5. Real surface and docs',
    ]);
  });

  it('is worked in the documentation: a verdict, and evidence in every lane', () => {
    const { outcome, lanes, method } = readReviewVerdict(WORKED, LANES);
    expect(outcome).toBe('PASS');
    expect(lanes.map(({ evidence }) => evidence.length)).toEqual([2, 2, 3, 2, 3]);
    expect(lanes.flatMap(({ findings }) => findings)).toEqual([expect.stringMatching(/^may: /)]);
    expect(method).toMatch(/not run/);
  });

  it.each<[string, (text: string) => string, RegExp]>([
    ['no verdict', (text) => text.replace(/^VERDICT: .*\n/, ''), /first line has no outcome/],
    ['a verdict of its own making', (text) => text.replace('VERDICT: PASS', 'VERDICT: MOSTLY'), /first line has no/],
    ['nothing said to be reviewed', (text) => text.replace(/^Reviewed: .*\n/m, ''), /What was reviewed/],
    ['a lane left out', (text) => text.replace(/## 4\.[\s\S]*?(?=## 5\.)/, ''), /lanes are not/],
    ['lanes in another order', (text) => text.replace('## 4. Security and provenance', '## 4. Docs'), /lanes are not/],
    [
      'a lane without outcome',
      (text) => text.replace('Tests and evidence: PASS', 'Tests and evidence: ok'),
      /2\. .* no outcome/,
    ],
    [
      'a lane without evidence',
      (text) => text.replace(/(## 2\.[^\n]*\nEvidence:\n)[\s\S]*?(?=Findings:)/, '$1'),
      /2\. .*no evidence/,
    ],
    [
      'evidence that shows nothing',
      (text) => text.replace('- `npx tsc -p .` in `packages/cli`: exit 0', '- the types are fine'),
      /3\. .*names no command/,
    ],
    ['no word on findings', (text) => text.replace(/(## 3\.[\s\S]*?)\nFindings: none/, '$1'), /3\. .*findings/],
    ['a finding without rank', (text) => text.replace('- may: ', '- hm: '), /1\. .*without rank/],
    ['a must that is passed over', (text) => text.replace('- may: ', '- must: '), /1\. .*passes over a must/],
    [
      'a failed lane under a pass',
      (text) => text.replace('provenance: PASS', 'provenance: FAIL'),
      /worst of the lanes FAIL/,
    ],
    [
      'a blocked lane under a pass',
      (text) => text.replace('and docs: PASS', 'and docs: BLOCKED'),
      /worst of the lanes BLOCKED/,
    ],
    ['no method', (text) => text.replace(/^Method: [\s\S]*$/m, ''), /method is not said/],
  ])('is refused with %s', (_, spoil, reason) => {
    const spoiled = spoil(WORKED);
    expect(spoiled).not.toBe(WORKED);
    expect(() => readReviewVerdict(spoiled, LANES)).toThrow(reason);
  });

  it('fails before it is blocked', () => {
    const both = WORKED.replace('provenance: PASS', 'provenance: FAIL').replace('and docs: PASS', 'and docs: BLOCKED');
    expect(readReviewVerdict(both.replace('VERDICT: PASS', 'VERDICT: FAIL'), LANES).outcome).toBe('FAIL');
    expect(() => readReviewVerdict(both.replace('VERDICT: PASS', 'VERDICT: BLOCKED'), LANES)).toThrow(/worst/);
  });
});
