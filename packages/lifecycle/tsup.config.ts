import { defineConfig } from 'tsup';
import { hookThatReadsCommands } from '../../tsup.base.js';

export default defineConfig(
  hookThatReadsCommands(
    'lifecycle',
    { grammar: 'command/src/grammar.ts' },
    { wrappers: 'command/src/wrapper-text.ts' },
  ),
);
