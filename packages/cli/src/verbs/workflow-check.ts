import { realpathSync } from 'node:fs';
import type { WorkflowCheckAnswer } from '../answers/workflow-check.js';
import { EXIT_STATUS } from '../exit-status.js';
import type { Style } from '../terminal/style.js';
import { shown } from '../terminal/words.js';
import type { Answer, Verb } from '../verb.js';

const options = {} as const;

function page({ checks }: WorkflowCheckAnswer, style: Style): string {
  return checks
    .flatMap(({ name, items, problems }) => [
      `${problems.length === 0 ? style.good('agree') : style.bad('disagree')}: ${name} (${items})`,
      ...problems.map((problem) => `  ${shown(problem)}`),
    ])
    .join('\n');
}

export const workflowCheck: Verb<typeof options> = {
  name: 'workflow-check',
  summary: 'Check that routes, skills, commands and agents of the plugin agree with one another',
  usage: '',
  example: 'litmus workflow-check --json',
  options,
  operands: { min: 0, max: 0 },
  async run({ style }): Promise<Answer<WorkflowCheckAnswer>> {
    const [{ pluginFolderOf }, { workflowAgreement }, { VERBS }] = await Promise.all([
      import('../demo/plugin-folder.js'),
      import('../guidance/workflow-agreement.js'),
      // Later than this file, which the table lists.
      import('./table.js'),
    ]);
    const plugin = pluginFolderOf(realpathSync(process.argv[1] ?? ''));
    const checks = workflowAgreement(plugin, VERBS).map(({ problems, ...check }) => ({
      ...check,
      problems: [...problems],
    }));
    const agrees = checks.every(({ problems }) => problems.length === 0);
    const json = { plugin, agrees, checks };
    return { status: agrees ? EXIT_STATUS.good : EXIT_STATUS.fails, json, text: page(json, style) };
  },
};
