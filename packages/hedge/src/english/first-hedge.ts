import type { Match } from '../match.js';
import { EnglishMatcher } from './match.js';
import { englishTableBytes } from './table-bytes.js';

let matcher: EnglishMatcher | undefined;

/** The first hedge of one sentence in English, with offsets within it. */
export function firstEnglishHedge(sentence: string): Match | undefined {
  matcher ??= new EnglishMatcher(englishTableBytes());
  return matcher.match(sentence);
}
