#!/usr/bin/env node
import * as path from 'node:path';
import { keepCompanions, loadCompanion } from '@litmus-hooks/state-format/companion';
import { runHook } from '@litmus-hooks/state-format/entry';
import type { HookEvent } from '@litmus-hooks/state-format/event';
import { leaveUnoptimized } from '@litmus-hooks/state-format/optimizer';
import type { CommandReader } from './evidence.js';
import { noteSilence } from './silence.js';
import { witness } from './witness.js';

/** What reads commands is four times the size of this hook, so it is a file of its own and loaded by the few calls that need it. */
function loadReader(event: HookEvent): CommandReader {
  leaveUnoptimized(event);
  return loadCompanion(path.join(__dirname, 'ledger-shell.cjs')) as CommandReader;
}

runHook({
  name: 'ledger',
  decide: (event, host) => {
    witness(event, host, () => loadReader(event));
    return undefined;
  },
  onSilenced: noteSilence,
});
keepCompanions();
