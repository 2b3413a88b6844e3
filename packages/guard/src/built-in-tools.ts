import type { DeployTool } from './deploy-tool.js';
import { toolTable } from './tool-table.js';

/** The built-in table, read row by row: a call needs the few rows of its own program, and the whole is a large part of what a denial costs. */

let known: Buffer | undefined;

function table(): Buffer {
  known ??= toolTable();
  return known;
}

function rowOf(line: string): DeployTool {
  return JSON.parse(line.slice(line.lastIndexOf('\t') + 1));
}

/** The rows of the tools that go by `name`, in the table's order. */
export function builtInRows(name: string): readonly DeployTool[] {
  if (name.includes('\t')) return [];
  const bytes = table();
  const rows: DeployTool[] = [];
  for (let at = bytes.indexOf(`\t${name}\t`); at !== -1; ) {
    const end = bytes.indexOf('\n', at);
    rows.push(rowOf(bytes.toString('latin1', at, end)));
    at = bytes.indexOf(`\t${name}\t`, end);
  }
  return rows;
}

/** Every row, once, in the table's order. */
export function allBuiltInRows(): readonly DeployTool[] {
  return table().toString('latin1').trim().split('\n').map(rowOf);
}
