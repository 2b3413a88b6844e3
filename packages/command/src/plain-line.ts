import type { ParsedScript } from 'unbash';
import { Cursor, NotPlain } from './plain-cursor.js';
import { readScript } from './plain-list.js';

/**
 * The lines that people and agents mostly write hold words, quotes, variables, substitutions, pipes, lists, loops, conditions, redirections and
 * here-documents, and little of what makes the rest of Bash long. They are read here into the very tree that the grammar gives, since loading
 * the grammar costs a hook a fifth of a start. Whatever else stands in a line makes it the grammar's.
 */

/** The tree of `text` where it is plain; undefined where the grammar has to read it. */
export function parsePlainLine(text: string): ParsedScript | undefined {
  if (text.startsWith('#!')) return undefined;
  const cursor = new Cursor(text, readScript);
  try {
    const script = readScript(cursor);
    return cursor.isAtEnd ? script : undefined;
  } catch (error) {
    if (error instanceof NotPlain) return undefined;
    throw error;
  }
}
