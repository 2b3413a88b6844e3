import type { WorkStatusAnswer } from '../answers/work-status.js';
import { EXIT_STATUS } from '../exit-status.js';
import type { Style } from '../terminal/style.js';
import { shown } from '../terminal/words.js';
import type { Answer, Verb } from '../verb.js';
import { workPage } from '../work/work-page.js';

const options = {} as const;

function page({ project, work, last, problems }: WorkStatusAnswer, style: Style): string {
  const warnings = problems.map((problem) => `\n${style.warning('problem:')} ${shown(problem)}`).join('');
  if (work !== null) return workPage(work, work.progress, project, style) + warnings;
  const before =
    last === null ? '' : `\nThe last one, ${shown(last.id)}, was ${shown(last.status)} at ${shown(last.at)}.`;
  return `No work is active in ${shown(project)}: litmus work start begins one.${before}`;
}

export const workStatus: Verb<typeof options> = {
  name: 'work status',
  summary: 'Show the approved work here: plan, session, grants, lanes, and what it waits for',
  usage: '',
  example: 'litmus work status --json',
  options,
  operands: { min: 0, max: 0 },
  async run(call): Promise<Answer<WorkStatusAnswer>> {
    const { statusHere } = await import('../work/status-here.js');
    const json = statusHere(call);
    return { status: EXIT_STATUS.good, json, text: page(json, call.style) };
  },
};
