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

/** Words among which a verb is looked for that may stand anywhere. */
const MAX_SEARCHED_WORDS = 512;

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
  const path: Globs[] = [];
  const words: string[] = [];
  let certainty: Certainty = 'yes';
  let searched = false;
  for (const part of pattern.split(' ')) {
    if (part === '') continue;
    if (part === '**') searched = true;
    else if (part.startsWith('-')) {
      certainty = least(certainty, matchOption(part, call));
      words.push(part);
    } else if (!part.startsWith('>')) path.push(globsOf(part));
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
  return word ? matchAny(globsOf(alternatives), word) : 'no';
}

/** The literal pieces between the stars of a glob, in lower case; a single piece has no star. */
type Glob = readonly string[];
type Globs = readonly Glob[];

function globsOf(alternatives: string): Globs {
  const globs = alternatives.toLowerCase().split('|');
  return globs.map((glob) => glob.split('*'));
}

function matchAny(globs: Globs, { value, prefix }: InvokedWord): Certainty {
  const known = (value ?? prefix).toLowerCase();
  if (value !== undefined) return globs.some((glob) => matchGlob(glob, known)) ? 'yes' : 'no';
  if (globs.some((glob) => glob.length > 1 && glob.every((piece) => piece === ''))) return 'yes';
  return globs.some((glob) => mayMatch(glob, known)) ? 'maybe' : 'no';
}

/** Whether some word that starts with `known` matches; `known` ends where it stops being known. */
function mayMatch([head = '', ...more]: Glob, known: string): boolean {
  return head.startsWith(known) || (more.length > 0 && known.startsWith(head));
}

function matchPath(
  path: readonly Globs[],
  words: readonly InvokedWord[],
  from: number,
): { certainty: Certainty; end: number } {
  let certainty: Certainty = 'yes';
  for (const [at, globs] of path.entries()) {
    const word = words[from + at];
    certainty = least(certainty, word ? matchAny(globs, word) : 'no');
    if (certainty === 'no') break;
  }
  return { certainty, end: from + path.length };
}

/** A path that may stand anywhere is surely there or not, unless nothing is known that could be the verb instead, or too much is. */
function searchPath(path: readonly Globs[], words: readonly InvokedWord[]): { certainty: Certainty; end: number } {
  const searched = words.slice(0, MAX_SEARCHED_WORDS);
  for (let from = 0; from + path.length <= searched.length; from++) {
    const found = matchPath(path, searched, from);
    if (found.certainty === 'yes') return found;
  }
  if (words.length > searched.length) return { certainty: 'maybe', end: path.length };
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
  const globs = globsOf(wanted);
  const listed = [value.value, ...value.value.split(',')];
  return listed.some((item) => matchAny(globs, { value: item, prefix: item }) === 'yes') ? 'yes' : 'no';
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
function matchGlob(pieces: Glob, text: string): boolean {
  const first = pieces[0] ?? '';
  if (pieces.length === 1) return text === first;
  const last = pieces[pieces.length - 1] ?? '';
  const end = text.length - last.length;
  if (!text.startsWith(first) || !text.endsWith(last) || end < first.length) return false;
  let at = first.length;
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
