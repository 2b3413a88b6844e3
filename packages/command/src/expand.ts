import type { ParsedScript, Word as SyntaxWord, WordPart } from 'unbash';
import { CHARS_PER_UNIT, MAX_BRACE_LEVELS, MAX_BRACE_WORDS } from './bounds.js';
import { braceAlternatives } from './expansions.js';
import { type Field, FieldBuilder } from './field.js';
import { expandParameter } from './parameter.js';
import { parse } from './parse.js';
import type { Scope } from './scope.js';
import { isKnown, UNKNOWN } from './text.js';

/** What expanding a word needs of the shell around it. */
export interface Surroundings {
  readonly scope: Scope;
  /** Takes work from the budget; false once nothing is left. */
  spend(units: number): boolean;
  /** Asks whether a text may be read again. */
  reread(text: string): boolean;
  /** Reads the script of a substitution; gives what it prints, as far as that is known. */
  substitute(script: ParsedScript | undefined, text: string): string;
  /** Reads the script of `<(…)`; gives the name under which its output can be read. */
  substituteProcess(script: ParsedScript | undefined, text: string): string;
  /** Reads the substitutions inside an arithmetic expression and forgets the variables it changes. */
  arithmetic(part: Extract<WordPart, { type: 'ArithmeticExpansion' }>): void;
  /** The same place, for what may never be evaluated: nothing read in it surely runs. */
  maybe(): Surroundings;
  /** Says that an expansion may end the shell (`${x:?}`), so that the command is not started. */
  mayEnd(): void;
  /** Says that an expansion may be an error (`${!x}` of nothing), so that the command is not started. */
  mayFail(): void;
  /** Says that something was left unread. */
  unreadable(): void;
}

const DEFAULT_IFS = ' \t\n';

/** The separators in force; undefined where the command sets them to something unknown. */
function separators(scope: Scope): string | undefined {
  const set = scope.variables.get('IFS');
  if (!set || (set.items.length === 0 && !set.open)) return DEFAULT_IFS;
  const [value] = set.items;
  return value !== undefined && isKnown(value) ? value : undefined;
}

/** The words that a word of a command becomes: braces, tilde, expansions, splitting, quotes. Globs are kept as text. */
export function expandWord(word: SyntaxWord, around: Surroundings, braces = 0): readonly Field[] {
  if (!around.spend(1) || !around.reread(word.text)) return [unknownField(word.text)];
  const parts = word.parts;
  if (!parts && !word.text.startsWith('~')) {
    const content = word.value;
    return [{ text: word.text, content, many: !isKnown(content) }];
  }
  const braced = parts?.findIndex((part) => part.type === 'BraceExpansion' && part.text !== onlyText(part.text)) ?? -1;
  if (parts && braced >= 0) return expandBraces(word, parts, braced, around, braces);
  const builder = new FieldBuilder(word.text);
  addParts(builder, word, parts, around, 'split');
  return builder.finish();
}

/** The value of a word where the shell splits nothing: an assignment, a here-string, a `case` word, a redirect. */
export function expandValue(word: SyntaxWord, around: Surroundings, tildeAfterColon = false): string {
  if (!around.spend(1) || !around.reread(word.text)) return UNKNOWN;
  const builder = new FieldBuilder(word.text);
  addParts(builder, word, word.parts, around, tildeAfterColon ? 'assignment' : 'whole');
  return builder.finish()[0]?.content ?? '';
}

/** The value of a here-document's body. */
export function expandBody(parts: readonly WordPart[], around: Surroundings): string {
  const builder = new FieldBuilder('');
  for (const part of parts) addPart(builder, part, around, 'quoted');
  return builder.finish()[0]?.content ?? '';
}

/** A word of which nothing is known, not even that it is one. */
function unknownField(text: string): Field {
  return { text, content: UNKNOWN, many: true };
}

