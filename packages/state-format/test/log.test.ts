import { execFileSync, spawn } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appendLine, type LogLine, MAX_LINE_BYTES, readLog } from '../src/log.js';
import type { LedgerRecord } from '../src/record.js';
import { temporaryFolder } from './folder.js';
import { CUT_ENVIRONMENT, runNode } from './run-node.js';

const AT = '2026-08-29T09:12:41.118Z';
const APPEND = new URL('./processes/append.mjs', import.meta.url).pathname;

function call(id: string): LedgerRecord {
  return { at: AT, event: 'tool_call', type: 'tool', tool: 'Bash', id };
}

function read(file: string): LogLine[] {
  return [...readLog(file)];
}

function ids(lines: readonly LogLine[]): string[] {
  return lines.flatMap((line) => ('record' in line && line.record.id !== undefined ? [line.record.id] : []));
}

describe('the append-only log', () => {
  it('L-01 one line per call, in order, numbered from 1', () => {
    const log = path.join(temporaryFolder(), 'run-log.jsonl');
    for (const id of ['a', 'b', 'c']) appendLine(log, call(id));
    expect(read(log)).toEqual([
      { number: 1, record: call('a') },
      { number: 2, record: call('b') },
      { number: 3, record: call('c') },
    ]);
  });

  it('L-01 50 processes × 200 lines at once: no line lost, none torn', async () => {
    const log = path.join(temporaryFolder(), 'run-log.jsonl');
    const writers = Array.from({ length: 50 }, (_, writer) => `w${writer}`);
    await Promise.all(writers.map((writer) => runNode(APPEND, [log, writer, '200', '300'])));
    const lines = read(log);
    expect(lines.filter((line) => 'problem' in line)).toEqual([]);
    const expected = writers.flatMap((writer) => Array.from({ length: 200 }, (_, index) => `${writer}-${index}`));
    expect(ids(lines).sort()).toEqual(expected.sort());
    // Each writer's own lines stand in its own order.
    for (const writer of writers) {
      const own = ids(lines).filter((id) => id.startsWith(`${writer}-`));
      expect(own).toHaveLength(200);
    }
  });

  it('L-16 kill -9 in a loop: the reader reads everything whole', async () => {
    const log = path.join(temporaryFolder(), 'run-log.jsonl');
    for (let round = 0; round < 20; round += 1) {
      const writer = spawn(process.execPath, [APPEND, log, `r${round}`, '1000000', '2000'], {
        stdio: 'ignore',
        env: CUT_ENVIRONMENT,
      });
      // On a busy machine it may be done before it is killed.
      const ended = new Promise((resolve) => writer.once('exit', resolve));
      const size = fs.statSync(log, { throwIfNoEntry: false })?.size ?? 0;
      while ((fs.statSync(log, { throwIfNoEntry: false })?.size ?? 0) < size + 50_000) {
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
      writer.kill('SIGKILL');
      await ended;
      appendLine(log, call(`after-${round}`));
    }
    const lines = read(log);
    const torn = lines.filter((line) => 'problem' in line);
    expect(torn.length).toBeLessThanOrEqual(20);
    for (let round = 0; round < 20; round += 1) {
      expect(ids(lines)).toContain(`after-${round}`);
      const own = ids(lines).filter((id) => id.startsWith(`r${round}-`));
      expect(own).toEqual(own.map((_, index) => `r${round}-${index}`));
    }
  });

  it('L-16 after a full disk the next line is whole, and the torn one is reported', () => {
    const log = path.join(temporaryFolder(), 'run-log.jsonl');
    // The limit on a file's size ends a write in the middle, as a full disk does.
    const script = `trap '' XFSZ; ulimit -f 1; "$@"`;
    expect(() =>
      execFileSync('sh', ['-c', script, 'sh', process.execPath, APPEND, log, 'full', '10', '400'], { stdio: 'pipe' }),
    ).toThrow();
    const torn = read(log);
    expect(torn.at(-1)).toMatchObject({ problem: 'torn' });
    appendLine(log, call('next'));
    const lines = read(log);
    expect(lines.at(-1)).toMatchObject({ record: { id: 'next' } });
    expect(lines.filter((line) => 'problem' in line)).toHaveLength(1);
  });

  it('S-10 a link, a folder or a FIFO is no log, and nothing is written through it', () => {
    const folder = temporaryFolder();
    const target = path.join(folder, 'elsewhere');
    fs.writeFileSync(target, '');
    fs.symlinkSync(target, path.join(folder, 'link'));
    fs.mkdirSync(path.join(folder, 'folder'));
    execFileSync('mkfifo', [path.join(folder, 'fifo')]);
    for (const name of ['link', 'folder', 'fifo']) {
      expect(() => appendLine(path.join(folder, name), call('x')), name).toThrow();
      expect(() => read(path.join(folder, name)), name).toThrow();
    }
    expect(fs.readFileSync(target, 'utf8')).toBe('');
    expect(read(path.join(folder, 'missing'))).toEqual([]);
  });

  it('L-01 a line longer than the bound is refused, and one that is there is passed over in bounded memory', () => {
    const log = path.join(temporaryFolder(), 'run-log.jsonl');
    expect(() => appendLine(log, { tool: 'x'.repeat(MAX_LINE_BYTES) })).toThrow(
      /more than the 65536 that .*takes at once/,
    );
    expect(fs.existsSync(log)).toBe(false);
    fs.writeFileSync(log, `${'x'.repeat(3_000_000)}\n${JSON.stringify(call('a'))}\n`);
    expect(read(log)).toEqual([
      { number: 1, problem: 'too_long' },
      { number: 2, record: call('a') },
    ]);
  });

  it('P-09 any bytes at all: the reader says the same as splitting the whole text does', () => {
    const log = path.join(temporaryFolder(), 'run-log.jsonl');
    const piece = fc.oneof(
      fc.constantFrom('\n', '\n\n', '{"a":1}', 'null', JSON.stringify(call('a')), JSON.stringify(call('한글 🔥'))),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(piece, fc.constantFrom('', '\n')), { maxLength: 12 }), (pieces) => {
        const text = pieces.flat().join('');
        fs.writeFileSync(log, text);
        const parts = text.split('\n');
        const tail = parts.pop();
        const expected = parts.flatMap((part, index): string[] => {
          if (part === '') return [];
          try {
            return [`${index + 1} ${JSON.parse(part)?.event === 'tool_call' ? 'record' : 'foreign'}`];
          } catch {
            return [`${index + 1} torn`];
          }
        });
        if (tail !== '') expected.push(`${parts.length + 1} torn`);
        expect(read(log).map((line) => `${line.number} ${'record' in line ? 'record' : line.problem}`)).toEqual(
          expected,
        );
      }),
      { numRuns: 500 },
    );
  });

  it('P-09 lines that cross the reading window are whole', () => {
    const log = path.join(temporaryFolder(), 'run-log.jsonl');
    const long = { ...call('a'), tool: '한'.repeat(9_000) };
    const lines = Array.from({ length: 60 }, (_, index) => JSON.stringify({ ...long, id: String(index) }));
    fs.writeFileSync(log, `${lines.join('\n')}\n`);
    expect(ids(read(log))).toEqual(lines.map((_, index) => String(index)));
  });
});
