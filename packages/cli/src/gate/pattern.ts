import { createContext, Script } from 'node:vm';

/** `^` and `$` match at every line, as one expects of a file. */
export const PATTERN_FLAGS = 'm';
const MATCH_LIMIT_MS = 1000;

/**
 * Whether `source` matches somewhere in `text`; undefined where that could not be found out within MATCH_LIMIT_MS. Expressions come from
 * a repository, and a catastrophic one must not hang the gate.
 */
export function matchesWithin(source: string, text: string): boolean | undefined {
  const context = createContext({ source, flags: PATTERN_FLAGS, text });
  try {
    return (
      new Script('new RegExp(source, flags).test(text)').runInContext(context, { timeout: MATCH_LIMIT_MS }) === true
    );
  } catch {
    return undefined;
  }
}
