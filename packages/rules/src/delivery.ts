import { checksLine } from './check.js';
import { CAPS, type Caps, compose } from './message.js';
import { type NamedOffer, notDelivered, type Offer, type RuleOffer } from './offer.js';
import type { Plan, SessionState } from './session-state.js';

/** How many compactions of a session its rules are repeated after (C-02). */
export const COMPACTION_BUDGET = 2;

/** What could be said at an event, in the order of its importance, delivered before or not. */
export interface Offers {
  readonly rules: readonly RuleOffer[];
  readonly named: readonly NamedOffer[];
  readonly checks: readonly CheckOffer[];
}

export interface CheckOffer extends Offer {
  readonly check: string;
}

/** Recorded once it was said that the budget is spent. */
const SPENT_KEY = 'compaction-budget\0spent';

/** A check, to be named once a session: a reminder after every edit would be noise. */
export function checkOffer(check: string): CheckOffer {
  return { key: `check\0${check}`, digest: check, check };
}

/** What is said of the offers that the session was not given yet, as a plan for its state (U-02, U-03, U-19). */
export function planDelivery(
  state: SessionState,
  offers: Offers,
  { caps, rest }: { readonly caps: Caps; readonly rest: string },
): Plan<string | undefined> {
  const { injected } = state;
  const checks = notDelivered(offers.checks, injected);
  const line = checksLine(checks.map(({ check }) => check));
  const message = compose(
    {
      ...(line === undefined ? {} : { line }),
      rules: notDelivered(offers.rules, injected),
      named: notDelivered(offers.named, injected),
      rest,
    },
    caps,
  );
  if (message === undefined) return { value: undefined };
  const keys = [...checks, ...message.said].map(({ key }) => key);
  return { next: { ...state, injected: [...injected, ...keys] }, value: message.text };
}

/**
 * What is said after a compaction (C-01, C-02, C-18): within the budget the session's record starts anew with what is repeated now, in one step with the
 * count. Once the budget is spent the record stays, so that no later event repeats what this one must not; that it is spent is said once.
 */
export function planRepetition(state: SessionState, offers: Offers): Plan<string | undefined> {
  const { injected, postCompactCount } = state;
  if (injected.length === 0 && offers.rules.length === 0 && offers.named.length === 0) return { value: undefined };
  if (postCompactCount >= COMPACTION_BUDGET) {
    if (injected.includes(SPENT_KEY)) return { value: undefined };
    return {
      next: { injected: [...injected, SPENT_KEY], postCompactCount: COMPACTION_BUDGET },
      value: `Litmus: the conversation was compacted again, and the budget for repeating rules is spent (${COMPACTION_BUDGET}/${COMPACTION_BUDGET}). They still hold: litmus rules list names their files.`,
    };
  }
  const used = postCompactCount + 1;
  const message = compose(
    {
      line: `Litmus: rules are repeated after a compaction (${used}/${COMPACTION_BUDGET}).`,
      rules: notDelivered(offers.rules, []),
      named: notDelivered(offers.named, []),
      rest: 'with the next prompt',
    },
    CAPS.compact,
  );
  const nothing = offers.rules.length === 0 && offers.named.length === 0;
  return {
    next: { injected: (message?.said ?? []).map(({ key }) => key), postCompactCount: used },
    value: nothing ? undefined : message?.text,
  };
}
