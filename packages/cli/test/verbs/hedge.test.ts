import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { hedgeCheckAnswer } from '../../src/answers/hedge-check.js';
import { LITMUS, newPlace } from '../litmus.js';

const REPORT =
  '# Report\n\nAll 214 links were checked.\nWe could not verify the certificate.\n\n근거가 확인되지 않았습니다.\n';
const check = (...words: string[]): string[] => ['hedge', 'check', ...words];

describe('litmus hedge check', () => {
  it('H-12 H-13 names rule, line and column of each hedge, and ends with 1', async () => {
    const place = newPlace();
    place.write('report.md', REPORT);
    const { status, json } = await place.answer(hedgeCheckAnswer, check('report.md'));
    expect(status).toBe(1);
    expect(json.files).toMatchObject([
      {
        file: 'report.md',
        findings: [
          { rule: 'en/author-could-not', line: 4, column: 1 },
          { line: 6, column: 5 },
        ],
      },
    ]);
    expect(json.findings).toBe(2);
    const { stdout } = await place.litmus(check('report.md'));
    expect(stdout).toContain('report.md:4:1  en/author-could-not');
    expect(stdout).not.toContain('certificate');
  });

  it('ends with 0 where there is none, and reads one language where it is asked to', async () => {
    const place = newPlace();
    place.write('clean.md', 'All 214 links were checked and none is broken.\n');
    place.write('report.md', REPORT);
    expect((await place.litmus(check('clean.md'))).status).toBe(0);
    const { json } = await place.answer(hedgeCheckAnswer, check('clean.md', 'report.md', '--lang', 'ko'));
    expect(json.files.map(({ findings }) => findings.map(({ line }) => line))).toEqual([[], [6]]);
  });

  it('reads stdin', () => {
    const { status, stdout } = spawnSync(process.execPath, [LITMUS, ...check('-')], {
      input: REPORT,
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stdout).toContain('-:4:1');
  });

  it('prints SARIF and annotations for GitHub', async () => {
    const place = newPlace();
    place.write('a b,c.md', REPORT);
    const sarif = await place.litmus(check('a b,c.md', '--format', 'sarif'));
    expect(sarif.status).toBe(1);
    const log = JSON.parse(sarif.stdout);
    expect(log).toMatchObject({
      version: '2.1.0',
      runs: [{ tool: { driver: { name: 'litmus hedge' } }, results: [{ ruleId: 'en/author-could-not' }, {}] }],
    });
    expect(log.runs[0].results[0].locations[0].physicalLocation).toEqual({
      artifactLocation: { uri: 'a%20b%2Cc.md' },
      region: { startLine: 4, startColumn: 1 },
    });
    const github = await place.litmus(check('a b,c.md', '--format', 'github'));
    expect(github.stdout.split('\n')[0]).toMatch(
      /^::warning file=a b%2Cc\.md,line=4,col=1,title=en\/author-could-not::/,
    );
  });

  it('heeds the configuration, and names what of it cannot be read', async () => {
    const place = newPlace();
    place.write('report.md', REPORT);
    const constructions = [{ id: 'certificate', clean: 'verify the certificate' }, { id: 'Bad' }];
    place.write('.litmus/config.json', { hedge: { constructions } });
    const { json } = await place.answer(hedgeCheckAnswer, check('report.md'));
    expect(json.files[0]?.findings.map(({ line }) => line)).toEqual([6]);
    expect(json.problems).toEqual([expect.stringContaining('hedge.constructions[1]')]);
  });

  it('refuses what it cannot read or does not know', async () => {
    const place = newPlace();
    place.write('report.md', REPORT);
    for (const words of [
      check('missing.md'),
      check('.'),
      check('report.md', '--lang', 'fr'),
      check('report.md', '--format', 'xml'),
    ])
      expect(await place.failure(words)).toMatchObject({ status: 64, name: 'usage' });
  });
});
