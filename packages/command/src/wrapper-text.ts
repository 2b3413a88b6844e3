import { WRAPPERS } from './wrapper-table.js';

/** The table of wrappers as text: `NAME TAB ROW` on a line each, a row being JSON; a line end stands at both ends. */
export function wrapperText(): string {
  return `\n${Object.entries(WRAPPERS)
    .map(([name, wrapper]) => `${name}\t${JSON.stringify(wrapper)}`)
    .join('\n')}\n`;
}
