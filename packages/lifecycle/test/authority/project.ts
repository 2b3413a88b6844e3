import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { judgeCommand } from '../../src/authority/command.js';
import type { Action, AuthorityContext, Grant, Judgement } from '../../src/authority/judgement.js';

const ACTIONS: readonly Action[] = ['read', 'write', 'execute', 'test', 'package', 'vcs-read'];

/** Files and links of a project of many languages, beside a folder that no grant covers. */
const FILES = [
  'project/.git/HEAD',
  'project/.git/hooks/pre-commit',
  'project/.claude/settings.json',
  'project/.litmus/boulder.json',
  'project/package.json',
  'project/README.md',
  'project/Makefile',
  'project/Cargo.toml',
  'project/go.mod',
  'project/pyproject.toml',
  'project/tsconfig.json',
  'project/run.sh',
  'project/src/a.ts',
  'project/src/b.ts',
  'project/src/deep/c.ts',
  'project/test/a.test.ts',
  'project/docs/guide.md',
  'project/scripts/build.sh',
  'project/scripts/gen.mjs',
  'project/bare/HEAD',
  'project/bare/objects/pack',
  'project/bare/refs/heads',
  'project/nested/repo/.git/config',
  'project/nested/repo/README.md',
  'project/packages/a/package.json',
  'project/packages/a/src/x.ts',
  'project/packages/b/package.json',
  'project/dist/out.js',
  'project/modules/run.py',
  'project/modules/tool/__main__.py',
  'project/modules/tool/__init__.py',
  'project/email/run.py',
  'project/..x/file',
  'project/with space/file.txt',
  'project/node_modules/.bin/vitest',
  'outside/secret.txt',
  'outside/folder/secret.txt',
];
/** What those hold that is looked into. */
const CONTENT: Readonly<Record<string, string>> = {
  'project/package.json': JSON.stringify({
    scripts: { build: 'tsup', dev: 'vite', lint: 'eslint .', test: 'vitest', watch: 'tsup --watch' },
  }),
};
const LINKS: Readonly<Record<string, string>> = {
  'project/to-outside': '../outside',
  'project/to-secret': '../outside/secret.txt',
  'project/dangling': '../outside/not-there',
  'project/dangling-folder': '../nowhere/at/all',
  'project/loop': 'loop',
  'project/to-src': 'src',
  'project/src/up': '../../outside',
  'project/absolute': '/etc',
  'project/to-git': '.git',
  'project/to-state': '.litmus',
  'project/modules/linked.py': '../../outside/secret.txt',
  'project/linked_module.py': '../outside/secret.txt',
  'project/1': '../outside/secret.txt',
  linked: 'project',
};

export interface Project {
  readonly root: string;
  readonly outside: string;
  /** All actions at the root. */
  readonly broad: readonly Grant[];
  readonly remove: () => void;
}

export function makeProject(): Project {
  const home = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'litmus-authority-')));
  for (const file of FILES) {
    fs.mkdirSync(path.dirname(path.join(home, file)), { recursive: true });
    fs.writeFileSync(path.join(home, file), CONTENT[file] ?? '');
  }
  for (const [link, target] of Object.entries(LINKS)) fs.symlinkSync(target, path.join(home, link));
  const root = path.join(home, 'project');
  return {
    root,
    outside: path.join(home, 'outside'),
    broad: ACTIONS.map((action) => ({ action, root })),
    remove: () => fs.rmSync(home, { recursive: true, force: true }),
  };
}

/** The judgement on `command`, by default at the root of `project` and under all actions there. */
export function judged(project: Project, command: string, more: Partial<AuthorityContext> = {}): Judgement {
  return judgeCommand(command, {
    cwd: project.root,
    projectRoot: project.root,
    stateFolders: [path.join(project.root, '.litmus')],
    grants: project.broad,
    ...more,
  });
}
