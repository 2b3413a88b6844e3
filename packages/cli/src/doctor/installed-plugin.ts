import { join } from 'node:path';
import { isObject } from '@litmus-hooks/state-format/event';
import { readJson } from '@litmus-hooks/state-format/store';
import { shown } from '../terminal/words.js';
import { VERSION } from '../version.js';
import type { Finding, Patient } from './finding.js';
import { hostFolder, hostSettings } from './host-settings.js';

const CHECK = 'enabled';
const MAX_INSTALLS_BYTES = 4 * 1024 * 1024;

/** Whether `name`, as the host names a plugin (`<plugin>@<marketplace>`), is one of the two that start our hooks. */
export function isOurs(name: string): boolean {
  return /^litmus(?:-windows)?@/.test(name);
}

/** Whether a plugin is on, and the settings file that decides. */
export interface EnabledPlugin {
  readonly name: string;
  readonly on: boolean;
  readonly file: string;
}

/** One install of a plugin, as the host has written it down. */
export interface InstalledPlugin {
  readonly name: string;
  readonly version: string;
  /** Absolute path of the host's copy. */
  readonly folder: string;
}

/** What the settings say of plugins; a stronger file decides over a weaker one. */
export function enabledPlugins(patient: Patient): readonly EnabledPlugin[] {
  const byName = new Map<string, EnabledPlugin>();
  for (const { file, values } of hostSettings(patient)) {
    if (!isObject(values.enabledPlugins)) continue;
    for (const [name, on] of Object.entries(values.enabledPlugins))
      if (typeof on === 'boolean') byName.set(name, { name, on, file });
  }
  return [...byName.values()];
}

/** The installs that the host knows; what has another shape is left out. */
export function installedPlugins(patient: Patient): readonly InstalledPlugin[] {
  const result = readJson(join(hostFolder(patient), 'plugins', 'installed_plugins.json'), MAX_INSTALLS_BYTES);
  if (result.status !== 'read' || !isObject(result.value) || !isObject(result.value.plugins)) return [];
  return Object.entries(result.value.plugins).flatMap(([name, installs]) =>
    (Array.isArray(installs) ? installs : [])
      .filter(isObject)
      .flatMap(({ version, installPath }) =>
        typeof version === 'string' && typeof installPath === 'string' ? [{ name, version, folder: installPath }] : [],
      ),
  );
}

/** Whether the host loads the plugin at all, and whether in the version of this command line. */
export function examineEnabled(patient: Patient): readonly Finding[] {
  const ours = enabledPlugins(patient).filter(({ name }) => isOurs(name));
  const off = ours.filter(({ on }) => !on);
  const on = ours.filter((plugin) => plugin.on);
  if (on.length === 0 && off.length > 0)
    return off.map(({ name, file }) => ({
      check: CHECK,
      outcome: 'problem' as const,
      message: `${shown(file)} switches the plugin ${shown(name)} off, so the host starts none of its hooks: claude plugin enable ${shown(name)} switches it on.`,
    }));
  if (on.length === 0) {
    const message =
      'No settings of the host enable the plugin: claude plugin install litmus@litmus does, or claude --plugin-dir for one session.';
    return [{ check: CHECK, outcome: 'note', message }];
  }
  if (on.length > 1) {
    const names = on.map(({ name }) => name).join(' and ');
    const message = `${shown(names)} are both on, so every hook starts twice: claude plugin disable switches one off.`;
    return [{ check: CHECK, outcome: 'problem', message }];
  }
  const installs = installedPlugins(patient).filter(({ name }) => on.some((plugin) => plugin.name === name));
  const others = installs.filter(({ version }) => version !== VERSION);
  if (others.length > 0)
    return others.map(({ name, version }) => ({
      check: CHECK,
      outcome: 'note' as const,
      message: `The host has ${shown(name)} in version ${shown(version)} and this command line is ${VERSION}: claude plugin update ${shown(name)} brings them together.`,
    }));
  const files = [...new Set(on.map(({ file }) => file))];
  const version = installs.length === 0 ? '' : `, installed in version ${VERSION}`;
  const message = `${shown(files.join(' and '))} enables the plugin${version}.`;
  return [{ check: CHECK, outcome: 'good', message }];
}
