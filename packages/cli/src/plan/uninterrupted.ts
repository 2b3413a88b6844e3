import { constants } from 'node:os';
import { setImmediate } from 'node:timers/promises';

const ENDING_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs `body`, which takes milliseconds, to its end even where the process is told to end meanwhile, so that it leaves nothing half done; the process
 * ends after it then (D-20).
 */
export async function uninterrupted<T>(body: () => T): Promise<T> {
  let received: NodeJS.Signals | undefined;
  const remember = (signal: NodeJS.Signals): void => {
    received ??= signal;
  };
  for (const signal of ENDING_SIGNALS) process.on(signal, remember);
  try {
    return body();
  } finally {
    // A signal that came during `body` is delivered once the event loop has turned.
    await setImmediate();
    for (const signal of ENDING_SIGNALS) process.off(signal, remember);
    if (received !== undefined) process.exit(128 + constants.signals[received]);
  }
}
