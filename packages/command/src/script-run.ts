import type { Launch } from './dispatch.js';
import { completed } from './outcome.js';
import { plain, type Variable } from './scope.js';
import { deeper, walkShell, walkText } from './script.js';
import { type Frame, type Shell, UNREAD_WALK, type Walked } from './shell.js';
import { isKnown, UNKNOWN } from './text.js';

/** A program that reads a script given in words or on standard input. */
export interface Carrier {
  readonly program: string;
  readonly launch: Launch;
  /** Where the carrier itself stands. */
  readonly outer: Frame;
  /** Where its script is read. */
  readonly inner: Frame;
}

/** The frame inside a carrier or wrapper, one level down. */
export function frameWithin(
  shell: Shell,
  frame: Frame,
  launch: Launch,
  via: string,
  change: Partial<Frame> = {},
): Frame | undefined {
  return deeper(shell, frame, { via: [...frame.via, via], span: frame.span ?? launch.place, ...change });
}

/**
 * Reads a script in a shell of its own. A gap in its text may hold anything, so the reading is then not complete; where the whole text is unknown
 * the carrier itself stands for what it runs.
 */
export function runScript(
  shell: Shell,
  { program, launch, outer, inner }: Carrier,
  text: string,
  positional?: Variable,
  flags: { readonly remote?: boolean; readonly errexit?: boolean; readonly name?: string } = {},
): Walked {
  if (!isKnown(text)) shell.miss();
  if (text.replaceAll(UNKNOWN, '').trim() === '' && text !== '') {
    if (!isKnown(text))
      return { outcome: completed(shell.record(program, launch.fields, outer, launch.place)), output: UNKNOWN };
  }
  const scope = inner.scope.child(flags.remote === true);
  if (positional) scope.variables.set('@', positional);
  if (flags.name !== undefined) scope.variables.set('0', plain(flags.name));
  scope.errexit = flags.errexit === true;
  return walkShell({ ...inner, scope, calls: undefined }, (within) => walkText(shell, text, within));
}

/** Reads a script in the shell itself, as `eval` does. */
export function runInPlace(shell: Shell, { program, launch, outer, inner }: Carrier, text: string): Walked {
  if (!isKnown(text)) {
    shell.miss();
    if (text.replaceAll(UNKNOWN, '').trim() === '') {
      return { outcome: completed(shell.record(program, launch.fields, outer, launch.place)), output: UNKNOWN };
    }
  }
  return inner ? walkText(shell, text, inner) : UNREAD_WALK;
}
