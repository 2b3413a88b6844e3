import type { InvokedWord, ReadArguments } from './deploy-arguments.js';
import { isDestination } from './destination.js';

/** How surely a pattern is met: 'maybe' when a word that decides cannot be known before the command runs. */
export type Certainty = 'no' | 'maybe' | 'yes';

/** A met pattern: how many words of its path were compared (the longer path is the more specific one), and the words that decided. */
export interface PatternMatch {
  readonly certainty: Certainty;
  readonly specificity: number;
  readonly words: readonly string[];
}

/** A value that switches an option off. */
const OFF = /^(?:false|none|no|0|off|never)$/i;

/**
 * Whether `call` is what `pattern` describes. A pattern is blank-separated:
 * - words, compared with the positional words from the first on: `pages deploy`; alternatives by `|`, any characters by `*`,
 *   a leading `**` for any words before;
 * - options that must be given: `--push`, and with a value: `--skip=publish|announce` (one of a comma list is enough);
 * - `>shape`: what the last word must be, a place that others reach (see destination.ts).
 * Words are compared without regard to case, options exactly. The empty pattern is met by every call.
 */
export function matchPattern(pattern: string, call: ReadArguments): PatternMatch {
  const path: string[][] = [];
  const words: string[] = [];
  let certainty: Certainty = 'yes';
  let searched = false;
  for (const part of pattern.split(' ')) {
    if (part === '') continue;
    if (part === '**') searched = true;
    else if (part.startsWith('-')) {
      certainty = least(certainty, matchOption(part, call));
      words.push(part);
    } else if (!part.startsWith('>')) path.push(part.toLowerCase().split('|'));
  }
  if (certainty === 'no') return { certainty, specificity: 0, words };
  const found = searched ? searchPath(path, call.positionals) : matchPath(path, call.positionals, 0);
  certainty = least(certainty, found.certainty);
  const shape = pattern.slice(pattern.lastIndexOf(' ') + 1);
  if (shape.startsWith('>') && certainty !== 'no') {
    certainty = least(certainty, matchDestination(shape.slice(1), call.positionals.slice(found.end)));
  }
  const decided = call.positionals
    .slice(found.end - path.length, found.end)
    .map((word) => word.value ?? `${word.prefix}…`);
  return { certainty, specificity: path.length, words: [...decided, ...words] };
}

/** Whether the pattern names an option: such a pattern describes how a verb is called, not which verb. */
export function hasOption(pattern: string): boolean {
  return pattern.startsWith('-') || pattern.includes(' -');
}

/** Whether a word is one of `alternatives` (`|` between them, `*` for any characters). */
export function matchWord(alternatives: string, word: InvokedWord | undefined): Certainty {
  return word ? matchAny(alternatives.toLowerCase().split('|'), word) : 'no';
}

function matchAny(globs: readonly string[], { value, prefix }: InvokedWord): Certainty {
  const known = (value ?? prefix).toLowerCase();
  if (value !== undefined) return globs.some((glob) => matchGlob(glob, known)) ? 'yes' : 'no';
  if (globs.includes('*')) return 'yes';
  return globs.some((glob) => mayMatch(glob, known)) ? 'maybe' : 'no';
}

/** Whether some word that starts with `known` matches; `known` ends where it stops being known. */
function mayMatch(glob: string, known: string): boolean {
  const star = glob.indexOf('*');
  const head = star < 0 ? glob : glob.slice(0, star);
  return head.startsWith(known) || (star >= 0 && known.startsWith(head));
}

/** A path's words, each as its alternatives. */
type Path = readonly (readonly string[])[];

function matchPath(path: Path, words: readonly InvokedWord[], from: number): { certainty: Certainty; end: number } {
  let certainty: Certainty = 'yes';
  for (const [at, globs] of path.entries()) {
    const word = words[from + at];
    certainty = least(certainty, word ? matchAny(globs, word) : 'no');
    if (certainty === 'no') break;
  }
  return { certainty, end: from + path.length };
}

/** A path that may stand anywhere is surely there or not, unless nothing is known that could be the verb instead. */
function searchPath(path: Path, words: readonly InvokedWord[]): { certainty: Certainty; end: number } {
  for (let from = 0; from + path.length <= words.length; from++) {
    const found = matchPath(path, words, from);
    if (found.certainty === 'yes') return found;
  }
  const nothingKnown = words.every((word) => word.value === undefined);
  return nothingKnown ? matchPath(path, words, 0) : { certainty: 'no', end: path.length };
}

function matchOption(part: string, call: ReadArguments): Certainty {
  const equals = part.indexOf('=');
  const name = equals < 0 ? part : part.slice(0, equals);
  const wanted = equals < 0 ? undefined : part.slice(equals + 1);
  const negated = `--no-${name.slice(2)}`;
  let certainty: Certainty = 'no';
  for (const option of call.options) {
    if (option.name === negated) certainty = 'no';
    if (option.name !== name) continue;
    if (wanted === undefined) certainty = OFF.test(option.value?.value ?? '') ? 'no' : 'yes';
    else certainty = matchListed(wanted, option.value);
    if (wanted !== undefined && certainty !== 'no') return certainty;
  }
  return certainty;
}

function matchListed(wanted: string, value: InvokedWord | undefined): Certainty {
  if (value?.value === undefined) return value ? 'maybe' : 'no';
  const listed = [value.value, ...value.value.split(',')];
  return listed.some((item) => matchWord(wanted, { value: item, prefix: item }) === 'yes') ? 'yes' : 'no';
}

/** Of addresses, any word after the first counts, since an option's value may follow; a copy from such a place to an unknown one fetches. */
function matchDestination(shape: string, operands: readonly InvokedWord[]): Certainty {
  const [source, ...rest] = operands;
  if (!source) return 'no';
  if (rest.length === 0) return source.value === undefined ? 'maybe' : 'no';
  const last = shape.includes('//') ? rest.find((word) => isDestination(shape, word) === 'yes') : undefined;
  const certainty = isDestination(shape, last ?? (rest.at(-1) as InvokedWord));
  return certainty === 'maybe' && isDestination(shape, source) === 'yes' ? 'no' : certainty;
}

/** Linear in the text: each literal piece is looked for once, from where the one before it ended. */
function matchGlob(glob: string, text: string): boolean {
  if (!glob.includes('*')) return text === glob;
  const pieces = glob.split('*');
  const first = pieces[0] ?? '';
  const last = pieces[pieces.length - 1] ?? '';
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length) return false;
  let at = first.length;
  const end = text.length - last.length;
  for (const piece of pieces.slice(1, -1)) {
    const found = text.indexOf(piece, at);
    if (found < 0 || found + piece.length > end) return false;
    at = found + piece.length;
  }
  return true;
}

function least(one: Certainty, other: Certainty): Certainty {
  if (one === 'no' || other === 'no') return 'no';
  return one === 'maybe' || other === 'maybe' ? 'maybe' : 'yes';
}
