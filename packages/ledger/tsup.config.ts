import { defineConfig } from 'tsup';
import { hookThatReadsCommands } from '../../tsup.base.js';

export default defineConfig(
  hookThatReadsCommands(
    'ledger',
    { grammar: 'command/src/grammar.ts', 'foreign-code': 'command/src/foreign-code.ts' },
    { wrappers: 'command/src/wrapper-text.ts' },
  ),
);
