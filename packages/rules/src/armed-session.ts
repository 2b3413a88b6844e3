import * as fs from 'node:fs';
import { arm, armedFolder, makeArmedFolder, prune, settle, UNKNOWN } from '@litmus-hooks/state-format/armed';
import type { HookEvent } from '@litmus-hooks/state-format/event';
import { inFolder } from '@litmus-hooks/state-format/path-text';
import { sessionKey } from '@litmus-hooks/state-format/session';
import { hasChecks } from './check.js';
import { hasSource, isConfigured } from './concern.js';
import { placesOf } from './places.js';
import { SKIPPED_FOLDERS } from './skipped-folder.js';
import { placeOf, SOURCES } from './source.js';

/** An edit wakes this hook only while a session is armed for it: one whose project may have something to say to an edit. */

const MAX_IDLE_MS = 7 * 24 * 60 * 60 * 1000;
/** A project of more folders is not searched for rules of its folders, and counts as having some. */
const MAX_FOLDERS = 100;

/** Arms, keeps or disarms the event's session. Throws on any I/O error. */
export function keepArmed(
  event: HookEvent,
  projectDir: string | undefined,
  layers: readonly Readonly<Record<string, unknown>>[],
): void {
  const { session_id: session } = event;
  if (session === undefined) return;
  const name = inFolder(inFolder(armedFolder(), 'rules'), sessionKey(session));
  if (event.hook_event_name === 'SessionEnd') {
    settle('rules', name, () => false);
    return;
  }
  if (event.hook_event_name !== 'UserPromptSubmit' && event.hook_event_name !== 'SessionStart') return;
  const places = placesOf(event.cwd, projectDir);
  const hasRules =
    isConfigured(layers) || (places !== undefined && (hasChecks(places.project) || hasSource(places, [''])));
  if (event.hook_event_name === 'UserPromptSubmit') {
    if (hasRules) arm('rules', name);
    return;
  }
  makeArmedFolder();
  if (hasRules || (places !== undefined && mayHaveNested(places.project))) arm('rules', name);
  const now = Date.now();
  prune('rules', (_, armedAtMs) => now - armedAtMs < MAX_IDLE_MS);
}

/** Of more entries than these it is not asked at a glance whether one is to be taken back. */
const MAX_GLANCED = 8;

/**
 * Whether at the start of a session in a project that has nothing to say surely nothing is to be written down, nor taken back from what is armed: no
 * folder has rules of its own, and what other sessions armed is young. Throws on I/O errors.
 */
export function restsUnarmed(project: string): boolean {
  const folder = inFolder(armedFolder(), 'rules');
  const now = Date.now();
  if (!fs.existsSync(armedFolder())) return false;
  if (fs.existsSync(folder)) {
    const names = fs.readdirSync(folder);
    // An empty folder is to go, and one that nobody has looked at is to be looked at.
    if (names.length === 0 || names.length > MAX_GLANCED || names.includes(UNKNOWN)) return false;
    if (!names.every((name) => now - fs.statSync(inFolder(folder, name)).mtimeMs < MAX_IDLE_MS)) return false;
  }
  return !mayHaveNested(project);
}

/** What stands in a folder that has rules of its own: the first part of each place. */
function nestedNames(): ReadonlySet<string | undefined> {
  return new Set(SOURCES.filter(({ nested }) => nested).map((source) => placeOf(source, '').split('/')[0]));
}

/** Whether a folder of the project may have rules of its own: breadth first, and true where it is not looked through to its end. */
function mayHaveNested(project: string): boolean {
  const names = nestedNames();
  const folders = [project];
  for (const folder of folders) {
    for (const entry of entriesOf(folder)) {
      if (names.has(entry.name)) return true;
      if (!entry.isDirectory() || SKIPPED_FOLDERS.has(entry.name)) continue;
      if (folders.push(inFolder(folder, entry.name)) > MAX_FOLDERS) return true;
    }
  }
  return false;
}

function entriesOf(folder: string): fs.Dirent[] {
  try {
    return fs.readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
