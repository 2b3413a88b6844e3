import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, renameSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { LITMUS, line, newPlace, type Place } from '../litmus.js';

function call(tool: string): string {
  return line({ type: 'tool', tool });
}

/** `litmus ledger show --follow`, while it runs. */
class Following {
  readonly #process: ChildProcess;
  readonly ended: Promise<number | null>;
  stdout = '';
  stderr = '';

  constructor(place: Place, words: readonly string[] = []) {
    this.#process = spawn(process.execPath, [LITMUS, 'ledger', 'show', '--follow', ...words], {
      cwd: place.project,
      env: { PATH: process.env.PATH ?? '', HOME: place.home },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      this.stdout += chunk;
    });
    this.#process.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      this.stderr += chunk;
    });
    this.ended = new Promise((resolve) => this.#process.on('close', resolve));
  }

  /** Waits until it has printed `text`; where that never comes, the test's own time limit ends it. */
  async until(text: string): Promise<void> {
    while (!this.stdout.includes(text)) await new Promise((resolve) => setTimeout(resolve, 10));
  }

  interrupt(): Promise<number | null> {
    this.#process.kill('SIGINT');
    return this.ended;
  }

  stopReading(): void {
    this.#process.stdout?.destroy();
  }

  kill(): void {
    this.#process.kill('SIGKILL');
  }
}

const following: Following[] = [];

function follow(place: Place, words?: readonly string[]): Following {
  const started = new Following(place, words);
  following.push(started);
  return started;
}

afterEach(() => {
  for (const started of following.splice(0)) started.kill();
});

async function started(ledger?: string): Promise<{ place: Place; file: string }> {
  const place = newPlace();
  await place.litmus(['start']);
  const file = place.path('run-log.jsonl');
  if (ledger !== undefined) writeFileSync(file, ledger);
  return { place, file };
}

function jsonLines(text: string): unknown[] {
  return text
    .trimEnd()
    .split('\n')
    .map((row) => JSON.parse(row) as unknown);
}

describe('litmus ledger show --follow', () => {
  it('shows the last lines, then each line as it is written, and ends with 0 on Ctrl-C', async () => {
    const { place, file } = await started(call('One') + call('Two') + call('Three'));
    const shown = follow(place, ['--last', '2']);
    await shown.until('Three');
    appendFileSync(file, call('Four'));
    await shown.until('Four');
    expect(await shown.interrupt()).toBe(0);
    expect(shown.stdout.trimEnd().split('\n')).toEqual([
      '2        2026-11-30T10:00:00.000Z  Two',
      '3        2026-11-30T10:00:00.000Z  Three',
      '4        2026-11-30T10:00:00.000Z  Four',
    ]);
    expect(shown.stderr).toBe('');
  });

  it('waits for a ledger that is not there yet', async () => {
    const { place, file } = await started();
    const shown = follow(place);
    await shown.until('The ledger is empty');
    writeFileSync(file, call('First'));
    await shown.until('First');
    expect(await shown.interrupt()).toBe(0);
  });

  it('prints one record a line with --json, and a line that cannot be read as its problem', async () => {
    const { place, file } = await started(call('One'));
    const shown = follow(place, ['--json']);
    await shown.until('One');
    appendFileSync(file, `\n{"x":1}\n${'y'.repeat(70_000)}\n`);
    await shown.until('too_long');
    await shown.interrupt();
    expect(jsonLines(shown.stdout)).toEqual([
      { number: 1, record: JSON.parse(call('One')) },
      { number: 3, problem: 'foreign' },
      { number: 4, problem: 'too_long' },
    ]);
  });

  it('waits for the end of a line that is half written', async () => {
    const { place, file } = await started(call('One'));
    const shown = follow(place, ['--json']);
    await shown.until('One');
    const late = call('Zwölf');
    const middle = Buffer.from(late).indexOf(Buffer.from('ö')) + 1;
    appendFileSync(file, Buffer.from(late).subarray(0, middle));
    await new Promise((resolve) => setTimeout(resolve, 200));
    appendFileSync(file, Buffer.from(late).subarray(middle));
    await shown.until('Zwölf');
    await shown.interrupt();
    expect(jsonLines(shown.stdout).at(-1)).toEqual({ number: 2, record: JSON.parse(late) });
  });

  it('L-16 goes on with the ledger of the next run, and loses no line of the one that was moved away', async () => {
    const { place, file } = await started(call('One'));
    const shown = follow(place, ['--json']);
    await shown.until('One');
    appendFileSync(file, call('Last'));
    renameSync(file, place.path('moved.jsonl'));
    appendFileSync(place.path('moved.jsonl'), `${call('Later')}{"half`);
    writeFileSync(file, call('New'));
    await shown.until('New');
    await shown.interrupt();
    expect(jsonLines(shown.stdout)).toEqual([
      { number: 1, record: JSON.parse(call('One')) },
      { number: 2, record: JSON.parse(call('Last')) },
      { number: 3, record: JSON.parse(call('Later')) },
      { number: 4, problem: 'torn' },
      { number: 1, record: JSON.parse(call('New')) },
    ]);
  });

  it('begins again with a ledger that was emptied, and says so', async () => {
    const { place, file } = await started(call('One') + call('Two'));
    const shown = follow(place);
    await shown.until('Two');
    truncateSync(file, 0);
    await shown.until('The ledger was replaced');
    appendFileSync(file, call('Anew'));
    await shown.until('Anew');
    expect(shown.stdout).toMatch(/^1 +\S+ {2}Anew$/m);
  });

  it('ends when nobody reads any more', async () => {
    const { place, file } = await started(call('One'));
    const shown = follow(place);
    await shown.until('One');
    shown.stopReading();
    appendFileSync(file, call('Unread'));
    expect(await shown.ended).toBe(0);
    expect(shown.stderr).toBe('');
  });

  it('P-09 ends unproven where a link takes the place of the ledger', async () => {
    const { place, file } = await started(call('One'));
    const shown = follow(place);
    await shown.until('One');
    rmSync(file);
    symlinkSync('/etc/hostname', file);
    expect(await shown.ended).toBe(3);
    expect(shown.stderr).toMatch(/^litmus: .*run-log\.jsonl cannot be read as a ledger \(it is a link\)/);
  });

  it('makes what a record says inert', async () => {
    const { place, file } = await started(call('One'));
    const shown = follow(place);
    await shown.until('One');
    appendFileSync(file, line({ type: 'write', path: 'src/\u001b[2J\u202e.tsx', firstWrite: true }) + call('Two'));
    await shown.until('Two');
    expect(shown.stdout).not.toMatch(/[\u001b\u202e]/);
  });
});
