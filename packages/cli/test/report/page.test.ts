import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { line } from '../litmus.js';
import { useBrowser } from './browser.js';
import { calls, EVERY_KIND, READABLE, reportedSite } from './site.js';

const browser = useBrowser();

/** The words of the rows that are drawn, in their order. */
async function words(page: Page): Promise<string[]> {
  const rows = await page
    .locator('.row')
    .evaluateAll((drawn) =>
      drawn
        .sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
        .map((row) => row.querySelector('.words')?.textContent ?? ''),
    );
  return rows;
}

function chip(page: Page, kind: string): ReturnType<Page['getByRole']> {
  return page.getByRole('button', { name: new RegExp(`^${kind} \\d`) });
}

function selectedRow(page: Page): ReturnType<Page['getByRole']> {
  return page.getByRole('listbox').getByRole('option', { selected: true });
}

async function isInSight(page: Page): Promise<boolean> {
  return selectedRow(page).evaluate((row) => {
    const { top, bottom, left } = row.getBoundingClientRect();
    // What lies on top of it there is part of it: no bar or sheet covers it.
    const seen = document.elementFromPoint(left + 40, (top + bottom) / 2);
    return top >= 0 && bottom <= innerHeight && row.contains(seen);
  });
}

async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

describe('the page of a report', () => {
  it('is one file that asks for nothing else and that nothing complains of', async () => {
    const { page: file } = await reportedSite(EVERY_KIND);
    const { page, requests, complaints } = await browser.open(file);
    await chip(page, 'failed').click();
    await page.locator('.row').first().click();
    expect(requests).toEqual([]);
    expect(complaints).toEqual([]);
    expect(await page.title()).toBe('run-1 – Litmus');
    expect(await page.locator('main').count()).toBe(1);
    expect(readFileSync(file, 'utf8')).not.toMatch(/unsafe-inline|https?:\/\//);
  });

  it('tells of the run, its halt and its steps, and of every kind of line in order', async () => {
    const { page: file } = await reportedSite({
      ...EVERY_KIND,
      state: {
        halt: { reason: 'step build failed', repair: 'npm run build', step: 'build', at: '2026-11-30T10:00:00.001Z' },
        steps: { build: { status: 'failed', at: '2026-11-30T10:00:00.001Z' } },
      },
    });
    const { page } = await browser.open(file, { height: 3000 });
    const halt = page.getByRole('region', { name: 'Halt' });
    expect(await halt.textContent()).toContain('step build failed');
    expect(await halt.locator('code').textContent()).toBe('npm run build');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('run-1');
    expect(await words(page)).toEqual([
      'Run started',
      'src/early.tsx',
      'mwg_search “dialog”',
      'src/late.tsx',
      'src/late.tsx',
      'Read',
      'Bash',
      'Write',
      'deploy: vercel --prod',
      'This line is no record of Litmus',
      'Step build failed',
      'Run halted: step build failed',
    ]);
    const kinds = await page.locator('.row .kind').allTextContents();
    expect(kinds.slice(1, 10)).toEqual([
      'created',
      'evidence',
      'created',
      'changed',
      'call',
      'failed',
      'outside',
      'denied',
      'unreadable',
    ]);
  });

  it('shows what was sealed behind the last line that it is about, and says when the ledger no longer is as sealed', async () => {
    const { page: file, place } = await reportedSite(READABLE);
    await place.litmus(['ledger', 'seal']);
    place.write('run-log.jsonl', READABLE.ledger + calls(2));
    await place.litmus(['ledger', 'report']);
    const sealed = await browser.open(file, { height: 3000 });
    expect((await words(sealed.page)).slice(-3)).toEqual(['Sealed: lines 1 to 8', 'Read', 'Read']);
    expect(await sealed.page.getByText('lines 1 to 8 as sealed').count()).toBe(1);

    place.write('run-log.jsonl', READABLE.ledger.replace('early', 'later') + calls(2));
    await place.litmus(['ledger', 'report']);
    const altered = await browser.open(file);
    expect(await altered.page.getByRole('region', { name: 'Broken seal' }).textContent()).toContain('Line 1');
  });

  it('filters by kind, by agent and by text, says how many rows are left, and goes back to all', async () => {
    const { page: file } = await reportedSite(EVERY_KIND);
    const { page } = await browser.open(file, { height: 3000 });
    const status = page.getByRole('status');
    expect(await status.textContent()).toBe('10 rows');
    await chip(page, 'failed').click();
    await chip(page, 'denied').click();
    expect(await words(page)).toEqual(['Bash', 'deploy: vercel --prod']);
    expect(await status.textContent()).toBe('2 of 10 rows');
    await page.getByRole('button', { name: 'show all' }).click();
    expect(await status.textContent()).toBe('10 rows');
    expect(await chip(page, 'failed').getAttribute('aria-pressed')).toBe('false');

    await page.getByLabel('Agent').selectOption({ label: 'reviewer (2)' });
    expect(await words(page)).toEqual(['src/late.tsx', 'Read']);
    await page.getByLabel('Agent').selectOption({ label: 'main agent (6)' });
    await page.getByLabel('Text').fill('  LATE ');
    expect(await words(page)).toEqual(['src/late.tsx']);
    await page.getByLabel('Agent').selectOption('');
    for (const [text, found] of [
      ['modern-web-guidance', 'mwg_search “dialog”'],
      ['toolu_late', 'src/late.tsx'],
      ['s-1', 'mwg_search “dialog”'],
    ] as const) {
      await page.getByLabel('Text').fill(text);
      expect(await words(page)).toEqual([found]);
    }
    await page.getByLabel('Text').fill('nothing like it');
    expect(await status.textContent()).toBe('0 of 10 rows');
  });

  it('P-01 leads from the lines of a proof to their rows, past a filter that hides them, and back', async () => {
    const { page: file } = await reportedSite({ ...READABLE, ledger: READABLE.ledger + calls(3000) });
    const { page } = await browser.open(file);
    const proof = page.getByRole('table', { name: 'Files of mwg_precedes_component' });
    const late = proof.getByRole('row', { name: /src\/late\.tsx/ });
    expect(await late.textContent()).toContain('holds');
    expect(await proof.getByRole('row', { name: /src\/early\.tsx/ }).textContent()).toContain('fails');

    await chip(page, 'failed').click();
    await late.getByRole('link', { name: 'line 3' }).click();
    expect(await selectedRow(page).textContent()).toContain('src/late.tsx');
    expect(await isInSight(page)).toBe(true);
    const details = page.getByRole('complementary');
    expect(await details.textContent()).toContain('reviewer');
    await details.getByRole('link', { name: 'mwg_precedes_component' }).click();
    await expect.poll(() => page.locator('.proof:target').count()).toBe(1);

    await late.getByRole('link', { name: 'line 2' }).click();
    await late.getByRole('link', { name: 'line 2' }).click();
    expect(await selectedRow(page).textContent()).toContain('mwg_search');
    expect(page.url()).toMatch(/#line-2$/);
  });

  it('opens at the line that its address names', async () => {
    const { page: file } = await reportedSite({ ledger: calls(5000) });
    const { page } = await browser.open(file, { fragment: '#line-4321' });
    expect(await selectedRow(page).locator('.number').textContent()).toBe('4,321');
    expect(await isInSight(page)).toBe(true);
  });

  it('shows each condition of a combined claim with the lines that decide it', async () => {
    const config = {
      claims: [{ id: 'release', all: [{ never: { failed: 'Bash' } }, { never: { tool: 'WebFetch' } }] }],
    };
    const { page: file } = await reportedSite({ ...READABLE, config });
    const { page } = await browser.open(file);
    const conditions = page.getByRole('list', { name: 'Conditions of release' }).getByRole('listitem');
    expect(await conditions.count()).toBe(2);
    expect(await conditions.first().textContent()).toContain('fails');
    expect(await conditions.last().textContent()).toContain('holds');
    await conditions.first().getByRole('link', { name: 'line 6' }).click();
    expect(await selectedRow(page).textContent()).toContain('Bash');
  });

  it('is used by the keyboard alone, and tells assistive technology where one is', async () => {
    const { page: file } = await reportedSite({ ledger: calls(2000) });
    const { page } = await browser.open(file);
    const list = page.getByRole('listbox', { name: 'Rows of the timeline' });
    await list.focus();
    await page.keyboard.press('ArrowDown');
    expect(await selectedRow(page).textContent()).toContain('Run started');
    await page.keyboard.press('ArrowDown');
    expect(await selectedRow(page).locator('.number').textContent()).toBe('1');
    await page.keyboard.press('End');
    const last = selectedRow(page);
    expect(await last.locator('.number').textContent()).toBe('2,000');
    expect(await isInSight(page)).toBe(true);
    expect(await last.getAttribute('aria-posinset')).toBe('2001');
    expect(await last.getAttribute('aria-setsize')).toBe('2001');
    expect(await last.getAttribute('id')).toBe(await list.getAttribute('aria-activedescendant'));
    await page.keyboard.press('Home');
    await page.keyboard.press('PageDown');
    expect(await selectedRow(page).count()).toBe(1);
    expect(await isInSight(page)).toBe(true);
    await page.keyboard.press('Escape');
    expect(await page.getByRole('complementary').count()).toBe(0);
    expect(await selectedRow(page).count()).toBe(0);
  });

  it('is reached from its beginning by keys: the first of them leads to the timeline', async () => {
    const { page: file } = await reportedSite(EVERY_KIND);
    const { page } = await browser.open(file);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the timeline');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('timeline');
  });

  it('is light or dark as the reader has it, and every text stands out from its ground', async () => {
    const { page: file } = await reportedSite({ ...EVERY_KIND, state: { halt: { reason: 'broken', repair: 'fix' } } });
    const grounds: string[] = [];
    for (const scheme of ['light', 'dark'] as const) {
      const { page } = await browser.open(file, { scheme, height: 3000 });
      await chip(page, 'created').click();
      await page.locator('.row').first().click();
      grounds.push(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
      const faint = await page.evaluate(() => {
        const luminance = (colour: string): number => {
          const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
            const share = Number(part) / 255;
            return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
          });
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        };
        const ground = (element: Element): string => {
          const { backgroundColor } = getComputedStyle(element);
          if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor;
          return element.parentElement === null ? 'rgb(255, 255, 255)' : ground(element.parentElement);
        };
        const texts = [...document.querySelectorAll('body *:not(script)')].filter(
          (element) =>
            element.checkVisibility() &&
            [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== ''),
        );
        return texts.flatMap((element) => {
          const [a, b] = [getComputedStyle(element).color, ground(element)].map(luminance) as [number, number];
          const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
          return ratio >= 4.5 ? [] : [`${element.className} "${element.textContent}" ${ratio.toFixed(2)}`];
        });
      });
      expect(faint, scheme).toEqual([]);
    }
    expect(new Set(grounds).size).toBe(2);
  });

  it('fits a phone without scrolling sideways, details open or closed', async () => {
    const long = 'src/averyveryveryveryveryveryverylongfoldername/'.repeat(8);
    const { page: file } = await reportedSite({
      ledger: `${line({ at: '2026-11-29T10:00:00.000Z', type: 'write', path: `${long}a.tsx`, firstWrite: true, agent: 'x'.repeat(90), session: 'y'.repeat(150) })}${READABLE.ledger}`,
      files: ['src/late.tsx', `${long}a.tsx`],
      state: { id: 'r'.repeat(120), halt: { reason: 'w'.repeat(300), repair: 'npm run '.repeat(40) } },
    });
    const { page } = await browser.open(file, { width: 320, height: 640 });
    expect(await overflow(page)).toBe(0);
    await page.getByRole('link', { name: 'line 1', exact: true }).first().click();
    expect(await overflow(page)).toBe(0);
    expect(await isInSight(page)).toBe(true);
    // Nothing in a row stands over anything else or out of it.
    const clashes = await page.locator('.row').evaluateAll((rows) =>
      rows.flatMap((row) => {
        const whole = row.getBoundingClientRect();
        const parts = [...row.children].map((part) => ({ part, box: part.getBoundingClientRect() }));
        const outside = parts.filter(({ box }) => box.bottom > whole.bottom || box.right > whole.right + 0.5);
        const covered = parts.filter(({ box }, index) =>
          parts.some(
            ({ box: other }, at) =>
              at < index &&
              box.left < other.right &&
              other.left < box.right &&
              box.top < other.bottom - 4 &&
              other.top < box.bottom - 4,
          ),
        );
        return [...outside, ...covered].map(({ part }) => `${part.className} ${part.textContent}`);
      }),
    );
    expect(clashes).toEqual([]);
    await page.getByRole('button', { name: 'Close' }).click();
    expect(await page.getByRole('complementary').count()).toBe(0);
  });

  it('G-10 shows what a ledger, a state and a configuration say as text, whatever it is', async () => {
    const attack = `</script><img src=x onerror="document.title='owned'"><!--<script>document.title='owned'</script>"'>&lt;`;
    const { page: file } = await reportedSite({
      ledger: [
        line({
          type: 'write',
          path: `src/${attack.replaceAll('/', '∕')}.tsx`,
          firstWrite: true,
          agent: attack,
          id: attack,
        }),
        line({ type: 'mwg_search', query: attack, command: `echo\n${attack}`, session: attack }),
        line({ type: 'tool', tool: attack }),
        line({ event: 'denial', type: 'deploy', tool: attack, command: attack }),
        line({ type: 'write', path: 'src/\u202efdp.\u202cxcod\u200b.tsx', firstWrite: true }),
        line({ type: 'tool', tool: '\ud800\u2028\u0000' }),
      ].join(''),
      state: {
        id: attack,
        startedAt: attack,
        halt: { reason: attack, repair: attack, step: attack, at: attack },
        steps: { [attack]: { status: 'done', at: attack } },
      },
    });
    const { page, requests, complaints } = await browser.open(file, { height: 3000 });
    for (const row of await page.locator('.row').all()) await row.click();
    await page.getByLabel('Text').fill('<img');
    expect(await page.title()).toBe(`${attack} – Litmus`);
    expect(await page.locator('img, iframe, object, svg, body script:not([type]) ~ *').count()).toBe(0);
    expect(requests).toEqual([]);
    expect(complaints).toEqual([]);
    await page.getByLabel('Text').fill('');
    const shown = await words(page);
    expect(shown).toContain(attack);
    expect(shown).toContain(`deploy: ${attack}`);
    expect(shown).toContain('src/\\u{202e}fdp.\\u{202c}xcod\\u{200b}.tsx');
    expect(shown.join('')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}]/u);
  });

  it('holds a hundred thousand rows and draws those alone that are seen', async () => {
    const { page: file } = await reportedSite({ ledger: READABLE.ledger + calls(99_992) });
    const { page, complaints } = await browser.open(file);
    expect(await page.getByRole('status').textContent()).toBe('100,001 rows');
    expect(await page.locator('#left-out').count()).toBe(0);
    await page.getByRole('listbox').focus();
    await page.keyboard.press('End');
    expect(await selectedRow(page).locator('.number').textContent()).toBe('100,000');
    expect(await isInSight(page)).toBe(true);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
    await expect
      .poll(async () => page.locator('.row').evaluateAll((rows) => rows.filter((row) => row.checkVisibility()).length))
      .toBeGreaterThan(10);
    expect(await page.locator('.row').count()).toBeLessThan(200);
    expect(complaints).toEqual([]);
  });

  it('says what it leaves out and where that is, and keeps what is no plain call and what a proof cites', async () => {
    const config = { claims: [{ id: 'no_fetch', never: { tool: 'WebFetch' } }] };
    const fetched = line({ type: 'tool', tool: 'WebFetch' });
    const { page: file, place } = await reportedSite({ ledger: fetched + READABLE.ledger + calls(150_000), config });
    const { page } = await browser.open(file);
    const notice = await page.locator('#left-out').textContent();
    expect(notice).toContain('50,008 lines of 150,009 left out.');
    expect(notice).toContain(place.path('run-log.jsonl'));
    expect(await page.getByRole('listitem').filter({ hasText: 'failed' }).textContent()).toContain('1');
    await page.getByRole('link', { name: 'line 1', exact: true }).first().click();
    expect(await selectedRow(page).textContent()).toContain('WebFetch');
    await chip(page, 'evidence').click();
    expect(await words(page)).toContain('mwg_search “dialog”');
  });
});
