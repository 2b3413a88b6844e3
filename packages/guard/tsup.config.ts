import { defineConfig } from 'tsup';
import { dataBeside, hookThatReadsCommands } from '../../tsup.base.js';

/** As code the compiler would read the table on every start. */
const TOOLS = dataBeside('guard', { tools: 'guard/src/tool-table.ts' });

export default defineConfig(
  hookThatReadsCommands(
    'guard',
    {
      grammar: 'command/src/grammar.ts',
      'foreign-code': 'command/src/foreign-code.ts',
      expansions: 'command/src/expansions.ts',
      'remote-host': 'guard/src/remote-host.ts',
      workspaces: 'guard/src/follow/workspaces.ts',
      redaction: 'guard/src/redaction.ts',
      'task-runners': 'guard/src/follow/task-runners.ts',
      scripts: 'guard/src/follow/scripts.ts',
      readers: 'guard/src/special-readers.ts',
      bounds: 'guard/src/run-bounds.ts',
      'session-start': 'guard/src/session-start.ts',
    },
    { wrappers: 'command/src/wrapper-text.ts' },
  ).map((options) =>
    // A library may run where no file lies beside it.
    options.format?.includes('cjs')
      ? { ...options, esbuildPlugins: [TOOLS, ...(options.esbuildPlugins ?? [])] }
      : options,
  ),
);
