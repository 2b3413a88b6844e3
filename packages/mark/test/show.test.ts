import * as fs from 'node:fs';
import * as path from 'node:path';
import { readEvent } from '@litmus-hooks/state-format/event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sessionMessage, showMark } from '../src/index.js';
import { newScene, type Payload, payload, type Scene, SESSION_ID } from './scene.js';

const VERSION = '1.2.3';
const DAY_MS = 24 * 60 * 60 * 1000;

afterEach(() => {
  vi.unstubAllEnvs();
});

/** What the person is shown: as the hook does, from the payload on. */
function show(scene: Scene, event: Payload): string | undefined {
  vi.stubEnv('HOME', scene.home);
  const read = readEvent(event);
  if (read === undefined) throw new Error('This is no event.');
  return showMark(read, VERSION, Date.now())?.systemMessage;
}

function expectMark(scene: Scene, event: Payload): void {
  expect(show(scene, event)).toBe(sessionMessage(VERSION));
}

/** Nothing is said, and nothing is written. */
function expectNothing(scene: Scene, event: Payload): void {
  const before = scene.names();
  expect(show(scene, event)).toBeUndefined();
  expect(scene.names()).toEqual(before);
}

describe('once per session', () => {
  it('M-02 through resume, fork and clear with the same id, and again for another session', () => {
    const scene = newScene();
    expectMark(scene, payload('startup', scene.project));
    for (const source of ['startup', 'resume', 'fork', 'clear'])
      expectNothing(scene, { ...payload(source, scene.project), session_id: SESSION_ID });
    expectMark(scene, payload('resume', scene.project));
    expectMark(scene, payload('clear', scene.project));
  });

  it('M-02 C-19 not after a compaction, which leaves the session its mark', () => {
    const scene = newScene();
    expectNothing(scene, payload('compact', scene.project));
    expectMark(scene, { ...payload('resume', scene.project), session_id: SESSION_ID });
    expectNothing(scene, payload('compact', scene.project));
  });

  it('M-02 from a source that no host of today names, and from none', () => {
    const scene = newScene();
    expectMark(scene, { ...payload('startup', scene.project), source: 'restore' });
    expectMark(scene, { ...payload('startup', scene.project), source: undefined, session_id: 'other' });
  });

  it('M-02 U-10 two ids never share a receipt, and none leaves the folder', () => {
    const scene = newScene();
    const ids = [
      'a.b',
      'ab',
      'A',
      'a',
      '../../escape',
      'ü',
      `x${'0'.repeat(64)}`,
      'y'.repeat(5_000),
      '__proto__',
      '\0',
    ];
    for (const session_id of ids) expectMark(scene, { ...payload('startup', scene.project), session_id });
    for (const session_id of ids) expectNothing(scene, { ...payload('startup', scene.project), session_id });
    const receipts = scene.state().filter((name) => name.startsWith('mark/'));
    expect(receipts).toHaveLength(ids.length);
    for (const receipt of receipts) expect(receipt).toMatch(/^mark\/session-[a-z0-9-]{1,65}$/);
  });

  it('M-02 the receipt is empty, and .litmus has the .gitignore that keeps it out; one that is there stays', () => {
    const scene = newScene();
    expectMark(scene, payload('startup', scene.project));
    const file = path.join(scene.project, '.litmus/.gitignore');
    expect(fs.readFileSync(file, 'utf8')).toMatch(/^\/mark\/$/m);
    expect(fs.readFileSync(path.join(scene.project, `.litmus/mark/session-${SESSION_ID}`), 'utf8')).toBe('');
    const other = newScene();
    fs.writeFileSync(path.join(other.project, '.litmus/.gitignore'), 'mine\n');
    expectMark(other, payload('startup', other.project));
    expect(fs.readFileSync(path.join(other.project, '.litmus/.gitignore'), 'utf8')).toBe('mine\n');
  });

  it('M-04 in every folder of the project; a folder without git is its own', () => {
    const scene = newScene();
    const nested = path.join(scene.project, 'src/deep');
    fs.mkdirSync(path.join(nested, '.litmus'), { recursive: true });
    expectMark(scene, payload('startup', nested));
    expect(fs.readdirSync(path.join(nested, '.litmus'))).toEqual([]);
    expectNothing(scene, payload('startup', scene.project));
    expectNothing(scene, payload('startup', `${nested}/../`));
    const plain = path.join(scene.root, 'plain');
    fs.mkdirSync(path.join(plain, '.litmus'), { recursive: true });
    expectMark(scene, payload('startup', plain));
  });

  it('M-04 in a linked worktree and its main checkout, which holds the receipt', () => {
    const scene = newScene();
    const own = path.join(scene.project, '.git/worktrees/tree');
    const tree = path.join(scene.root, 'tree');
    for (const folder of [own, path.join(tree, '.litmus')]) fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(path.join(tree, '.git'), `gitdir: ${own}\n`);
    fs.writeFileSync(path.join(own, 'gitdir'), `${path.join(tree, '.git')}\n`);
    expectMark(scene, payload('startup', tree));
    expect(scene.state(tree)).toEqual([]);
    expectNothing(scene, payload('startup', scene.project));
  });
});

