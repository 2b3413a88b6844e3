import { loadBundleBeside } from '../bundle-beside.js';
import type { McpServerBundle } from './bundle.js';

/** The MCP server; as loadBundleBeside. */
export function loadMcpServer(): McpServerBundle {
  return loadBundleBeside('litmus-mcp.cjs') as McpServerBundle;
}
