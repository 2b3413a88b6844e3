import { join } from 'node:path';
import { isObject } from '@litmus-hooks/state-format/event';
import { projectOf } from '@litmus-hooks/state-format/places';
import { readJson } from '@litmus-hooks/state-format/store';
import type { Finding, Patient } from './finding.js';

const MAX_MANIFEST_BYTES = 256 * 1024;
const MANIFESTS = ['.claude-plugin/plugin.json', '.claude-plugin/marketplace.json'];

function isOurs(project: string, manifest: string): boolean {
  const result = readJson(join(project, manifest), MAX_MANIFEST_BYTES);
  return result.status === 'read' && isObject(result.value) && result.value.name === 'litmus';
}

/** A session in the plugin's own repository loads none of its hooks (L-20). */
export function examineRepository({ cwd }: Patient): readonly Finding[] {
  const project = projectOf(cwd);
  if (!MANIFESTS.some((manifest) => isOurs(project, manifest))) return [];
  const message =
    "This is the plugin's own repository: opening it loads none of its hooks; install the plugin, or start the host with --plugin-dir.";
  return [{ check: 'repository', outcome: 'note', message }];
}
