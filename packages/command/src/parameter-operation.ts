import type { ParameterOperation, Word as SyntaxWord } from 'unbash';
import { type ParameterSurroundings, type ParameterValue, scalar, type Values } from './parameter.js';
import { withoutPrefix, withoutSuffix } from './pattern.js';
import { plain } from './scope.js';
import { isKnown, MAYBE_NOTHING, UNKNOWN } from './text.js';

/** The operators of a parameter expansion: defaults, slices, removals, replacements, changes of case. */

/** What `${x…}` makes of `value` by the operator written in it. */
export function applied(
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
