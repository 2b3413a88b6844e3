#!/usr/bin/env node
import { keepCompanions } from '@litmus-hooks/state-format/companion';
import { recordFault } from '@litmus-hooks/state-format/faults';
import { endProcess } from '@litmus-hooks/state-format/process-end';
import { readStart, type Start } from '@litmus-hooks/state-format/stdin';
import { runAtEdit } from './edit-run.js';
import { isIdle, isOfSession } from './idle.js';
import { NAME } from './name.js';
import { runInSession } from './session-run.js';

let start: Start | undefined;
let idle = false;
try {
  start = readStart(0);
  idle = isIdle(start.value, process.env.CLAUDE_PROJECT_DIR);
} catch {
  // What cannot be read or looked at is left to the hook itself, which finds out why and knows what to make of it.
}
if (!idle) {
  try {
    if (isOfSession(start?.value)) runInSession(start);
    else runAtEdit(start);
  } catch (error) {
    recordFault(NAME, 'start', error);
  }
  keepCompanions();
}
endProcess();
