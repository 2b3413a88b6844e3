import type { Wrapper } from './wrapper-table.js';
import { wrapperText } from './wrapper-text.js';

let text: string | undefined;
const read = new Map<string, Wrapper | undefined>();

/** How `program` starts another one; undefined where it is no wrapper. The table is read row by row, since a line names few of them. */
export function wrapperNamed(program: string): Wrapper | undefined {
  if (read.has(program)) return read.get(program);
  text ??= wrapperText();
  const start = `\n${program}\t`;
  const at = program.includes('\n') ? -1 : text.indexOf(start);
  const wrapper: Wrapper | undefined =
    at === -1 ? undefined : JSON.parse(text.slice(at + start.length, text.indexOf('\n', at + 1)));
  if (read.size < MAX_REMEMBERED) read.set(program, wrapper);
  return wrapper;
}

/** Names remembered, so that a long-lived process does not grow with what it reads. */
const MAX_REMEMBERED = 1_000;
