/** How words are set off on a terminal. Without colours every function returns its text as it is. */
export interface Style {
  good(text: string): string;
  bad(text: string): string;
  warning(text: string): string;
  strong(text: string): string;
  faint(text: string): string;
}

interface OutputStream {
  readonly isTTY?: boolean;
}

const UTF8_LOCALE = /utf-?8/i;

/** The locale in force: the first of LC_ALL, LC_CTYPE and LANG that is not empty (M-14). None of them counts as no UTF-8. */
function isUtf8Locale(env: Readonly<NodeJS.ProcessEnv>): boolean {
  return UTF8_LOCALE.test(env.LC_ALL || env.LC_CTYPE || env.LANG || '');
}

/**
 * Whether colours may be written to `stream`: a terminal, neither NO_COLOR nor CI in the environment (even empty), a terminal that is
 * not dumb, and a UTF-8 locale (M-13, M-14).
 */
export function mayColour(stream: OutputStream, env: Readonly<NodeJS.ProcessEnv>): boolean {
  return (
    stream.isTTY === true &&
    !Object.hasOwn(env, 'NO_COLOR') &&
    !Object.hasOwn(env, 'CI') &&
    env.TERM !== 'dumb' &&
    isUtf8Locale(env)
  );
}

function sgr(on: number, off: number): (text: string) => string {
  return (text) => (text === '' ? '' : `\u001b[${on}m${text}\u001b[${off}m`);
}

const PLAIN: Style = {
  good: (text) => text,
  bad: (text) => text,
  warning: (text) => text,
  strong: (text) => text,
  faint: (text) => text,
};

const COLOURED: Style = {
  good: sgr(32, 39),
  bad: sgr(31, 39),
  warning: sgr(33, 39),
  strong: sgr(1, 22),
  faint: sgr(2, 22),
};

/** The style for `stream` in this environment. */
export function styleFor(stream: OutputStream, env: Readonly<NodeJS.ProcessEnv>): Style {
  return mayColour(stream, env) ? COLOURED : PLAIN;
}
