import { checkRoutes } from '@litmus-hooks/router';
import type { RouteCheckAnswer } from '../answers/route-check.js';
import { EXIT_STATUS } from '../exit-status.js';
import { routesInForce } from '../route/settings.js';
import type { Style } from '../terminal/style.js';
import { columns, count, shown } from '../terminal/words.js';
import type { Answer, Verb } from '../verb.js';

const options = {} as const;

function page({ routes, failures, problems }: RouteCheckAnswer, style: Style): string {
  const table = columns(
    routes.map(({ id, examples, failing }) => [
      id,
      failing === 0 ? `${count(examples, 'example')} hold` : `${failing} of ${examples} fail`,
    ]),
    (cell, column, row) => {
      if (column === 0) return style.faint(cell);
      return routes[row]?.failing === 0 ? style.good(cell) : style.bad(cell);
    },
  );
  const failing = failures.map(({ route, prompt, activates, selected }) => {
    const found = selected === null ? 'nothing' : selected;
    return `\n${style.bad('fails:')} ${shown(JSON.stringify(prompt))} should ${activates ? '' : 'not '}activate ${route}, and activates ${found}`;
  });
  const named = problems.map((problem) => `\n${style.warning('problem:')} ${shown(problem)}`);
  return [table, ...failing, ...named].join('');
}

export const routeCheck: Verb<typeof options> = {
  name: 'route check',
  summary: "Run every route's examples against the routes in force, configured ones too",
  usage: '',
  example: 'litmus route check',
  options,
  operands: { min: 0, max: 0 },
  run({ cwd, style }): Answer<RouteCheckAnswer> {
    const settings = routesInForce(cwd);
    const checks = checkRoutes(settings);
    const routes = settings.routes.map(({ id }) => {
      const own = checks.filter(({ route }) => route === id);
      return { id, examples: own.length, failing: own.filter(({ passes }) => !passes).length };
    });
    const failures = checks
      .filter(({ passes }) => !passes)
      .map(({ route, prompt, activates, selected }) => ({ route, prompt, activates, selected: selected ?? null }));
    const passes = failures.length === 0 && settings.problems.length === 0;
    const json: RouteCheckAnswer = { passes, routes, failures, problems: [...settings.problems] };
    return { status: passes ? EXIT_STATUS.good : EXIT_STATUS.fails, json, text: page(json, style) };
  },
};
