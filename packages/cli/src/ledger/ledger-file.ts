import { join } from 'node:path';
import { type LogLine, readLog } from '@litmus-hooks/state-format/log';
import { RUN_LOG_FILE } from '@litmus-hooks/state-format/run';
import { CommandError } from '../command-error.js';
import { EXIT_STATUS } from '../exit-status.js';

/** Where the ledger of the run in `site` lies. */
export function ledgerFile(site: string): string {
  return join(site, RUN_LOG_FILE);
}

/**
 * Reads a ledger line by line, as readLog does.
 *
 * @throws CommandError `state_unreadable`, unproven, where the file as such cannot be read.
 */
export function* readLedger(file: string): Generator<LogLine, void, undefined> {
  try {
    yield* readLog(file);
  } catch (error) {
    throw unreadableLedger(file, error);
  }
}

/** The error for a ledger that cannot be read as a file, from what opening or reading it threw. */
export function unreadableLedger(file: string, error: unknown): CommandError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'no regular file';
  return new CommandError(
    'state_unreadable',
    `${file} cannot be read as a ledger (${code === 'ELOOP' ? 'it is a link' : code}): look at what lies there and move it away.`,
    EXIT_STATUS.unproven,
  );
}
