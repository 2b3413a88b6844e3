import { defineConfig } from 'tsup';
import { hookThatReadsCommands } from '../../tsup.base.js';

export default defineConfig(
  hookThatReadsCommands(
    'guard',
    {
      grammar: 'command/src/grammar.ts',
      'foreign-code': 'command/src/foreign-code.ts',
      'remote-host': 'guard/src/remote-host.ts',
      workspaces: 'guard/src/follow/workspaces.ts',
      redaction: 'guard/src/redaction.ts',
      'task-runners': 'guard/src/follow/task-runners.ts',
    },
    { tools: 'guard/src/tool-text.ts', wrappers: 'command/src/wrapper-text.ts' },
  ),
);
