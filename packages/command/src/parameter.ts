import type { ParameterExpansionPart, ParameterOperation, SimpleExpansionPart, Word as SyntaxWord } from 'unbash';
import { withoutPrefix, withoutSuffix } from './pattern.js';
import { plain, type Scope, UNKNOWN_VARIABLE, UNSET, type Variable } from './scope.js';
import { isKnown, MAYBE_NOTHING, UNKNOWN } from './text.js';

/** What a parameter expansion yields: values (a `number` is one word, whatever it is), or the operand written in it (`${x:-operand}`), which is then expanded in its place. */
export type ParameterValue =
  | {
      readonly items: readonly string[];
      readonly open: boolean;
      readonly list: '@' | '*' | undefined;
      readonly number?: true;
    }
  | { readonly operand: SyntaxWord };

/** What resolving a parameter needs besides the scope. */
export interface ParameterSurroundings {
  readonly scope: Scope;
  /** The value of a word that is not split. */
  value(word: SyntaxWord): string;
  /** The same for a word that may not be evaluated at all: nothing in it surely runs. */
  maybeValue(word: SyntaxWord): string;
  mayEnd(): void;
  mayFail(): void;
}

const POSITIONAL = '@';
const UNKNOWN_SCALAR: Values = { items: [UNKNOWN], open: false, list: undefined };

/** Resolves `$x` or `${x…}`. */
export function expandParameter(
  part: SimpleExpansionPart | ParameterExpansionPart,
  around: ParameterSurroundings,
): ParameterValue {
  if (part.type === 'SimpleExpansion') return read(part.text.slice(1), undefined, around);
  const { parameter, index, operation, prefix } = part;
  if (index) around.maybeValue(index);
  if (prefix === '!') return indirect(index ? '' : read(parameter, undefined, around).items[0], operation, around);
  const value = read(parameter, index, around);
  if (prefix === '#') return { ...scalar(length(value)), number: true };
  return operation ? applied(operation, parameter, value, around) : value;
}

/** The value of a plain variable; undefined = surely unset. */
function scalarValue(variable: Variable | undefined): string | undefined {
  if (!variable) return UNKNOWN;
  return variable.items[0] ?? (variable.open ? UNKNOWN : undefined);
}

type Values = Extract<ParameterValue, { items: unknown }>;

function scalar(value: string | undefined): Values {
  return { items: value === undefined ? [] : [value], open: false, list: undefined };
}

function read(name: string, index: SyntaxWord | undefined, { scope }: ParameterSurroundings): Values {
  if (name === '@' || name === '*') {
    const { items, open } = scope.variables.get(POSITIONAL) ?? UNKNOWN_VARIABLE;
    return { items, open, list: name };
  }
  if (name === '#') {
    const { items, open } = scope.variables.get(POSITIONAL) ?? UNKNOWN_VARIABLE;
    return { ...scalar(open ? UNKNOWN : String(items.length)), number: true };
  }
  if (/^[?$!]$/.test(name)) return { ...scalar(UNKNOWN), number: true };
  if (/^[_-]$/.test(name)) return scalar(UNKNOWN);
  if (/^[1-9]\d*$/.test(name)) {
    const { items, open } = scope.variables.get(POSITIONAL) ?? UNKNOWN_VARIABLE;
    return scalar(items[Number(name) - 1] ?? (open ? UNKNOWN : undefined));
  }
  const variable = scope.variables.get(name) ?? (name === 'IFS' ? plain(' \t\n') : UNKNOWN_VARIABLE);
  if (!index) return scalar(scalarValue(variable));
  const key = index.text;
  if (key === '@' || key === '*') return { items: variable.items, open: variable.open, list: key };
  return scalar(/^\d+$/.test(key) ? (variable.items[Number(key)] ?? (variable.open ? UNKNOWN : undefined)) : UNKNOWN);
}

function length(value: Values): string {
  if (value.list) return value.open ? UNKNOWN : String(value.items.length);
  const text = value.items[0] ?? '';
  return isKnown(text) ? String([...text].length) : UNKNOWN;
}

function indirect(name = '', operation: ParameterOperation | undefined, around: ParameterSurroundings): ParameterValue {
  if (operation?.type === 'Names') return { items: [], open: true, list: '@' };
  if (!/^(?:[A-Za-z_]\w*|[1-9]\d*)$/.test(name)) {
    around.mayFail();
    return operation ? applied(operation, name, UNKNOWN_SCALAR, around) : UNKNOWN_SCALAR;
  }
  const value = read(name, undefined, around);
  return operation ? applied(operation, name, value, around) : value;
}

