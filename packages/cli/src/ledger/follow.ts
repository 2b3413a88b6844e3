import type { LogLine } from '@litmus-hooks/state-format/log';
import { onPossibleChange } from './file-changes.js';
import { GrowingLedger, type Growth } from './growing-ledger.js';

/** Who is told what a followed ledger says. */
export interface Follower {
  /** The last lines that stood there when the following began, of which there may be none. */
  begin(lines: readonly LogLine[]): void;
  line(line: LogLine): void;
  /** Another ledger lies there now; its lines come next, from number 1. */
  replaced(): void;
}

/** The last lines of what has grown. Nothing before them is parsed. */
function lastLines(grown: Iterable<Growth>, wanted: number): LogLine[] {
  let lines: Extract<Growth, { kind: 'line' }>[] = [];
  for (const growth of grown) {
    if (growth.kind === 'replaced') lines = [];
    else lines.push(growth);
    if (lines.length >= 2 * wanted) lines = lines.slice(-wanted);
  }
  return lines.slice(-wanted).map((line) => line.read());
}

/**
 * Tells `follower` the last `wanted` lines of the ledger in `file`, and then each line as it is written. The ledger may be missing, be
 * replaced or be emptied meanwhile.
 *
 * @returns a promise that ends with Ctrl-C, or when nobody reads stdout any more.
 * @throws CommandError `state_unreadable`, also later, when something else than a ledger takes its place.
 */
export async function followLedger(file: string, wanted: number, follower: Follower): Promise<void> {
  const ledger = new GrowingLedger(file);
  try {
    follower.begin(lastLines(ledger.grown(), wanted));
    await new Promise<void>((resolve, reject) => {
      const look = (): void => {
        try {
          for (const growth of ledger.grown()) {
            if (growth.kind === 'line') follower.line(growth.read());
            else follower.replaced();
          }
        } catch (error) {
          end(() => reject(error));
        }
      };
      const stop = onPossibleChange(file, look);
      const end = (settle: () => void): void => {
        stop();
        process.off('SIGINT', onEnd);
        process.stdout.off('error', onEnd);
        settle();
      };
      const onEnd = (): void => end(resolve);
      process.on('SIGINT', onEnd);
      process.stdout.on('error', onEnd);
      // What was written between the first look and the watch.
      look();
    });
  } finally {
    ledger.close();
  }
}
