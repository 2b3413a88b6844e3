import type { Wrapper } from './wrapper-table.js';

/** One option word of a wrapper. */
export interface Option {
  readonly name: string;
  readonly attached: string | undefined;
  /** Its value is the next word. */
  readonly separate: boolean;
  readonly background: boolean;
  readonly inert: boolean;
}

/** Reads one option word as getopt does: a listed name, `--name=value`, or letters of which one may take the rest as its value. */
export function optionOf(wrapper: Wrapper, content: string): Option {
  const equals = content.indexOf('=');
  const name = equals > 0 && content.startsWith('--') ? content.slice(0, equals) : content;
  const attached = name === content ? undefined : content.slice(equals + 1);
  let inert = isInert(wrapper, name);
  let background = listed(wrapper.background).has(name);
  if (content.startsWith('--') || takesValue(wrapper, name)) {
    return { name, attached, separate: attached === undefined && takesValue(wrapper, name), background, inert };
  }
  for (let at = 1; at < content.length; at++) {
    const letter = `-${content[at]}`;
    background ||= listed(wrapper.background).has(letter);
    inert ||= listed(wrapper.inert).has(letter);
    if (!takesValue(wrapper, letter)) continue;
    const value = content.slice(at + 1);
    return { name: letter, attached: value === '' ? undefined : value, separate: value === '', background, inert };
  }
  return { name, attached: undefined, separate: false, background, inert };
}

function takesValue({ values, script, cwd, split }: Wrapper, name: string): boolean {
  return listed(values).has(name) || listed(script).has(name) || listed(cwd).has(name) || listed(split).has(name);
}

/** With this option the wrapper prints something, or does something else, and starts no program. */
export function isInert(wrapper: Wrapper, name: string): boolean {
  if (listed(wrapper.inert).has(name)) return true;
  const asks = name === '--help' || name === '--version' || name === '-h';
  return asks && !takesValue(wrapper, name) && !listed(wrapper.starts).has(name);
}

const NO_WORDS: ReadonlySet<string> = new Set();
const LISTS = new Map<string, ReadonlySet<string>>();

/** The words of a list of the table, split once. */
export function listed(list: string | undefined): ReadonlySet<string> {
  if (!list) return NO_WORDS;
  const known = LISTS.get(list);
  if (known) return known;
  const words = new Set(list.split(' '));
  LISTS.set(list, words);
  return words;
}
