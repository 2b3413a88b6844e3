import { mayColour, type OutputStream } from '@litmus-hooks/mark';

/** How words are set off on a terminal. Without colours every function returns its text as it is. */
export interface Style {
  good(text: string): string;
  bad(text: string): string;
  warning(text: string): string;
  strong(text: string): string;
  faint(text: string): string;
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
