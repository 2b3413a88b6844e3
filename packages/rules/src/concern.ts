import * as fs from 'node:fs';
import type { SessionStartEvent, UserPromptSubmitEvent } from '@litmus-hooks/state-format/event';
import { type Places, placesOf } from './places.js';
import { placeOf, SOURCES, sourcesIn } from './source.js';

/** A cheap look at whether the rules may have anything to do at an event of a session: most projects have no rule files. True wherever that is not certain. */
export function mayConcern(
  event: SessionStartEvent | UserPromptSubmitEvent,
  projectDir: string | undefined,
  layers: readonly Readonly<Record<string, unknown>>[],
): boolean {
  if (isConfigured(layers)) return true;
  const places = placesOf(event.cwd, projectDir);
  return places !== undefined && hasSource(places, ['']);
}

/** Whether a configuration has a section of the rules. */
export function isConfigured(layers: readonly Readonly<Record<string, unknown>>[]): boolean {
  return layers.some(({ rules }) => rules !== undefined);
}

/**
 * Whether a place of rules is there, in those of the places that are known. A folder that is there may be empty, and a link to one is none: whoever reads
 * it finds out. Node asks whether something is there in a tenth of the time that it takes to say what.
 */
export function hasSource(places: Partial<Places>, scopes: readonly string[]): boolean {
  return scopes.some((scope) =>
    sourcesIn(SOURCES, scope).some((source) => {
      const root = places[source.root];
      return root !== undefined && fs.existsSync(`${root}/${placeOf(source, scope)}`);
    }),
  );
}
