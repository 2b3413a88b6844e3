import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CommandError } from '../command-error.js';

/** Where the hooks are registered, relative to the plugin's folder. */
export const REGISTRATIONS_FILE = join('hooks', 'hooks.json');

/**
 * The plugin that a running `litmus` belongs to: the folder above `bin/litmus`, or `plugin/` beside the packages for a development build.
 *
 * @param program path of the running program; links are followed, as npm puts one on PATH.
 * @throws CommandError `plugin_unreadable` where no plugin lies there.
 */
export function pluginFolderOf(program: string): string {
  const folder = dirname(realpathSync(program));
  const candidates = [dirname(folder), join(folder, '..', '..', '..', 'plugin')];
  const found = candidates.find((candidate) => existsSync(join(candidate, REGISTRATIONS_FILE)));
  if (found !== undefined) return found;
  throw new CommandError(
    'plugin_unreadable',
    `No plugin lies around ${program} (looked for ${candidates.map((candidate) => join(candidate, REGISTRATIONS_FILE)).join(' and ')}): run bin/litmus of an installed plugin.`,
  );
}
