import { afterAll, describe, expect, it } from 'vitest';
import { HOSTILE, RUNS_CODE } from './hostile-commands.js';
import { HOSTILE_EDITS } from './hostile-edits.js';
import { HOSTILE_PROGRAMS } from './hostile-programs.js';
import { HOSTILE_TOOLS } from './hostile-tools.js';
import { HOSTILE_VERBS } from './hostile-verbs.js';
import { judged, makeProject } from './project.js';

const project = makeProject();
const ALL_HOSTILE = { ...HOSTILE, ...HOSTILE_EDITS, ...HOSTILE_TOOLS, ...HOSTILE_PROGRAMS, ...HOSTILE_VERBS };
afterAll(project.remove);

describe('no way out of a broad grant', () => {
  it('F-19 … F-24 three hundred lines and more, each another one', () => {
    const lines = Object.values(ALL_HOSTILE).flat();
    expect(new Set(lines).size).toBe(lines.length);
    expect(lines.length).toBeGreaterThanOrEqual(300);
  });

  for (const [kind, lines] of Object.entries(ALL_HOSTILE))
    it(`F-19 … F-24 ${kind}`, () => {
      const escapes = lines.filter(
        (line) => judged(project, line.replaceAll('OUT', project.outside)).verdict === 'covered',
      );
      expect(escapes).toEqual([]);
    });

  it('F-06, F-19 reading and writing lets no code of the project run', () => {
    const grants = project.broad.filter(({ action }) => /^(?:read|write|vcs-read)$/.test(action));
    expect(RUNS_CODE.filter((line) => judged(project, line, { grants }).verdict === 'covered')).toEqual([]);
    // They are understood, so that a person can grant what they take.
    expect(RUNS_CODE.filter((line) => judged(project, line).verdict === 'refused')).toEqual([]);
  });

  it('F-06 a folder that is searched without being named is one that is read', () => {
    const elsewhere = project.broad.map(({ action, root }) => ({ action, root: `${root}/src` }));
    const lines = ['grep -r foo', 'grep -d recurse foo', 'grep --directories=recurse foo', 'rg foo', 'find', 'ls'];
    expect(lines.filter((line) => judged(project, line, { grants: elsewhere }).verdict === 'covered')).toEqual([]);
  });

  it('F-06 a compiler writes what it is told to, or else into the folder it runs in', () => {
    const { root } = project;
    const grants = [
      { action: 'package' as const, root },
      { action: 'write' as const, root: `${root}/build` },
    ];
    expect(judged(project, 'gcc src/a.c -o build/a', { grants }).verdict).toBe('covered');
    expect(judged(project, 'gcc -fsyntax-only src/a.c', { grants }).verdict).toBe('covered');
    expect(judged(project, 'gcc src/a.c', { grants }).verdict).toBe('uncovered');
    expect(judged(project, 'gcc -c src/a.c', { grants }).verdict).toBe('uncovered');
    expect(judged(project, 'gcc src/a.c -o dist/a', { grants }).verdict).toBe('uncovered');
  });

  it('F-19 a plain word that a build is given takes no grant of its own', () => {
    const grants = [{ action: 'test' as const, root: project.root }];
    const lines = ['make test V=2', 'mvn -Dspring.profiles.active=ci test', 'gradle -Penv=ci test'];
    expect(lines.filter((line) => judged(project, line, { grants }).verdict !== 'covered')).toEqual([]);
  });

  it('F-24 what is forbidden is refused, not asked for, even where everything is granted', () => {
    const everything = project.broad.map(({ action }) => ({ action, root: '/' }));
    const asked = (HOSTILE['forbidden whatever is granted'] ?? []).filter(
      (line) => judged(project, line, { grants: everything }).verdict !== 'refused',
    );
    expect(asked).toEqual([]);
  });
});
