import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { progressOn } from '../../src/terminal/progress.js';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

async function writtenDuring(milliseconds: number, isTTY: boolean, env: NodeJS.ProcessEnv = {}): Promise<string[]> {
  const written: string[] = [];
  const stream = { isTTY, columns: 30, write: (text: string) => written.push(text) };
  const work = progressOn(stream, env).during('checking something with a long name', async () => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    return 'done';
  });
  await vi.advanceTimersByTimeAsync(milliseconds);
  expect(await work).toBe('done');
  return written;
}

describe('progress', () => {
  it('is said from the second second on, fits a line, and is wiped', async () => {
    const written = await writtenDuring(2500, true);
    expect(written).toHaveLength(3);
    expect(written[0]).toBe(`\r\u001b[K${'checking something with a long name (1 s)'.slice(0, 29)}`);
    expect(written.at(-1)).toBe('\r\u001b[K');
  });

  it('is silent for quick work, off a terminal and on a dumb one', async () => {
    expect(await writtenDuring(900, true)).toEqual([]);
    expect(await writtenDuring(5000, false)).toEqual([]);
    expect(await writtenDuring(5000, true, { TERM: 'dumb' })).toEqual([]);
  });

  it('counts work that leaves timers no turn, hands every piece on, and is wiped', () => {
    const written: string[] = [];
    const progress = progressOn({ isTTY: true, columns: 0, write: (text: string) => written.push(text) }, {});
    let seen = 0;
    for (const piece of progress.counting(
      'lines',
      Array.from({ length: 40_000 }, (_, index) => index),
    )) {
      expect(piece).toBe(seen);
      seen += 1;
      if (seen % 10_000 === 0) vi.advanceTimersByTime(600);
    }
    expect(seen).toBe(40_000);
    expect(written).toEqual(['\r\u001b[Klines (24,576)', '\r\u001b[K']);
  });
});
