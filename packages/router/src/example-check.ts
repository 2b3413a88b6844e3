import type { RouterSettings } from './configuration.js';
import { EXAMPLES } from './route-examples.js';
import { ROUTES } from './route-table.js';
import { Router } from './selection.js';

/** One example of a route, and whether the table in force treats it as the example says. */
export interface ExampleCheck {
  readonly route: string;
  readonly prompt: string;
  /** Whether the prompt should activate the route. */
  readonly activates: boolean;
  /** What it does activate; undefined for none. */
  readonly selected: string | undefined;
  readonly passes: boolean;
}

const SHIPPED_TRIGGERS = new Map(ROUTES.map(({ id, triggers }) => [id, triggers]));

/**
 * Runs the examples of every route in force, shipped and configured. An example of what a route ignores may ask for another one. The shipped
 * examples of a route whose triggers are configured are not run: they speak of other phrases.
 */
export function checkRoutes({ routes, examples }: Pick<RouterSettings, 'routes' | 'examples'>): ExampleCheck[] {
  const router = new Router(routes);
  return routes.flatMap(({ id, triggers }) => {
    const own = [examples.get(id), SHIPPED_TRIGGERS.get(id) === triggers ? EXAMPLES[id] : undefined];
    const activates = own.flatMap((some) => some?.activates ?? []);
    const ignores = own.flatMap((some) => some?.ignores ?? []);
    const run = (prompt: string, expected: boolean): ExampleCheck => {
      const selected = router.select(prompt).route?.id;
      return { route: id, prompt, activates: expected, selected, passes: (selected === id) === expected };
    };
    return [...activates.map((prompt) => run(prompt, true)), ...ignores.map((prompt) => run(prompt, false))];
  });
}
