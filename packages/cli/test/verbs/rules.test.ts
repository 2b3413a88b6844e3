import { describe, expect, it } from 'vitest';
import { rulesExplainAnswer } from '../../src/answers/rules-explain.js';
import { rulesListAnswer } from '../../src/answers/rules-list.js';
import { newPlace } from '../litmus.js';

describe('litmus rules list', () => {
  it('F-50 lists the rule files, when each reaches the model, and what is wrong with it', async () => {
    const place = newPlace();
    place.write('.litmus/rules/always.md', '---\nalwaysApply: true\n---\nx');
    place.write('.cursor/rules/ts.mdc', '---\nglobs: *.ts, @(a)\n---\nx');
    place.write('.claude/rules/own.md', 'x');
    place.write('CLAUDE.md', 'y');
    place.write('pkg/AGENTS.md', 'x');
    const { status, json } = await place.answer(rulesListAnswer, ['rules', 'list']);
    expect(status).toBe(0);
    expect(json.project).toBe(place.project);
    expect(json.rules.map(({ file, when, byHost }) => ({ file, when, byHost }))).toEqual([
      { file: 'pkg/AGENTS.md', when: 'always', byHost: false },
      { file: '.litmus/rules/always.md', when: 'always', byHost: false },
      { file: '.claude/rules/own.md', when: 'always', byHost: true },
      { file: '.cursor/rules/ts.mdc', when: 'edit', byHost: false },
    ]);
    const { stdout } = await place.litmus(['rules', 'list']);
    expect(stdout).toMatch(/pkg\/AGENTS\.md +after an edit below pkg\n/);
    expect(stdout).toMatch(/own\.md +at the start \(Claude Code does it\)\n/);
    expect(stdout).toMatch(/problem: \.cursor\/rules\/ts\.mdc: The pattern @\(a\) is not used/);
  });

  it('says that there are none, and writes nothing', async () => {
    const place = newPlace();
    const before = place.files();
    expect((await place.litmus(['rules', 'list'])).stdout).toMatch(/^No rule files in /);
    expect(place.files()).toEqual(before);
  });
});

describe('litmus rules explain', () => {
  it('F-50 says which rules are about a file and why, which not, and what its edit earns', async () => {
    const place = newPlace();
    place.write('.litmus/rules/a.md', '---\nglobs: src/**\n---\nx');
    place.write('.litmus/rules/b.md', '---\nglobs: docs/**\n---\nx');
    place.write('go.mod', '');
    const { status, json } = await place.answer(rulesExplainAnswer, ['rules', 'explain', 'src/main.go']);
    expect(status).toBe(0);
    expect(json).toMatchObject({
      file: 'src/main.go',
      rules: [
        { file: '.litmus/rules/a.md', applies: true, why: 'matches src/main.go by src/**', delivered: null },
        { file: '.litmus/rules/b.md', applies: false, delivered: null },
      ],
      checks: ['go vet ./...'],
    });
    const { stdout } = await place.litmus(['rules', 'explain', 'src/main.go']);
    expect(stdout).toMatch(/^applies +\.litmus\/rules\/a\.md +matches src\/main\.go by src\/\*\*\nnot +/);
    expect(stdout).toContain('go vet ./...');
  });

  it('says what a session was given, and where its state cannot be read', async () => {
    const place = newPlace();
    place.write('.litmus/rules/a.md', '---\nalwaysApply: true\n---\nMARK');
    place.write('.litmus/rules/session-s.json', {
      injected: ['.litmus/rules/a.md\0b6a8193f5bda341e'],
      postCompactCount: 0,
    });
    const words = (session: string): string[] => ['rules', 'explain', 'a.ts', '--session', session];
    const delivered = async (session: string): Promise<unknown> =>
      (await place.answer(rulesExplainAnswer, words(session))).json.rules[0]?.delivered;
    expect([await delivered('s'), await delivered('other')]).toEqual([true, false]);
    place.write('.litmus/rules/session-s.json', '{');
    const { json } = await place.answer(rulesExplainAnswer, words('s'));
    expect(json.problems).toEqual([expect.stringContaining('session-s.json')]);
  });

  it('U-30 says that a file outside the project earns nothing', async () => {
    const place = newPlace();
    expect((await place.answer(rulesExplainAnswer, ['rules', 'explain', '../x'])).json).toMatchObject({
      file: null,
      rules: [],
    });
    expect((await place.litmus(['rules', 'explain', '../x'])).stdout).toContain('lies outside');
  });

  it('answers what is no file and no session with usage', async () => {
    const place = newPlace();
    for (const words of [[], [''], ['a', 'b'], ['x'.repeat(5_000)], ['a', '--session=']])
      expect(await place.failure(['rules', 'explain', ...words])).toMatchObject({ status: 64, name: 'usage' });
  });
});
