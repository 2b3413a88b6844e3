import { DEPLOY_TOOLS } from './deploy-tools.js';

/** The built-in table as text: `NAME TAB ROW` on a line for every name of every tool, a row being JSON; a line end stands at both ends. */
export function toolText(): string {
  const lines = DEPLOY_TOOLS.flatMap((row) => {
    const json = JSON.stringify(row);
    return [row.tool, ...(row.also?.split(' ') ?? [])].map((name) => `${name}\t${json}`);
  });
  return `\n${lines.join('\n')}\n`;
}
