import { BANNER_MARK } from './banner-mark.js';
import { colorize } from './colorize.js';
import { lockup, lockupWidth } from './lockup.js';
import { MICRO_MARK } from './micro-mark.js';
import { SESSION_MARK } from './session-mark.js';
import { colourDepth, mayColour, mayDraw, type OutputStream } from './terminal.js';

const DEFAULT_COLUMNS = 80;

/**
 * What a command line shows above its first words on `stream` (M-10): the mark with `labels` beside it, the largest that the terminal is wide enough
 * for, in colours where these are allowed (M-13); the first label alone on a terminal that can show none (M-14). Undefined where
 * `stream` is no terminal. Throws TypeError as `lockup` does.
 */
export function banner(
  stream: OutputStream,
  env: Readonly<Record<string, string | undefined>>,
  labels: readonly [string, ...string[]],
): string | undefined {
  if (stream.isTTY !== true) return undefined;
  const columns = stream.columns || DEFAULT_COLUMNS;
  const mark = [BANNER_MARK, SESSION_MARK, MICRO_MARK].find((one) => lockupWidth(one, labels) <= columns);
  if (mark === undefined || !mayDraw(stream, env)) return labels[0];
  const drawn = lockup(mark, labels);
  return mayColour(stream, env) ? colorize(drawn, colourDepth(env)) : drawn;
}
