import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as library from '../src/index.js';
import { updatePlaces } from '../src/update-places.js';

const README = fs.readFileSync(path.join(import.meta.dirname, '../README.md'), 'utf8');

function block(language: string): string {
  return new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(README)?.[1] ?? '';
}

describe('the examples of the README', () => {
  it('are calls that give what is said of them', () => {
    const calls = [...block('js').matchAll(/^(.+); \/\/ (true|false|undefined)\b/gm)];
    expect(calls).toHaveLength(3);
    const names = Object.keys(library);
    for (const [, call = '', value] of calls) {
      const result: unknown = new Function(...names, `return ${call}`)(...Object.values(library));
      expect(String(result), call).toBe(value);
    }
  });

  it('register files that are built', () => {
    const { hooks } = JSON.parse(block('json')) as {
      hooks: { SessionStart: { hooks: { args: string[]; async?: true }[] }[] };
    };
    const handlers = hooks.SessionStart.flatMap((group) => group.hooks);
    expect(handlers.map(({ async: waits }) => waits)).toEqual([undefined, true]);
    for (const { args } of handlers)
      expect(fs.existsSync(path.join(import.meta.dirname, '../dist', path.basename(args[0] ?? '')))).toBe(true);
  });

  it('A-16 names every status, and the files where they lie', () => {
    const places = updatePlaces('~/.litmus');
    for (const file of [places.cacheFile, places.journalFile, places.launcher, `${places.versions}/`])
      expect(README).toContain(`\`${file}\``);
    for (const status of 'gated no-candidate stale-cache current locked installed rolled-back failed rollback-failed'.split(
      ' ',
    ))
      expect(README).toMatch(new RegExp(`^\\| \`${status}\` `, 'm'));
  });
});
