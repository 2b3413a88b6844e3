import { execFile, execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { arm, armedFolder, armedPlaces, isAwake, isUnarmed, makeArmedFolder, prune, settle } from '../src/armed.js';
import { temporaryFolder } from './folder.js';

const execute = promisify(execFile);
const ONE_WRITE = new URL('./processes/one-write.mjs', import.meta.url).pathname;
const ARM = new URL('./processes/arm.mjs', import.meta.url).pathname;

let home: string;
beforeEach(() => {
  home = temporaryFolder();
  vi.stubEnv('HOME', home);
});
afterEach(() => vi.unstubAllEnvs());

/** Of no file of the test. */
const NOBODY = 65_534;
const over = (): boolean => false;
const live = (): boolean => true;

function armed(): string[] {
  return fs.readdirSync(armedFolder()).sort();
}

/** As after the first session: every hook has looked, and there was nothing to do. */
function looked(): void {
  makeArmedFolder();
  for (const kind of ['run', 'work', 'rules'] as const) prune(kind, over);
}

/** What `script` prints of `armed.js`, as a user whom permissions hold back: root's own are given to another one meanwhile. */
function printedByOther(script: string): unknown {
  const root = process.getuid?.() === 0;
  const copy = temporaryFolder();
  fs.cpSync(path.join(import.meta.dirname, '..', 'dist'), copy, { recursive: true });
  fs.writeFileSync(path.join(copy, 'package.json'), '{"type":"module"}');
  fs.writeFileSync(path.join(copy, 'script.mjs'), `import * as armed from './armed.js';\n${script}`);
  if (root) execFileSync('chown', ['-R', `${NOBODY}`, home, copy]);
  const options = { env: { HOME: home }, cwd: '/', ...(root ? { uid: NOBODY } : {}) };
  return JSON.parse(execFileSync(process.execPath, [path.join(copy, 'script.mjs')], options).toString());
}

describe('what is armed', () => {
  it('G-14 in a new folder every kind is awake until its own hook has looked', () => {
    makeArmedFolder();
    expect(armed()).toEqual(['rules', 'run', 'work']);
    expect(isUnarmed('run', '/a')).toBe(false);
    prune('run', over);
    expect(armed()).toEqual(['rules', 'work']);
    expect([isAwake('run'), isAwake('work'), isUnarmed('run', '/a')]).toEqual([false, true, true]);
    makeArmedFolder();
    expect(armed()).toEqual(['rules', 'work']);
    expect(fs.readdirSync(path.dirname(armedFolder()))).toEqual(['armed']);
  });

  it('G-14 is there as long as one place has something to do', () => {
    looked();
    expect(armed()).toEqual([]);
    arm('run', '/a');
    arm('run', '/b');
    arm('run', '/b');
    expect(armedPlaces('run').sort()).toEqual(['/a', '/b']);
    expect([isUnarmed('run', '/a'), isUnarmed('run', '/c')]).toEqual([false, true]);
    settle('run', '/a', over);
    expect(armed()).toEqual(['run']);
    settle('run', '/b', over);
    settle('run', '/b', over);
    expect(armed()).toEqual([]);
  });

  it('G-14 settling arms what has something to do', () => {
    looked();
    settle('run', '/a', live);
    settle('run', '/a', live);
    expect(armedPlaces('run')).toEqual(['/a']);
  });

  it('G-14 what begins while another puts the hooks to sleep stays armed', () => {
    looked();
    arm('run', '/a');
    let asked = 0;
    const beginsMeanwhile = (): boolean => {
      asked += 1;
      return asked > 1;
    };
    settle('run', '/a', beginsMeanwhile);
    expect(armedPlaces('run')).toEqual(['/a']);
    asked = 0;
    prune('run', beginsMeanwhile);
    expect(armedPlaces('run')).toEqual(['/a']);
  });

  it.each<[string, (entry: string) => void]>([
    ['empty', (entry) => fs.writeFileSync(entry, '')],
    ['of another place', (entry) => fs.writeFileSync(entry, '/b')],
    ['a link', (entry) => fs.symlinkSync(path.join(home, 'target'), entry)],
    ['a FIFO', (entry) => void execFileSync('mkfifo', [entry])],
    ['a folder', (entry) => fs.mkdirSync(path.join(entry, 'inside'), { recursive: true })],
  ])('G-14 S-10 whatever stands in the place of its entry, arming puts it right: %s', (_, put) => {
    looked();
    arm('run', '/a');
    const entry = path.join(armedFolder(), 'run', fs.readdirSync(path.join(armedFolder(), 'run'))[0] as string);
    fs.rmSync(entry);
    put(entry);
    // In a process that can be ended: opening a FIFO may take for ever.
    const env = { PATH: process.env.PATH, HOME: home };
    execFileSync(process.execPath, [ONE_WRITE, 'arm', '/a'], { env, timeout: 10_000 });
    expect(armedPlaces('run')).toEqual(['/a']);
    expect(armed()).toEqual(['run']);
    expect(fs.existsSync(path.join(home, 'target'))).toBe(false);
  });

  it('G-14 stays so for a prune that looks while it is armed again', async () => {
    looked();
    arm('run', '/a');
    const env = { PATH: process.env.PATH, HOME: home };
    const arming = execute(process.execPath, [ARM, '/a', '3000'], { env }).then(({ stdout }) => stdout);
    let isArming = true;
    void arming.finally(() => (isArming = false));
    while (isArming) {
      for (let times = 0; times < 100; times += 1) prune('run', live);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await arming).toBe('0');
  });

  it('G-14 keeps one kind from the other', () => {
    looked();
    arm('run', '/a');
    arm('work', '/a');
    settle('run', '/a', over);
    expect(armed()).toEqual(['work']);
  });

  it('G-14 a place is a text like any other', () => {
    const places = ['/with space', '/quote"$(x)', `/${'long'.repeat(1_000)}`, '/new\nline', '/🔥', '/../x'];
    looked();
    for (const place of places) arm('run', place);
    expect(armedPlaces('run').sort()).toEqual([...places].sort());
    for (const place of places) settle('run', place, over);
    expect(armed()).toEqual([]);
  });

  it('G-14 pruning takes what is over, damaged or foreign, and the folder with the last of it', () => {
    looked();
    arm('run', '/live');
    arm('run', '/over');
    const folder = path.join(armedFolder(), 'run');
    fs.writeFileSync(path.join(folder, 'foreign'), '/live');
    fs.writeFileSync(path.join(folder, 'relative'), 'x');
    fs.symlinkSync('/dev/null', path.join(folder, 'link'));
    fs.mkdirSync(path.join(folder, 'folder'));
    prune('run', (place) => place === '/live');
    expect(fs.readdirSync(folder)).toHaveLength(1);
    expect(armedPlaces('run')).toEqual(['/live']);
    prune('run', over);
    expect(armed()).toEqual([]);
    prune('run', over);
  });

  it('P-06 of many entries all that have nothing to do go sooner or later, none that has, and at once what nobody has looked at', () => {
    makeArmedFolder();
    for (let number = 0; number < 40; number += 1) arm('run', number % 2 === 0 ? `/live/${number}` : `/over/${number}`);
    const isLive = (place: string): boolean => place.startsWith('/live');
    const folder = path.join(armedFolder(), 'run');
    let times = 0;
    do {
      const kept: string[] = [];
      prune('run', (place) => isLive(place) && kept.push(place) > 0);
      expect(kept.length).toBeLessThan(20);
      expect(fs.readdirSync(folder)).not.toContain('unknown');
      times += 1;
      expect(times).toBeLessThan(1_000);
    } while (armedPlaces('run').length > 20);
    expect(armedPlaces('run').every(isLive)).toBe(true);
  });

  it('G-14 tells when a place was armed last', () => {
    looked();
    arm('rules', '/s');
    const [file = ''] = fs.readdirSync(path.join(armedFolder(), 'rules'));
    fs.utimesSync(path.join(armedFolder(), 'rules', file), 1_000, 1_000);
    const ages: number[] = [];
    prune('rules', (_, armedAtMs) => ages.push(armedAtMs) > 0);
    expect(ages).toEqual([1_000_000]);
  });

  it('G-14 a file in the place of a folder wakes the hooks, so there is nothing to arm', () => {
    fs.mkdirSync(path.join(home, '.litmus'));
    fs.writeFileSync(armedFolder(), '');
    makeArmedFolder();
    arm('run', '/a');
    expect([isAwake('run'), isUnarmed('run', '/a'), armedPlaces('run')]).toEqual([true, false, []]);
    prune('run', live);
    settle('run', '/a', over);
    settle('run', '/a', live);
    expect(fs.readFileSync(armedFolder(), 'utf8')).toBe('');
    fs.rmSync(armedFolder());
    looked();
    fs.writeFileSync(path.join(armedFolder(), 'run'), '');
    arm('run', '/a');
    settle('run', '/a', over);
    prune('run', over);
    expect([isAwake('run'), isUnarmed('run', '/a'), armedPlaces('run')]).toEqual([true, false, []]);
  });

  it('G-14 where nothing can be armed no hook sleeps', () => {
    looked();
    fs.chmodSync(armedFolder(), 0o555);
    const script = `armed.arm('run', '/a');
      console.log(JSON.stringify([armed.isAwake('run'), armed.isUnarmed('run', '/a'), armed.armedPlaces('run')]));`;
    expect(printedByOther(script)).toEqual([true, false, []]);
    fs.chmodSync(armedFolder(), 0o755);
    expect([isAwake('run'), isUnarmed('run', '/a')]).toEqual([false, true]);
  });

  it('S-10 nothing is made through a link', () => {
    const elsewhere = temporaryFolder();
    fs.symlinkSync(elsewhere, path.join(home, '.litmus'));
    makeArmedFolder();
    arm('run', '/a');
    expect(fs.readdirSync(elsewhere)).toEqual([]);
    expect(isAwake('run')).toBe(true);
  });

  it('G-14 what cannot be written is an error for who arms', () => {
    fs.writeFileSync(path.join(home, '.litmus'), '');
    expect(() => arm('run', '/a')).toThrow();
    expect(isAwake('run')).toBe(true);
  });
});
