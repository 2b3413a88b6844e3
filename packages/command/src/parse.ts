import type { ParsedScript } from 'unbash';
import { parseWithGrammar } from './grammar.js';
import { parsePlainLine } from './plain-line.js';

/** The tree of a shell text, with its errors where it has any. Never throws. */
export function parse(text: string): ParsedScript {
  return parsePlainLine(text) ?? parseWithGrammar(text);
}
