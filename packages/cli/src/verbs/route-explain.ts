import { readFileSync } from 'node:fs';
import { type Explanation, explain, Router } from '@litmus-hooks/router';
import type { RouteExplainAnswer } from '../answers/route-explain.js';
import { CommandError } from '../command-error.js';
import { EXIT_STATUS } from '../exit-status.js';
import { routesInForce } from '../route/settings.js';
import type { Style } from '../terminal/style.js';
import { columns, shown } from '../terminal/words.js';
import type { Answer, Verb } from '../verb.js';

const options = {} as const;
const FROM_STDIN = '-';
const STDIN = 0;
const MAX_SHOWN_CHARS = 60;

function excerpt(text: string): string {
  return shown(text.length > MAX_SHOWN_CHARS ? `${text.slice(0, MAX_SHOWN_CHARS)}…` : text);
}

function page({ route, why, masked, matches, problems }: RouteExplainAnswer, style: Style): string {
  const rows = [['route', route === null ? `none: ${why}` : `${route.id}: ${why}`]];
  if (route !== null) rows.push(['leads to', shown(`${route.skill ?? 'no skill'} (${route.mode})`)]);
  for (const { kind, start, end, text } of masked) rows.push(['masked', `${start}–${end} ${kind}: ${excerpt(text)}`]);
  for (const { phrase, start, end, request, why: reason, decides } of matches)
    rows.push([
      decides ? 'decides' : 'found',
      `${start}–${end} ${shown(phrase)}: ${request ? 'asked for' : 'mentioned'}, ${reason}`,
    ]);
  const table = columns(rows, (cell, column, row) => {
    if (column === 0) return style.faint(cell);
    return row === 0 && route !== null ? style.good(cell) : cell;
  });
  return table + problems.map((problem) => `\n${style.warning('problem:')} ${shown(problem)}`).join('');
}

function routeJson(route: Explanation['route']): RouteExplainAnswer['route'] {
  return route === undefined ? null : { id: route.id, skill: route.skill ?? null, mode: route.mode };
}

export const routeExplain: Verb<typeof options> = {
  name: 'route explain',
  summary: 'Say which route a prompt asks for, and why: what is masked in it, and which phrases stand where',
  usage: '"PROMPT" | -',
  example: 'litmus route explain "lit plan add dark mode"',
  options,
  operands: { min: 1, max: 1 },
  run({ operands, cwd, style }): Answer<RouteExplainAnswer> {
    const [operand = ''] = operands;
    const prompt = operand === FROM_STDIN ? readFileSync(STDIN, 'utf8') : operand;
    if (prompt.trim() === '')
      throw new CommandError(
        'usage',
        'The prompt is empty: write litmus route explain "PROMPT", or - to read it from stdin.',
      );
    const { routes, problems } = routesInForce(cwd);
    const { route, why, masked, matches } = explain(new Router(routes), prompt);
    const json: RouteExplainAnswer = {
      route: routeJson(route),
      why,
      masked: [...masked],
      matches: [...matches],
      problems: [...problems],
    };
    return { status: EXIT_STATUS.good, json, text: page(json, style) };
  },
};