function expandText(text: string, around: Surroundings, braces: number): readonly Field[] {
  if (/^[\w./:@%+,=-]+$/.test(text)) return around.spend(1) ? [{ text, content: text, many: false }] : [];
  // Parsing a word of its own costs as much as several words of a command, and a long word as much as its length.
  if (!around.spend(8 + (text.length >> 2))) return [unknownField(text)];
  const command = parse(`: ${text}`).commands[0]?.command;
  const word = command?.type === 'Command' ? command.suffix[0] : undefined;
  if (text === '' || word?.type !== 'Word') return text === '' ? [] : [unknownField(text)];
  return expandWord(word, around, braces);
}

/** The text itself where its braces stand for nothing else (`{a}`). */
function onlyText(text: string): string | undefined {
  const alternatives = braceAlternatives(text);
  return alternatives?.length === 1 ? alternatives[0] : undefined;
}

/** Expands the first braces of a word; what each alternative makes of the rest follows in its place, which is the shell's order. */
function expandBraces(
  word: SyntaxWord,
  parts: readonly WordPart[],
  braced: number,
  around: Surroundings,
  level: number,
): readonly Field[] {
  const alternatives = level < MAX_BRACE_LEVELS ? braceAlternatives(parts[braced]?.text ?? '') : undefined;
  if (!alternatives) return [unknownField(word.text)];
  const textOf = (some: readonly WordPart[]): string => some.map((part) => part.text).join('');
  const before = textOf(parts.slice(0, braced));
  const behind = textOf(parts.slice(braced + 1));
  const fields: Field[] = [];
  for (const alternative of alternatives) {
    fields.push(...expandText(before + alternative + behind, around, level + 1));
    if (fields.length > MAX_BRACE_WORDS) return [unknownField(word.text)];
  }
  return fields;
}

/**
 * How the pieces of a word join: `split` into fields; `operand` likewise, and its own literal text too (`${x:-a b}`); `whole`; `assignment`, whole
 * with a tilde after each colon; `quoted`, inside double quotes.
 */
type Mode = 'split' | 'operand' | 'whole' | 'assignment' | 'quoted';

function addParts(
  builder: FieldBuilder,
  word: SyntaxWord,
  parts: readonly WordPart[] | undefined,
  around: Surroundings,
  mode: Mode,
): void {
  const tilde = mode === 'quoted' || !word.text.startsWith('~') ? undefined : /^~[\w.+-]*(?=\/|$)/.exec(word.text)?.[0];
  const pieces = parts ?? [
    { type: 'Literal' as const, pos: word.pos, end: word.end, text: word.text, value: word.value },
  ];
  pieces.forEach((part, index) => {
    if (index === 0 && tilde && part.type === 'Literal') {
      builder.add(home(tilde, around.scope), true);
      addLiteral(builder, part.value.slice(tilde.length), around, mode);
    } else if (part.type === 'Literal') addLiteral(builder, part.value, around, mode);
    else addPart(builder, part, around, mode);
  });
}

function addLiteral(builder: FieldBuilder, value: string, around: Surroundings, mode: Mode): void {
  if (mode === 'operand') addResult(builder, value, around, mode);
  else if (mode === 'assignment') builder.add(value.replace(/:~[^/:]*/g, `:${UNKNOWN}`), true);
  else if (value !== '') builder.add(value, mode !== 'split');
}

function home(tilde: string, scope: Scope): string {
  const variable = tilde === '~' ? scope.variables.get('HOME') : undefined;
  return variable && !variable.open ? (variable.items[0] ?? UNKNOWN) : UNKNOWN;
}

