#!/usr/bin/env node
import * as path from 'node:path';
import { runHook } from '@litmus-hooks/state-format/entry';
import { recordFault } from '@litmus-hooks/state-format/faults';
import { appendLine } from '@litmus-hooks/state-format/log';
import { decide } from './decision.js';
import type { Grammar } from './finding.js';

const NAME = 'guard';

/** The second bundle, beside this one: about 100 KB that most calls never need. */
function loadGrammar(): Grammar {
  return require(path.join(__dirname, 'guard-shell.cjs')) as Grammar;
}

runHook({
  name: NAME,
  decide: (event, { projectDir }) => {
    const { reply, denial, fault } = decide(event, { projectDir, grammar: loadGrammar });
    if (fault !== undefined) recordFault(NAME, event.hook_event_name, fault);
    if (denial !== undefined) {
      try {
        appendLine(denial.log, denial.record);
      } catch (error) {
        recordFault(NAME, event.hook_event_name, error);
      }
    }
    return reply;
  },
});
