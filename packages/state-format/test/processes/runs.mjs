// node runs.mjs TIMES SITE...: opens and closes runs in the sites by turns, TIMES times, as litmus start and litmus finish do.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { withLock } from '../../dist/lock.js';
import { hasOpenRun } from '../../dist/places.js';
import { settleRun, watchNewRun } from '../../dist/run-watch.js';
import { replaceFile } from '../../dist/store.js';

const [times, ...sites] = process.argv.slice(2);
const at = '2026-08-29T09:12:41.118Z';
for (let done = 0; done < Number(times); done += 1) {
  const site = sites[Math.floor(Math.random() * sites.length)];
  withLock(path.join(site, 'lock'), () => {
    const state = path.join(site, 'run-state.json');
    if (hasOpenRun(site)) {
      replaceFile(state, JSON.stringify({ id: 'run', startedAt: at, finishedAt: at, steps: {} }));
    } else {
      watchNewRun(site);
      replaceFile(state, JSON.stringify({ id: 'run', startedAt: at, steps: {} }));
    }
    settleRun(site);
  });
}
fs.writeSync(1, 'done\n');
