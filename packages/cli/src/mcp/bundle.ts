/** The MCP server with its library: a file of its own beside the command line, and all that the plugin litmus-knowledge starts. */

import { serveStdio } from './server.js';
import { sessionFolder } from './session-folder.js';

export { serveStdio };

export interface McpServerBundle {
  readonly serveStdio: typeof serveStdio;
}

if (require.main === module) void serveStdio(sessionFolder(process.env));
