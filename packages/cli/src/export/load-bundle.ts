import { join } from 'node:path';
import { errorCode } from '@litmus-hooks/state-format/store';
import { CommandError } from '../command-error.js';
import type { ExportLibraries } from './bundle.js';

const BUNDLE_FILE = 'litmus-export.cjs';

/**
 * Loads the second file of the command line.
 *
 * @throws CommandError `plugin_unreadable` where it is missing.
 */
export function loadExportLibraries(): ExportLibraries {
  const file = join(__dirname, BUNDLE_FILE);
  try {
    return require(file) as ExportLibraries;
  } catch (error) {
    if (errorCode(error) !== 'MODULE_NOT_FOUND') throw error;
    throw new CommandError('plugin_unreadable', `${file} is missing: install Litmus again.`);
  }
}
