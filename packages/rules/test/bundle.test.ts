import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, expect, it } from 'vitest';
import { HOOK_FILE } from './scene.js';

/** All that is compiled where there is nothing to do. */
const MAX_IDLE_BYTES = 11 * 1024;
const MAX_BUNDLE_BYTES = 25 * 1024;
const MAX_EDIT_BYTES = 48 * 1024;
const MAX_SESSION_BYTES = 47 * 1024;

function required(text: string): string[] {
  return [...text.matchAll(/\brequire\(\s*(["'`])([^"'`]+)\1\s*\)/g)].map(([, , name = '']) =>
    name.replace(/^node:/, ''),
  );
}

/** The modules of Node that a companion requires; others of the hook's it requires by where they lie. */
function requiredOfNode(text: string): Set<string> {
  return new Set(required(text).filter((name) => !name.includes('/')));
}

describe('the built hook', () => {
  const text = fs.readFileSync(HOOK_FILE, 'utf8');
  const beside = (part: string): string => path.join(path.dirname(HOOK_FILE), `rules-${part}.cjs`);

  it('requires fs and path by name, and nothing else', () => {
    expect(new Set(required(text))).toEqual(new Set(['fs', 'path']));
    expect(text.match(/\brequire\(/g)).toHaveLength(required(text).length);
    expect(text).not.toMatch(/\bimport\s*\(/);
  });

  it('is small, and so is what it loads where there is something to do', () => {
    expect(fs.statSync(HOOK_FILE).size).toBeLessThanOrEqual(MAX_IDLE_BYTES);
    for (const [part, most] of [
      ['edit', MAX_EDIT_BYTES],
      ['session', MAX_SESSION_BYTES],
    ] as const) {
      expect(fs.statSync(beside(part)).size).toBeLessThanOrEqual(most);
      expect(requiredOfNode(fs.readFileSync(beside(part), 'utf8'))).toEqual(new Set(['fs', 'path']));
    }
  });

  it.each([
    ['options', 'edit'],
    ['options', 'session'],
    ['index', 'edit'],
    ['session', 'edit'],
  ])('loads its %s only where the %s needs it', (part, at) => {
    expect(fs.readFileSync(beside(at), 'utf8')).toContain(`rules-${part}.cjs`);
    expect(fs.statSync(beside(part)).size).toBeLessThanOrEqual(
      part === 'session' ? MAX_SESSION_BYTES : MAX_BUNDLE_BYTES,
    );
  });
});
