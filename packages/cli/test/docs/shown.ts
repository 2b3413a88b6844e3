/** A text as a page shows it: `…` stands for whatever is left out, `(nothing)` for no text at all. */

const LEFT_OUT = '…';
const NOTHING = '(nothing)';

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** Whether `said` is what a page shows. Spaces at the ends of lines and around the whole do not count. */
export function isShown(shown: string, said: string): boolean {
  if (trimmed(shown) === NOTHING) return trimmed(said) === '';
  const parts = trimmed(shown).split(LEFT_OUT).map(escaped);
  return new RegExp(`^${parts.join('[\\s\\S]*?')}$`).test(trimmed(said));
}

function trimmed(text: string): string {
  return text.replace(/[ \t]+$/gm, '').trim();
}

/** Whether a value of JSON is the one that a page shows: with the same keys, and each text as it is shown. */
export function isShownValue(shown: unknown, value: unknown): boolean {
  if (typeof shown === 'string') return typeof value === 'string' && isShown(shown, value);
  if (typeof shown !== 'object' || shown === null) return shown === value;
  if (typeof value !== 'object' || value === null || Array.isArray(shown) !== Array.isArray(value)) return false;
  const [wanted, there] = [Object.entries(shown), value as Record<string, unknown>];
  return (
    wanted.length === Object.keys(there).length &&
    wanted.every(([key, part]) => Object.hasOwn(there, key) && isShownValue(part, there[key]))
  );
}