describe('no mark, and nothing written', () => {
  it('in a project without a .litmus folder, and at home, whose .litmus is the user’s', () => {
    const scene = newScene({ bare: true });
    expectNothing(scene, payload('startup', scene.project));
    fs.mkdirSync(path.join(scene.home, '.litmus'));
    expectNothing(scene, payload('startup', scene.home));
  });

  it.each([undefined, '', null, 7, {}])('M-03 with the session id %j', (session_id) => {
    const scene = newScene();
    expectNothing(scene, { ...payload('startup', scene.project), session_id });
  });

  it.each([
    undefined,
    '',
    '.',
    'project',
    null,
    7,
    '/nowhere/at/all',
    '/dev/null',
    '/dev/null/x',
    '/\0',
    `/${'x'.repeat(5_000)}`,
  ])('M-05 with the cwd %j', (cwd) => {
    const scene = newScene();
    vi.stubEnv('CLAUDE_PROJECT_DIR', scene.project);
    expectNothing(scene, { ...payload('startup', scene.project), cwd });
  });

  it('M-05 where the cwd, the project or a folder between them is a link or missing', () => {
    const scene = newScene();
    const inside = path.join(scene.project, 'inside');
    fs.mkdirSync(path.join(inside, 'deep'), { recursive: true });
    fs.writeFileSync(path.join(scene.project, 'file'), '');
    fs.symlinkSync(inside, path.join(scene.project, 'linked'));
    fs.symlinkSync(scene.project, path.join(scene.root, 'other'));
    const bad = ['project/linked', 'project/linked/deep', 'other', 'other/inside', 'project/none', 'project/file'];
    for (const cwd of bad) expectNothing(scene, payload('startup', path.join(scene.root, cwd)));
    // A link above the project is how a machine is set up, such as a /tmp that is one.
    fs.symlinkSync(scene.root, path.join(scene.root, 'above'));
    expectMark(scene, payload('startup', path.join(scene.root, 'above/project/inside')));
  });

  it('M-03 S-10 where .litmus or the receipts’ folder is a link or a file', () => {
    const elsewhere = (scene: Scene): string => {
      const folder = path.join(scene.root, 'elsewhere');
      fs.mkdirSync(folder);
      return folder;
    };
    for (const place of ['.litmus', '.litmus/mark']) {
      const stands: readonly ((file: string, scene: Scene) => void)[] = [
        (file, scene) => fs.symlinkSync(elsewhere(scene), file),
        (file, scene) => fs.symlinkSync(path.join(scene.root, 'missing'), file),
        (file) => fs.writeFileSync(file, ''),
      ];
      for (const put of stands) {
        const scene = newScene({ bare: place === '.litmus' });
        put(path.join(scene.project, place), scene);
        expectNothing(scene, payload('startup', scene.project));
      }
    }
  });

  it('S-10 where something else has the receipt’s name, a link to nowhere too', () => {
    const scene = newScene();
    const receipt = path.join(scene.project, `.litmus/mark/session-${SESSION_ID}`);
    fs.mkdirSync(receipt, { recursive: true });
    expectNothing(scene, payload('startup', scene.project));
    fs.rmdirSync(receipt);
    fs.symlinkSync(path.join(scene.root, 'nowhere'), receipt);
    expectNothing(scene, payload('startup', scene.project));
  });

  it('for any other event', () => {
    const scene = newScene();
    for (const hook_event_name of ['SessionEnd', 'PreCompact', 'Stop', 'Unknown'])
      expectNothing(scene, { ...payload('startup', scene.project), hook_event_name });
  });
});

