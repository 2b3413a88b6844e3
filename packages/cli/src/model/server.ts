import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { replyMessage, replyStream } from './reply.js';
import { type ModelRequest, type RequestBody, readBody, readRequest } from './request.js';
import { type ModelScript, type ScriptedBlock, scriptedTurn } from './script.js';

/** A model endpoint on the loopback interface that answers from a script. */
export interface ScriptedModel {
  /** What the host gets as `ANTHROPIC_BASE_URL`. */
  readonly url: string;
  readonly port: number;
  /** Every well-formed request so far, oldest first. The list grows while the server runs and forgets its oldest entries at its bound. */
  readonly requests: readonly ModelRequest[];
  /** Ends open connections and the server. Safe to call twice. */
  close(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';
const MESSAGES_PATH = '/v1/messages';
const COUNT_PATH = '/v1/messages/count_tokens';
const MAX_BODY_BYTES = 32 * 1024 * 1024;
const MAX_KEPT_BYTES = 128 * 1024 * 1024;
const DEFAULT_MODEL = 'scripted';
const CHARS_PER_TOKEN = 4;
const COMPACTION_ANSWER =
  '<analysis>Scripted.</analysis>\n<summary>The conversation so far, summarised by a script.</summary>';
/** Side jobs may ask for JSON with a title; others take any words, and this is both. */
const SIDE_ANSWER = '{"title": "Scripted session"}';

/** Told apart from a fault of the server: the request was wrong, and the answer says so. */
class BadRequest extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

async function readText(request: IncomingMessage): Promise<{ text: string; bytes: number }> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  if (bytes > MAX_BODY_BYTES) throw new BadRequest(413, `The request body is over ${MAX_BODY_BYTES} bytes.`);
  return { text: Buffer.concat(chunks).toString('utf8'), bytes };
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function sendError(response: ServerResponse, status: number, message: string): void {
  if (response.headersSent) return void response.destroy();
  sendJson(response, status, { type: 'error', error: { type: 'invalid_request_error', message } });
}

function blocksFor(script: ModelScript, request: ModelRequest): readonly ScriptedBlock[] {
  if (request.kind === 'compaction') return [{ say: COMPACTION_ANSWER }];
  if (request.kind === 'side') return [{ say: SIDE_ANSWER }];
  const turn = scriptedTurn(script, request);
  if (typeof turn !== 'function') return turn;
  try {
    return turn(request);
  } catch (cause) {
    throw new BadRequest(400, `A turn of the script failed: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}

/**
 * Starts a model that answers `POST /v1/messages` (streamed and not) and `POST /v1/messages/count_tokens` from a script, on a free port of
 * 127.0.0.1. A malformed request, and a turn function that throws, get status 400, which the host does not send again; the server goes on.
 * Any other route gets an empty JSON object.
 *
 * @throws Error when no loopback port can be opened.
 */
export async function startScriptedModel(script: ModelScript): Promise<ScriptedModel> {
  const requests: ModelRequest[] = [];
  const sizes: number[] = [];
  let keptBytes = 0;
  const run = randomBytes(6).toString('hex');
  let ids = 0;
  const newId = (prefix: string): string => `${prefix}${run}${String(++ids).padStart(12, '0')}`;

  const keep = (request: ModelRequest, bytes: number): void => {
    requests.push(request);
    sizes.push(bytes);
    keptBytes += bytes;
    while (keptBytes > MAX_KEPT_BYTES && requests.length > 1) {
      requests.shift();
      keptBytes -= sizes.shift() ?? 0;
    }
  };

  const receive = async (incoming: IncomingMessage): Promise<{ body: RequestBody; bytes: number }> => {
    const { text, bytes } = await readText(incoming);
    try {
      return { body: readBody(text), bytes };
    } catch (cause) {
      throw new BadRequest(400, (cause as Error).message);
    }
  };

  const answer = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = (incoming.url ?? '/').split('?')[0];
    if (incoming.method !== 'POST' || (path !== MESSAGES_PATH && path !== COUNT_PATH)) {
      incoming.resume();
      return sendJson(response, 200, {});
    }
    const { body, bytes } = await receive(incoming);
    if (path === COUNT_PATH) {
      keep({ ...readRequest(body, incoming.headers), kind: 'count' }, bytes);
      return sendJson(response, 200, { input_tokens: Math.ceil(bytes / CHARS_PER_TOKEN) });
    }
    const request = readRequest(body, incoming.headers);
    keep(request, bytes);
    const message = replyMessage(blocksFor(script, request), body.model ?? DEFAULT_MODEL, newId);
    if (body.stream !== true) return sendJson(response, 200, message);
    response
      .writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
      .end(replyStream(message));
  };

  const server = createServer((incoming, response) => {
    answer(incoming, response).catch((cause: unknown) => {
      if (cause instanceof BadRequest) sendError(response, cause.status, cause.message);
      else sendError(response, 500, cause instanceof Error ? cause.message : String(cause));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, LOOPBACK, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${LOOPBACK}:${port}`,
    port,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