function addPart(builder: FieldBuilder, part: WordPart, around: Surroundings, mode: Mode): void {
  switch (part.type) {
    case 'Literal':
      addLiteral(builder, part.value, around, mode);
      return;
    case 'SingleQuoted':
      // Inside double quotes (`"${x:-'a'}"`) the quotes are characters.
      builder.add(mode === 'quoted' ? part.text : part.value, true);
      if (mode === 'quoted' && /[$`]/.test(part.text)) around.unreadable();
      return;
    case 'AnsiCQuoted':
      builder.add(mode === 'quoted' ? part.text : part.value, true);
      return;
    case 'DoubleQuoted':
    case 'LocaleString':
      // An empty "$@" leaves no word at all, so the quotes alone begin none where such a list stands in them.
      if (!part.parts.some(isList)) builder.add('', true);
      for (const child of part.parts) addPart(builder, child, around, isSplit(mode) ? 'quoted' : mode);
      return;
    case 'Glob':
    case 'ExtendedGlob':
      for (const child of part.parts ?? []) addPart(new FieldBuilder(''), child, around, 'whole');
      if (isSplit(mode)) builder.addGlob(part.text);
      else builder.add(part.text, true);
      return;
    case 'BraceExpansion':
      builder.add(part.text, true);
      return;
    case 'SimpleExpansion':
    case 'ParameterExpansion':
      addParameter(builder, part, around, mode);
      return;
    case 'CommandExpansion':
      addResult(builder, withoutNewlines(around.substitute(part.script, part.text)), around, mode);
      return;
    case 'ProcessSubstitution':
      builder.add(around.substituteProcess(part.script, part.text), true);
      return;
    case 'ArithmeticExpansion':
      around.arithmetic(part);
      builder.add(UNKNOWN, true);
  }
}

function isSplit(mode: Mode): boolean {
  return mode === 'split' || mode === 'operand';
}

function isList(part: WordPart): boolean {
  return part.type === 'SimpleExpansion'
    ? part.text === '$@'
    : part.type === 'ParameterExpansion' && /^\$\{(?:@|\w+\[@)/.test(part.text);
}

function addResult(builder: FieldBuilder, value: string, around: Surroundings, mode: Mode): void {
  const ifs = separators(around.scope);
  const words = isSplit(mode) ? value.length / 2 : 0;
  if (!around.spend((words + value.length / CHARS_PER_UNIT) >> 0)) builder.add(UNKNOWN, false);
  else if (!isSplit(mode)) builder.add(value, true);
  else if (ifs === undefined) builder.add(value === '' ? '' : UNKNOWN, false);
  else builder.addSplit(value, ifs);
}

function addParameter(
  builder: FieldBuilder,
  part: Extract<WordPart, { type: 'SimpleExpansion' | 'ParameterExpansion' }>,
  around: Surroundings,
  mode: Mode,
): void {
  const value = expandParameter(part, {
    scope: around.scope,
    value: (word) => expandValue(word, around),
    maybeValue: (word) => expandValue(word, around.maybe()),
    mayEnd: () => around.mayEnd(),
    mayFail: () => around.mayFail(),
  });
  if ('operand' in value) {
    const { operand } = value;
    addParts(builder, operand, operand.parts, around, mode === 'split' ? 'operand' : mode);
    return;
  }
  if (value.number) {
    builder.add(value.items[0] ?? '', true);
    return;
  }
  if (!value.list || !(isSplit(mode) || (mode === 'quoted' && value.list === '@'))) {
    const joint = value.list === '*' ? (separators(around.scope) ?? UNKNOWN).slice(0, 1) : ' ';
    addResult(builder, value.open ? UNKNOWN : value.items.join(joint), around, mode);
    return;
  }
  if (!around.spend(value.items.length)) {
    builder.add(UNKNOWN, false);
    return;
  }
  value.items.forEach((item, index) => {
    if (index > 0) builder.cut();
    addResult(builder, item, around, mode);
  });
  if (!value.open) return;
  if (value.items.length > 0) builder.cut();
  builder.add(UNKNOWN, false);
}

/** Without those at its end. */
function withoutNewlines(text: string): string {
  let end = text.length;
  while (text[end - 1] === '\n') end -= 1;
  return text.slice(0, end);
}
