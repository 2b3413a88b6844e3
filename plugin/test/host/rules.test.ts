import * as fs from 'node:fs';
import * as path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ModelRequest, requestsText } from '../../../packages/cli/src/model/request.js';
import { type Place, type Session, said, troubles, useRealHost, write } from './session.js';

const real = useRealHost();

function put({ project }: Place, file: string, text: string): void {
  const target = path.join(project, file);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.writeFileSync(target, text);
}

function times(requests: readonly ModelRequest[], word: string): number {
  return requestsText(requests).split(word).length - 1;
}

describe('rules in a session', () => {
  let place: Place;
  let session: Session;

  beforeAll(async () => {
    place = real.place();
    put(place, '.litmus/rules/static.md', '---\nalwaysApply: true\n---\nSTATIC-RULE');
    put(place, 'AGENTS.md', 'NATIVE-AGENTS');
    put(place, '.cursor/rules/ts.mdc', '---\nglobs: src/**/*.ts\n---\nGLOB-RULE');
    put(place, '.claude/rules/native.md', '---\npaths: src/**\n---\nNATIVE-RULE');
    put(place, '.claude/rules/start.md', 'NATIVE-START');
    session = await real.session(place, {
      main: [
        [write(place, 'docs/page.md', 'x\n')],
        [write(place, 'src/one.ts', 'export {};\n')],
        [write(place, 'src/two.ts', 'export {};\n')],
      ],
    });
  });

  it('U-01 a static rule is there from the first request on, once', () => {
    expect(troubles(session.run)).toEqual([]);
    const main = session.requests.filter(({ kind }) => kind === 'turn');
    for (const request of main) expect(times([request], 'STATIC-RULE')).toBe(1);
  });

  it('U-03 a glob rule reaches the model after the Write that it matches, and not twice', () => {
    const main = session.requests.filter(({ kind }) => kind === 'turn');
    expect(main.map((request) => times([request], 'GLOB-RULE'))).toEqual([0, 0, 1, 1]);
    expect(said(session.run, 'PostToolUse').filter((text) => text.includes('GLOB-RULE'))).toHaveLength(1);
  });

  it('F-49 what Claude Code loads itself is not said a second time', () => {
    const last = session.requests.filter(({ kind }) => kind === 'turn').slice(-1);
    expect(times(last, 'NATIVE-RULE')).toBe(1);
    expect(times(last, 'NATIVE-START')).toBe(1);
    expect(times(last, 'NATIVE-AGENTS')).toBe(1);
  });

  it('U-12 leaves the session’s state, and nothing that Git would see', () => {
    const left = fs.readdirSync(path.join(place.project, '.litmus'), { recursive: true, encoding: 'utf8' }).sort();
    expect(left.filter((name) => !name.startsWith('mark'))).toEqual([
      '.gitignore',
      'rules',
      expect.stringMatching(/^rules\/session-[0-9a-f-]{36}\.json$/),
      'rules/static.md',
    ]);
  });
});

it('an AGENTS.md that Claude Code passes over, because there is a CLAUDE.md, reaches the model once', async () => {
  const place = real.place();
  put(place, 'CLAUDE.md', 'Something else.');
  put(place, 'AGENTS.md', 'PASSED-OVER');
  put(place, 'src/AGENTS.md', 'NESTED-RULE');
  const session = await real.session(place, { main: [[write(place, 'src/one.ts', 'export {};\n')]] });
  const last = session.requests.filter(({ kind }) => kind === 'turn').slice(-1);
  expect([times(last, 'PASSED-OVER'), times(last, 'NESTED-RULE')]).toEqual([1, 1]);
});

describe('three compactions', () => {
  it('C-02 C-18 are followed by the rules twice, then by none', async () => {
    const place = real.place();
    put(place, '.litmus/rules/static.md', '---\nalwaysApply: true\n---\nSTATIC-RULE');
    const prompts = ['Go on.', ...['one', 'two', 'three'].flatMap((name) => ['/compact', `After ${name}.`])];
    const answered = [[{ say: 'Good.' }]];
    const session = await real.session(
      place,
      { main: answered, prompts: { 'After one.': answered, 'After two.': answered, 'After three.': answered } },
      { prompts },
    );
    expect(troubles(session.run)).toEqual([]);
    const turns = session.requests.filter(({ kind }) => kind === 'turn');
    expect(turns.map((request) => times([request], 'STATIC-RULE'))).toEqual([1, 1, 1, 0]);
    expect(times(turns.slice(-1), 'spent (2/2)')).toBe(1);
  });
});
