import { join } from 'node:path';
import { errorCode } from '@litmus-hooks/state-format/store';
import { CommandError } from '../command-error.js';
import { EXIT_STATUS } from '../exit-status.js';
import type { showSituation } from '../statusline/main.js';
import type { Answer, Verb } from '../verb.js';

const options = {
  settings: { type: 'boolean', about: "print what goes into Claude Code's settings.json" },
} as const;

const BUNDLE_FILE = 'litmus-statusline.cjs';

interface StatuslineBundle {
  readonly showSituation: typeof showSituation;
}

function load(file: string): StatuslineBundle {
  try {
    return require(file) as StatuslineBundle;
  } catch (error) {
    if (errorCode(error) !== 'MODULE_NOT_FOUND') throw error;
    throw new CommandError('plugin_unreadable', `${file} is missing: install Litmus again.`);
  }
}

/** For a shell: the host runs the status line through one. */
function shellQuoted(file: string): string {
  return /^[\w@%+=:,./-]+$/.test(file) ? file : `'${file.replaceAll("'", "'\\''")}'`;
}

export const statusline: Verb<typeof options> = {
  name: 'statusline',
  summary: "Print run, halt, ready steps, work and budget as one line, for Claude Code's statusLine",
  usage: '[--settings]',
  example: 'litmus statusline --settings',
  options,
  operands: { min: 0, max: 0 },
  run({ values, cwd, env }): Answer {
    const file = join(__dirname, BUNDLE_FILE);
    if (values.settings === true) {
      const json = { statusLine: { type: 'command', command: `node ${shellQuoted(file)}` } };
      return { status: EXIT_STATUS.good, json, text: JSON.stringify(json, null, 2) };
    }
    const { line, situation } = load(file).showSituation(cwd, env);
    return { status: EXIT_STATUS.good, json: { line, situation }, text: line };
  },
};
