import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { ElicitRequestSchema, type ElicitResult } from '@modelcontextprotocol/sdk/types.js';
import { afterEach } from 'vitest';
import { LITMUS, type Place } from '../litmus.js';

/** The server as the plugin litmus-knowledge starts it. */
export const MCP_BUNDLE: string = fileURLToPath(new URL('../../dist/litmus-mcp.cjs', import.meta.url));

/** What a tool answered: the JSON of its text, undefined where it said nothing. */
export interface ToolAnswer {
  readonly isError: boolean;
  readonly json: unknown;
}

export interface McpSession {
  readonly client: Client;
  call(name: string, input?: Readonly<Record<string, unknown>>): Promise<ToolAnswer>;
  /** What the person at the client was asked, in order. */
  readonly asked: string[];
}

const open: Client[] = [];

afterEach(async () => {
  for (const client of open.splice(0)) await client.close();
});

/**
 * Starts the server in a project and connects to it.
 *
 * @param words what stands behind `node`: the bundle itself unless given.
 * @param person how the person at the client answers a question; without it the client cannot ask one.
 */
export async function connect(
  place: Place,
  { words = [MCP_BUNDLE], person }: { words?: readonly string[]; person?: (question: string) => ElicitResult } = {},
): Promise<McpSession> {
  const asked: string[] = [];
  const client = new Client(
    { name: 'test', version: '1' },
    { capabilities: person === undefined ? {} : { elicitation: {} } },
  );
  if (person !== undefined)
    client.setRequestHandler(ElicitRequestSchema, ({ params }) => {
      asked.push(params.message);
      return person(params.message);
    });
  open.push(client);
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [...words],
      cwd: place.project,
      env: { PATH: process.env.PATH ?? '', HOME: place.home, CLAUDECODE: '1' },
      stderr: 'ignore',
    }),
  );
  return {
    client,
    asked,
    async call(name, input = {}) {
      const { content, isError } = await client.callTool({ name, arguments: input });
      const [first] = content as { text: string }[];
      return { isError: isError === true, json: first === undefined ? undefined : parsed(first.text) };
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export const BY_VERB: readonly string[] = [LITMUS, 'mcp'];
