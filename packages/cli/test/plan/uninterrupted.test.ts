import { afterEach, describe, expect, it, vi } from 'vitest';
import { uninterrupted } from '../../src/plan/uninterrupted.js';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

afterEach(() => {
  vi.restoreAllMocks();
});

describe('uninterrupted', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('D-20 ends the process by %s only after the work', async (signal, status) => {
    const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
    let finished = false;
    await uninterrupted(() => {
      process.emit(signal, signal);
      finished = true;
      expect(exit).not.toHaveBeenCalled();
    });
    expect(finished).toBe(true);
    expect(exit.mock.calls).toEqual([[status]]);
  });

  it('D-20 listens to nothing before and after, and passes on what is thrown', async () => {
    const before = SIGNALS.map((signal) => process.listenerCount(signal));
    expect(await uninterrupted(() => 5)).toBe(5);
    await expect(
      uninterrupted(() => {
        throw new Error('full');
      }),
    ).rejects.toThrow('full');
    expect(SIGNALS.map((signal) => process.listenerCount(signal))).toEqual(before);
  });
});
