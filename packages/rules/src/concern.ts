import * as fs from 'node:fs';
import type { HookEvent } from '@litmus-hooks/state-format/event';
import { earnedChecks } from './check.js';
import { editedFile } from './edit.js';
import { type Places, placesOf } from './places.js';
import { placeOf, SOURCES, scopesAbove, sourcesIn } from './source.js';

/**
 * A cheap look at whether the rules may have anything to do at an event: most projects have no rule files, and then nothing more is loaded. True
 * wherever that is not certain.
 */
export function mayConcern(
  event: HookEvent,
  projectDir: string | undefined,
  layers: readonly Readonly<Record<string, unknown>>[],
): boolean {
  const name = event.hook_event_name;
  if (name !== 'SessionStart' && name !== 'UserPromptSubmit' && name !== 'PostToolUse') return false;
  if (isConfigured(layers)) return true;
  const places = placesOf(event.cwd, projectDir);
  if (places === undefined) return false;
  if (name !== 'PostToolUse') return hasSource(places, ['']);
  const file = editedFile(event, places.project);
  if (file === undefined) return false;
  return earnedChecks(file, places.project, {}).length > 0 || hasSource(places, scopesAbove(file));
}

/** Whether a configuration has a section of the rules. */
export function isConfigured(layers: readonly Readonly<Record<string, unknown>>[]): boolean {
  return layers.some(({ rules }) => rules !== undefined);
}

/**
 * Whether a place of rules is there. A folder that is there may be empty, and a link to one is none: whoever reads it finds out. Node asks whether
 * something is there in a tenth of the time that it takes to say what.
 */
export function hasSource(places: Places, scopes: readonly string[]): boolean {
  return scopes.some((scope) =>
    sourcesIn(SOURCES, scope).some((source) => fs.existsSync(`${places[source.root]}/${placeOf(source, scope)}`)),
  );
}