describe('receipts', () => {
  it('those older than 30 days go when another session begins; nothing else does', () => {
    const scene = newScene();
    const folder = path.join(scene.project, '.litmus/mark');
    fs.mkdirSync(path.join(folder, 'session-folder'), { recursive: true });
    const aged = (name: string, days: number): void => {
      const at = new Date(Date.now() - days * DAY_MS);
      const file = path.join(folder, name);
      if (!fs.existsSync(file)) fs.writeFileSync(file, '');
      fs.utimesSync(file, at, at);
    };
    const outside = path.join(scene.root, 'outside');
    fs.writeFileSync(outside, '');
    fs.symlinkSync(outside, path.join(folder, 'session-link'));
    for (const name of ['session-link', 'session-folder', 'session-Notes.txt', 'notes']) aged(name, 90);
    aged('session-old', 31);
    aged(`session-x${'a'.repeat(64)}`, 400);
    aged('session-young', 29);
    aged('session-future', -400);
    expectMark(scene, payload('startup', scene.project));
    const kept = ['notes', 'session-Notes.txt', 'session-folder', 'session-future', 'session-link', 'session-young'];
    expect(fs.readdirSync(folder).sort()).toEqual([...kept, `session-${SESSION_ID}`].sort());
    expect(fs.existsSync(outside)).toBe(true);
  });

  it('of many that are old, one start removes a bounded number, and the starts after it the rest', () => {
    const scene = newScene();
    const folder = path.join(scene.project, '.litmus/mark');
    fs.mkdirSync(folder);
    for (let index = 0; index < 400; index += 1) {
      fs.writeFileSync(path.join(folder, `session-${index}`), '');
      fs.utimesSync(path.join(folder, `session-${index}`), 0, 0);
    }
    expectMark(scene, payload('startup', scene.project));
    const left = fs.readdirSync(folder).length;
    expect(left).toBeLessThan(200);
    expect(left).toBeGreaterThan(100);
    expectMark(scene, payload('resume', scene.project));
    expect(fs.readdirSync(folder)).toHaveLength(2);
  });

  it('those that are old go even where more than one start looks at are young and stand before them', () => {
    const scene = newScene();
    const folder = path.join(scene.project, '.litmus/mark');
    fs.mkdirSync(folder);
    for (let index = 0; index < 40; index += 1) fs.writeFileSync(path.join(folder, `session-young-${index}`), '');
    for (let index = 0; index < 5; index += 1) {
      fs.writeFileSync(path.join(folder, `session-old-${index}`), '');
      fs.utimesSync(path.join(folder, `session-old-${index}`), 0, 0);
    }
    // Of five any is left after 120 starts, each of which looks at 16 young ones, in one run of a hundred million.
    for (let index = 0; index < 120; index += 1)
      expectMark(scene, { ...payload('startup', scene.project), session_id: `start-${index}` });
    const names = fs.readdirSync(folder);
    expect(names.filter((name) => name.startsWith('session-old-'))).toEqual([]);
    expect(names).toHaveLength(160);
  });
});
