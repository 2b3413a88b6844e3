import type { Match } from '../match.js';
import { KoreanMatcher } from './match.js';
import { koreanTableBytes } from './table-bytes.js';

let matcher: KoreanMatcher | undefined;

/** The first hedge of one sentence in Korean, with offsets within it. */
export function firstKoreanHedge(sentence: string): Match | undefined {
  matcher ??= new KoreanMatcher(koreanTableBytes());
  return matcher.match(sentence);
}
