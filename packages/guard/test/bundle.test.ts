import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, expect, it } from 'vitest';
import { HOOK_FILE } from './hook-process.js';

const MAX_BUNDLE_BYTES = 25 * 1024;

describe('the built hook', () => {
  const text = fs.readFileSync(HOOK_FILE, 'utf8');

  it('requires fs, path and os by name, and one file beside it', () => {
    const required = [...text.matchAll(/\brequire\(\s*(["'`])([^"'`]+)\1\s*\)/g)].map(([, , name]) => name as string);
    expect(new Set(required.map((name) => name.replace(/^node:/, '')))).toEqual(new Set(['fs', 'os', 'path']));
    expect(text.match(/\brequire\(/g)).toHaveLength(required.length + 1);
    expect(text).not.toMatch(/\bimport\s*\(/);
  });

  it('is small, and the grammar is not in it', () => {
    expect(fs.statSync(HOOK_FILE).size).toBeLessThanOrEqual(MAX_BUNDLE_BYTES);
    expect(text).not.toContain('wrangler2');
  });

  it('the grammar starts no process and reaches no network', () => {
    const shell = fs.readFileSync(path.join(path.dirname(HOOK_FILE), 'guard-shell.cjs'), 'utf8');
    const required = [...shell.matchAll(/\brequire\(\s*(["'`])([^"'`]+)\1\s*\)/g)].map(([, , name]) => name as string);
    expect(new Set(required.map((name) => name.replace(/^node:/, '')))).toEqual(new Set(['fs', 'os', 'path']));
  });
});
