import * as fs from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useScene } from './scene.js';

const scene = useScene();
afterEach(() => void vi.restoreAllMocks());

const STATIC = '---\nalwaysApply: true\n---\n';
const GLOB = '---\nglobs: "src/**/*.ts"\n---\n';

function compact(more: Record<string, unknown> = {}): string {
  return scene().say(scene().payload('SessionStart-compact', more));
}

describe('compaction', () => {
  it('C-01 C-02 C-18 is followed by the rules twice, then by one sentence, then by silence', () => {
    scene().write('.litmus/rules/a.md', `${STATIC}MARK`);
    scene().say(scene().payload('SessionStart-startup'));
    expect(compact()).toMatch(/1\/2[\s\S]*MARK/);
    expect(scene().state().postCompactCount).toBe(1);
    expect(compact()).toMatch(/2\/2[\s\S]*MARK/);
    const third = compact();
    expect(third).toContain('spent (2/2)');
    expect(third).not.toContain('MARK');
    for (let more = 0; more < 3; more += 1) expect(compact()).toBe('');
    expect(scene().state().postCompactCount).toBe(2);
  });

  it('C-18 once the budget is spent, no prompt and no edit says a rule again', () => {
    scene().write('.litmus/rules/a.md', `${STATIC}MARK`);
    scene().write('.litmus/rules/b.md', `${GLOB}EDIT`);
    const prompt = (): string => scene().say(scene().payload('UserPromptSubmit'));
    const edit = (): string => scene().say(scene().edit('src/a.ts'));
    expect([prompt(), edit()].join()).toMatch(/MARK[\s\S]*EDIT/);
    for (let round = 0; round < 2; round += 1) {
      expect(compact()).toContain('MARK');
      expect(prompt()).toBe('');
      expect(edit()).toContain('EDIT');
    }
    compact();
    expect([prompt(), edit(), compact(), prompt(), edit()]).toEqual(['', '', '', '', '']);
    scene().write('.litmus/rules/new.md', `${STATIC}NEW`);
    expect(prompt()).toContain('NEW');
  });

  it('C-10 a session whose start was not seen begins at nothing', () => {
    scene().write('.litmus/rules/a.md', `${STATIC}MARK`);
    expect(compact()).toMatch(/1\/2[\s\S]*MARK/);
  });

  it('C-01 starts the record anew for rules of edits where no rule is static, and says nothing', () => {
    scene().write('.litmus/rules/b.md', `${GLOB}EDIT`);
    expect(compact()).toBe('');
    expect(fs.existsSync(scene().stateFile())).toBe(false);
    scene().say(scene().edit('src/a.ts'));
    expect(compact()).toBe('');
    expect(scene().state()).toEqual({ injected: [], postCompactCount: 1 });
    expect(scene().say(scene().edit('src/a.ts'))).toContain('EDIT');
  });

  it('U-05 repeats less, and what is left out comes with the next prompt', () => {
    for (const name of ['a', 'b', 'c'])
      scene().write(`.litmus/rules/${name}.md`, `${STATIC}START-${name} ${`${name} word `.repeat(400)}`);
    scene().say(scene().payload('SessionStart-startup'));
    const repeated = compact();
    expect(repeated.length).toBeLessThanOrEqual(4_000);
    expect(repeated).toContain('START-a');
    expect(repeated).toMatch(
      /Left out for length: "\.litmus\/rules\/b\.md", "\.litmus\/rules\/c\.md"\. They come with the next prompt/,
    );
    const prompt = scene().say(scene().payload('UserPromptSubmit'));
    expect(prompt).toContain('START-b');
    expect(prompt).not.toContain('START-a');
  });

  it('C-22 without a session id it says that nothing is repeated, and only where there are rules', () => {
    expect(compact({ session_id: undefined })).toBe('');
    scene().write('.litmus/rules/a.md', `${STATIC}MARK`);
    const before = scene().files();
    const text = compact({ session_id: undefined });
    expect(text).toContain('not repeated');
    expect(text).not.toContain('MARK');
    expect(scene().files()).toEqual(before);
  });
});

