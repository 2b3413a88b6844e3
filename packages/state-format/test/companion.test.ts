import { execFileSync, spawn, spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { Script } from 'node:vm';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { contentOf, readWrapped, textOf } from '../src/compiled-code.js';
import { filesBelow, temporaryFolder } from './folder.js';
import { CUT_ENVIRONMENT } from './run-node.js';

const LOADER = path.join(import.meta.dirname, 'processes', 'load-companion.mjs');
const MODULE = { Node: 'part.cjs', kept: path.join('.compiled', `${version()}-${process.arch}`, 'part') };

/** Of what starts the hooks, which need not be what runs these tests. */
function version(): string {
  return execFileSync(process.execPath, ['-p', 'process.version'], { encoding: 'utf8' }).trim();
}

/** Bun is another engine, and keeps nothing. */
const KEEPS =
  execFileSync(process.execPath, ['-p', '"bun" in process.versions'], { encoding: 'utf8' }).trim() !== 'true';

/** Once told to leave the compiler out, the V8 of Node 22 takes no code that was made before, whatever it is told then: it compiles anew, as at a first call. */
const TAKES_FLAGS_BACK = !version().startsWith('v22.');

let folder: string;
let bundle: string;
let kept: string;

beforeEach(() => {
  folder = temporaryFolder();
  bundle = path.join(folder, MODULE.Node);
  kept = path.join(folder, MODULE.kept);
  write('exports.answer = 1;');
});

function write(text: string): void {
  fs.writeFileSync(bundle, text);
}

/** What a process of its own says of the bundles, and on stderr. */
function load(options: { args?: string[]; env?: NodeJS.ProcessEnv; files?: string[] } = {}): string {
  const { status, signal, stdout, stderr } = spawnSync(
    process.execPath,
    [...(options.args ?? []), LOADER, ...(options.files ?? [bundle])],
    { env: { ...CUT_ENVIRONMENT, ...options.env }, encoding: 'utf8' },
  );
  return `${stdout}${stderr}${signal ?? (status === 0 ? '' : `, status ${status}`)}`;
}

/** A file that keeps, for the bundle as it stands, the code of another text of the same length. */
function keepCodeOf(text: string): void {
  const other = path.join(folder, 'other-text.cjs');
  fs.writeFileSync(other, text);
  const program = `const { Script } = require('node:vm');
    process.stdout.write(new Script(${JSON.stringify(textOf(readWrapped(other)))}, { filename: ${JSON.stringify(bundle)} }).createCachedData());`;
  const code = execFileSync(process.execPath, ['-e', program]);
  fs.mkdirSync(path.dirname(kept), { recursive: true });
  fs.writeFileSync(kept, contentOf(code, readWrapped(bundle)));
}

describe('L-02 a companion of a hook', () => {
  it('is loaded once, with its place, what lies beside it and the modules of Node', () => {
    const beside = path.join(folder, 'other.cjs');
    fs.writeFileSync(beside, 'exports.count = 0;');
    write(
      `const other = () => require(require('node:path').join(__dirname, 'other.cjs'));
      other().count += 1; other().count += 1;
      exports.answer = [other().count, __filename === ${JSON.stringify(bundle)}, typeof require('fs').readFileSync].join();`,
    );
    for (const _ of ['compiled', 'kept']) expect(load()).toBe('2,true,function');
  });

  it('may export by module.exports, and end without a newline in a comment', () => {
    write('module.exports = { answer: 3 } // the end');
    for (const _ of ['compiled', 'kept']) expect(load()).toBe('3');
  });

  it.each([
    ['is missing', () => fs.rmSync(bundle), 'ENOENT'],
    [
      'is a folder',
      () => {
        fs.rmSync(bundle);
        fs.mkdirSync(bundle);
      },
      'EISDIR',
    ],
    ['is no code', () => write('exports.answer = ;'), 'SyntaxError'],
    ['throws', () => write('throw new RangeError("no");'), 'RangeError'],
  ])('throws where it %s', (_what, breakIt, error) => {
    breakIt();
    expect(load()).toContain(error);
    expect(load()).toContain('status 1');
  });

  it('starts in a later process from what was compiled in an earlier one', () => {
    expect(load()).toBe('1');
    expect(filesBelow(folder)).toEqual(KEEPS ? [MODULE.kept, MODULE.Node].sort() : [MODULE.Node]);
    if (!KEEPS) return;
    const before = fs.readFileSync(kept);
    expect(load()).toBe('1');
    expect(fs.readFileSync(kept)).toEqual(before);
    // Only by running it can code be told from the text that it was kept for.
    keepCodeOf('exports.answer = 2;');
    expect(load()).toBe('2');
  });

  it.skipIf(!KEEPS || !TAKES_FLAGS_BACK)('starts from what was kept though the optimizing compiler is kept out', () => {
    keepCodeOf('exports.answer = 2;');
    const program = path.join(path.dirname(LOADER), 'load-unoptimized.mjs');
    expect(execFileSync(process.execPath, [program, bundle], { env: CUT_ENVIRONMENT, encoding: 'utf8' })).toBe('2');
  });

  it('is compiled anew where another text is there now, of the same length or not', () => {
    for (const answer of ['2', '34']) {
      load();
      write(`exports.answer = ${answer};`);
      expect(load()).toBe(answer);
      expect(load()).toBe(answer);
    }
  });

  it.skipIf(process.platform === 'win32').each<[string, () => void]>([
    ['is empty', () => fs.writeFileSync(kept, '')],
    ['is cut off', () => fs.truncateSync(kept, fs.statSync(kept).size - 1)],
    ['is cut off by two bytes', () => fs.truncateSync(kept, fs.statSync(kept).size - 2)],
    ['is cut off in the code', () => fs.truncateSync(kept, 100)],
    ['has something behind it', () => fs.appendFileSync(kept, 'xx')],
    ['is nothing but zeros', () => fs.writeFileSync(kept, Buffer.alloc(fs.statSync(kept).size))],
    ['is a gigabyte of nothing', () => fs.truncateSync(kept, 2 ** 30)],
  ])('does without what is kept where that %s, and puts it right', (_what, damage) => {
    if (!KEEPS) return expect(load()).toBe('1');
    load();
    const whole = fs.statSync(kept).size;
    damage();
    expect(load()).toBe('1');
    expect(fs.statSync(kept).size).toBe(whole);
    keepCodeOf('exports.answer = 2;');
    expect(load()).toBe('2');
  });

  it.skipIf(process.platform === 'win32').each<[string, () => void]>([
    ['a folder', () => fs.mkdirSync(kept, { recursive: true })],
    [
      'a FIFO',
      () => {
        fs.mkdirSync(path.dirname(kept), { recursive: true });
        execFileSync('mkfifo', [kept]);
      },
    ],
    [
      'a link to what was kept elsewhere',
      () => {
        keepCodeOf('exports.answer = 2;');
        fs.renameSync(kept, `${kept}-elsewhere`);
        fs.symlinkSync(`${kept}-elsewhere`, kept);
      },
    ],
  ])('takes nothing from %s', (_what, put) => {
    put();
    for (const _ of ['once', 'again']) expect(load()).toBe('1');
  });

  it('any byte of what is kept may be another one', () => {
    load();
    const whole = KEEPS ? fs.readFileSync(kept) : Buffer.of(0);
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const damaged = Buffer.from(whole);
        damaged[at] = (damaged[at] as number) ^ change;
        if (KEEPS) fs.writeFileSync(kept, damaged);
        expect(load()).toBe('1');
      }),
      { numRuns: 25 },
    );
  });

  it('leaves alone what this V8 does not take, and runs the text', () => {
    const code = new Script('1', { filename: bundle }).createCachedData();
    fs.mkdirSync(path.dirname(kept), { recursive: true });
    fs.writeFileSync(kept, contentOf(code, readWrapped(bundle)));
    const before = fs.readFileSync(kept);
    expect(load()).toBe('1');
    expect(fs.readFileSync(kept)).toEqual(before);
  });

  it('is kept by no process with options of its own, which another one could not use', () => {
    expect(load({ args: ['--max-lazy'] })).toBe('1');
    expect(load({ env: { NODE_OPTIONS: '--max-old-space-size=200' } })).toBe('1');
    expect(filesBelow(folder)).toEqual([MODULE.Node]);
  });

  it('is loaded all the same where nothing can be kept', () => {
    fs.writeFileSync(path.join(folder, '.compiled'), '');
    expect(load()).toBe('1');
    expect(filesBelow(folder)).toEqual(['.compiled', MODULE.Node]);
  });

  it('is kept by one of a crowd, whole, and loaded by each', async () => {
    const files = Array.from({ length: 4 }, (_, index) => path.join(folder, `part-${index}.cjs`));
    for (const file of files) fs.writeFileSync(file, `exports.answer = ${'1 + '.repeat(2_000)}1;`);
    const said = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const child = spawn(process.execPath, [LOADER, ...files], {
          env: CUT_ENVIRONMENT,
          stdio: ['ignore', 'pipe', 'pipe'],
        });
        let text = '';
        for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (text += data));
        const status = await new Promise((resolve) => child.on('close', resolve));
        return [status, text];
      }),
    );
    expect(said).toEqual(Array.from({ length: 12 }, () => [0, '2001']));
    expect(filesBelow(folder).filter((name) => name.endsWith('.new'))).toEqual([]);
    expect(load({ files })).toBe('2001');
  });

  it('is kept again behind a process that was killed while it kept it', async () => {
    const child = spawn(process.execPath, [LOADER, bundle], { env: CUT_ENVIRONMENT, stdio: 'ignore' });
    await later(1);
    child.kill('SIGKILL');
    await new Promise((resolve) => child.on('close', resolve));
    if (!KEEPS) return expect(load()).toBe('1');
    fs.mkdirSync(path.dirname(kept), { recursive: true });
    fs.rmSync(kept, { force: true });
    fs.writeFileSync(`${kept}.new`, 'half');
    expect(load()).toBe('1');
    expect(filesBelow(folder)).toEqual([`${MODULE.kept}.new`, MODULE.Node].sort());
    fs.utimesSync(`${kept}.new`, 0, 0);
    for (const _ of ['takes it away', 'keeps']) expect(load()).toBe('1');
    expect(filesBelow(folder)).toEqual([MODULE.kept, MODULE.Node].sort());
  });
});
