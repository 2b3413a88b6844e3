import { HOOK_TIMEOUT_SECONDS, type Registration, type ShippedHook } from './registrations.mjs';

/** One handler as the host reads it: exec form, so that no shell ever reads a path. */
export interface Handler {
  readonly type: 'command';
  readonly command: 'node';
  readonly args: readonly [string];
  readonly if?: string;
  readonly timeout: number;
  readonly async?: true;
}

export interface HandlerGroup {
  readonly matcher?: string;
  readonly hooks: Handler[];
}

export interface HooksManifest {
  readonly description: string;
  readonly hooks: Readonly<Record<string, HandlerGroup[]>>;
}

const ROOT_PLACEHOLDER: string = '${' + 'CLAUDE_PLUGIN_ROOT}';

/** How the host is told to start `hook` for `registration`. */
export function handlerOf(hook: ShippedHook, registration: Registration): Handler {
  return {
    type: 'command',
    command: 'node',
    args: [`${ROOT_PLACEHOLDER}/dist/${hook.name}.cjs`],
    ...(registration.if === undefined ? {} : { if: registration.if }),
    timeout: HOOK_TIMEOUT_SECONDS,
    ...(registration.async === undefined ? {} : { async: registration.async }),
  };
}

/** What `hooks/hooks.json` holds: events in the order of the table, one group for each matcher. */
export function hooksManifest(hooks: readonly ShippedHook[], description: string): HooksManifest {
  const events: Record<string, HandlerGroup[]> = {};
  for (const hook of hooks) {
    for (const registration of hook.registrations) {
      const { event, matcher } = registration;
      events[event] ??= [];
      const groups = events[event];
      let group = groups.find((item) => item.matcher === matcher);
      if (group === undefined) {
        group = { ...(matcher === undefined ? {} : { matcher }), hooks: [] };
        groups.push(group);
      }
      group.hooks.push(handlerOf(hook, registration));
    }
  }
  return { description, hooks: events };
}
