import { EXIT_STATUS } from '../exit-status.js';
import type { Said, Verb } from '../verb.js';

const options = {} as const;

export const mcp: Verb<typeof options> = {
  name: 'mcp',
  summary: 'Serve the knowledge verbs and public-read to an MCP client, over stdin and stdout',
  usage: '',
  example: 'litmus mcp',
  options,
  operands: { min: 0, max: 0 },
  async run({ cwd }): Promise<Said> {
    const { loadMcpServer } = await import('../mcp/load-bundle.js');
    if (process.stdin.isTTY)
      process.stderr.write(
        'litmus mcp waits for an MCP client on stdin, one JSON-RPC message a line; Ctrl+D ends it.\n',
      );
    await loadMcpServer().serveStdio(cwd);
    return { status: EXIT_STATUS.good };
  },
};
