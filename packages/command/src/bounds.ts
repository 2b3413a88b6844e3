/** A longer command is not parsed at all: a hook must answer in milliseconds, whatever it is handed. */
export const MAX_COMMAND_CHARS: number = 32 * 1024;
/** Marks that end a command or open one; a text of nothing else would take the parser a second, and no command has a tenth of them. */
const MAX_MARKS = 2_048;
/** Compound commands, substitutions, nested scripts and function calls inside one another. */
export const MAX_NESTING_LEVELS = 40;
/** Invocations reported for one command. */
export const MAX_INVOCATIONS = 512;
/** Work units of one reading; a unit is about one word, so the whole stays within some milliseconds. */
const MAX_WORK_UNITS = 8000;
/** Characters of text re-read for nested scripts and lazily resolved words, each counted once per level it is nested. */
const MAX_REREAD_CHARS: number = 384 * 1024;
/** Length of one expanded value; `A=$A$A` repeated would otherwise grow without end. */
export const MAX_VALUE_CHARS: number = 32 * 1024;
/** Characters of a value that one unit of work copies, splits or compares. */
export const CHARS_PER_UNIT = 64;
/** Braces inside braces. */
export const MAX_BRACE_LEVELS = 8;
/** Words that one brace expression may become. */
export const MAX_BRACE_WORDS = 64;
/** Rounds of a loop over known words that are read one by one. */
export const MAX_LOOP_ROUNDS = 32;

/** Why a reading stopped before the end of its text. */
export type Problem = 'too_long' | 'too_deep' | 'too_much' | 'syntax';

/** Whether a text is so dense with commands that it is not parsed. */
export function isTooDense(text: string): boolean {
  if (text.length <= MAX_MARKS) return false;
  let marks = 0;
  for (const character of text) if (';&|`'.includes(character)) marks += 1;
  return marks > MAX_MARKS;
}

/** What one reading may still spend. Every loop over input asks here first, so no input can hold a reader. */
export class Budget {
  private units = MAX_WORK_UNITS;
  private chars = MAX_REREAD_CHARS;

  /** Takes `units` of work; false once nothing is left. */
  spend(units: number): boolean {
    this.units -= units;
    return this.units >= 0;
  }

  /** Nothing is left: what is not read yet stays unread. */
  get exhausted(): boolean {
    return this.units < 0 || this.chars < 0;
  }

  /** Takes all that is left. */
  exhaust(): void {
    this.units = -1;
  }

  /** Takes the cost of reading `text` again, which grows with how deep substitutions nest in it; false once nothing is left. */
  reread(text: string): boolean {
    this.chars -= text.length * (1 + substitutionDepth(text));
    return this.chars >= 0;
  }
}

function substitutionDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x28) deepest = Math.max(deepest, ++depth);
    else if (code === 0x29 && depth > 0) depth--;
  }
  return deepest;
}
