import { homedir } from 'node:os';
import { join } from 'node:path';
import { isObject } from '@litmus-hooks/state-format/event';
import { projectOf } from '@litmus-hooks/state-format/places';
import { readJson } from '@litmus-hooks/state-format/store';
import { shown } from '../terminal/words.js';
import type { Finding, Patient } from './finding.js';

/** One of the host's settings files that is there. */
export interface HostSettings {
  readonly file: string;
  /** Empty where the file cannot be read. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Half a sentence; absent where the file was read. */
  readonly problem?: string;
}

const CHECK = 'settings';
const MAX_SETTINGS_BYTES = 1024 * 1024;
/** What an administrator sets, over everything else. */
const MANAGED_FILES: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  linux: '/etc/claude-code/managed-settings.json',
  darwin: '/Library/Application Support/ClaudeCode/managed-settings.json',
};

/** The host's own configuration folder. */
export function hostFolder({ env }: Pick<Patient, 'env'>): string {
  return env.CLAUDE_CONFIG_DIR || join(homedir(), '.claude');
}

/** Where settings may lie, the weakest first. */
function settingsFiles(patient: Patient): readonly string[] {
  const { cwd, env } = patient;
  const projects = [...new Set([projectOf(cwd), cwd, ...(env.CLAUDE_PROJECT_DIR ? [env.CLAUDE_PROJECT_DIR] : [])])];
  const inProjects = (name: string): string[] => projects.map((project) => join(project, '.claude', name));
  const managed = MANAGED_FILES[process.platform];
  return [
    ...new Set([
      ...['settings.json', 'settings.local.json'].map((name) => join(hostFolder(patient), name)),
      ...inProjects('settings.json'),
      ...inProjects('settings.local.json'),
      ...(managed === undefined ? [] : [managed]),
    ]),
  ];
}

/** The settings that hold here, the weakest first: the user's, the project's, the local ones, the managed ones. */
export function hostSettings(patient: Patient): readonly HostSettings[] {
  return settingsFiles(patient).flatMap((file): HostSettings[] => {
    const result = readJson(file, MAX_SETTINGS_BYTES);
    if (result.status === 'missing') return [];
    if (result.status === 'refused') return [{ file, values: {}, problem: result.why }];
    return isObject(result.value)
      ? [{ file, values: result.value }]
      : [{ file, values: {}, problem: 'holds no object' }];
  });
}

/** Whether the host's own settings keep every hook from being started. */
export function examineSettings(patient: Patient): readonly Finding[] {
  return hostSettings(patient).flatMap(({ file, values, problem }): Finding[] => {
    if (problem !== undefined) {
      const message = `${shown(file)} ${problem}, so whether it turns hooks off cannot be told.`;
      return [{ check: CHECK, outcome: 'note', message }];
    }
    if (values.disableAllHooks === true) {
      const message = `${shown(file)} sets "disableAllHooks", so the host starts no hook: take it out.`;
      return [{ check: CHECK, outcome: 'problem', message }];
    }
    if (values.allowManagedHooksOnly === true) {
      const message = `${shown(file)} sets "allowManagedHooksOnly", so the host starts no hook of a plugin that its administrator does not manage: ask them to allow this one.`;
      return [{ check: CHECK, outcome: 'problem', message }];
    }
    return [];
  });
}
