import { ReadFailure } from './verdict.js';

/** The moment at which a read has to be over, on the clock of `performance.now()`. */
export type Deadline = number;

export function deadlineIn(milliseconds: number): Deadline {
  return performance.now() + milliseconds;
}

/** At least 0. */
export function remainingMs(deadline: Deadline): number {
  return Math.max(0, deadline - performance.now());
}

/**
 * What `work` settles with, if it does in time.
 *
 * @throws ReadFailure `total_timeout`
 */
export async function within<T>(deadline: Deadline, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ReadFailure('total_timeout')), remainingMs(deadline));
  });
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
  }
}
