import type { UninstallAnswer } from '../answers/uninstall.js';
import { EXIT_STATUS } from '../exit-status.js';
import type { Style } from '../terminal/style.js';
import { columns, shown } from '../terminal/words.js';
import type { Answer, Verb } from '../verb.js';

const options = {
  'dry-run': { type: 'boolean', about: 'say what would be removed, and remove nothing' },
} as const;

const ALWAYS_LEFT =
  "Projects keep what Litmus wrote in them: .litmus, run-state.json, run-log.jsonl and plans. The plugin is Claude Code's to remove: claude plugin uninstall litmus@litmus";

function page({ dryRun, removed, left, problems }: UninstallAnswer, style: Style): string {
  const verb = dryRun ? 'would go' : 'removed';
  const rows = [
    ...removed.map(({ path, what }) => [verb, shown(path), what]),
    ...left.map(({ path, why }) => ['stays', shown(path), why]),
  ];
  const nothing = removed.length === 0 ? ['Nothing of Litmus lies outside of projects.'] : [];
  const table = rows.length === 0 ? [] : [columns(rows, (cell, column) => (column === 0 ? style.faint(cell) : cell))];
  return [
    ...nothing,
    ...table,
    ...problems.map((problem) => `${style.bad('problem:')} ${shown(problem)}`),
    ALWAYS_LEFT,
  ].join('\n');
}

export const uninstall: Verb<typeof options> = {
  name: 'uninstall',
  summary: 'Remove what Litmus wrote outside of projects, and say what stays',
  usage: '[--dry-run]',
  example: 'litmus uninstall --dry-run',
  options,
  operands: { min: 0, max: 0 },
  loosens: (values) => values['dry-run'] !== true,
  async run({ values, style }): Promise<Answer<UninstallAnswer>> {
    const { removeOwnFiles } = await import('../uninstall/remove.js');
    const json = await removeOwnFiles(values['dry-run'] === true);
    const status = json.problems.length === 0 ? EXIT_STATUS.good : EXIT_STATUS.fails;
    return { status, json, text: page(json, style) };
  },
};
