import type { HookEvent } from '@litmus-hooks/state-format/event';
import { addContext, type ContextEventName, type Reply } from '@litmus-hooks/state-format/reply';
import { isConfigured } from './concern.js';
import type { Offers } from './delivery.js';
import { findRules, type Search } from './discovery.js';
import { deliveredByHost } from './host-rules.js';
import { type Options, readOptions } from './options.js';
import type { Places } from './places.js';
import type { Rule } from './rule.js';
import { NEW_SESSION, type Plan, reserve, type SessionState, sessionFile } from './session-state.js';
import { SOURCES, type Source } from './source.js';

/** What the decisions about an edit and about a session's own events have in common. */

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

export const SILENT: Decision = { faults: [] };

/** What is to become of the session's state and what is to be said, out of what could be. */
export type Planner = (state: SessionState, offers: Offers) => Plan<string | undefined>;

/** The code that reads a configuration is loaded where there is one. */
export function optionsOf(layers: Surroundings['layers']): Options {
  return isConfigured(layers) ? readOptions(layers) : { sources: SOURCES, checks: {}, problems: [] };
}

/** The rules that the host does not deliver itself, and the sources that they were read from. */
export interface OwnRules {
  readonly rules: readonly Rule[];
  readonly sources: readonly Source[];
  /** How many rule files there are in these sources, of whatever rules. */
  readonly fileCount: number;
  /** What broke while they were read. */
  readonly faults: readonly unknown[];
}

/** Those that `search` is for. Never throws. */
export function ownRules(places: Places, search: Search, agent: string | undefined): OwnRules {
  const found = findRules(places, search);
  const byHost = deliveredByHost(places.project, agent);
  const rules = found.rules.filter((rule) => !byHost(rule));
  const { sources } = search;
  const { fileCount } = found;
  try {
    found.saveIndex();
    return { rules, sources, fileCount, faults: [] };
  } catch (fault) {
    return { rules, sources, fileCount, faults: [fault] };
  }
}

export function isEmpty({ rules, named, checks }: Offers): boolean {
  return rules.length === 0 && named.length === 0 && checks.length === 0;
}

/** Reserves what is to be said of the offers, then says it. Without a session id nothing is known of it and nothing is written (U-13). Never throws. */
export function say(
  event: HookEvent & { readonly hook_event_name: ContextEventName },
  places: Places,
  offers: Offers,
  plan: Planner,
): Decision {
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

export function withFaults(decision: Decision, faults: readonly unknown[]): Decision {
  return faults.length === 0 ? decision : { ...decision, faults: [...decision.faults, ...faults] };
}
