import type { PostToolUseEvent } from '@litmus-hooks/state-format/event';
import { type Applicability, applicabilityOf, newPatternWork } from './applicability.js';
import { earnedChecks } from './check.js';
import { checkOffer, type Offers, planDelivery } from './delivery.js';
import { editedFile } from './edit.js';
import { sourcesToRead } from './host-rules.js';
import { CAPS } from './message.js';
import { isNamed, namedOffer, ruleOffers } from './offer.js';
import { inOrder } from './order.js';
import { placesOf } from './places.js';
import { isForSession, type Rule } from './rule.js';
import { keysAbout, UNCONDITIONAL_KEYS } from './rule-key.js';
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
import { shownPath } from './shown-text.js';
import { scopesAbove } from './source.js';

const PLAN: Planner = (state, offers) =>
  planDelivery(state, offers, { caps: CAPS.edit, rest: 'with the next edit that they are about' });

/** What is said to an edit: the rules that are about its file, and the checks that it earned (U-03, U-27). Never throws for what stands on disk. */
export function decideEdit(event: PostToolUseEvent, { projectDir, layers, agent }: Surroundings): Decision {
  const places = placesOf(event.cwd, projectDir);
  const file = places && editedFile(event, places.project);
  if (places === undefined || file === undefined) return SILENT;
  const options = optionsOf(layers);
  const work = newPatternWork();
  const found = new Map<Rule, Applicability>();
  const isAbout = (rule: Rule): boolean => {
    const applicability = applicabilityOf(rule, file, work);
    found.set(rule, applicability);
    return applicability.applies;
  };
  const own = ownRules(
    places,
    {
      sources: sourcesToRead(options.sources, 'edit', agent),
      scopes: scopesAbove(file),
      wanted: (rule) => (isNamed(rule) ? rule.scope !== '' : !isForSession(rule) && isAbout(rule)),
      lookup: {
        keys: (scope) => [...keysAbout(file, scope), ...(scope === '' ? [] : UNCONDITIONAL_KEYS)],
        verify: 'filed',
        edited: file,
      },
    },
    agent,
  );
  const offers = {
    ...ruleOffersOf(own, file, found),
    checks: earnedChecks(file, places.project, options.checks).map(checkOffer),
  };
  const unmatched = work.exceeded
    ? [new Error('The patterns of the rules are too long to match all of them against an edit.')]
    : [];
  return withFaults(isEmpty(offers) ? SILENT : say(event, places, offers, PLAN), [...own.faults, ...unmatched]);
}

/** What an edit of `file` calls for: rules whose globs match it, and those of folders above it. */
function ruleOffersOf(
  { rules, sources }: OwnRules,
  file: string,
  found: ReadonlyMap<Rule, Applicability>,
): Omit<Offers, 'checks'> {
  const matching = rules.filter((rule) => !isNamed(rule));
  return {
    rules: ruleOffers(inOrder(matching, sources), (rule) => {
      const about = found.get(rule);
      const pattern = about?.applies && about.glob !== undefined ? `, by ${shownPath(about.glob)}` : '';
      return `for ${shownPath(file)}${pattern}`;
    }),
    named: inOrder(rules.filter(isNamed), sources).map(namedOffer),
  };
}
