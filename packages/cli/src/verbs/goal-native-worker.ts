import type { NativeWorkerAnswer } from '../answers/goal-native-worker.js';
import { CommandError } from '../command-error.js';
import { EXIT_STATUS } from '../exit-status.js';
import type { Style } from '../terminal/style.js';
import { count, shown } from '../terminal/words.js';
import type { Answer, Verb } from '../verb.js';

const options = {
  condition: { type: 'string', value: 'TEXT', about: 'what is true when the goal is reached, in one line' },
  execute: { type: 'boolean', about: 'start the worker and wait for its end (a person only)' },
  minutes: { type: 'string', value: 'N', about: 'end it after so many minutes: 1 to 240, and 30 without it' },
} as const;

const DEFAULT_MINUTES = 30;
const MAX_MINUTES = 240;
const MINUTE_MS = 60_000;

function minutesIn(typed: string | undefined): number {
  if (typed === undefined) return DEFAULT_MINUTES;
  const minutes = /^\d{1,3}$/.test(typed) ? Number(typed) : 0;
  if (minutes < 1 || minutes > MAX_MINUTES)
    throw new CommandError('usage', `--minutes "${shown(typed)}" is no whole number from 1 to ${MAX_MINUTES}.`);
  return minutes;
}

function endedHow({ outcome, run }: NativeWorkerAnswer, minutes: number): string {
  if (outcome === 'timed_out') return `The worker had not ended after ${count(minutes, 'minute')} and was ended.`;
  return run?.exitCode === null
    ? `The worker was ended by ${run.signal}.`
    : `The worker ended with status ${run?.exitCode}: whether the condition holds is for you to check.`;
}

function page(answer: NativeWorkerAnswer, minutes: number, style: Style): string {
  const { command, run } = answer;
  if (run === null) return command;
  const { lastLines, log, outputBytes, loggedBytes } = run;
  const left = outputBytes > loggedBytes ? `, its first ${count(loggedBytes, 'byte')} of ${outputBytes}` : '';
  const how = endedHow(answer, minutes);
  return [...lastLines, run.exitCode === 0 ? how : style.bad(how), `Its output is in ${shown(log)}${left}.`].join('\n');
}

export const goalNativeWorker: Verb<typeof options> = {
  name: 'goal native-worker',
  summary: 'Print the command that starts a separate Claude Code with a goal of its own; with --execute, start it',
  usage: '--condition TEXT [--execute [--minutes N]]',
  example: 'litmus goal native-worker --condition "npm test passes"',
  options,
  operands: { min: 0, max: 0 },
  loosens: ({ execute }) => execute === true,
  async run({ values, cwd, env, style, progress }): Promise<Answer<NativeWorkerAnswer>> {
    const { condition, execute = false } = values;
    if (condition === undefined)
      throw new CommandError(
        'usage',
        'litmus goal native-worker needs --condition TEXT: what is true when the goal is reached.',
      );
    if (values.minutes !== undefined && !execute)
      throw new CommandError('usage', '--minutes bounds a worker that is started: write it with --execute.');
    const minutes = minutesIn(values.minutes);
    const { workerCommand } = await import('../goal/worker-command.js');
    const { printedWorker, startedWorker } = await import('../goal/worker-here.js');
    const worker = workerCommand(condition, cwd);
    const json = execute
      ? await startedWorker(worker, minutes * MINUTE_MS, { cwd, env, progress })
      : printedWorker(worker);
    const good = json.run === null || (json.outcome === 'ended' && json.run.exitCode === 0);
    return { status: good ? EXIT_STATUS.good : EXIT_STATUS.fails, json, text: page(json, minutes, style) };
  },
};
