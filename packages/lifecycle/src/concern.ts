import * as fs from 'node:fs';
import * as path from 'node:path';
import { isAwake } from '@litmus-hooks/state-format/armed';
import type { HookEvent } from '@litmus-hooks/state-format/event';
import { inFolder, resolved } from '@litmus-hooks/state-format/path-text';
import { goalPlace } from './goal/goal-place.js';
import { type WorkPlace, workPlaces } from './state/work-place.js';

/** What an event is about, as far as a cheap look can tell: most projects have no work, and then nothing more is loaded. */

/** The resume prompt and every way to ask for approved work hold these words at their beginning. */
const ASKS_FOR_WORK = /^\s*(?:\/|\$|lit )[a-z:]*start[ -]work/i;
const MAX_LEVELS = 64;

/**
 * Whether there may be something to do for the event: false only where there surely is no work state, and for one that is no tool call, no goal,
 * no folder of plans, no transcript and nothing armed. Never throws.
 */
export function mayConcern(event: HookEvent, projectDir: string | undefined): boolean {
  try {
    return concerns(event, projectDir);
  } catch {
    return true;
  }
}

function concerns(event: HookEvent, projectDir: string | undefined): boolean {
  const places = (): WorkPlace[] => workPlaces([event.cwd, projectDir]);
  switch (event.hook_event_name) {
    case 'UserPromptSubmit':
      return ASKS_FOR_WORK.test(event.prompt);
    case 'SessionStart': {
      const { transcript_path, cwd } = event;
      const mayTell = hasWorkState(places()) || (transcript_path !== undefined && isThere(transcript_path));
      return mayTell || isAwake('work') || hasPlans(cwd ?? projectDir);
    }
    case 'Stop': {
      const asked = places();
      return hasWorkState(asked) || asked.some((place) => isThere(goalPlace(place).goalsFile));
    }
    case 'PreToolUse':
    case 'SubagentStart':
    case 'SubagentStop':
    case 'SessionEnd':
      return hasWorkState(places());
    default:
      return false;
  }
}

/** Whether there is a work state to judge by, readable or not (F-16, F-49). */
export function hasWorkState(places: readonly WorkPlace[]): boolean {
  return places.some(({ stateFile }) => isThere(stateFile));
}

/** What cannot be looked at may be there. */
function isThere(file: string): boolean {
  try {
    return fs.lstatSync(file, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return true;
  }
}

function hasPlans(start: string | undefined): boolean {
  let folder = start === undefined ? undefined : resolved(start);
  for (let level = 0; folder !== undefined && level < MAX_LEVELS; level += 1) {
    if (isThere(inFolder(folder, 'plans'))) return true;
    const parent = path.dirname(folder);
    folder = parent === folder ? undefined : parent;
  }
  return false;
}
