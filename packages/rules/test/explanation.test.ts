import * as fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { explainFile, listRules } from '../src/index.js';
import { SESSION, useScene } from './scene.js';

const scene = useScene();
const STATIC = '---\nalwaysApply: true\n---\n';

describe('F-50 what there is', () => {
  it('lists every rule in its order, nested ones too, with what is wrong with it', () => {
    scene().write('.litmus/rules/a.md', `${STATIC}x`);
    scene().write('.cursor/rules/b.mdc', '---\nglobs: "{1..9999999}, @(a), *.ts"\nodd\n---\nx');
    scene().write('.claude/rules/c.md', 'x');
    scene().write('pkg/deep/AGENTS.md', 'x');
    scene().write('node_modules/m/AGENTS.md', 'x');
    fs.symlinkSync('a.md', scene().path('.litmus/rules/link.md'));
    const { rules, problems } = listRules({ cwd: scene().path('src') });
    expect(rules.map(({ file, byHost }) => [file, byHost])).toEqual([
      ['pkg/deep/AGENTS.md', true],
      ['.litmus/rules/a.md', false],
      ['.claude/rules/c.md', true],
      ['.cursor/rules/b.mdc', false],
    ]);
    expect(rules[3]?.problems).toHaveLength(3);
    expect(problems).toEqual(['.litmus/rules/link.md is a link and is not followed.']);
  });

  it('is empty in a project without rules', () => {
    expect(listRules({ cwd: scene().project })).toEqual({ project: scene().project, rules: [], problems: [] });
  });
});

describe('what is about a file', () => {
  it('says of each rule whether and why, and what a session was given as it is now', () => {
    scene().write('.litmus/rules/a.md', `${STATIC}x`);
    scene().write('.litmus/rules/b.md', '---\nglobs: "src/**, !src/gen/**"\n---\ny');
    scene().write('.litmus/rules/c.md', '---\nglobs: docs/**\n---\nz');
    scene().write('.litmus/rules/d.md', '---\ndescription: d\n---\nz');
    scene().write('.litmus/rules/e.md', 'never');
    scene().say(scene().payload('SessionStart-startup'));
    const about = (file: string): unknown[] =>
      explainFile(file, { cwd: scene().project, session: SESSION }).rules.map(({ applies, delivered }) => [
        applies,
        delivered,
      ]);
    expect(about('src/x.ts')).toEqual([
      [true, true],
      [true, false],
      [false, false],
      [false, true],
      [false, false],
    ]);
    expect(explainFile('src/gen/x.ts', { cwd: scene().project }).rules[1]).toMatchObject({
      applies: false,
      delivered: undefined,
      why: 'matches src/gen/x.ts by src/** and is vetoed by !src/gen/**',
    });
    scene().write('.litmus/rules/a.md', `${STATIC}changed`);
    expect(about('src/x.ts')[0]).toEqual([true, false]);
  });

  it('takes a path from where it is typed, and says where it lies outside', () => {
    scene().write('.litmus/rules/b.md', '---\nglobs: src/x.ts\n---\ny');
    scene().write('tsconfig.json', '{}');
    const inside = explainFile('x.ts', { cwd: scene().path('src') });
    expect(inside).toMatchObject({ file: 'src/x.ts', rules: [{ applies: true }], checks: ['npx tsc --noEmit'] });
    expect(explainFile('../../x.ts', { cwd: scene().path('src') })).toMatchObject({ file: undefined, rules: [] });
  });

  it('names a session’s state that cannot be read', () => {
    scene().write('.litmus/rules/a.md', `${STATIC}x`);
    scene().write(scene().stateFile(), '{');
    const { rules, problems } = explainFile('a', { cwd: scene().project, session: SESSION });
    expect(rules[0]?.delivered).toBeUndefined();
    expect(problems).toEqual([expect.stringContaining(scene().stateFile())]);
  });
});
