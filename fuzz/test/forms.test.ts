import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../generate/cases.mjs';
import { filePath } from '../generate/path.mjs';
import { payload } from '../generate/payload.mjs';
import { HOOKS } from '../hooks.mjs';

/** What a path may look like: each form must be among what is generated, wherever a path stands. */

const FORMS: readonly [string, (path: string) => boolean][] = [
  ['a space', (path) => / /.test(path)],
  ['a quotation mark', (path) => /"/.test(path)],
  ['an apostrophe', (path) => /'/.test(path)],
  ['a line end', (path) => /\n/.test(path)],
  ['an emoji', (path) => /\p{Extended_Pictographic}/u.test(path)],
  ['a letter in two characters', (path) => path !== path.normalize('NFC')],
  ['a name as long as a name may be', (path) => path.split('/').some((name) => name.length >= 250)],
];
const LONG: readonly [string, (path: string) => boolean][] = [
  ['a name of 4 KB', (path) => path.split('/').some((name) => name.length >= 4_096)],
  ['thousands of folders', (path) => path.split('/').length > 1_000],
];
const WINDOWS: readonly [string, (path: string) => boolean][] = [
  ['a drive', (path) => /^[A-Za-z]:[\\/]/.test(path)],
  ['a drive’s own folder', (path) => /^[A-Za-z]:[^\\/]/.test(path)],
  ['a share', (path) => /^\\\\\w+\\\w+\\/.test(path)],
  ['a share with forward slashes', (path) => /^\/\/\w+\/\w+\//.test(path)],
  ['a long Windows path', (path) => path.startsWith('\\\\?\\')],
  ['a device', (path) => path.startsWith('\\\\.\\')],
];

const PROJECT = '{base}/project';
const SEED = 1;
const paths = fc.sample(filePath(PROJECT), { numRuns: 4_000, seed: SEED });
const places = HOOKS.flatMap(({ name }) => fc.sample(cases(name), { numRuns: 200, seed: SEED }));
const events = fc.sample(payload(['PreToolUse', 'PostToolUse', 'Stop'], PROJECT), { numRuns: 3_000, seed: SEED });

/** The texts under a key, however deep it lies. */
function textsUnder(key: string): string[] {
  const texts: string[] = [];
  JSON.stringify(events, (name, value) => {
    if (name === key && typeof value === 'string') texts.push(value);
    return value;
  });
  return texts;
}

describe('what is generated has', () => {
  it.each([...FORMS, ...LONG, ...WINDOWS])('%s in a path', (_, isSo) => {
    expect(paths.some(isSo)).toBe(true);
  });

  it.each(FORMS)('%s in the path of a project', (_, isSo) => {
    expect(places.some(({ folder }) => folder !== undefined && isSo(folder))).toBe(true);
  });

  it.each(FORMS)('%s in the path of a rule', (_, isSo) => {
    expect(places.some(({ entries }) => entries.some(({ path }) => /\.md$/.test(path) && isSo(path)))).toBe(true);
  });

  it.each(['HOME', 'CLAUDE_PROJECT_DIR'])('a path of Windows in %s', (name) => {
    expect(places.some(({ env }) => WINDOWS.some(([, isSo]) => isSo(env[name] ?? '')))).toBe(true);
  });

  it.each(['file_path', 'notebook_path', 'cwd', 'transcript_path'])('paths of every kind as %s', (key) => {
    const texts = textsUnder(key);
    for (const kind of [FORMS, LONG, WINDOWS])
      expect(texts.some((text) => kind.some(([, isSo]) => isSo(text)))).toBe(true);
  });

  it('such a path among the words of a command', () => {
    const commands = textsUnder('command');
    for (const part of [/\bC:\\/, /[\\/]{2}server[\\/]share/, /\{base\}\/project\/src/])
      expect(commands.some((command) => part.test(command))).toBe(true);
  });
});
