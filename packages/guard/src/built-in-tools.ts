import type { DeployTool } from './deploy-tool.js';
import { toolText } from './tool-text.js';

/** The built-in table, read row by row: a call needs the few rows of its own program, and the whole is a large part of what a denial costs. */

let known: string | undefined;

function text(): string {
  known ??= toolText();
  return known;
}

/** The rows of the tools that go by `name`, in the table's order. */
export function builtInRows(name: string): readonly DeployTool[] {
  const table = text();
  const start = `\n${name}\t`;
  const rows: DeployTool[] = [];
  for (let at = table.indexOf(start); at !== -1; at = table.indexOf(start, at + 1))
    rows.push(JSON.parse(table.slice(at + start.length, table.indexOf('\n', at + 1))));
  return rows;
}

/** Every row, once. */
export function allBuiltInRows(): readonly DeployTool[] {
  const rows = text()
    .trim()
    .split('\n')
    .map((line) => line.slice(line.indexOf('\t') + 1));
  return [...new Set(rows)].map((row) => JSON.parse(row));
}
