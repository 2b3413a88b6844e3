// node one-write.mjs WHAT PLACE: writes one thing of Litmus, and prints the error that it ends with, or `written`.
import { arm } from '../../dist/armed.js';
import { withLock } from '../../dist/lock.js';
import { appendLine } from '../../dist/log.js';
import { makeStateFolder } from '../../dist/state-folder.js';
import { createFile, replaceFile } from '../../dist/store.js';

const [what, place] = process.argv.slice(2);
const writes = {
  arm: () => arm('run', place),
  append: () => appendLine(place, {}),
  lock: () => withLock(place, () => undefined),
  stateFolder: () => makeStateFolder(place),
  create: () => createFile(place, 'all of it', 0o600),
  replace: () => replaceFile(place, 'all of it'),
};
try {
  writes[what]();
  process.stdout.write('written');
} catch (error) {
  process.stdout.write(String(error));
}
