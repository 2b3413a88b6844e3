import { defineConfig } from 'tsup';
import { hookThatReadsCommands } from '../../tsup.base.js';

export default defineConfig(
  hookThatReadsCommands(
    'guard',
    {
      grammar: 'command/src/grammar.ts',
      redaction: 'guard/src/redaction.ts',
      'task-runners': 'guard/src/follow/task-runners.ts',
    },
    { tools: 'guard/src/tool-text.ts', wrappers: 'command/src/wrapper-text.ts' },
  ),
);
