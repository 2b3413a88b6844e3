import { BRAND, markOf } from './brand.js';
import { type RouterSettings, routerSettings } from './configuration.js';
import { isConfigured } from './configured.js';
import { capabilitiesOf } from './gate.js';
import { guidanceFor } from './guidance.js';
import type { MaskedPrompt } from './mask.js';
import { RouteSelector } from './route-selector.js';
import { ROUTES } from './route-table.js';

/** What surrounds a prompt. */
export interface RouterHost {
  /** The configuration files' own objects, the user's first. */
  readonly layers: readonly Readonly<Record<string, unknown>>[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Absolute path of the folder that holds `skills`; undefined where no skills are installed. */
  readonly pluginRoot: string | undefined;
}

/** What a prompt that asks for a route leads to. */
export interface Activation {
  readonly route: string;
  /** For the model. */
  readonly context: string;
  /** For the person. */
  readonly mark: string;
}

const SHIPPED: Pick<RouterSettings, 'routes' | 'probe' | 'brand'> = { routes: ROUTES, probe: true, brand: BRAND };

/** The activation that a prompt asks for; undefined where it asks for none. Nothing of the prompt is in it (S-01). */
export function activationOf(prompt: MaskedPrompt, host: RouterHost): Activation | undefined {
  const { routes, probe, brand } = isConfigured(host.layers) ? routerSettings(host.layers) : SHIPPED;
  const { route, by } = new RouteSelector(routes).select(prompt);
  if (route === undefined) return undefined;
  const context = guidanceFor(route, {
    brand,
    probe,
    capabilities: capabilitiesOf(host.env),
    shorthand: by?.trigger.phrase.startsWith('$') === true,
    pluginRoot: host.pluginRoot,
  });
  return { route: route.id, context, mark: markOf(brand, route.id) };
}
