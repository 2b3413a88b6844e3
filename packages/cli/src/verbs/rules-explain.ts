import { explainFile, type FileExplanation, isFilePath } from '@litmus-hooks/rules';
import type { RulesExplainAnswer } from '../answers/rules-explain.js';
import { CommandError } from '../command-error.js';
import { EXIT_STATUS } from '../exit-status.js';
import { problemLines, ruleJson } from '../rules/rule-words.js';
import type { Style } from '../terminal/style.js';
import { columns, shown } from '../terminal/words.js';
import type { Answer, Verb } from '../verb.js';

const options = {
  session: { type: 'string', value: 'ID', about: 'say what this session was given already' },
} as const;

function page({ project, file, rules, checks, problems }: FileExplanation, operand: string, style: Style): string {
  if (file === undefined) return `${shown(operand)} lies outside ${shown(project)}, so no rule is about it.`;
  const rows = rules.map(({ file: rule, applies, why, byHost, delivered }) => [
    applies ? 'applies' : 'not',
    shown(rule),
    [
      shown(why),
      ...(applies && byHost ? ['Claude Code gives it to the model itself'] : []),
      ...(delivered === true ? ['the session was given it'] : []),
    ].join('; '),
  ]);
  const table =
    rows.length === 0
      ? `No rule file is about ${shown(file)}.`
      : columns(rows, (cell, column, row) => {
          if (column === 2) return style.faint(cell);
          return column === 0 && rules[row]?.applies === true ? style.good(cell) : cell;
        });
  const earned = checks.length === 0 ? '' : `\nAn edit of it earns: ${checks.map(shown).join(', ')}`;
  const heads = rules.flatMap((rule) => rule.problems.map((problem) => `${rule.file}: ${problem}`));
  return table + earned + problemLines([...heads, ...problems], style);
}

export const rulesExplain: Verb<typeof options> = {
  name: 'rules explain',
  summary: 'Say which rules are about a file and why, which are not, and what a session was given',
  usage: 'FILE [--session ID]',
  example: 'litmus rules explain src/page.ts',
  options,
  operands: { min: 1, max: 1 },
  run({ cwd, env, operands, values, style }): Answer<RulesExplainAnswer> {
    const [file = ''] = operands;
    if (!isFilePath(file))
      throw new CommandError('usage', 'The operand is no path of a file: write litmus rules explain FILE.');
    if (values.session === '')
      throw new CommandError('usage', 'The session has no id: write --session ID, or leave it out.');
    const found = explainFile(file, { cwd, agent: env.AI_AGENT, session: values.session });
    return {
      status: EXIT_STATUS.good,
      json: {
        project: found.project,
        file: found.file ?? null,
        rules: found.rules.map((rule) => ({
          ...ruleJson(rule),
          applies: rule.applies,
          why: rule.why,
          delivered: rule.delivered ?? null,
        })),
        checks: [...found.checks],
        problems: [...found.problems],
      },
      text: page(found, file, style),
    };
  },
};
