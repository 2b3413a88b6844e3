#!/usr/bin/env node
import { keepCompanions } from '@litmus-hooks/state-format/companion';
import { recordFault } from '@litmus-hooks/state-format/faults';
import { endProcess } from '@litmus-hooks/state-format/process-end';
import { NAME, run } from './run.js';

try {
  run();
} catch (error) {
  recordFault(NAME, 'start', error);
}
keepCompanions();
endProcess();
