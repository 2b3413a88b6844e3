import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mainCheckoutOf, markedProject, pointerOf, projectOf, runAbove, runOf, userFolder } from '../src/places.js';
import { temporaryFolder } from './folder.js';

let root: string;
beforeEach(() => {
  root = temporaryFolder();
  vi.stubEnv('HOME', path.join(root, 'home'));
});
afterEach(() => vi.unstubAllEnvs());

function at(...parts: string[]): string {
  return path.join(root, ...parts);
}

function put(file: string, content: unknown): void {
  fs.mkdirSync(path.dirname(at(file)), { recursive: true });
  fs.writeFileSync(at(file), typeof content === 'string' ? content : JSON.stringify(content));
}

function folder(name: string): string {
  fs.mkdirSync(at(name), { recursive: true });
  return at(name);
}

function site(search: ReturnType<typeof runOf>): string | undefined {
  return search.status === 'found' ? path.relative(root, search.run.site) : search.status;
}

describe('the home folder', () => {
  it("X-04 is never one of the project: an empty or relative HOME is the account's own", () => {
    for (const home of ['', 'relative', '.']) {
      vi.stubEnv('HOME', home);
      expect(userFolder()).toBe(path.join(os.userInfo().homedir, '.litmus'));
    }
  });
});

describe('the project', () => {
  it('U-09 is the nearest folder with .git, folder or file, and never the home folder', () => {
    folder('home/.git');
    folder('home/work/site/.git');
    put('home/work/site/sub/.git', 'gitdir: ../.git/modules/sub\n');
    expect(markedProject(folder('home/work/site/src/deep'))).toBe(at('home/work/site'));
    expect(markedProject(folder('home/work/site/sub/src'))).toBe(at('home/work/site/sub'));
    expect(markedProject(folder('home/notes'))).toBeUndefined();
    expect(projectOf(folder('home/notes'))).toBe(at('home/notes'));
  });
});

describe('the main checkout', () => {
  it('F-46 of a linked worktree is the one that git made it from', () => {
    const git = (...args: string[]): void => {
      execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], { cwd: folder('main') });
    };
    git('init', '-q');
    git('commit', '-q', '--allow-empty', '-m', 'first');
    git('worktree', 'add', '-q', '../lane');
    expect(mainCheckoutOf(at('lane'))).toBe(at('main'));
    expect(mainCheckoutOf(at('main'))).toBe(at('main'));
  });

  it('F-46 is believed only where both sides say so', () => {
    folder('victim/.git/worktrees/forged');
    put('forger/.git', `gitdir: ${at('victim/.git/worktrees/forged')}\n`);
    expect(mainCheckoutOf(at('forger'))).toBe(at('forger'));
    put('victim/.git/worktrees/forged/gitdir', `${at('elsewhere/.git')}\n`);
    expect(mainCheckoutOf(at('forger'))).toBe(at('forger'));
    for (const text of ['', 'gitdir: ', 'gitdir: ../main/.git/modules/sub\n', 'gitdir: /nowhere/.git/worktrees/x\n']) {
      put('forger/.git', text);
      expect(mainCheckoutOf(at('forger'))).toBe(at('forger'));
    }
  });
});

