import { join } from 'node:path';
import { HOOKS } from '@litmus-hooks/plugin/registrations';
import { isObject } from '@litmus-hooks/state-format/event';
import { readJson } from '@litmus-hooks/state-format/store';
import { shown } from '../terminal/words.js';
import type { Finding, Patient } from './finding.js';
import { hostSettings } from './host-settings.js';
import { enabledPlugins, installedPlugins, isOurs } from './installed-plugin.js';
import { matchesNothing } from './matcher-reach.js';

const CHECK = 'others';
const MAX_HOOKS_BYTES = 1024 * 1024;
const OUR_EVENTS: ReadonlySet<string> = new Set(HOOKS.flatMap((hook) => hook.registrations.map(({ event }) => event)));

/** Hooks that are not ours, and who registers them. */
interface OtherHooks {
  readonly from: string;
  readonly hooks: Readonly<Record<string, unknown>>;
}

function pluginHooks(patient: Patient): OtherHooks[] {
  const on = new Set(enabledPlugins(patient).flatMap((plugin) => (plugin.on ? [plugin.name] : [])));
  return installedPlugins(patient).flatMap(({ name, folder }) => {
    if (!on.has(name) || isOurs(name)) return [];
    const result = readJson(join(folder, 'hooks', 'hooks.json'), MAX_HOOKS_BYTES);
    const hooks = result.status === 'read' && isObject(result.value) ? result.value.hooks : undefined;
    return isObject(hooks) ? [{ from: `The plugin ${name}`, hooks }] : [];
  });
}

function settingsHooks(patient: Patient): OtherHooks[] {
  return hostSettings(patient).flatMap(({ file, values: { hooks } }) =>
    isObject(hooks) ? [{ from: file, hooks }] : [],
  );
}

function deadMatchers({ from, hooks }: OtherHooks): string[] {
  return Object.entries(hooks).flatMap(([event, groups]) =>
    (Array.isArray(groups) ? groups : []).filter(isObject).flatMap(({ matcher }) => {
      const what = typeof matcher === 'string' ? matchesNothing(event, matcher) : undefined;
      return what === undefined
        ? []
        : [`${from} registers a hook on ${event} whose matcher "${String(matcher)}" ${what}.`];
    }),
  );
}

/** Other hooks on the events of ours: they are not at fault, and a conflict is looked for there first. */
export function examineOtherHooks(patient: Patient): readonly Finding[] {
  return [...pluginHooks(patient), ...settingsHooks(patient)].flatMap((others) => {
    const shared = Object.keys(others.hooks).filter((event) => OUR_EVENTS.has(event));
    const messages = deadMatchers(others);
    if (shared.length > 0)
      messages.unshift(
        `${others.from} has hooks on ${shared.join(', ')} too: the host starts all at once, and of two that rewrite a call the last to end wins.`,
      );
    return messages.map((message) => ({ check: CHECK, outcome: 'note' as const, message: shown(message) }));
  });
}
