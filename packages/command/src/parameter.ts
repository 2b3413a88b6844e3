import type { ParameterExpansionPart, ParameterOperation, SimpleExpansionPart, Word as SyntaxWord } from 'unbash';
import { applied } from './expansions.js';
import { plain, type Scope, UNKNOWN_VARIABLE, UNSET, type Variable } from './scope.js';
import { isKnown, UNKNOWN } from './text.js';

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

/** Values that are there, not an operand. */
export type Values = Extract<ParameterValue, { items: unknown }>;

/** A value that is one word, or unset. */
export function scalar(value: string | undefined): Values {
  return { items: value === undefined ? [] : [value], open: false, list: undefined };
}

/** A number above 0: the name of a positional parameter. */
function isPosition(name: string): boolean {
  const first = name[0] ?? '';
  return first >= '1' && first <= '9' && /^\d+$/.test(name);
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
  if (name === '?' || name === '$' || name === '!') return { ...scalar(UNKNOWN), number: true };
  if (name === '_' || name === '-') return scalar(UNKNOWN);
  if (isPosition(name)) {
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

/** The parameter of a function call or of `set --`; a word that may be several leaves the rest unknown. */
export function positionalParameters(contents: readonly { content: string; many: boolean }[]): Variable {
  const loose = contents.findIndex((field) => field.many && !isKnown(field.content));
  const sure = loose < 0 ? contents : contents.slice(0, loose);
  return { ...UNSET, items: sure.map((field) => field.content), open: loose >= 0 };
}
