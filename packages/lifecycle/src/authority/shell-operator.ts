import { Refusal } from './refusal.js';

/** Longest first. */
const OPERATORS = [
  '&>>',
  '<<<',
  '<<-',
  '&&',
  '||',
  '|&',
  '>>',
  '>|',
  '>&',
  '&>',
  '<<',
  '<&',
  '<>',
  ';;',
  '|',
  ';',
  '<',
  '>',
  '&',
];
const REFUSED_OPERATORS: Readonly<Record<string, readonly [string, string?]>> = {
  '&': ['`&` starts a background job', 'run it in the foreground'],
  ';;': ['`;;` belongs to a `case`'],
  '<>': ['`<>` opens a file for reading and writing'],
  '<&': ['`<&` copies a descriptor'],
};
/** The operator that `text` has at `at`; undefined where there is none. Throws a Refusal for one that is not read. */
export function operatorAt(text: string, at: number): string | undefined {
  if (!';&|<>'.includes(text[at] ?? ' ')) return undefined;
  const operator = OPERATORS.find((one) => text.startsWith(one, at));
  const refused = operator === undefined ? undefined : REFUSED_OPERATORS[operator];
  if (refused !== undefined) throw new Refusal(...refused);
  return operator;
}
