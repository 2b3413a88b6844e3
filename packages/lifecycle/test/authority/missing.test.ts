import * as path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Action, Grant } from '../../src/authority/judgement.js';
import { formatGrant } from '../../src/authority/missing.js';
import { HOSTILE } from './hostile-commands.js';
import { ORDINARY } from './ordinary-commands.js';
import { judged, makeProject } from './project.js';

const project = makeProject();
afterAll(project.remove);

function missingOf(command: string, grants: readonly Grant[] = []): string[] {
  const judgement = judged(project, command, { grants });
  if (judgement.verdict !== 'uncovered') return [judgement.verdict];
  return judgement.missing.map((grant) => formatGrant(grant, project.root)).sort();
}

function grant(action: Action, file: string): Grant {
  return { action, root: path.join(project.root, file) };
}

describe('the smallest missing grants', () => {
  it.each([
    ['cat src/a.ts', ['read:src/a.ts']],
    ['cat src/a.ts src/b.ts', ['read:src/a.ts', 'read:src/b.ts']],
    ['cat src/a.ts src/b.ts src/deep/c.ts src/d.ts', ['read:src']],
    ['ls', ['read:.']],
    ['rg foo src', ['read:src']],
    ['cat src/a.ts | rg foo', ['read:src/a.ts']],
    ['echo x > src/new.ts', ['write:src/new.ts']],
    ['cp src/a.ts docs/', ['read:src/a.ts', 'write:docs/a.ts']],
    ['mv src/a.ts docs', ['write:docs/a.ts', 'write:src/a.ts']],
    ['npm test', ['test:.']],
    ['cd packages/a && npm test', ['test:packages/a']],
    ['cd src/deep && npm test', ['test:.']],
    ['npm run build', ['package:.']],
    ['npm run lint', ['test:.']],
    ['npm test > log.txt', ['test:.', 'write:log.txt']],
    ['./run.sh', ['execute:run.sh']],
    ['node scripts/gen.mjs', ['execute:scripts/gen.mjs']],
    ['git status', ['vcs-read:.']],
    ['cd src && git log -3', ['vcs-read:.']],
    ['npx eslint src --fix', ['test:.', 'test:src', 'write:src']],
    ['npx tsc --noEmit', ['test:.']],
    ['npx tsc', ['package:.']],
    ['npx tsc --noEmit false', ['package:.']],
    ['black .', ['test:.', 'write:.']],
    ['ruff format --check .', ['test:.']],
    ['cargo fmt', ['package:.', 'write:.']],
    ['cat < src/a.ts', ['read:src/a.ts']],
    ['test -f src/a.ts', ['read:src/a.ts']],
    ['echo hello', ['covered']],
    ['pnpm -r test', ['test:.']],
  ])('F-06, F-18 %s', (command, expected) => {
    const wanted = missingOf(command);
    // Whatever lies below another missing place is in it.
    expect(wanted).toEqual(expected.filter((one) => one !== 'test:src'));
  });

  it('F-06 one action says nothing of another', () => {
    expect(missingOf('cat src/a.ts', [grant('write', 'src')])).toEqual(['read:src/a.ts']);
    expect(missingOf('echo x > src/a.ts', [grant('read', 'src')])).toEqual(['write:src/a.ts']);
    expect(missingOf('npm run build', [grant('test', '.')])).toEqual(['package:.']);
  });

  it('F-06 a grant covers its root and what lies below, and nothing beside it', () => {
    expect(missingOf('cat src/deep/c.ts', [grant('read', 'src')])).toEqual(['covered']);
    expect(missingOf('cat srcx', [grant('read', 'src')])).toEqual(['read:srcx']);
    expect(missingOf('ls', [grant('read', 'src')])).toEqual(['read:.']);
    expect(missingOf('npm test', [grant('test', 'packages/a')])).toEqual(['test:.']);
    expect(missingOf('cd packages/b && npm test', [grant('test', 'packages/a')])).toEqual(['test:packages/b']);
    expect(missingOf('cd packages/a && npm test && npm run lint', [grant('test', 'packages/a')])).toEqual(['covered']);
  });

  it('F-19 the folder in which a line may go on is every one that it may be in', () => {
    const there = [grant('write', 'packages/a')];
    expect(missingOf('cd packages/a && touch x', there)).toEqual(['covered']);
    expect(missingOf('cd packages/a; touch x', there)).toEqual(['covered']);
    expect(missingOf('cd packages/a || true; touch x', there)).toEqual(['write:x']);
    expect(missingOf('cd packages/new; touch x', there)).toEqual(['write:packages/new/x', 'write:x']);
    expect(missingOf('false && cd packages/a; touch x', there)).toEqual(['write:x']);
    expect(missingOf('npm test; cd packages/a; touch x', [...there, grant('test', '.')])).toEqual(['write:x']);
  });

  it('F-46 a project whose root is a link is judged by where it really is', () => {
    const linked = path.join(path.dirname(project.root), 'linked');
    const more = { cwd: linked, projectRoot: linked };
    for (const line of ['cat src/a.ts', 'cd src && cat a.ts && cd .. && ls', 'echo x > docs/new.md', 'npm test'])
      expect(judged(project, line, more).verdict, line).toBe('covered');
    for (const line of ['cd .. && ls', 'cat ../outside/secret.txt', 'echo x > .litmus/boulder.json'])
      expect(judged(project, line, more).verdict, line).not.toBe('covered');
  });

  it('F-18 whatever is missing is enough, for every line that is not refused', () => {
    const lines = [...Object.values(ORDINARY), ...Object.values(HOSTILE)].flat();
    for (const line of lines) {
      const first = judged(project, line, { grants: [] });
      if (first.verdict !== 'uncovered') continue;
      expect(first.missing.length).toBeLessThanOrEqual(8);
      expect(judged(project, line, { grants: first.missing }).verdict, line).toBe('covered');
    }
  });
});