function applied(
  operation: ParameterOperation,
  parameter: string,
  value: Values,
  around: ParameterSurroundings,
): ParameterValue {
  // The shell leaves operands alone where there is nothing to apply them to.
  const operand = (word: SyntaxWord): string =>
    presence(value, true) === true ? around.value(word) : around.maybeValue(word);
  switch (operation.type) {
    case 'Default':
      return defaulted(operation, parameter, value, around);
    case 'Slice':
      return sliced(operation, parameter, value, operand, around);
    case 'Remove': {
      const pattern = patternOf(operation.operand, operand);
      const remove = operation.operator.startsWith('#') ? withoutPrefix : withoutSuffix;
      return mapped(value, pattern, (item, known) => remove(item, known, operation.operator.length === 2));
    }
    case 'Replace': {
      const pattern = patternOf(operation.pattern, operand);
      const replacement = operand(operation.replacement);
      const literal = pattern !== undefined && !/[*?[\\]/.test(pattern) && !/[&\\]/.test(replacement);
      return mapped(value, literal ? pattern : undefined, (item, known) =>
        replaced(item, known, replacement, operation.operator),
      );
    }
    case 'CaseModification':
      if (operation.operand) around.maybeValue(operation.operand);
      return mapped(value, operation.operand ? undefined : '', (item) => cased(item, operation.operator));
    case 'Transform':
      around.maybeValue(operation.operand);
      return unknownLike(value);
    default:
      return { items: [], open: true, list: '@' };
  }
}

function unknownLike(value: Values): Values {
  return value.list ? { items: [], open: true, list: value.list } : scalar(UNKNOWN);
}

function mapped(
  value: Values,
  pattern: string | undefined,
  change: (item: string, pattern: string) => string | undefined,
): Values {
  if (pattern === undefined || !isKnown(pattern)) return unknownLike(value);
  return { ...value, items: value.items.map((item) => (isKnown(item) ? (change(item, pattern) ?? UNKNOWN) : UNKNOWN)) };
}

/** A pattern's text, where quoting in it does not decide what is special. */
function patternOf(word: SyntaxWord, operand: (word: SyntaxWord) => string): string | undefined {
  const pattern = operand(word);
  return /["'\\$`]/.test(word.text) && /[*?[\\]/.test(pattern) ? undefined : pattern;
}

function defaulted(
  operation: Extract<ParameterOperation, { type: 'Default' }>,
  parameter: string,
  value: Values,
  around: ParameterSurroundings,
): ParameterValue {
  const present = presence(value, operation.operator.length === 2);
  const kind = operation.operator.at(-1);
  if (kind === '+' ? present === false : present === true) return kind === '+' ? scalar('') : value;
  if (present === undefined || kind === '?') around.maybeValue(operation.operand);
  else if (kind !== '=') return { operand: operation.operand };
  if (kind === '?') around.mayEnd();
  if (kind === '=') {
    const assigned = present === false ? around.value(operation.operand) : UNKNOWN;
    around.scope.variables.set(parameter, plain(assigned));
    return scalar(assigned);
  }
  return unknownLike(value);
}

/** Whether the parameter counts as present: set, and with `nonEmpty` not empty either; undefined = cannot be known. */
function presence(value: Values, nonEmpty: boolean): boolean | undefined {
  const [first] = value.items;
  if (first === undefined) return value.open ? undefined : false;
  if (isKnown(first)) return !nonEmpty || first !== '' || value.items.length > 1;
  return first.length > 1 && !first.startsWith(MAYBE_NOTHING) ? true : undefined;
}

function sliced(
  operation: Extract<ParameterOperation, { type: 'Slice' }>,
  parameter: string,
  value: Values,
  operand: (word: SyntaxWord) => string,
  around: ParameterSurroundings,
): Values {
  const start = operand(operation.offset).trim();
  // An offset behind the end leaves the length unread.
  const within =
    /^\d+$/.test(start) &&
    isKnown(value.items[0] ?? UNKNOWN) &&
    Number(start) <= (value.items[0] ?? '').length &&
    !value.list;
  const count = operation.length && (within ? operand : around.maybeValue)(operation.length).trim();
  if (count !== undefined && !/^\d+$/.test(count)) around.mayFail();
  if (!/^-?\d+$/.test(start) || (count !== undefined && !/^\d+$/.test(count))) return unknownLike(value);
  if (value.open || value.items.some((item) => !isKnown(item) && !value.list)) return unknownLike(value);
  // `$0` is item 0 of the positional parameters, and `$1` item 1.
  const first = parameter === '@' || parameter === '*' ? Number(start) - 1 : Number(start);
  if (value.list && first < 0) return unknownLike(value);
  const last = count === undefined ? undefined : first + Number(count);
  if (value.list) return { ...value, items: value.items.slice(first, last) };
  const text = [...(value.items[0] ?? '')];
  const from = first < 0 ? text.length + first : first;
  return scalar(from < 0 ? '' : text.slice(from, count === undefined ? undefined : from + Number(count)).join(''));
}

function replaced(text: string, pattern: string, replacement: string, operator: string): string | undefined {
  if (pattern === '') return undefined;
  if (operator === '//') return text.replaceAll(pattern, () => replacement);
  if (operator === '/#') return text.startsWith(pattern) ? replacement + text.slice(pattern.length) : text;
  if (operator === '/%') return text.endsWith(pattern) ? text.slice(0, -pattern.length) + replacement : text;
  return text.replace(pattern, () => replacement);
}

function cased(text: string, operator: string): string {
  const change = (part: string): string => (operator[0] === '^' ? part.toUpperCase() : part.toLowerCase());
  return operator.length === 2 ? change(text) : change(text.slice(0, 1)) + text.slice(1);
}

/** The parameter of a function call or of `set --`; a word that may be several leaves the rest unknown. */
export function positionalParameters(contents: readonly { content: string; many: boolean }[]): Variable {
  const loose = contents.findIndex((field) => field.many && !isKnown(field.content));
  const sure = loose < 0 ? contents : contents.slice(0, loose);
  return { ...UNSET, items: sure.map((field) => field.content), open: loose >= 0 };
}
