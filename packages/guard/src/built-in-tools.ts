import type { DeployTool } from './deploy-tool.js';
import { toolTable } from './tool-table.js';

/** The built-in table, read row by row: a call needs the few rows of its own program, and the whole is a large part of what a denial costs. */

let known: string | undefined;

function table(): string {
  known ??= toolTable();
  return known;
}

function rowOf(line: string): DeployTool {
  return JSON.parse(line.slice(line.lastIndexOf('\t') + 1));
}

/** The rows of the tools that go by `name`, in the table's order. */
export function builtInRows(name: string): readonly DeployTool[] {
  if (name.includes('\t')) return [];
  const text = table();
  const rows: DeployTool[] = [];
  for (let at = text.indexOf(`\t${name}\t`); at !== -1; ) {
    const end = text.indexOf('\n', at);
    rows.push(rowOf(text.slice(at, end)));
    at = text.indexOf(`\t${name}\t`, end);
  }
  return rows;
}

/** Every row, once, in the table's order. */
export function allBuiltInRows(): readonly DeployTool[] {
  return table().trim().split('\n').map(rowOf);
}
