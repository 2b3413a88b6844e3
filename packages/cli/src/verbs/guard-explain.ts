import type { GuardExplainAnswer } from '../answers/guard-explain.js';
import { CommandError } from '../command-error.js';
import { EXIT_STATUS } from '../exit-status.js';
import { findCurrentRun } from '../run/current-run.js';
import { haltJson } from '../run/run-json.js';
import type { Style } from '../terminal/style.js';
import { columns, shown } from '../terminal/words.js';
import type { Answer, Verb } from '../verb.js';

const options = {} as const;

const REFUSALS = {
  deploy: 'refused while the run is halted',
  loosen: 'refused: it loosens a bound, so a person runs it',
  state: "refused: it changes the run's own files",
} as const;

function runWords({ run }: GuardExplainAnswer): string {
  if (run === null) return 'none is open here, so nothing is refused';
  return `${shown(run.id ?? 'without an id')} is ${run.halt === null ? 'not halted' : `halted: ${shown(run.halt.reason)}`}`;
}

function page(answer: GuardExplainAnswer, style: Style): string {
  const { verdict, chain, words, why, refused, problems } = answer;
  const rows = [['verdict', `${verdict} (${shown(why)})`]];
  if (chain.length > 0) rows.push(['chain', chain.map(shown).join(' → ')]);
  if (words.length > 0) rows.push(['words', shown(words.join(' '))]);
  rows.push(['run', runWords(answer)], ['now', refused === null ? 'it passes' : REFUSALS[refused]]);
  const table = columns(rows, (cell, column, row) => {
    if (column === 0) return style.faint(cell);
    if (rows[row]?.[0] !== 'now') return cell;
    return refused === null ? style.good(cell) : style.bad(cell);
  });
  return table + problems.map((problem) => `\n${style.warning('problem:')} ${shown(problem)}`).join('');
}

export const guardExplain: Verb<typeof options> = {
  name: 'guard explain',
  summary: 'Say what the guard makes of a command, and why, without running it',
  usage: '"CMD"',
  example: 'litmus guard explain "npm run ship"',
  options,
  operands: { min: 1, max: 1 },
  async run(call): Promise<Answer<GuardExplainAnswer>> {
    const [command = ''] = call.operands;
    if (command.trim() === '')
      throw new CommandError('usage', 'The command is empty: write litmus guard explain "CMD".');
    // Asked for its error alone: an unreadable run is named as everywhere else.
    findCurrentRun(call);
    // The shell's grammar comes with it.
    const { explain } = await import('@litmus-hooks/guard');
    const { verdict, chain, words, why, run, refused, problems } = explain(command, call.cwd);
    const json: GuardExplainAnswer = {
      command,
      verdict,
      chain: [...chain],
      words: [...words],
      why,
      run: run === undefined ? null : { id: run.id ?? null, site: run.site, halt: haltJson(run.halt) },
      refused: refused?.type ?? null,
      problems: [...problems],
    };
    return { status: EXIT_STATUS.good, json, text: page(json, call.style) };
  },
};
