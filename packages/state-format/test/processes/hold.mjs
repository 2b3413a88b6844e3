// node hold.mjs LOCK: takes LOCK, says so, and never lets go.
import * as fs from 'node:fs';
import { withLock } from '../../dist/lock.js';

withLock(process.argv[2], () => {
  fs.writeSync(1, 'held\n');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60_000);
});
