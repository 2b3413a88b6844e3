/** Only these: the matcher is a list of names, and not an expression. A hyphen counts as part of a name. */
const NAMES_ALONE = /^[\w\-\s,|]*$/;

/** Events whose registrations the host starts whatever their matcher says. */
const UNMATCHED_EVENTS: ReadonlySet<string> = new Set(['UserPromptSubmit', 'Stop', 'PostToolBatch']);

/**
 * Whether the host starts a registration with this matcher for a subject: a tool's name, a session's source, a subagent's type.
 * A list is compared name by name and in its case, anything else is an expression without anchors, and a broken one matches nothing.
 */
export function matcherFits(matcher: string | undefined, event: string, subject: string | undefined): boolean {
  if (matcher === undefined || matcher === '' || matcher === '*' || UNMATCHED_EVENTS.has(event)) return true;
  if (subject === undefined) return false;
  if (NAMES_ALONE.test(matcher)) return matcher.split(/[,|]/).some((name) => name.trim() === subject);
  try {
    return new RegExp(matcher).test(subject);
  } catch {
    return false;
  }
}
