#!/usr/bin/env node
import { keepCompanions } from '@litmus-hooks/state-format/companion';
import { recordFault } from '@litmus-hooks/state-format/faults';
import { endProcess } from '@litmus-hooks/state-format/process-end';
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

/** What cannot be looked at is left to the hook itself, which knows what to make of it. */
function isSurelyIdle(event: unknown): boolean {
  try {
    return isIdle(event, process.env.CLAUDE_PROJECT_DIR);
  } catch {
    return false;
  }
}

const start = startOfStdin();
if (!isSurelyIdle(start?.value)) {
  try {
    run(start);
  } catch (error) {
    recordFault(NAME, 'start', error);
  }
  keepCompanions();
}
endProcess();
