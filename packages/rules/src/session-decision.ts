import type { SessionStartEvent, UserPromptSubmitEvent } from '@litmus-hooks/state-format/event';
import { addContext } from '@litmus-hooks/state-format/reply';
import { type Offers, planDelivery, planRepetition } from './delivery.js';
import { sourcesToRead } from './host-rules.js';
import { CAPS } from './message.js';
import { isNamed, namedOffer, ruleOffers } from './offer.js';
import { inOrder } from './order.js';
import { type Places, placesOf } from './places.js';
import { isForSession } from './rule.js';
import type { Lookup } from './rule-index.js';
import { UNCONDITIONAL_KEYS } from './rule-key.js';
import {
  type Decision,
  isEmpty,
  type OwnRules,
  optionsOf,
  ownRules,
  type Planner,
  SILENT,
  type Surroundings,
  say,
  withFaults,
} from './saying.js';
import { pruneSessions } from './session-pruning.js';

const COMES_WITH_PROMPT = 'with the next prompt';
const START: Planner = (state, offers) => planDelivery(state, offers, { caps: CAPS.start, rest: COMES_WITH_PROMPT });
const PROMPT: Planner = (state, offers) => planDelivery(state, offers, { caps: CAPS.prompt, rest: COMES_WITH_PROMPT });

/** What is said to the start of a session: its static rules, and after a compaction again, within the budget (U-02, C-01). Never throws for what stands on disk. */
export function decideStart(event: SessionStartEvent, surroundings: Surroundings): Decision {
  const places = placesOf(event.cwd, surroundings.projectDir);
  if (places === undefined) return SILENT;
  const own = sessionRules(places, surroundings, 'others');
  const said = answerStart(event, places, offersOf(own));
  const unpruned = pruneSessions(places.state, own.fileCount, Date.now());
  return withFaults(said, [...own.faults, ...(unpruned === undefined ? [] : [unpruned])]);
}

function answerStart(event: SessionStartEvent, places: Places, offers: Offers): Decision {
  if (event.source !== 'compact') return isEmpty(offers) ? SILENT : say(event, places, offers, START);
  if (event.session_id === undefined) return noticeOf(event, offers);
  // A compaction may find a record to start anew where there is nothing to repeat.
  return say(event, places, offers, planRepetition);
}

/** What is said to a prompt: static rules that the session was not given yet (U-02). Never throws for what stands on disk. */
export function decidePrompt(event: UserPromptSubmitEvent, surroundings: Surroundings): Decision {
  const places = placesOf(event.cwd, surroundings.projectDir);
  if (places === undefined) return SILENT;
  const own = sessionRules(places, surroundings, 'filed');
  const offers = offersOf(own);
  return withFaults(isEmpty(offers) ? SILENT : say(event, places, offers, PROMPT), own.faults);
}

function sessionRules(places: Places, { layers, agent }: Surroundings, verify: Lookup['verify']): OwnRules {
  const sources = sourcesToRead(optionsOf(layers).sources, 'session', agent);
  const lookup = { keys: () => UNCONDITIONAL_KEYS, verify };
  return ownRules(places, { sources, scopes: [''], wanted: isForSession, lookup }, agent);
}

/** What holds for the whole session: static rules, and those that are named. */
function offersOf({ rules, sources }: OwnRules): Offers {
  const always = rules.filter(({ delivery }) => delivery.when === 'always');
  return {
    rules: ruleOffers(inOrder(always, sources), () => 'for every session'),
    named: inOrder(rules.filter(isNamed), sources).map(namedOffer),
    checks: [],
  };
}

/** Without a session no repetition can be counted, so none is made (C-22). */
function noticeOf(event: SessionStartEvent, offers: Offers): Decision {
  if (isEmpty(offers)) return SILENT;
  const text =
    'Litmus: the conversation was compacted. Its session has no id, so its rules are not repeated; they still hold, and litmus rules list names their files.';
  return { reply: addContext(event.hook_event_name, text), faults: [] };
}
