import { DEPLOY_TOOLS } from './deploy-tools.js';

/**
 * The built-in table as text: a line for every row, which holds the tool's names with a tab around each, and the row as JSON; a line end stands at
 * both ends.
 */
export function toolTable(): string {
  const lines = DEPLOY_TOOLS.map((row) => {
    const names = [row.tool, ...(row.also?.split(' ') ?? [])];
    return `\t${names.join('\t')}\t${JSON.stringify(row)}`;
  });
  return `\n${lines.join('\n')}\n`;
}
