#!/usr/bin/env node
import * as path from 'node:path';
import { keepCompanions, loadCompanion } from '@litmus-hooks/state-format/companion';
import { runHook } from '@litmus-hooks/state-format/entry';
import { recordFault } from '@litmus-hooks/state-format/faults';
import { appendLine } from '@litmus-hooks/state-format/log';
import { leaveUnoptimized } from '@litmus-hooks/state-format/optimizer';
import { decide } from './decision.js';
import type { Grammar } from './finding.js';
import { watchRuns } from './session-start.js';

const NAME = 'guard';

/** The second bundle, beside this one: about 100 KB that most calls never need. */
function loadGrammar(): Grammar {
  return loadCompanion(path.join(__dirname, 'guard-shell.cjs')) as Grammar;
}

runHook({
  name: NAME,
  decide: (event, { projectDir }) => {
    leaveUnoptimized(event);
    const { reply, denial, open, fault } = decide(event, { projectDir, grammar: loadGrammar });
    const keep = (write: () => void): void => {
      try {
        write();
      } catch (error) {
        recordFault(NAME, event.hook_event_name, error);
      }
    };
    if (fault !== undefined) recordFault(NAME, event.hook_event_name, fault);
    if (denial !== undefined) keep(() => appendLine(denial.log, denial.record));
    if (open !== undefined) keep(() => watchRuns(open, new Date(), event.session_id));
    return reply;
  },
});
keepCompanions();
