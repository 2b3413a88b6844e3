import { EnglishMatcher } from './english/match.js';
import type { EnglishTable } from './english/table.js';
import { englishTableText } from './english/table-text.js';
import { KoreanMatcher } from './korean/match.js';
import type { KoreanTable } from './korean/table.js';
import { koreanTableText } from './korean/table-text.js';

let english: EnglishMatcher | undefined;
let korean: KoreanMatcher | undefined;

/** The matcher of English, made when the first English sentence comes. */
export function englishMatcher(): EnglishMatcher {
  english ??= new EnglishMatcher(JSON.parse(englishTableText()) as EnglishTable);
  return english;
}

/** The matcher of Korean, made when the first Korean sentence comes. */
export function koreanMatcher(): KoreanMatcher {
  korean ??= new KoreanMatcher(JSON.parse(koreanTableText()) as KoreanTable);
  return korean;
}
