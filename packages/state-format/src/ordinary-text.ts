/** Beyond this the test itself costs something. */
const MAX_ORDINARY_CHARS = 200;

/** A command of ordinary words: nothing in it is named, joined with a value, given by a short option, or long enough to be a token. */
const ORDINARY =
  /^(?!.*(?:auth|bearer|conn|cookie|cred|identified|jwt|key|literal|otp|pass|pat|pw|secret|sig|stdin|token|user))(?!.*\s-\w)(?!.*[\w@-]{16})[\w ./@,`-]*$/i;

/**
 * Whether no secret can stand in `text` (L-22). Most commands that are written down are such, and looking for secrets costs more than all
 * else that is done with them.
 */
export function isOrdinary(text: string): boolean {
  return text.length <= MAX_ORDINARY_CHARS && ORDINARY.test(text);
}
