import { inert } from '@litmus-hooks/state-format/inert';
import { type CheckResult, failed, passed, unproven } from './check-result.js';
import { matchesWithin } from './pattern.js';

const MAX_QUOTED_CHARS = 100;

/** What a text must hold; both where both are given. */
export interface TextExpectation {
  readonly contains?: string;
  readonly matches?: string;
}

function quoted(text: string): string {
  return `"${inert(text, MAX_QUOTED_CHARS)}"`;
}

/**
 * Holds `text` to what is expected of it.
 *
 * @param what names the text at a sentence's beginning.
 */
export function checkText(what: string, text: string, { contains, matches }: TextExpectation): CheckResult {
  if (contains !== undefined && !text.includes(contains))
    return failed(`${what} does not contain ${quoted(contains)}.`);
  if (matches !== undefined) {
    const match = matchesWithin(matches, text);
    if (match === undefined)
      return unproven(
        `Whether ${what} matches ${quoted(matches)} could not be found out in time: write a simpler expression.`,
      );
    if (!match) return failed(`${what} does not match ${quoted(matches)}.`);
  }
  const seen = [
    ...(contains === undefined ? [] : [`contains ${quoted(contains)}`]),
    ...(matches === undefined ? [] : [`matches ${quoted(matches)}`]),
  ];
  return passed(`${what} ${seen.join(' and ')}.`);
}
