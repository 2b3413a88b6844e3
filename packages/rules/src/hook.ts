#!/usr/bin/env node
import { keepCompanions } from '@litmus-hooks/state-format/companion';
import { recordFault } from '@litmus-hooks/state-format/faults';
import { readStart, type Start } from '@litmus-hooks/state-format/stdin';
import { isIdle } from './idle.js';
import { NAME, run } from './run.js';

/** Undefined where nothing can be read: who reads on finds out why. */
function startOfStdin(): Start | undefined {
  try {
    return readStart(0);
  } catch {
    return undefined;
  }
}

const start = startOfStdin();
if (!isIdle(start?.value, process.env.CLAUDE_PROJECT_DIR)) {
  try {
    run(start);
  } catch (error) {
    recordFault(NAME, 'start', error);
  }
  keepCompanions();
}
