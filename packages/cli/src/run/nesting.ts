/** What people and later versions keep in a run state is nested a few levels deep; writing JSON that is nested without end overflows the stack. */
const MAX_NESTING = 100;

/** Whether a parsed value is nested more than MAX_NESTING levels deep; itself never recursive. */
export function isNestedTooDeeply(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth <= MAX_NESTING; depth += 1) {
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []));
    if (level.length === 0) return false;
  }
  return true;
}

/** Half a sentence about a file of which isNestedTooDeeply is true. */
export const NESTED_TOO_DEEPLY: string = `is nested more than ${MAX_NESTING} levels deep`;
