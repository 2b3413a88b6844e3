import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, expect, it } from 'vitest';

const PLUGIN = path.dirname(import.meta.dirname);
const EXAMPLES = path.resolve(PLUGIN, '../docs/examples');
const SKILL = fs.readFileSync(path.join(PLUGIN, 'skills/lit-recap/SKILL.md'), 'utf8');

const MAX_POINTS = 5;
const HANGUL = /\p{Script=Hangul}/u;

interface Part {
  readonly header: string;
  readonly points: readonly string[];
}

/** A recap's parts; whatever stands before the first header, or is neither header nor point, is part of none and returned as a stray line. */
function readRecap(text: string): { readonly parts: readonly Part[]; readonly stray: readonly string[] } {
  const parts: { header: string; points: string[] }[] = [];
  const stray: string[] = [];
  for (const line of text.split('\n').filter((each) => each.trim() !== '')) {
    if (line.startsWith('## ')) parts.push({ header: line, points: [] });
    else if (line.startsWith('- ') && parts.length > 0) parts.at(-1)?.points.push(line.slice(2));
    else stray.push(line);
  }
  return { parts, stray };
}

function example(name: string): ReturnType<typeof readRecap> {
  return readRecap(fs.readFileSync(path.join(EXAMPLES, name), 'utf8'));
}

/** The headers that the skill fixes: the column of its table. */
function headers(column: 'ko' | 'en'): string[] {
  const rows = [...SKILL.matchAll(/^\| \d \| `(## [^`]+)` \| `(## [^`]+)` \|$/gm)];
  return rows.map(([, korean = '', english = '']) => (column === 'ko' ? korean : english));
}

describe('the recap', () => {
  it('R-23 fixes six headers in each language, the same signs for the same parts', () => {
    const signs = (column: 'ko' | 'en'): string[] => headers(column).map((header) => header.split(' ')[1] ?? '');
    expect(headers('ko')).toHaveLength(6);
    expect(signs('ko')).toEqual(signs('en'));
    expect(new Set(signs('ko')).size).toBe(6);
    expect(headers('ko').every((header) => HANGUL.test(header))).toBe(true);
    expect(headers('en').some((header) => HANGUL.test(header))).toBe(false);
    expect(SKILL).toContain('`## ⚡ 요약`');
  });

  it.each(['ko', 'en'] as const)(
    'R-23 the example in %s has these headers in this order, and its own language',
    (language) => {
      const { parts, stray } = example(`recap-${language}.md`);
      expect(parts.map(({ header }) => header)).toEqual(headers(language));
      expect(stray).toEqual([]);
      for (const { header, points } of parts) {
        expect(points.length, header).toBeGreaterThan(0);
        expect(points.length, header).toBeLessThanOrEqual(MAX_POINTS);
        // What stands in backticks is a name and the same in both.
        const words = points.join(' ').replace(/`[^`]*`/g, '');
        expect(HANGUL.test(words), header).toBe(language === 'ko' && /\p{L}/u.test(words));
      }
      expect(parts.at(-1)?.points).toHaveLength(1);
    },
  );

  it.each([
    ['ko', '## ⚡ 요약'],
    ['en', '## ⚡ Summary'],
  ])('R-23 the short example in %s is one part of three to five lines', (language, header) => {
    const { parts, stray } = example(`recap-brief-${language}.md`);
    expect(stray).toEqual([]);
    expect(parts.map((part) => part.header)).toEqual([header]);
    expect(parts[0]?.points.length).toBeGreaterThanOrEqual(3);
    expect(parts[0]?.points.length).toBeLessThanOrEqual(MAX_POINTS);
    expect(parts[0]?.points.every((point) => HANGUL.test(point))).toBe(language === 'ko');
  });

  it('R-22 the skill is read-only, and is allowed no tool that writes', () => {
    expect(SKILL).toMatch(/^mode: read-only$/m);
    const allowed = /^allowed-tools: (.+)$/m.exec(SKILL)?.[1]?.split(', ') ?? [];
    expect(allowed.length).toBeGreaterThan(0);
    // With free words behind them, git log and git diff write a file: `--output=FILE`.
    const reading =
      /^(?:Read|Grep|Glob|Bash\(litmus (?:status|prove|ledger show|goal status):\*\)|Bash\(git (?:status --short|log --oneline -10|diff --stat)\))$/;
    expect(allowed.filter((tool) => !reading.test(tool))).toEqual([]);
  });
});
