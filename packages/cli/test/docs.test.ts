import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { HOOKS } from '@litmus-hooks/plugin/registrations';
import { describe, expect, it } from 'vitest';
import { followPage } from './docs/follow.js';
import { holdHookPage } from './docs/hook-page.js';
import { DOCS, readPage } from './docs/page.js';
import { Reader } from './docs/reader.js';

const RECIPES = readdirSync(join(DOCS, 'recipes')).map((file) => `recipes/${file}`);
const FOLLOWED = [...RECIPES, 'concepts.md', 'own-route.md', 'own-rule.md', 'upgrade.md'];
const HOOK_PAGES = readdirSync(join(DOCS, 'hooks')).map((file) => file.replace(/\.md$/, ''));
const PAGES = readdirSync(DOCS, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));

/** The rooms of a page about a hook. */
const ROOMS = [
  'When it starts',
  'What it reads',
  'What it answers',
  'What it writes',
  'When something fails',
  'What it costs',
  'Silence it',
  'Use it alone',
];

function headingsOf(page: string): string[] {
  return [...page.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);
}

/** The anchor that a heading gets where Markdown is shown. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

/** A page's text without what stands in fences. */
function proseOf(text: string): string {
  return text.replace(/^(`{3,})\w*\n[\s\S]*?^\1$/gm, '');
}

describe.concurrent('the pages of docs', () => {
  it.for(FOLLOWED)('X-10 %s is followed as it stands', { timeout: 240_000 }, async (page) => {
    const reader = new Reader();
    try {
      await reader.begin();
      const { problems, done } = await followPage(readPage(page), reader);
      expect(problems).toEqual([]);
      expect(done, 'how many blocks were done').toBeGreaterThan(0);
    } finally {
      reader.place.remove();
    }
  });

  it.for(HOOK_PAGES)('X-10 hooks/%s.md shows what the built hook answers', { timeout: 240_000 }, async (hook) => {
    const reader = new Reader();
    try {
      await reader.begin();
      const { problems, compared, silenced } = await holdHookPage(hook, readPage(`hooks/${hook}.md`), reader);
      expect(problems).toEqual([]);
      expect({ compared: compared > 0, silenced }).toEqual({ compared: true, silenced: 1 });
    } finally {
      reader.place.remove();
    }
  });
});

describe('the pages about hooks', () => {
  it('X-10 are one for each hook that is shipped', () => {
    const packages = new Set(HOOKS.map(({ name, package: from = name }) => from));
    expect(HOOK_PAGES.toSorted()).toEqual([...packages].toSorted());
  });

  it.each(HOOK_PAGES)('X-10 hooks/%s.md has the rooms of every hook, and says when it starts', (hook) => {
    const page = readPage(`hooks/${hook}.md`);
    expect(headingsOf(page)).toEqual(ROOMS);
    const starts = (page.split('\n## ')[1] ?? '').replaceAll('\\|', '|');
    for (const { name, package: from = name, registrations } of HOOKS) {
      if (from !== hook) continue;
      for (const { event, matcher = '', if: rule = '', gate = '' } of registrations)
        for (const word of [event, matcher, rule, gate].filter((said) => said !== ''))
          expect(starts).toContain(`\`${word}\``);
    }
  });
});

describe('the links of docs', () => {
  it.each(PAGES)('X-10 of %s lead to files and headings that are there', (page) => {
    const broken: string[] = [];
    for (const [, target = ''] of proseOf(readPage(page)).matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^[a-z]+:/.test(target)) continue;
      const [file = '', anchor] = target.split('#');
      const path = file === '' ? page : join(dirname(page), file);
      if (!existsSync(join(DOCS, path))) broken.push(target);
      else if (anchor !== undefined && file.endsWith('.md')) {
        const anchors = [...proseOf(readPage(path)).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
          anchorOf(heading),
        );
        if (!anchors.includes(anchor)) broken.push(target);
      }
    }
    expect(broken).toEqual([]);
  });
});
