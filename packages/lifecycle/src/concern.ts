import * as fs from 'node:fs';
import * as path from 'node:path';
import { isAwake } from '@litmus-hooks/state-format/armed';
import type { HookEvent } from '@litmus-hooks/state-format/event';
import { goalPlace } from './goal/goal-place.js';
import { type WorkPlace, workPlace } from './state/work-place.js';

/** What an event is about, as far as a cheap look can tell: most projects have no work, and then nothing more is loaded. */
export type Concern = 'call' | 'session' | 'none';

/** The resume prompt and every way to ask for approved work hold these words at their beginning. */
const ASKS_FOR_WORK = /^\s*(?:\/|\$|lit )[a-z:]*start[ -]work/i;
const MAX_LEVELS = 64;

/** `none` only where there surely is nothing to do: no work state, no goal, no folder of plans, no transcript, nothing armed (F-16, F-49). */
export function concernOf(event: HookEvent, projectDir: string | undefined): Concern {
  const places = [...new Set([event.cwd, projectDir])].filter((start) => start !== undefined).map(workPlace);
  const isAt = (file: (place: WorkPlace) => string): boolean => places.some((place) => isThere(file(place)));
  const hasWork = (): boolean => isAt(({ stateFile }) => stateFile);
  switch (event.hook_event_name) {
    case 'PreToolUse':
      return hasWork() ? 'call' : 'none';
    case 'UserPromptSubmit':
      return ASKS_FOR_WORK.test(event.prompt) ? 'session' : 'none';
    case 'SessionStart': {
      const { transcript_path, cwd } = event;
      const mayTell = hasWork() || (transcript_path !== undefined && isThere(transcript_path));
      return mayTell || isAwake('work') || hasPlans(cwd ?? projectDir) ? 'session' : 'none';
    }
    case 'Stop':
      return hasWork() || isAt((place) => goalPlace(place).goalsFile) ? 'session' : 'none';
    case 'SubagentStart':
    case 'SubagentStop':
    case 'SessionEnd':
      return hasWork() ? 'session' : 'none';
    default:
      return 'none';
  }
}

/** Whether there is a work state to judge by, readable or not (F-49). */
export function hasWorkState(event: HookEvent, projectDir: string | undefined): boolean {
  return [event.cwd, projectDir].some((start) => start !== undefined && isThere(workPlace(start).stateFile));
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
  let folder = start;
  for (let level = 0; folder !== undefined && level < MAX_LEVELS; level += 1) {
    if (isThere(path.join(folder, 'plans'))) return true;
    const parent = path.dirname(folder);
    folder = parent === folder ? undefined : parent;
  }
  return false;
}
