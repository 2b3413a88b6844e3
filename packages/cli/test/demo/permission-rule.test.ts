import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RuledCall, ruleFits } from '../../src/demo/permission-rule.js';

function call(tool: string, path: string): RuledCall {
  return { tool, input: { file_path: path }, project: '/site' };
}

/** The patterns' meaning, spelled out character by character. */
function oracle(pattern: string, text: string): boolean {
  if (pattern === '') return text === '';
  if (pattern.startsWith('**/')) {
    const rest = pattern.slice(3);
    return oracle(rest, text) || [...text].some((char, i) => char === '/' && oracle(rest, text.slice(i + 1)));
  }
  if (pattern.startsWith('**'))
    return Array.from({ length: text.length + 1 }).some((_, i) => oracle(pattern.slice(2), text.slice(i)));
  if (pattern.startsWith('*')) {
    const end = text.indexOf('/') === -1 ? text.length : text.indexOf('/');
    return Array.from({ length: end + 1 }).some((_, i) => oracle(pattern.slice(1), text.slice(i)));
  }
  if (text === '' || (pattern[0] === '?' ? text[0] === '/' : text[0] !== pattern[0])) return false;
  return oracle(pattern.slice(1), text.slice(1));
}

describe('ruleFits', () => {
  it.each([
    ['Write', 'Write', '/site/a.md'],
    ['Write(*.md)', 'Write', '/site/docs/deep/a.md'],
    ['Edit(run-state.json)', 'Edit', '/site/apps/web/run-state.json'],
    ['Write(**/.litmus/**)', 'Write', '/site/.litmus/active-run.json'],
    ['Write(**/.litmus/**)', 'Write', '/site/apps/web/.litmus/rules/x.json'],
    ['Read(src/**)', 'Read', '/site/src/a/b.ts'],
    ['Read(src/**)', 'Read', 'src/a.ts'],
  ])('X-14 %s starts a hook for %s of %s', (rule, tool, path) => {
    expect(ruleFits(rule, call(tool, path))).toBe(true);
  });

  it.each([
    ['Edit(*.md)', 'Write', '/site/a.md'],
    ['Write(*.md)', 'Write', '/site/a.mdx'],
    ['Write(*.{md,txt})', 'Write', '/site/a.md'],
    ['Write(*.md)|Edit(*.md)', 'Write', '/site/a.md'],
    ['Write(', 'Write', '/site/a.md'],
    ['Read(src/**)', 'Read', '/site/lib/src/a.ts'],
    ['Write(run-state.json)', 'Write', '/site/run-state.json.bak'],
    ['Write(**/.litmus/**)', 'Write', '/site/litmus/a'],
  ])('X-14 %s starts none for %s of %s', (rule, tool, path) => {
    expect(ruleFits(rule, call(tool, path))).toBe(false);
  });

  it('X-14 a rule on what a command says is refused, and not played wrongly', () => {
    const bash = { tool: 'Bash', input: { command: 'git push' }, project: '/site' };
    expect(() => ruleFits('Bash(git *)', bash)).toThrow(/^The registration's rule Bash\(git \*\)/);
    expect(ruleFits('Bash(git *)', call('Write', '/site/a'))).toBe(false);
  });

  it('X-14 patterns mean what they mean character by character', () => {
    const pattern = fc
      .array(fc.constantFrom('a', 'b', '.', '+', '*', '**', '**/', '?', '/'), { minLength: 1, maxLength: 6 })
      .map((parts) => parts.join(''))
      .filter((text) => text.includes('/') && !text.startsWith('/') && !text.includes('***'));
    const path = fc
      .array(fc.constantFrom('a', 'b', 'ab', 'a.b', 'a+', '.a'), { minLength: 1, maxLength: 4 })
      .map((parts) => parts.join('/'));
    fc.assert(
      fc.property(pattern, path, (text, file) => {
        expect(ruleFits(`Write(${text})`, call('Write', `/site/${file}`))).toBe(oracle(text, file));
      }),
      { numRuns: 2000 },
    );
  });
});
