import { homedir } from 'node:os';
import { join } from 'node:path';
import { isObject } from '@litmus-hooks/state-format/event';
import { projectOf } from '@litmus-hooks/state-format/places';
import { readJson } from '@litmus-hooks/state-format/store';
import { shown } from '../terminal/words.js';
import type { Finding, Patient } from './finding.js';

const MAX_SETTINGS_BYTES = 1024 * 1024;

function settingsFiles({ cwd, env }: Patient): readonly string[] {
  const user = env.CLAUDE_CONFIG_DIR || join(homedir(), '.claude');
  const projects = new Set([projectOf(cwd), cwd, ...(env.CLAUDE_PROJECT_DIR ? [env.CLAUDE_PROJECT_DIR] : [])]);
  const folders = [user, ...[...projects].map((project) => join(project, '.claude'))];
  return [
    ...new Set(folders.flatMap((folder) => ['settings.json', 'settings.local.json'].map((name) => join(folder, name)))),
  ];
}

/** Whether the host's own settings, the user's or the project's, keep every hook from being started. */
export function examineSettings(patient: Patient): readonly Finding[] {
  const check = 'settings';
  return settingsFiles(patient).flatMap((file): Finding[] => {
    const settings = readJson(file, MAX_SETTINGS_BYTES);
    if (settings.status === 'missing') return [];
    if (settings.status === 'refused') {
      const message = `${shown(file)} ${settings.why}, so whether it turns hooks off cannot be told.`;
      return [{ check, outcome: 'note', message }];
    }
    if (!isObject(settings.value) || settings.value.disableAllHooks !== true) return [];
    const message = `${shown(file)} sets "disableAllHooks", so the host starts no hook: take it out.`;
    return [{ check, outcome: 'problem', message }];
  });
}
