import { relative } from 'node:path';
import type { PlanListAnswer } from '../answers/plan-list.js';
import { EXIT_STATUS } from '../exit-status.js';
import { columns, count, shown } from '../terminal/words.js';
import type { Answer, Verb } from '../verb.js';

const options = {} as const;

export const planList: Verb<typeof options> = {
  name: 'plan list',
  summary: 'List the plans here, how far each has come, and whether its structure holds',
  usage: '',
  example: 'litmus plan list --json',
  options,
  operands: { min: 0, max: 0 },
  async run({ cwd, style }): Promise<Answer<PlanListAnswer>> {
    const { listPlansHere } = await import('../plan/list-here.js');
    const json = listPlansHere(cwd);
    const rows = json.plans.map(({ file, title, done, total, problems, holds }) => [
      shown(relative(cwd, file)),
      `${done}/${total}`,
      holds ? 'holds' : count(problems.length, 'problem'),
      shown(title ?? ''),
    ]);
    const table = columns(rows, (cell, column) => {
      if (column !== 2) return cell;
      return cell === 'holds' ? style.good(cell) : style.warning(cell);
    });
    const others = json.passedOver.map(
      ({ file, why }) => `${style.warning('passed over:')} ${shown(relative(cwd, file))} ${shown(why)}`,
    );
    const first = rows.length === 0 ? 'No plan lies here: litmus plan new SLUG writes one.' : table;
    return { status: EXIT_STATUS.good, json, text: [first, ...others].join('\n') };
  },
};
