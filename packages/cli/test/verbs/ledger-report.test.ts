import { chmodSync, mkdirSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ledgerReportAnswer } from '../../src/answers/ledger-report.js';
import { line, newPlace, type Place } from '../litmus.js';

const LEDGER = line({ type: 'write', path: 'src/a.tsx', firstWrite: true }) + line({ type: 'tool', tool: 'Read' });

async function started(ledger?: string): Promise<Place> {
  const place = newPlace();
  await place.litmus(['start']);
  if (ledger !== undefined) place.write('run-log.jsonl', ledger);
  return place;
}

describe('litmus ledger report', () => {
  it('writes one page into this folder, for its owner alone, and ends with 0 whatever the proofs say', async () => {
    const place = await started(LEDGER);
    place.write('src/a.tsx', 'x');
    const { status, json } = await place.answer(ledgerReportAnswer, ['ledger', 'report']);
    const file = place.path('litmus-report.html');
    expect(status).toBe(0);
    expect(json).toMatchObject({
      report: file,
      bytes: statSync(file).size,
      file: place.path('run-log.jsonl'),
      lines: 2,
      leftOut: 0,
      claims: [{ claim: 'mwg_precedes_component', outcome: 'fails' }],
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(place.read('litmus-report.html')).toMatch(/^<!doctype html>/);
    const { stdout } = await place.litmus(['ledger', 'report']);
    expect(stdout).toContain(`${file}\n2 lines; mwg_precedes_component fails.`);
  });

  it('writes where it is told, and replaces an earlier report', async () => {
    const place = await started(LEDGER);
    mkdirSync(place.path('pages'));
    const words = ['ledger', 'report', '--out', 'pages/run.html'];
    const first = await place.answer(ledgerReportAnswer, words);
    place.write('run-log.jsonl', LEDGER + LEDGER);
    const second = await place.answer(ledgerReportAnswer, words);
    expect([first.json.lines, second.json.lines]).toEqual([2, 4]);
    expect(second.json.report).toBe(place.path('pages/run.html'));
    expect(readdirSync(place.path('pages'))).toEqual(['run.html']);
  });

  it.each([
    ['the ledger', (place: Place) => place.path('run-log.jsonl')],
    ['another file', (place: Place) => place.write('index.html', '<!doctype html>\n<p>mine</p>')],
    ['an empty file', (place: Place) => place.write('empty.html', '')],
    ['a folder', (place: Place) => place.path('.git')],
    [
      'a link',
      (place: Place) => {
        symlinkSync(place.write('target.html', 'mine'), place.path('link.html'));
        return place.path('link.html');
      },
    ],
  ])('leaves %s as it is', async (_what, target) => {
    const place = await started(LEDGER);
    const file = target(place);
    const before = place.files();
    expect(await place.failure(['ledger', 'report', '--out', file])).toMatchObject({ status: 1, name: 'file_system' });
    expect(place.files()).toEqual(before);
  });

  it('says so where the folder of the page is missing or may not be written', async () => {
    const place = await started(LEDGER);
    const missing = await place.failure(['ledger', 'report', '--out', 'nowhere/page.html']);
    expect(missing).toMatchObject({ status: 1, name: 'bad_folder' });
    expect(missing.message).toContain(`${place.path('nowhere')}, where`);
    const file = await place.failure(['ledger', 'report', '--out', 'run-state.json/page.html']);
    expect(file.message).toContain('is no folder');
  });

  it('does not name the home folder, which is a person’s', async () => {
    const place = newPlace();
    const site = join(place.home, 'secret-person', 'site');
    mkdirSync(join(site, '.git'), { recursive: true });
    chmodSync(place.home, 0o700);
    await place.litmus(['start'], { cwd: site });
    const { json } = await place.answer(ledgerReportAnswer, ['ledger', 'report'], { cwd: site });
    const page = place.files()['home/secret-person/site/litmus-report.html'] ?? '';
    expect(json.run.site).toBe(site);
    expect(page).toContain('~/secret-person/site');
    expect(page).not.toContain(place.home);
  });

  it('P-06 tells of an empty ledger, and of a run that is finished', async () => {
    const place = await started();
    await place.litmus(['finish']);
    const { status, json } = await place.answer(ledgerReportAnswer, ['ledger', 'report']);
    expect(status).toBe(0);
    expect(json).toMatchObject({ lines: 0, claims: [{ outcome: 'unproven' }] });
    expect(place.read('litmus-report.html')).toContain('Finished');
  });

  it('P-09 writes no page without a run, or where the ledger is none', async () => {
    expect(await newPlace().failure(['ledger', 'report'])).toMatchObject({ status: 1, name: 'no_run' });
    const place = await started();
    symlinkSync('/etc/hostname', place.path('run-log.jsonl'));
    expect(await place.failure(['ledger', 'report'])).toMatchObject({ status: 3, name: 'state_unreadable' });
    expect(readdirSync(place.project)).not.toContain('litmus-report.html');
  });
});
