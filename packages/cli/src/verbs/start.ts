import { resolve } from 'node:path';
import type { StartAnswer } from '../answers/start.js';
import { isCalledByAgent } from '../called-by-agent.js';
import { EXIT_STATUS } from '../exit-status.js';
import { runName } from '../run/current-run.js';
import { startRun } from '../run/run-start.js';
import { shown } from '../terminal/words.js';
import type { Answer, Verb } from '../verb.js';

const options = {
  site: { type: 'string', value: 'DIR', about: 'the folder that the run is about (the working directory)' },
} as const;

export const start: Verb<typeof options> = {
  name: 'start',
  summary: 'Open a run: from now on the tool calls in this folder are recorded',
  usage: '[--site DIR]',
  example: 'litmus start --site apps/web',
  options,
  operands: { min: 0, max: 0 },
  run({ values, cwd, env, style }): Answer<StartAnswer> {
    const starter = { byAgent: isCalledByAgent(env), projectDir: env.CLAUDE_PROJECT_DIR || undefined };
    const started = startRun(resolve(cwd, values.site ?? '.'), new Date(), starter);
    const { id, site, startedAt, project, pointer, hidden, archived } = started;
    const moved = archived === undefined ? '' : `\nThe files of an earlier run are now in ${shown(archived.folder)}.`;
    const warnings = hidden.map(
      (run) =>
        `\n${style.warning('Hidden:')} ${shown(runName(run.state.id))} in ${shown(run.site)} is halted (${shown(run.halt.reason)}), and calls that belonged to it belong to this run now.`,
    );
    return {
      status: EXIT_STATUS.good,
      json: {
        run: { id, site, startedAt },
        project,
        pointer,
        hidden: hidden.map(({ site, state, halt }) => ({ id: state.id ?? null, site, reason: halt.reason })),
        archived: archived === undefined ? null : { id: archived.id ?? null, folder: archived.folder },
      },
      text: `Run ${style.strong(id)} is open in ${shown(site)}.${moved}${warnings.join('')}\nNext: litmus status shows what is ready.`,
    };
  },
};
