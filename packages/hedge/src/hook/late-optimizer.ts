/** To load what sets a flag takes as long as the optimizing compiler takes for a text of this many units. */
const LONG_TEXT_UNITS = 6_000;
/** Four times what V8 waits for by itself. A V8 that does not know a flag says so on stderr, and later ones have no such flag. */
const LATE = '--interrupt-budget=600000';
const KNOWS_IT = /^11\./;

let isLate = false;

/**
 * Has the optimizing compiler wait longer before it takes up what reads a long text: by the time that it is done, the text is read and the process
 * ends, and until then it takes the time of a core from the hook. Of the process, so for a hook alone.
 */
export function delayOptimizer(text: string): void {
  if (isLate || text.length < LONG_TEXT_UNITS || !KNOWS_IT.test(process.versions.v8)) return;
  isLate = true;
  (require('node:v8') as typeof import('node:v8')).setFlagsFromString(LATE);
}
