import { runHook } from '@litmus-hooks/state-format/entry';
import type { HookEvent } from '@litmus-hooks/state-format/event';
import { leaveUnoptimized } from '@litmus-hooks/state-format/optimizer';
import type { CommandReader } from './evidence.js';
import { noteSilence } from './silence.js';
import { witness } from './witness.js';

export const NAME = 'ledger';

/** What reads commands is four times the size of this hook, so it is a file of its own and loaded by the few calls that need it. */
function loadReader(event: HookEvent): CommandReader {
  const reader = require(`${__dirname}/ledger-shell.cjs`) as CommandReader;
  leaveUnoptimized(event);
  return reader;
}

/** The hook at one event. Never throws. */
export function run(): void {
  runHook({
    name: NAME,
    decide: (event, host) => {
      witness(event, host, () => loadReader(event));
      return undefined;
    },
    onSilenced: noteSilence,
  });
}
