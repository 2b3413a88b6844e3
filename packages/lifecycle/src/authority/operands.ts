import type { Options } from './options.js';
import { Refusal, shown } from './refusal.js';
import type { Row } from './row.js';

/** The operands of a command, by its row. */

/** The words behind a first operand that is one of `names`, which changes nothing. */
export function withoutFirst(options: Options, names: string | undefined): Options {
  const [first = '', ...operands] = options.operands;
  if (names?.split(' ').includes(first) !== true) return options;
  const values = options.values.map((value) => ({ ...value, operandsBefore: Math.max(0, value.operandsBefore - 1) }));
  return { ...options, operands, values };
}

/**
 * The kind of each operand; with `dropsFirst`, without the kind of the first. Throws a Refusal where there are more than the row has kinds.
 */
export function operandKinds(
  command: string,
  row: Row,
  operands: readonly string[],
  dropsFirst: boolean,
): readonly string[] {
  const all = (row.operands ?? '').split(' ').filter((kind) => kind !== '' && kind !== 'rest*');
  const kinds = dropsFirst ? all.slice(1) : all;
  return operands.map((operand, index) => {
    const last = kinds.at(-1);
    const kind = kinds[index] ?? (last?.endsWith('*') ? last : undefined);
    if (kind === undefined)
      throw new Refusal(`what ${shown(operand)} makes ${shown(command)} do is not known to be within bounds`);
    return kind.replace(/\*$/, '');
  });
}
