// Writes argv[2] characters to stdout and ends itself with exit status argv[3], though a timer would go on for a minute; with argv[4] `listens`,
// someone waits for the end, and it comes from elsewhere.
import * as fs from 'node:fs';
import { endProcess } from '../../dist/process-end.js';

const [, , length, status, listens] = process.argv;
setTimeout(() => {}, 60_000);

// Node itself waits for the end of a process as long as a module is evaluated.
setImmediate(() => {
  let rest = Buffer.alloc(Number(length), 'x');
  while (rest.length > 0) rest = rest.subarray(fs.writeSync(1, rest));
  process.exitCode = Number(status);
  if (listens === 'listens') {
    process.once('exit', () => fs.writeSync(2, 'heard'));
    setImmediate(() => process.exit());
  }
  endProcess();
});
