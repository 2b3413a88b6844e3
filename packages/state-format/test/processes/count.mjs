// node count.mjs LOCK COUNTER TIMES: adds one to COUNTER under LOCK, TIMES times.
import * as fs from 'node:fs';
import { withLock } from '../../dist/lock.js';

const [lock, counter, times] = process.argv.slice(2);
for (let done = 0; done < Number(times); ) {
  const result = withLock(lock, () => {
    const value = Number(fs.readFileSync(counter, 'utf8'));
    fs.writeFileSync(counter, String(value + 1));
  });
  if (result.held) done += 1;
  else if (result.why === 'uncertain') {
    process.stdout.write('uncertain\n');
    process.exitCode = 3;
    break;
  }
}
