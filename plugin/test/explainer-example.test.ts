import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type OpenPage, useBrowser } from '../../packages/cli/test/report/browser.js';
import { readCommand } from '../../packages/command/src/index.js';
import { SCRIPTS, type Verdict } from './explainer/verdict.js';

const REPOSITORY = path.resolve(import.meta.dirname, '../..');
const EXAMPLE = path.join(REPOSITORY, 'docs/examples/explainer.html');
const OPERATORS = [';', '&&', '||'];

type Page = OpenPage['page'];

const browser = useBrowser();

/** The commands of the small world that it takes for surely started. */
async function surelyStarted(page: Page): Promise<string[]> {
  return page.locator('.command[data-runs="always"]').allTextContents();
}

/** What all courses that end with zero have started, by the table. */
async function startedInAll(page: Page): Promise<string[]> {
  const names = (await page.locator('thead th').allTextContents()).slice(0, -1);
  const rows = await page
    .locator('#courses tr.ends-well')
    .evaluateAll((drawn) => drawn.map((row) => [...row.children].map((cell) => cell.textContent)));
  expect(rows.length).toBeGreaterThan(0);
  return names.filter((_, column) => rows.every((cells) => cells[column] !== '–'));
}

describe('the example of an explainer', () => {
  it('R-29 passes the verifier, once it lies outside the work tree', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'litmus-example-'));
    try {
      const copy = path.join(folder, '2026-01-01-what-surely-ran.html');
      fs.copyFileSync(EXAMPLE, copy);
      const { verdictOn } = (await import(pathToFileURL(path.join(SCRIPTS, 'verdict.mjs')).href)) as {
        verdictOn: (page: string, root: string) => Verdict;
      };
      const failures = verdictOn(copy, REPOSITORY).checks.filter(({ result }) => result !== 'pass');
      expect(failures).toEqual([]);
      const inside = verdictOn(EXAMPLE, REPOSITORY).checks.filter(({ result }) => result !== 'pass');
      expect(inside.map(({ id }) => id)).toEqual(['outside-work-tree']);
    } finally {
      fs.rmSync(folder, { recursive: true, force: true });
    }
  });

  it('R-28 its small world answers as the real reading of commands does, and as its own list of courses', async () => {
    const { page, requests, complaints } = await browser.open(EXAMPLE);
    const between = page.locator('#line select');
    for (const first of OPERATORS) {
      for (const second of OPERATORS) {
        for (const third of OPERATORS) {
          for (const [index, operator] of [first, second, third].entries()) {
            await between.nth(index).selectOption(operator);
          }
          const { invocations } = readCommand(`npm ci ${first} npm run lint ${second} npm test ${third} git push`);
          const sure = invocations
            .filter(({ runs }) => runs === 'always')
            .map(({ argv }) => argv.map(({ text }) => text).join(' '));
          expect(await surelyStarted(page)).toEqual(sure);
          expect(await startedInAll(page)).toEqual(sure);
          expect(await page.locator('output').textContent()).toBe(`Surely started: ${sure.join(', ')}.`);
        }
      }
    }
    expect(requests).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('R-29 its quiz tells nothing before a choice, and something of each', async () => {
    const { page, complaints } = await browser.open(EXAMPLE);
    const feedback = page.locator('[data-feedback]');
    const count = await feedback.count();
    for (let index = 0; index < count; index++) expect(await feedback.nth(index).isVisible()).toBe(false);
    await page.locator('[data-option]:not([data-correct]) button').first().click();
    expect(await page.locator('[data-feedback]:visible').count()).toBe(1);
    expect(await page.locator('#score').textContent()).toBe('0 of 1 right at the first try.');
    for (const button of await page.locator('[data-correct] button').all()) await button.click();
    expect(await page.locator('#score').textContent()).toBe('3 of 4 right at the first try.');
    for (const button of await page.locator('[data-option] button').all()) await button.press('Enter');
    for (let index = 0; index < count; index++) expect(await feedback.nth(index).isVisible()).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('R-29 fits a narrow screen, light and dark', async () => {
    const papers = new Set<string>();
    for (const scheme of ['light', 'dark'] as const) {
      const { page } = await browser.open(EXAMPLE, { width: 320, height: 700, scheme });
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
      papers.add(String(await page.evaluate('getComputedStyle(document.body).backgroundColor')));
    }
    expect(papers.size).toBe(2);
  });
});
