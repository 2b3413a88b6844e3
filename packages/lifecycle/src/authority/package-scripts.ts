import { isObject } from '@litmus-hooks/state-format/event';
import { readJson } from '@litmus-hooks/state-format/store';

/** Far more than any project writes into it by hand. */
const MAX_PACKAGE_BYTES = 1024 * 1024;

/** Whether the package file `file` (an absolute path) has a script of this name. false where it cannot be read. */
export function hasScript(file: string, name: string): boolean {
  const result = readJson(file, MAX_PACKAGE_BYTES);
  if (result.status !== 'read' || !isObject(result.value)) return false;
  const { scripts } = result.value;
  return isObject(scripts) && Object.hasOwn(scripts, name) && typeof scripts[name] === 'string';
}
