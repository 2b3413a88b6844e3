import { composed } from './composed.js';
import { maskPrompt } from './mask.js';
import type { Route } from './route.js';
import { RouteSelector, type Selection } from './route-selector.js';

/** A table of routes, ready to judge prompts. */
export class Router {
  private readonly selector: RouteSelector;

  constructor(routes: readonly Route[]) {
    this.selector = new RouteSelector(routes);
  }

  /** Decides which route `prompt` asks for, if any. Linear in the prompt. */
  select(prompt: string): Selection {
    return this.selector.select(maskPrompt(composed(prompt)));
  }
}
