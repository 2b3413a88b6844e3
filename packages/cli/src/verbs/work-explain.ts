import type { WorkExplainAnswer } from '../answers/work-explain.js';
import { EXIT_STATUS } from '../exit-status.js';
import type { Style } from '../terminal/style.js';
import { columns, shown } from '../terminal/words.js';
import type { Answer, Verb } from '../verb.js';
import { explainedCall } from '../work/explained-call.js';

const options = {
  tool: { type: 'string', value: 'NAME', about: 'ask about a call of this tool instead of a command' },
  path: { type: 'string', value: 'FILE', about: 'the path that the tool is called with' },
  grant: {
    type: 'string',
    value: 'ACTION:PATH',
    multiple: true,
    about: 'suppose that this is granted too; without a work, that nothing else is',
  },
} as const;

const NOW = {
  passes: 'it passes, and the permissions of the host go on',
  pauses: 'it is denied, and the work waits for a person',
  denied: 'it is denied',
} as const;

function page(
  { tool, subject, work, supposed, verdict, missing, reason, instead, now }: WorkExplainAnswer,
  style: Style,
): string {
  const rows = [
    ['call', shown(tool === 'Bash' ? (subject ?? '') : `${tool} ${subject ?? ''}`.trim())],
    ['work', work === null ? 'none' : `${shown(work.id)}, ${work.status}`],
  ];
  if (supposed.length > 0) rows.push(['supposed', shown(supposed.join(' '))]);
  rows.push(['verdict', verdict]);
  if (reason !== null) rows.push(['why', shown(reason)]);
  if (missing.length > 0) rows.push(['missing', shown(missing.map(({ grant }) => grant).join(' '))]);
  if (instead !== null) rows.push(['instead', shown(instead)]);
  rows.push(['now', NOW[now]]);
  return columns(rows, (cell, column, row) => {
    if (column === 0) return style.faint(cell);
    if (rows[row]?.[0] !== 'now') return cell;
    return now === 'passes' ? style.good(cell) : style.bad(cell);
  });
}

export const workExplain: Verb<typeof options> = {
  name: 'work explain',
  summary: 'Say whether the work may do something, and what it would take, without doing it',
  usage: '"CMD" | --tool NAME [--path FILE] [--grant ACTION:PATH]…',
  example: 'litmus work explain "npm test"',
  options,
  operands: { min: 0, max: 1 },
  async run(caller): Promise<Answer<WorkExplainAnswer>> {
    const { values, operands, style } = caller;
    const call = explainedCall(operands[0], values);
    const { explainHere } = await import('../work/explain-here.js');
    const json = explainHere(caller, call, values.grant);
    return { status: EXIT_STATUS.good, json, text: page(json, style) };
  },
};
