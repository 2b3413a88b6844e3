import type { HookEvent } from '@litmus-hooks/state-format/event';
import type { Reply } from '@litmus-hooks/state-format/reply';
import { activate } from './activation.js';
import { decide as decideWith } from './decision.js';
import type { RouterHost } from './request.js';

export { activate } from './activation.js';
export { type RouterSettings, routerSettings } from './configuration.js';
export { checkRoutes, type ExampleCheck } from './example-check.js';
export { type Explanation, explain } from './explain.js';
export type { MaskKind } from './masked-span.js';
export type { Activation, RouterHost } from './request.js';
export type { Position, Route, RouteExamples, Trigger } from './route.js';
export type { Selection } from './route-selector.js';
export { ROUTES } from './route-table.js';
export { Router } from './selection.js';

/** Judges one hook event as the hook does, for callbacks of an SDK. Writes nothing. */
export function decide(event: HookEvent, host: RouterHost): Reply | undefined {
  return decideWith(event, host, () => ({ activate }));
}
