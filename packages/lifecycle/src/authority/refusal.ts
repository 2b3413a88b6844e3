const MAX_SHOWN_CHARS = 120;
const NAME = 'Refusal';
/** Most of what is shown is plain, and needs no such set. */
const PLAIN = /^[ -_a-~]*$/;
const HIDING = '[\\p{C}\\p{Zl}\\p{Zp}`]';

/** Thrown where a call cannot be understood, cannot be proven, or is forbidden; caught where the judgement is made. */
export class Refusal extends Error {
  override readonly name: string = NAME;
  /** What would pass. */
  readonly instead: string | undefined;
  /** The call would change the state of a work. */
  readonly changesState: boolean = false;

  constructor(reason: string, instead?: string) {
    super(reason);
    this.instead = instead;
  }
}

/** Thrown where a call would change the state of a work, which is not left to any session. */
export class StateRefusal extends Refusal {
  override readonly changesState = true;
}

/** Whether `error` is a refusal. By its name, since what is loaded on demand has a class of its own. */
export function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && error.name === NAME;
}

/** `text` as it may stand in a reason: bounded, on one line, without characters that hide or reorder what is read (F-52). */
export function shown(text: string): string {
  const start = text.slice(0, MAX_SHOWN_CHARS);
  // Made on use: a literal has its character sets built when the file is read.
  const plain = PLAIN.test(start) ? start : start.replace(new RegExp(HIDING, 'gu'), '\u{fffd}');
  return `\`${plain}${text.length > MAX_SHOWN_CHARS ? '…' : ''}\``;
}
