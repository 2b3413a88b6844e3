import * as path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The plugin as it is installed. */
export const PLUGIN = path.join(path.dirname(path.dirname(fileURLToPath(import.meta.url))), 'plugin');

/** What starts a hook. */
export function hook(name) {
  return [path.join(PLUGIN, 'dist', `${name}.cjs`)];
}
