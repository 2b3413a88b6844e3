import { keepOptimizerOut } from '@litmus-hooks/state-format/optimizer';
import { firstEnglishHedge } from '../english/first-hedge.js';
import * as prose from '../find-hedges.js';
import { firstKoreanHedge } from '../korean/first-hedge.js';

/** A shorter text is read before the optimizing compiler would take anything up, and a longer one takes so long that it is worth its while. */
const MIN_UNITS = 4_000;
const MAX_UNITS = 100_000;
const HANGUL = /[\uac00-\ud7a3]/;

let isOff = false;

/**
 * Keeps V8's optimizing compiler out of what reads a long text: what it makes is ready when the process is about to end, and costs it the time of a core.
 * Of the whole process, so for a hook alone.
 */
function leaveUnoptimized(text: string): void {
  if (isOff || text.length < MIN_UNITS || text.length > MAX_UNITS) return;
  isOff = true;
  // What is kept of a companion is taken under the flags alone that it was made under, so that of the text's language is loaded before.
  if (HANGUL.test(text)) firstKoreanHedge('');
  else firstEnglishHedge('');
  keepOptimizerOut();
}

/** As the library's, in a process that ends behind it. */
export const findHedges: typeof prose.findHedges = (text, options) => {
  leaveUnoptimized(text);
  return prose.findHedges(text, options);
};