describe('the run of a call', () => {
  it('L-05 is the nearest one above', () => {
    put('site/run-state.json', { id: 'outer' });
    put('site/packages/a/run-state.json', { id: 'inner' });
    expect(site(runAbove(folder('site/packages/a/src')))).toBe('site/packages/a');
    expect(site(runAbove(folder('site/packages/b')))).toBe('site');
  });

  it('L-05 is looked for at most 64 levels up', () => {
    put('site/run-state.json', { id: 'r' });
    const near = path.join('site', ...Array.from({ length: 63 }, () => 'd'));
    expect(site(runAbove(folder(near)))).toBe('site');
    expect(runAbove(folder(path.join(near, 'd'))).status).toBe('none');
  });

  it('L-07 else the one the project points to, if it is still there with the same id', () => {
    folder('home/p/.git');
    put('home/p/site/run-state.json', { id: 'r1' });
    put('home/p/.litmus/active-run.json', { root: at('home/p/site'), id: 'r1' });
    expect(site(runOf(folder('home/p/docs'), undefined))).toBe('home/p/site');
    put('home/p/site/run-state.json', { id: 'r2' });
    expect(runOf(at('home/p/docs'), undefined).status).toBe('none');
    fs.rmSync(at('home/p/site'), { recursive: true });
    expect(runOf(at('home/p/docs'), undefined).status).toBe('none');
  });

  it('L-07 a pointer that is a link, too large, relative or torn is refused', () => {
    folder('home/p/.git');
    put('home/p/site/run-state.json', { id: 'r1' });
    const good = { root: at('home/p/site'), id: 'r1' };
    put('pointer.json', good);
    fs.mkdirSync(at('home/p/.litmus'));
    fs.symlinkSync(at('pointer.json'), at('home/p/.litmus/active-run.json'));
    expect(pointerOf(at('home/p'))).toBeUndefined();
    fs.rmSync(at('home/p/.litmus/active-run.json'));
    put('home/p/.litmus/active-run.json', { ...good, padding: 'x'.repeat(5_000) });
    expect(pointerOf(at('home/p'))).toBeUndefined();
    put('home/p/.litmus/active-run.json', '{"root":');
    expect(pointerOf(at('home/p'))).toBeUndefined();
    put('home/p/.litmus/active-run.json', { ...good, root: 'site' });
    expect(pointerOf(at('home/p'))).toBeUndefined();
    expect(runOf(at('home/p'), undefined).status).toBe('none');
    put('home/p/.litmus/active-run.json', good);
    expect(site(runOf(at('home/p'), undefined))).toBe('home/p/site');
    fs.renameSync(at('home/p/.litmus'), at('elsewhere'));
    fs.symlinkSync(at('elsewhere'), at('home/p/.litmus'));
    expect(pointerOf(at('home/p'))).toBeUndefined();
  });

  it('G-08 follows CLAUDE_PROJECT_DIR when the session did cd out of every project', () => {
    folder('home/p/.git');
    put('home/p/site/run-state.json', { id: 'r1' });
    put('home/p/.litmus/active-run.json', { root: at('home/p/site'), id: 'r1' });
    expect(site(runOf(folder('scratch'), at('home/p')))).toBe('home/p/site');
    expect(site(runOf(undefined, at('home/p')))).toBe('home/p/site');
    folder('home/other/.git');
    expect(runOf(at('home/other'), at('home/p')).status).toBe('none');
    expect(runOf(undefined, undefined).status).toBe('none');
  });

  it('G-08 a linked worktree is another checkout: no run above it or beside it is its own', () => {
    folder('home/p/.git/worktrees/w');
    put('home/p/run-state.json', { id: 'r1' });
    put('home/p/.litmus/active-run.json', { root: at('home/p'), id: 'r1' });
    put('home/p/.claude/worktrees/w/.git', `gitdir: ${at('home/p/.git/worktrees/w')}\n`);
    expect(runOf(folder('home/p/.claude/worktrees/w/src'), at('home/p')).status).toBe('none');
    put('home/p/.claude/worktrees/w/run-state.json', { id: 'own' });
    expect(site(runOf(at('home/p/.claude/worktrees/w/src'), at('home/p')))).toBe('home/p/.claude/worktrees/w');
  });

  it('L-05 a path that is too long for the file system lies under no run', () => {
    put('site/run-state.json', { id: 'r' });
    expect(site(runAbove(at('site', 'x'.repeat(5_000), 'y')))).toBe('site');
    expect(runAbove(at('none', 'x'.repeat(5_000))).status).toBe('none');
  });

  it('G-14 a state that cannot be read is named, and hides no other', () => {
    put('site/run-state.json', '{"id":');
    const search = runAbove(at('site'));
    expect(search).toEqual({
      status: 'unreadable',
      file: at('site/run-state.json'),
      why: `${at('site/run-state.json')} is not JSON`,
    });
  });
});
