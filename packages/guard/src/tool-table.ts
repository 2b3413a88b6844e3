import { DEPLOY_TOOLS } from './deploy-tools.js';

/**
 * The built-in table as bytes of ASCII: a line for every row, which holds the tool's names with a tab around each, and the row as JSON; a
 * line end stands at both ends. Bytes are searched where they lie, and a text of this size would be a second copy of them.
 */
export function toolTable(): Buffer {
  const lines = DEPLOY_TOOLS.map((row) => {
    const names = [row.tool, ...(row.also?.split(' ') ?? [])];
    return `\t${names.join('\t')}\t${JSON.stringify(row)}`;
  });
  return Buffer.from(`\n${lines.join('\n')}\n`, 'latin1');
}
