import { listRules, type RuleList } from '@litmus-hooks/rules';
import type { RulesListAnswer } from '../answers/rules-list.js';
import { EXIT_STATUS } from '../exit-status.js';
import { problemLines, ruleJson, whenWords } from '../rules/rule-words.js';
import type { Style } from '../terminal/style.js';
import { columns, shown } from '../terminal/words.js';
import type { Answer, Verb } from '../verb.js';

const options = {} as const;

function page({ project, rules, problems }: RuleList, style: Style): string {
  const heads = rules.flatMap((rule) => rule.problems.map((problem) => `${rule.file}: ${problem}`));
  const table =
    rules.length === 0
      ? `No rule files in ${shown(project)}.`
      : columns(
          rules.map((rule) => [shown(rule.file), whenWords(rule)]),
          (cell, column) => (column === 0 ? cell : style.faint(cell)),
        );
  return table + problemLines([...heads, ...problems], style);
}

export const rulesList: Verb<typeof options> = {
  name: 'rules list',
  summary: 'List the rule files of the project and its user, and when each reaches the model',
  usage: '',
  example: 'litmus rules list',
  options,
  operands: { min: 0, max: 0 },
  run({ cwd, env, style }): Answer<RulesListAnswer> {
    const list = listRules({ cwd, agent: env.AI_AGENT });
    return {
      status: EXIT_STATUS.good,
      json: { project: list.project, rules: list.rules.map(ruleJson), problems: [...list.problems] },
      text: page(list, style),
    };
  },
};
