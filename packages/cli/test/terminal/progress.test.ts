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
});
