import type { UserPromptSubmitEvent } from '@litmus-hooks/state-format/event';
import { addContext, type Reply } from '@litmus-hooks/state-format/reply';
import { activeWork } from '@litmus-hooks/state-format/work';
import { discoverPlan, planNotice } from './plan/discovery.js';
import type { PlanSchema } from './plan/schema.js';
import { sessionWork } from './session-work.js';
import { changeWork } from './state/change-work.js';
import { type WorkPlace, workPlace } from './state/work-place.js';
import { resume } from './work/boundary.js';
import { readResumePrompt } from './work/resume-prompt.js';

/** Leaves room for the rest of the answer below what one context may be. */
const MAX_GRANTED_CHARS = 8_000;

const START_WORK = /^\s*(?:\/litmus:start-work|\/start-work|\$start-work|lit start[ -]work)(?![\w-])/i;

/** Where a prompt is typed, and what a plan must look like there. */
export interface PromptPlace {
  readonly start: string;
  readonly projectDir: string | undefined;
  readonly schema: PlanSchema;
}

/** The exact resume prompt changes the work; a prompt that asks to start work is told of the newest plan; to any other nothing is said (F-25, D-01). */
export function answerPrompt(
  event: UserPromptSubmitEvent,
  { start, projectDir, schema }: PromptPlace,
): Reply | undefined {
  // A person types to the session itself.
  if (event.agent_id !== undefined) return undefined;
  const request = readResumePrompt(event.prompt);
  if (request === undefined) {
    const plan = START_WORK.test(event.prompt) ? discoverPlan(start, schema) : undefined;
    return plan === undefined ? undefined : addContext('UserPromptSubmit', planNotice(plan));
  }
  const result = changeWork(placeOf(start, projectDir), resume(request, event.session_id));
  if (result.outcome !== 'changed') {
    const why = result.outcome === 'refused' ? result.refused : 'uncertain';
    const message = result.outcome === 'refused' ? result.message : 'The work state could not be changed; nothing was.';
    return structured({ resumed: false, why, message });
  }
  const work = activeWork(result.state);
  const granted = (work?.grants ?? [])
    .filter(({ grant_id }) => grant_id === request.grantId)
    .map(({ action, root }) => ({ action, root }));
  return structured({
    resumed: true,
    work_id: request.workId,
    revision: result.state.revision,
    ...withinBounds(granted),
  });
}

/** Where the work lies that is to be resumed: a session that did `cd` out of its project has its work there still. */
function placeOf(start: string, projectDir: string | undefined): WorkPlace {
  const found = sessionWork(start, projectDir);
  return found.status === 'none' ? workPlace(start) : found.place;
}

/** As many as fit into one context; of the others their number is told. */
function withinBounds(granted: readonly object[]): object {
  let chars = 0;
  const end = granted.findIndex((grant) => {
    chars += inertJson(grant).length;
    return chars > MAX_GRANTED_CHARS;
  });
  return end === -1 ? { granted } : { granted: granted.slice(0, end), not_shown: granted.length - end };
}

/** Bounded data in a tag of its own, with nothing of the prompt's text in it (F-30, F-52). */
function structured(answer: object): Reply {
  return addContext('UserPromptSubmit', `<litmus-work>${inertJson(answer)}</litmus-work>`);
}

/** Ends a tag, hides, or reorders; a path may hold any of it. A text, because a literal has its sets built when the file is read. */
const UNSAFE = '[<>\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Co}]';

/** JSON with every such character escaped. */
function inertJson(value: object): string {
  return JSON.stringify(value).replace(new RegExp(UNSAFE, 'gu'), (character) =>
    Array.from({ length: character.length }, (_, index) => escapedUnit(character.charCodeAt(index))).join(''),
  );
}

function escapedUnit(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, '0')}`;
}