describe('C-03 C-04 what cannot be reserved is not said', () => {
  const EVENTS = ['SessionStart-startup', 'SessionStart-compact', 'UserPromptSubmit', 'PostToolUse-Write-create'];

  function silentWithFault(): void {
    for (const name of EVENTS) {
      const { context, faults } = scene().decide(scene().payload(name));
      expect(context).toBe('');
      expect(faults).toHaveLength(1);
    }
  }

  function rules(): void {
    scene().write('.litmus/rules/a.md', `${STATIC}MARK`);
    scene().write('.litmus/rules/b.md', `${GLOB}EDIT`);
  }

  it.each<[string, string]>([
    ['no JSON', '{"injected":['],
    ['empty', ''],
    ['a list', '[]'],
    ['an empty object', '{}'],
    ['keys that are no texts', '{"injected":[1],"postCompactCount":0}'],
    ['a negative count', '{"injected":[],"postCompactCount":-1}'],
    ['a broken count', '{"injected":[],"postCompactCount":1.5}'],
    ['a count that is a text', '{"injected":[],"postCompactCount":"1"}'],
    ['no count', '{"injected":[]}'],
    ['too large', `{"injected":["${'x'.repeat(256 * 1024)}"],"postCompactCount":0}`],
  ])('C-11 a state that is %s stays as it is', (_name, text) => {
    rules();
    scene().write(scene().stateFile(), text);
    silentWithFault();
    expect(fs.readFileSync(scene().stateFile(), 'utf8')).toBe(text);
  });

  it('C-06 keys of a newer version are dropped', () => {
    rules();
    scene().write(scene().stateFile(), '{"injected":[],"postCompactCount":1,"ignitionShown":true}');
    expect(compact()).toContain('2/2');
    expect(Object.keys(scene().state())).toEqual(['injected', 'postCompactCount']);
  });

  it('C-11 a state that is a link or a folder is not followed', () => {
    rules();
    const outside = scene().write('../outside.json', '{"injected":[],"postCompactCount":0}');
    fs.symlinkSync(outside, scene().stateFile());
    silentWithFault();
    fs.rmSync(scene().stateFile());
    fs.mkdirSync(scene().stateFile());
    silentWithFault();
    expect(fs.readFileSync(outside, 'utf8')).toBe('{"injected":[],"postCompactCount":0}');
  });

  it.each(['.litmus', '.litmus/rules'])('C-21 a link in the place of %s is not followed', (place) => {
    scene().write('AGENTS.md', 'MARK');
    scene().write('src/AGENTS.md', 'EDIT');
    fs.mkdirSync(scene().path('.litmus'));
    fs.rmSync(scene().path(place), { recursive: true, force: true });
    fs.mkdirSync(scene().path('elsewhere/rules'), { recursive: true });
    fs.symlinkSync(scene().path('elsewhere'), scene().path(place));
    silentWithFault();
    expect(fs.readdirSync(scene().path('elsewhere'), { recursive: true })).toEqual(['rules']);
  });

  it('C-16 a lock that cannot be judged stays, and a dead owner’s is taken', () => {
    rules();
    const lock = `${scene().stateFile()}.lock`;
    scene().write(lock, 'not a record');
    silentWithFault();
    expect(fs.readFileSync(lock, 'utf8')).toBe('not a record');
  });

  it('a file in the place of the folder is no folder', () => {
    scene().write('AGENTS.md', 'MARK');
    scene().write('.litmus', 'mine');
    expect(scene().decide(scene().payload('SessionStart-startup'))).toMatchObject({
      context: '',
      faults: [expect.any(Error)],
    });
    expect(fs.readFileSync(scene().path('.litmus'), 'utf8')).toBe('mine');
  });

  it('U-10 keeps 500 keys at most, the newest, and a file that it can read back', () => {
    rules();
    const injected = Array.from({ length: 600 }, (_, index) => `old-${index}\0${'0'.repeat(16)}`);
    scene().write(scene().stateFile(), JSON.stringify({ injected, postCompactCount: 0 }));
    expect(scene().say(scene().payload('UserPromptSubmit'))).toContain('MARK');
    expect(scene().state().injected).toHaveLength(500);
    expect(scene().state().injected.at(-1)).toContain('.litmus/rules/a.md');
    const nearlyFull = JSON.stringify({ injected: ['x', 'y'.repeat(256 * 1024 - 60)], postCompactCount: 0 });
    scene().write(scene().stateFile(), nearlyFull);
    fs.writeFileSync(scene().path('.litmus/rules/a.md'), `${STATIC}AGAIN`);
    expect(scene().say(scene().payload('UserPromptSubmit'))).toContain('AGAIN');
    expect(fs.statSync(scene().stateFile()).size).toBeLessThanOrEqual(256 * 1024);
  });
});

describe('pruning', () => {
  it('removes what sessions left more than 30 days ago, at a start, and nothing else', () => {
    scene().write('.litmus/rules/a.md', `${STATIC}MARK`);
    scene().say(scene().payload('SessionStart-startup'));
    const old = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
    const recent = new Date(Date.now() - 29 * 24 * 60 * 60 * 1000);
    for (const [name, time] of [
      ['session-old.json', old],
      ['session-old.json.lock', old],
      ['.session-old.json.1.x.tmp', old],
      ['session-recent.json', recent],
      ['sessions.md', old],
    ] as const) {
      scene().write(`.litmus/rules/${name}`, 'x');
      fs.utimesSync(scene().path(`.litmus/rules/${name}`), time, time);
    }
    const rules = (): string[] => fs.readdirSync(scene().path('.litmus/rules')).sort();
    const all = rules();
    scene().say(scene().payload('UserPromptSubmit'));
    expect(rules()).toEqual(all);
    scene().say(scene().payload('SessionStart-resume'));
    expect(all.filter((name) => !rules().includes(name))).toEqual([
      '.session-old.json.1.x.tmp',
      'session-old.json',
      'session-old.json.lock',
    ]);
  });

  it('removes it beside very many rule files at some of the starts', () => {
    for (let index = 0; index <= 200; index += 1) scene().write(`.litmus/rules/${index}.md`, GLOB);
    const left = scene().write('.litmus/rules/session-old.json', 'x');
    fs.utimesSync(left, new Date(0), new Date(0));
    const chance = vi.spyOn(Math, 'random').mockReturnValue(0.2);
    scene().say(scene().payload('SessionStart-startup'));
    expect(fs.existsSync(left)).toBe(true);
    chance.mockReturnValue(0.1);
    scene().say(scene().payload('SessionStart-startup'));
    expect(fs.existsSync(left)).toBe(false);
  });
});
