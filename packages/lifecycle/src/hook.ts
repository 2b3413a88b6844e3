#!/usr/bin/env node
import * as path from 'node:path';
import { runHook } from '@litmus-hooks/state-format/entry';
import type { judgeCommand } from './authority/command.js';
import { judgeTool } from './authority/tool.js';
import { decide, decideOnFault } from './decide.js';
import type { JudgeTool } from './tool-call.js';

/** What reads a shell line is larger than all the rest, so it is a file of its own and loaded by the calls that need it. */
function loadShell(): { readonly judgeCommand: typeof judgeCommand } {
  return require(path.join(__dirname, 'lifecycle-shell.cjs')) as ReturnType<typeof loadShell>;
}

const judge: JudgeTool = (tool, input, context) => {
  if (tool !== 'Bash') return judgeTool(tool, input, context);
  return loadShell().judgeCommand(typeof input.command === 'string' ? input.command : '', context);
};

runHook({
  name: 'lifecycle',
  decide: (event, { projectDir }) => decide(event, { projectDir, hostPid: process.env.CLAUDE_PID || undefined, judge }),
  onFault: (event) => decideOnFault(event, process.env.CLAUDE_PROJECT_DIR || undefined),
});
