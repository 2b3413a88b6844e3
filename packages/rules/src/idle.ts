import * as fs from 'node:fs';
import * as path from 'node:path';
import { configFiles } from '@litmus-hooks/state-format/config';
import { isObject } from '@litmus-hooks/state-format/event';
import { resolved } from '@litmus-hooks/state-format/path-text';
import { projectOf } from '@litmus-hooks/state-format/places';
import { restsUnarmed } from './armed-session.js';
import { builtInCheck, hasChecks } from './check.js';
import { hasSource } from './concern.js';
import { PATH_KEYS } from './edit-tool.js';
import { placesOf } from './places.js';
import { scopesAbove } from './source.js';

/**
 * Whether surely nothing is to be done or written down at an event that was read from stdin: the start of a session, a prompt or an edit of a file in a project with neither
 * configuration nor rules nor checks. Most are, so this look costs as little as can be: it asks only whether places are there, and leaves
 * everything that is in any way out of the ordinary to the hook itself. `projectDir` is the host's CLAUDE_PROJECT_DIR. Throws on I/O errors.
 */
export function isIdle(event: unknown, projectDir: string | undefined): boolean {
  // Where a path may be written in several ways, more than a look is needed.
  if (path.sep !== '/' || !isObject(event)) return false;
  const { hook_event_name: name, cwd, prompt } = event;
  const isStart = name === 'SessionStart';
  if (!isStart && name !== 'PostToolUse' && (name !== 'UserPromptSubmit' || typeof prompt !== 'string')) return false;
  // First what most often speaks against it: most sessions work in the project's own folder.
  if (typeof cwd !== 'string' || hasSource({ project: cwd }, [''])) return false;
  if (!isPlain(cwd) || !isPlain(projectDir ?? cwd)) return false;
  const places = placesOf(cwd, projectDir);
  if (places === undefined || hasSource(places, ['']) || hasConfiguration(cwd)) return false;
  if (name !== 'PostToolUse') return !hasChecks(places.project) && (!isStart || restsUnarmed(places.project));
  const file = editedPlace(event, places.project);
  if (file === undefined) return false;
  return builtInCheck(file, places.project) === undefined && !hasSource(places, scopesAbove(file));
}

/** Whether it surely is no edit: the start of a session, a prompt or the end, which have a part of the hook to themselves. */
export function isOfSession(event: unknown): boolean {
  return isObject(event) && event.hook_event_name !== 'PostToolUse';
}

/** Whether it is an absolute path that is written in the one way that all its parts come down to. */
function isPlain(place: string): boolean {
  return resolved(place) === place;
}

function hasConfiguration(cwd: string): boolean {
  const { user, project } = configFiles(projectOf(cwd));
  return fs.existsSync(user) || (project !== undefined && fs.existsSync(project));
}

/** The file that an edit names, as a slash path below `project`; undefined where that needs more than a look. */
function editedPlace(
  { tool_name: tool, tool_input: input }: Record<string, unknown>,
  project: string,
): string | undefined {
  if (typeof tool !== 'string' || !Object.hasOwn(PATH_KEYS, tool) || !isObject(input)) return undefined;
  const file = input[PATH_KEYS[tool] as string];
  if (typeof file !== 'string' || !isPlain(file) || !file.startsWith(`${project}/`)) return undefined;
  return file.slice(project.length + 1);
}
