import { join } from 'node:path';
import { errorCode } from '@litmus-hooks/state-format/store';
import { CommandError } from './command-error.js';

/**
 * Loads a further file of the command line, which lies beside it so that no other verb has to read it.
 *
 * @throws CommandError `plugin_unreadable` where it is missing.
 */
export function loadBundleBeside(name: string): unknown {
  const file = join(__dirname, name);
  try {
    return require(file);
  } catch (error) {
    if (errorCode(error) !== 'MODULE_NOT_FOUND') throw error;
    throw new CommandError('plugin_unreadable', `${file} is missing: install Litmus again.`);
  }
}
