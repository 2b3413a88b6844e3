const MAX_SHOWN_CHARS = 120;

/** Thrown where a call cannot be understood, cannot be proven, or is forbidden; caught where the judgement is made. */
export class Refusal extends Error {
  /** What would pass. */
  readonly instead: string | undefined;

  constructor(reason: string, instead?: string) {
    super(reason);
    this.instead = instead;
  }
}

/** Thrown where a call would change the state of a work, which is not left to any session. */
export class StateRefusal extends Refusal {}

/** `text` as it may stand in a reason: bounded, on one line, without characters that hide or reorder what is read (F-52). */
export function shown(text: string): string {
  const plain = text.slice(0, MAX_SHOWN_CHARS).replace(/[\p{C}\p{Zl}\p{Zp}`]/gu, '\u{fffd}');
  return `\`${plain}${text.length > MAX_SHOWN_CHARS ? '…' : ''}\``;
}
