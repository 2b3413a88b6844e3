import type { HookEvent, PostToolUseEvent, SessionStartEvent } from '@litmus-hooks/state-format/event';
import { addContext, type ContextEventName, type Reply } from '@litmus-hooks/state-format/reply';
import { applicabilityOf } from './applicability.js';
import { earnedChecks } from './check.js';
import { checkOffer, type Offers, planDelivery, planRepetition } from './delivery.js';
import { findRules, scopesAbove } from './discovery.js';
import { editedFile } from './edit.js';
import { hostImports, isDeliveredByHost } from './host-rules.js';
import { CAPS } from './message.js';
import { type NamedOffer, namedOffer, type RuleOffer, ruleOffer } from './offer.js';
import { type Options, readOptions } from './options.js';
import { inOrder } from './order.js';
import { type Places, placesOf } from './places.js';
import type { Rule } from './rule.js';
import { pruneSessions } from './session-pruning.js';
import { NEW_SESSION, type Plan, reserve, type SessionState, sessionFile } from './session-state.js';
import { shownPath } from './shown-text.js';

export interface Surroundings {
  /** CLAUDE_PROJECT_DIR: does not follow `cd`. */
  readonly projectDir: string | undefined;
  /** The objects of the configuration files, the user's first. */
  readonly layers: readonly Readonly<Record<string, unknown>>[];
  /** The host's AI_AGENT, which names its version. */
  readonly agent: string | undefined;
}

/** What the rules make of an event. Without a reply nothing is said. */
export interface Decision {
  readonly reply?: Reply;
  /** What broke on the way. */
  readonly faults: readonly unknown[];
}

const SILENT: Decision = { faults: [] };

/**
 * Delivers rules at a SessionStart, a UserPromptSubmit or a PostToolUse of a tool that edits a file, each once a session; says nothing at any other
 * event (U-01 … U-03, U-26). Reads rule files, writes the session's state before it returns a text, and never throws for what stands on
 * disk: nothing is said then, and the fault is returned (U-28, C-04).
 */
export function decide(event: HookEvent, surroundings: Surroundings): Decision {
  const places = placesOf(event.cwd, surroundings.projectDir);
  if (places === undefined) return SILENT;
  switch (event.hook_event_name) {
    case 'SessionStart':
      return start(event, places, surroundings);
    case 'UserPromptSubmit':
      return say(event, places, sessionOffers(places, surroundings), PROMPT);
    case 'PostToolUse':
      return edit(event, places, surroundings);
    default:
      return SILENT;
  }
}

type Planner = (state: SessionState, offers: Offers) => Plan<string | undefined>;
type SpeakingEvent = HookEvent & { readonly hook_event_name: ContextEventName };

const COMES_WITH_PROMPT = 'with the next prompt';
const START: Planner = (state, offers) => planDelivery(state, offers, { caps: CAPS.start, rest: COMES_WITH_PROMPT });
const PROMPT: Planner = (state, offers) => planDelivery(state, offers, { caps: CAPS.prompt, rest: COMES_WITH_PROMPT });
const EDIT: Planner = (state, offers) =>
  planDelivery(state, offers, { caps: CAPS.edit, rest: 'with the next edit that they are about' });

function start(event: SessionStartEvent, places: Places, surroundings: Surroundings): Decision {
  const offers = sessionOffers(places, surroundings);
  const compacted = event.source === 'compact';
  const said =
    compacted && event.session_id === undefined
      ? noticeOf(event, offers)
      : say(event, places, offers, compacted ? planRepetition : START);
  const fault = pruneSessions(places.state, Date.now());
  return fault === undefined ? said : { ...said, faults: [...said.faults, fault] };
}

/** Without a session no repetition can be counted, so none is made (C-22). */
function noticeOf(event: SessionStartEvent, offers: Offers): Decision {
  if (isEmpty(offers)) return SILENT;
  const text =
    'Litmus: the conversation was compacted. Its session has no id, so its rules are not repeated; they still hold, and litmus rules list names their files.';
  return { reply: addContext(event.hook_event_name, text), faults: [] };
}

/** Reserves what is to be said, then says it. Without a session id nothing is known of it and nothing is written (U-13). */
function say(event: SpeakingEvent, places: Places, offers: Offers, plan: Planner): Decision {
  // A compaction may find a record to start anew where there is nothing to repeat.
  if (isEmpty(offers) && plan !== planRepetition) return SILENT;
  try {
    const text =
      event.session_id === undefined
        ? plan(NEW_SESSION, offers).value
        : reserve(places, sessionFile(places, event.session_id), (state) => plan(state, offers));
    return text === undefined ? SILENT : { reply: addContext(event.hook_event_name, text), faults: [] };
  } catch (fault) {
    return { faults: [fault] };
  }
}

function isEmpty({ rules, named, checks }: Offers): boolean {
  return rules.length === 0 && named.length === 0 && checks.length === 0;
}

/** What holds for the whole session: static rules, and those that are named. */
function sessionOffers(places: Places, { layers, agent }: Surroundings): Offers {
  const rules = ownRules(places, readOptions(layers), [''], agent);
  return {
    rules: rules.flatMap((rule) => (rule.delivery.when === 'always' ? offered(rule, 'for every session') : [])),
    named: rules.flatMap(named),
    checks: [],
  };
}

function edit(event: PostToolUseEvent, places: Places, { layers, agent }: Surroundings): Decision {
  const file = editedFile(event, places.project);
  if (file === undefined) return SILENT;
  const options = readOptions(layers);
  const rules = ownRules(places, options, scopesAbove(file), agent);
  return say(
    event,
    places,
    {
      rules: rules.flatMap((rule) => {
        // What holds for the whole session comes with its start and its prompts.
        if (rule.delivery.when === 'always' && rule.scope === '') return [];
        const found = applicabilityOf(rule, file);
        if (!found.applies) return [];
        return offered(
          rule,
          `for ${shownPath(file)}${found.glob === undefined ? '' : `, by ${shownPath(found.glob)}`}`,
        );
      }),
      named: rules.flatMap((rule) => (rule.scope === '' ? [] : named(rule))),
      checks: earnedChecks(file, places.project, options.checks).map(checkOffer),
    },
    EDIT,
  );
}

/** The rules that the host does not deliver itself, in the order in which they are delivered. */
function ownRules(places: Places, { sources }: Options, scopes: readonly string[], agent: string | undefined): Rule[] {
  const { rules } = findRules(places, sources, scopes);
  const imported = hostImports(places.project);
  const own = rules.filter(
    (rule) => !isDeliveredByHost(rule, agent) && !(rule.delivery.when === 'always' && imported(rule)),
  );
  return inOrder(own, sources);
}

function offered(rule: Rule, why: string): RuleOffer[] {
  const offer = ruleOffer(rule, why);
  return offer === undefined ? [] : [offer];
}

function named(rule: Rule): NamedOffer[] {
  return rule.delivery.when === 'request' ? [namedOffer(rule, rule.delivery.description)] : [];
}
