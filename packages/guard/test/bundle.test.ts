import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import * as path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Grammar } from '../src/finding.js';
import { HOOK_FILE, RUN_FILE } from './hook-process.js';
import { runFolder } from './run-folder.js';

const MAX_BUNDLE_BYTES = 25 * 1024;

const BESIDE = '${__dirname}/';

/** The modules of Node that `text` requires; what else it requires by name lies beside it. */
function modulesOf(text: string): ReadonlySet<string> {
  const required = [...text.matchAll(/\brequire\(\s*(["'`])([^"'`]+)\1\s*\)/g)].map(([, , name]) => name as string);
  const [beside, others] = [true, false].map((is) => required.filter((name) => name.startsWith(BESIDE) === is));
  for (const name of beside ?? [])
    expect(fs.existsSync(path.join(path.dirname(HOOK_FILE), name.slice(BESIDE.length)))).toBe(true);
  return new Set(others?.map((name) => name.replace(/^node:/, '')));
}

describe('the built hook', () => {
  it.each([
    ['what is started', HOOK_FILE],
    ['what that loads', RUN_FILE],
  ])('%s is small, requires fs and path by name, and holds no grammar', (_what, file) => {
    const text = fs.readFileSync(file, 'utf8');
    expect(modulesOf(text)).toEqual(new Set(['fs', 'path']));
    expect(text).not.toMatch(/\bimport\s*\(/);
    expect(fs.statSync(file).size).toBeLessThanOrEqual(MAX_BUNDLE_BYTES);
    expect(text).not.toContain('wrangler2');
  });

  it('the grammar starts no process and reaches no network', () => {
    const shell = fs.readFileSync(path.join(path.dirname(HOOK_FILE), 'guard-shell.cjs'), 'utf8');
    expect(modulesOf(shell)).toEqual(new Set(['fs', 'path']));
  });

  it.each([
    ['a verb that loosens a bound', 'litmus halt --lift', 'loosen'],
    ['the same, called as a file', 'node node_modules/.bin/litmus.mjs halt --lift && litmus.cjs halt --lift', 'loosen'],
    ['a redirect alone', '> run-state.json', 'state'],
    ['code that writes', `python3.11 -c "open('run-log.jsonl', 'w')"`, 'state'],
  ])('reads %s with a module that it loads then, halted or not', (_what, line, type) => {
    const { judgeCommand } = createRequire(import.meta.url)(HOOK_FILE.replace(/\.cjs$/, '-shell.cjs')) as Grammar;
    const folder = runFolder();
    const { site } = folder;
    for (const halted of [true, false]) expect(judgeCommand(line, { cwd: site, site, halted })).toMatchObject({ type });
    folder.remove();
  });

  it.each([
    ['another machine', "ssh h 'docker restart web'"],
    [
      'a tool that hands a line to other machines',
      "aws ssm send-command --parameters 'commands=systemctl restart web'",
    ],
    ['code of another language', `node -e "require('child_process').execSync('vercel --prod')"`],
    ['a package of a workspace', 'pnpm --filter web run ship'],
    ['what only the whole grammar reads', 'case a in a) vercel --prod;; esac'],
    ['an operator on a parameter', 'T=vercel.js; ${T%.js} --prod'],
    ['a tool with a reader of its own', 'git push origin gh-pages'],
    ['a script file', 'sh ship.sh'],
  ])('reads %s with a module that it loads then', (_what, line) => {
    const { judgeCommand } = createRequire(import.meta.url)(HOOK_FILE.replace(/\.cjs$/, '-shell.cjs')) as Grammar;
    const folder = runFolder();
    folder.write('package.json', '{"workspaces":["apps/*"]}');
    folder.write('apps/web/package.json', '{"name":"web","scripts":{"ship":"vercel --prod"}}');
    folder.write('ship.sh', 'vercel --prod\n');
    const { site } = folder;
    expect(judgeCommand(line, { cwd: site, site, halted: true })).toMatchObject({ verdict: 'deploy' });
    folder.remove();
  });
});
