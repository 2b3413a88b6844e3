import type { Assignment } from 'unbash';
import { expandValue, expandWord, type Surroundings } from './expand.js';
import { plain, type Scope, UNKNOWN_VARIABLE, type Variable } from './scope.js';
import { joinValues } from './text.js';

/** A name about to be set. */
export interface Binding {
  readonly name: string;
  readonly variable: Variable;
  readonly append: boolean;
  /** Written as a list: `A=(…)`. */
  readonly list?: boolean;
  readonly exported?: boolean;
}

/** Expands an assignment's value. */
export function assignmentOf(assignment: Assignment, around: Surroundings): Binding {
  const { name, value, index } = assignment;
  const append = assignment.append === true;
  if (index) expandValue(index, around.maybe());
  if (value.type === 'Word') {
    const content = expandValue(value, around, true);
    return { name, variable: index ? UNKNOWN_VARIABLE : plain(content), append };
  }
  const fields = value.elements.flatMap((element) => expandWord(element, around));
  const keyed = value.elements.some((element) => /^\[.*\]=/.test(element.text));
  const open = keyed || fields.some((field) => field.many);
  return {
    name,
    variable: open ? UNKNOWN_VARIABLE : { items: fields.map((field) => field.content), open, exported: false },
    append,
    list: true,
  };
}

/** Sets a name; `A+=b` continues what it held. */
export function assign(scope: Scope, { name, variable, append, list, exported }: Binding): void {
  const before = scope.variables.get(name);
  const kept = exported || before?.exported === true;
  if (variable === UNKNOWN_VARIABLE || (append && (!before || before.open))) {
    scope.variables.set(name, UNKNOWN_VARIABLE);
  } else if (!append || !before) scope.variables.set(name, { ...variable, exported: kept });
  else {
    const [first = '', ...rest] = before.items;
    const items = list ? [...before.items, ...variable.items] : [joinValues(first, variable.items[0] ?? ''), ...rest];
    scope.variables.set(name, { items, open: false, exported: kept });
  }
}
