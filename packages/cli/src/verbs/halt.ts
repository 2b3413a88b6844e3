import type { Halt } from '@litmus-hooks/state-format/run';
import type { HaltVerbAnswer } from '../answers/halt.js';
import { CommandError } from '../command-error.js';
import { EXIT_STATUS } from '../exit-status.js';
import { currentOpenRun } from '../run/current-run.js';
import { haltJson, runJson } from '../run/run-json.js';
import { changeOpenRun } from '../run/run-state-file.js';
import { ended, shown } from '../terminal/words.js';
import type { Answer, Verb } from '../verb.js';

const options = {
  reason: { type: 'string', value: 'TEXT', about: 'why nothing may be deployed' },
  repair: { type: 'string', value: 'CMD', about: 'the command that repairs the cause' },
  lift: { type: 'boolean', about: 'end the halt (a person only)' },
} as const;

const MAX_HALT_CHARS = 2000;

function wanted({ reason, repair, lift }: { reason?: string; repair?: string; lift?: boolean }): Halt | undefined {
  if (lift === true) {
    if (reason === undefined && repair === undefined) return undefined;
    throw new CommandError('usage', 'litmus halt --lift stands alone: leave out --reason and --repair.');
  }
  if (reason === undefined || reason.trim() === '')
    throw new CommandError('usage', 'litmus halt needs a reason: write litmus halt --reason TEXT.');
  if (repair !== undefined && repair.trim() === '')
    throw new CommandError('usage', '--repair is empty: write the command, or leave the option out.');
  for (const [name, value = ''] of [
    ['--reason', reason],
    ['--repair', repair],
  ]) {
    if (value.length > MAX_HALT_CHARS)
      throw new CommandError('usage', `${name} is longer than ${MAX_HALT_CHARS} characters: say it shorter.`);
  }
  return { reason, ...(repair === undefined ? {} : { repair }), at: new Date().toISOString() };
}

export const halt: Verb<typeof options> = {
  name: 'halt',
  summary: 'Halt the open run, so that deploys are denied, or lift its halt',
  usage: '--reason TEXT [--repair CMD] | --lift',
  example: 'litmus halt --reason "checkout fails" --repair "npm run fix:checkout"',
  options,
  operands: { min: 0, max: 0 },
  loosens: ({ lift }) => lift === true,
  run(call): Answer<HaltVerbAnswer> {
    const next = wanted(call.values);
    const run = currentOpenRun(call);
    const before = changeOpenRun(run, ({ raw, state }) => {
      const { halt: _, ...rest } = raw;
      return { next: next === undefined ? rest : { ...rest, halt: next }, value: state.halt };
    });
    const lifted = before === undefined ? 'No halt was on' : `The halt is lifted (${shown(before.reason)})`;
    const replaced = before === undefined ? '' : `\nIt replaces the halt that was on: ${ended(shown(before.reason))}`;
    return {
      status: EXIT_STATUS.good,
      json: { run: runJson(run), halt: haltJson(next), before: haltJson(before) },
      text:
        next === undefined
          ? `${lifted} in ${shown(run.site)}.`
          : `${call.style.bad('Halted')}: ${shown(next.reason)}${replaced}\nDeploys are denied until a person runs litmus halt --lift.`,
    };
  },
};
