import type { PlanCheckAnswer } from '../answers/plan-check.js';
import { EXIT_STATUS } from '../exit-status.js';
import { count, shown } from '../terminal/words.js';
import type { Answer, Verb } from '../verb.js';

const options = {} as const;

export const planCheck: Verb<typeof options> = {
  name: 'plan check',
  summary: 'Check the structure of a plan, not its sense, and name what it lacks by line',
  usage: 'FILE|SLUG',
  example: 'litmus plan check plans/faster-search.md',
  options,
  operands: { min: 1, max: 1 },
  async run({ operands, cwd, style }): Promise<Answer<PlanCheckAnswer>> {
    const { checkPlanHere } = await import('../plan/check-here.js');
    const json = checkPlanHere(cwd, operands[0] ?? '');
    const { file, holds, done, total, problems } = json;
    const text = holds
      ? `${style.good('holds')}: ${shown(file)}, ${done} of ${count(total, 'row')} ticked`
      : problems.map(({ line, message }) => `${shown(file)}:${line}: ${shown(message)}`).join('\n');
    return { status: holds ? EXIT_STATUS.good : EXIT_STATUS.fails, json, text };
  },
};
