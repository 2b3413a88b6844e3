import { EnglishMatcher } from './english/match.js';
import { englishTableText } from './english/table-text.js';
import { KoreanMatcher } from './korean/match.js';
import { koreanTableText } from './korean/table-text.js';

let english: EnglishMatcher | undefined;
let korean: KoreanMatcher | undefined;

/** The matcher of English, made when the first English sentence comes. */
export function englishMatcher(): EnglishMatcher {
  english ??= new EnglishMatcher(englishTableText());
  return english;
}

/** The matcher of Korean, made when the first Korean sentence comes. */
export function koreanMatcher(): KoreanMatcher {
  korean ??= new KoreanMatcher(koreanTableText());
  return korean;
}
