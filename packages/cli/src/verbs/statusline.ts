import { join } from 'node:path';
import { loadBundleBeside } from '../bundle-beside.js';
import { EXIT_STATUS } from '../exit-status.js';
import type { showSituation } from '../statusline/main.js';
import { shellWord } from '../terminal/shell-word.js';
import type { Answer, Verb } from '../verb.js';

const options = {
  settings: { type: 'boolean', about: "print what goes into Claude Code's settings.json" },
} as const;

const BUNDLE_FILE = 'litmus-statusline.cjs';

interface StatuslineBundle {
  readonly showSituation: typeof showSituation;
}

export const statusline: Verb<typeof options> = {
  name: 'statusline',
  summary: "Print run, halt, ready steps, work and budget as one line, for Claude Code's statusLine",
  usage: '[--settings]',
  example: 'litmus statusline --settings',
  options,
  operands: { min: 0, max: 0 },
  run({ values, cwd, env }): Answer {
    if (values.settings === true) {
      // The host runs the status line through a shell.
      const command = `node ${shellWord(join(__dirname, BUNDLE_FILE))}`;
      const json = { statusLine: { type: 'command', command } };
      return { status: EXIT_STATUS.good, json, text: JSON.stringify(json, null, 2) };
    }
    const bundle = loadBundleBeside(BUNDLE_FILE) as StatuslineBundle;
    const { line, situation } = bundle.showSituation(cwd, env);
    return { status: EXIT_STATUS.good, json: { line, situation }, text: line };
  },
};
