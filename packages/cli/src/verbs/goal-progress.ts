import type { GoalChangeAnswer } from '../answers/goal-change.js';
import { CommandError } from '../command-error.js';
import { EXIT_STATUS } from '../exit-status.js';
import type { Answer, Verb } from '../verb.js';

const options = {
  note: { type: 'string', value: 'TEXT', about: 'what was done or found' },
  met: { type: 'string', value: 'N', about: 'the condition whose check has passed' },
  failed: { type: 'string', value: 'N', about: 'the condition whose check has failed' },
  evidence: { type: 'string', value: 'TEXT', about: 'the command and the line of its output that decides' },
} as const;

function numberOf(name: string, value: string): number {
  if (/^[1-9]\d{0,2}$/.test(value)) return Number(value);
  throw new CommandError('usage', `${name} takes the number of a condition: litmus goal status shows them.`);
}

export const goalProgress: Verb<typeof options> = {
  name: 'goal progress',
  summary: 'Tell the ledger of the goal what was done, or how the check of a condition ended',
  usage: '[--note TEXT] [--met N | --failed N] [--evidence TEXT]',
  example: 'litmus goal progress --met 1 --evidence "npm test: 41 passed, 0 failed"',
  options,
  operands: { min: 0, max: 0 },
  async run({ values, cwd, style }): Promise<Answer<GoalChangeAnswer>> {
    const { note, met, failed, evidence } = values;
    if (met !== undefined && failed !== undefined)
      throw new CommandError('usage', '--met and --failed tell of one check each: run the command once for each.');
    const [condition, isMet] = met === undefined ? [failed, false] : [met, true];
    const outcome =
      condition === undefined
        ? {}
        : { outcome: { condition: numberOf(isMet ? '--met' : '--failed', condition), met: isMet } };
    const { recordProgress } = await import('@litmus-hooks/lifecycle');
    const { changeGoalHere } = await import('../goal/change-here.js');
    const { goalPage } = await import('../goal/goal-page.js');
    const progress = {
      ...(note === undefined ? {} : { note }),
      ...(evidence === undefined ? {} : { evidence }),
      ...outcome,
    };
    const json = changeGoalHere(cwd, recordProgress(progress));
    return { status: EXIT_STATUS.good, json, text: json.goal === null ? '' : goalPage(json.goal, style) };
  },
};
