import type { ColourDepth } from './palette.js';

/** What may be written to a stream, by the stream and the environment. */

export interface OutputStream {
  readonly isTTY?: boolean;
  /** Absent or 0 where the terminal does not know its width. */
  readonly columns?: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

const UTF8_LOCALE = /utf-?8/i;

/** The locale in force: the first of LC_ALL, LC_CTYPE and LANG that is not empty (M-14). None of them counts as no UTF-8. */
function isUtf8Locale(env: Environment): boolean {
  return UTF8_LOCALE.test(env.LC_ALL || env.LC_CTYPE || env.LANG || '');
}

/** Whether block characters can be seen on `stream`: a terminal that is not dumb, with a UTF-8 locale (M-14). */
export function mayDraw(stream: OutputStream, env: Environment): boolean {
  return stream.isTTY === true && env.TERM !== 'dumb' && isUtf8Locale(env);
}

/**
 * Whether colours may be written to `stream`: where one may draw, and neither NO_COLOR nor CI is in the environment, even empty (M-13,
 * M-14).
 */
export function mayColour(stream: OutputStream, env: Environment): boolean {
  return mayDraw(stream, env) && !Object.hasOwn(env, 'NO_COLOR') && !Object.hasOwn(env, 'CI');
}

/** 24 bits where COLORTERM promises them, else the fixed palette, which every terminal of today knows (M-12). */
export function colourDepth(env: Environment): ColourDepth {
  return /^(truecolor|24bit)$/i.test(env.COLORTERM ?? '') ? 'truecolor' : '256';
}
