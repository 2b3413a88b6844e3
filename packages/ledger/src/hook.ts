#!/usr/bin/env node
import * as path from 'node:path';
import { runHook } from '@litmus-hooks/state-format/entry';
import type { ReadCommand } from './evidence.js';
import { witness } from './witness.js';

/** The shell grammar is four times the size of this hook, so it is a file of its own and loaded by the few calls that need it. */
function loadGrammar(): ReadCommand {
  const shell = require(path.join(__dirname, 'ledger-shell.cjs')) as { readonly readCommand: ReadCommand };
  return shell.readCommand;
}

runHook({
  name: 'ledger',
  decide: (event, host) => {
    witness(event, host, loadGrammar);
    return undefined;
  },
});
