import { runHook } from '@litmus-hooks/state-format/entry';
import type { HookEvent } from '@litmus-hooks/state-format/event';
import { recordFault } from '@litmus-hooks/state-format/faults';
import { appendLine } from '@litmus-hooks/state-format/log';
import { leaveUnoptimized } from '@litmus-hooks/state-format/optimizer';
import { decide } from './decision.js';
import type { Grammar } from './finding.js';
import { watchRuns } from './session-start.js';

export const NAME = 'guard';

/** What reads commands: about 100 KB that most calls never need. The `require` of a companion keeps what it compiles. */
function loadGrammar(event: HookEvent): Grammar {
  const grammar = require(`${__dirname}/guard-shell.cjs`) as Grammar;
  leaveUnoptimized(event);
  return grammar;
}

/** The hook at one event. Never throws. */
export function run(): void {
  runHook({
    name: NAME,
    decide: (event, { projectDir }) => {
      const { reply, denial, open, fault } = decide(event, { projectDir, grammar: () => loadGrammar(event) });
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
}
