import type {
  HookEvent,
  PostToolUseEvent,
  SessionStartEvent,
  UserPromptSubmitEvent,
} from '@litmus-hooks/state-format/event';
import { addContext, type ContextEventName, type Reply } from '@litmus-hooks/state-format/reply';
import { applicabilityOf, newPatternWork } from './applicability.js';
import { earnedChecks } from './check.js';
import { isConfigured } from './concern.js';
import { checkOffer, type Offers, planDelivery, planRepetition } from './delivery.js';
import { findRules, type Search } from './discovery.js';
import { editedFile } from './edit.js';
import { deliveredByHost, sourcesToRead } from './host-rules.js';
import { CAPS } from './message.js';
import { isNamed, namedOffer, type RuleOffer, ruleOffer } from './offer.js';
import { type Options, readOptions } from './options.js';
import { inOrder } from './order.js';
import { type Places, placesOf } from './places.js';
import type { Rule } from './rule.js';
import type { Lookup } from './rule-index.js';
import { keysAbout, UNCONDITIONAL_KEYS } from './rule-key.js';
import { pruneSessions } from './session-pruning.js';
import { NEW_SESSION, type Plan, reserve, type SessionState, sessionFile } from './session-state.js';
import { shownPath } from './shown-text.js';
import { SOURCES, type Source, scopesAbove } from './source.js';

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
      return prompt(event, places, surroundings);
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

/** The rules that the host does not deliver itself, and the sources that they were read from. */
interface OwnRules {
  readonly rules: readonly Rule[];
  readonly sources: readonly Source[];
  /** What broke while they were read. */
  readonly faults: readonly unknown[];
}

function start(event: SessionStartEvent, places: Places, surroundings: Surroundings): Decision {
  const own = sessionRules(places, surroundings, 'others');
  const offers = sessionOffers(own);
  const compacted = event.source === 'compact';
  const said =
    compacted && event.session_id === undefined
      ? noticeOf(event, offers)
      : say(event, places, offers, compacted ? planRepetition : START);
  const unpruned = pruneSessions(places.state, Date.now());
  return withFaults(said, [...own.faults, ...(unpruned === undefined ? [] : [unpruned])]);
}

function prompt(event: UserPromptSubmitEvent, places: Places, surroundings: Surroundings): Decision {
  const own = sessionRules(places, surroundings, 'filed');
  return withFaults(say(event, places, sessionOffers(own), PROMPT), own.faults);
}

function edit(event: PostToolUseEvent, places: Places, { layers, agent }: Surroundings): Decision {
  const file = editedFile(event, places.project);
  if (file === undefined) return SILENT;
  const options = optionsOf(layers);
  const work = newPatternWork();
  const own = ownRules(
    places,
    {
      sources: sourcesToRead(options.sources, 'edit', agent),
      scopes: scopesAbove(file),
      wanted: (rule) =>
        isNamed(rule) ? rule.scope !== '' : !isForSession(rule) && applicabilityOf(rule, file, work).applies,
      lookup: {
        keys: (scope) => [...keysAbout(file, scope), ...(scope === '' ? [] : UNCONDITIONAL_KEYS)],
        verify: 'filed',
        edited: file,
      },
    },
    agent,
  );
  const offers = {
    ...editOffers(own, file),
    checks: earnedChecks(file, places.project, options.checks).map(checkOffer),
  };
  const unmatched = work.exceeded
    ? [new Error('The patterns of the rules are too long to match all of them against an edit.')]
    : [];
  return withFaults(say(event, places, offers, EDIT), [...own.faults, ...unmatched]);
}

function sessionRules(places: Places, { layers, agent }: Surroundings, verify: Lookup['verify']): OwnRules {
  const sources = sourcesToRead(optionsOf(layers).sources, 'session', agent);
  const lookup = { keys: () => UNCONDITIONAL_KEYS, verify };
  return ownRules(places, { sources, scopes: [''], wanted: isForSession, lookup }, agent);
}

/** The code that reads a configuration is loaded where there is one. */
function optionsOf(layers: Surroundings['layers']): Options {
  return isConfigured(layers) ? readOptions(layers) : { sources: SOURCES, checks: {}, problems: [] };
}

/** Whether it comes with the start of a session and its prompts. */
function isForSession({ delivery, scope }: Rule): boolean {
  return scope === '' && (delivery.when === 'always' || delivery.when === 'request');
}

function ownRules(places: Places, search: Search, agent: string | undefined): OwnRules {
  const found = findRules(places, search);
  const byHost = deliveredByHost(places.project, agent);
  const rules = found.rules.filter((rule) => !byHost(rule));
  const { sources } = search;
  try {
    found.saveIndex();
    return { rules, sources, faults: [] };
  } catch (fault) {
    return { rules, sources, faults: [fault] };
  }
}

/** What holds for the whole session: static rules, and those that are named. */
function sessionOffers({ rules, sources }: OwnRules): Offers {
  const always = rules.filter(({ delivery }) => delivery.when === 'always');
  return {
    rules: inOrder(always, sources).flatMap((rule) => offered(rule, 'for every session')),
    named: inOrder(rules.filter(isNamed), sources).map(namedOffer),
    checks: [],
  };
}

/** What an edit of `file` calls for: rules whose globs match it, and those of folders above it. */
function editOffers({ rules, sources }: OwnRules, file: string): Omit<Offers, 'checks'> {
  const [named, matching] = [rules.filter(isNamed), rules.filter((rule) => !isNamed(rule))];
  return {
    rules: inOrder(matching, sources).flatMap((rule) => {
      const found = applicabilityOf(rule, file);
      const pattern = found.applies && found.glob !== undefined ? `, by ${shownPath(found.glob)}` : '';
      return offered(rule, `for ${shownPath(file)}${pattern}`);
    }),
    named: inOrder(named, sources).map(namedOffer),
  };
}

function offered(rule: Rule, why: string): RuleOffer[] {
  const offer = ruleOffer(rule, why);
  return offer === undefined ? [] : [offer];
}

function isEmpty({ rules, named, checks }: Offers): boolean {
  return rules.length === 0 && named.length === 0 && checks.length === 0;
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

/** Without a session no repetition can be counted, so none is made (C-22). */
function noticeOf(event: SessionStartEvent, offers: Offers): Decision {
  if (isEmpty(offers)) return SILENT;
  const text =
    'Litmus: the conversation was compacted. Its session has no id, so its rules are not repeated; they still hold, and litmus rules list names their files.';
  return { reply: addContext(event.hook_event_name, text), faults: [] };
}

function withFaults(decision: Decision, faults: readonly unknown[]): Decision {
  return faults.length === 0 ? decision : { ...decision, faults: [...decision.faults, ...faults] };
}
