import * as http from 'node:http';
import * as net from 'node:net';
import { afterEach } from 'vitest';
import {
  type AddressPolicy,
  type Limits,
  PUBLIC_ADDRESSES,
  type PublicReadOptions,
  type PublicReadResult,
  publicRead,
} from '../src/index.js';

/** Loopback on any port, and else as strict as the public policy. */
export const LOOPBACK_TOO: AddressPolicy = {
  ...PUBLIC_ADDRESSES,
  refuseAddress: (address) => (address === '127.0.0.1' ? undefined : PUBLIC_ADDRESSES.refuseAddress(address)),
  refusePort: () => undefined,
};

/** Short, for servers that never answer. */
export const QUICK: Partial<Limits> = { connectMs: 300, firstByteMs: 300, totalMs: 900 };

const open: (() => void)[] = [];

afterEach(() => {
  for (const close of open.splice(0)) close();
});

async function listening(server: net.Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`;
}

export interface Page {
  readonly status?: number;
  readonly headers?: http.OutgoingHttpHeaders;
  readonly body?: string | Buffer;
}

/** A site of pages by path, on loopback; what it has not is a 404. */
export interface Site {
  readonly origin: string;
  /** Each request as it came: method, path, headers. */
  readonly requests: http.IncomingMessage[];
}

export async function site(
  pages: Readonly<Record<string, Page | ((response: http.ServerResponse) => void)>>,
): Promise<Site> {
  const requests: http.IncomingMessage[] = [];
  const server = http.createServer((request, response) => {
    requests.push(request);
    const page = pages[request.url ?? ''];
    if (typeof page === 'function') return page(response);
    const { status = 200, headers = {}, body = '' } = page ?? { status: 404, body: 'no' };
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers });
    response.end(body);
  });
  open.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: await listening(server), requests };
}

const NO_RULES = 'HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';

/** A server that speaks for itself once it is asked for a document; its robots.txt is a proper 404. */
export async function rawServer(speak: (socket: net.Socket) => void): Promise<string> {
  const sockets = new Set<net.Socket>();
  const server = net.createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    socket.once('data', (request) => {
      if (request.toString('latin1').startsWith('GET /robots.txt ')) socket.end(NO_RULES);
      else speak(socket);
    });
  });
  open.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return listening(server);
}

/** Reads with loopback allowed. */
export function read(url: string, options: PublicReadOptions = {}): Promise<PublicReadResult> {
  return publicRead(url, { addressPolicy: LOOPBACK_TOO, ...options });
}

/** `outcome/reason`, for short. */
export async function verdict(url: string, options?: PublicReadOptions): Promise<string> {
  const { fetchVerdict, document } = await read(url, options);
  if ((document !== null) !== (fetchVerdict.outcome === 'read')) throw new Error('A document without a good verdict.');
  return `${fetchVerdict.outcome}/${fetchVerdict.reason}`;
}

/** A paragraph of ordinary prose, long enough to be a document. */
export const PROSE: string = Array.from(
  { length: 30 },
  (_, index) =>
    `<p>The river rose by ${index + 2} metres in the spring of ${1900 + index}, and the town was flooded.</p>`,
).join('\n');

export function htmlPage(title: string, body: string, head = ''): string {
  return `<!doctype html><html lang="en"><head><title>${title}</title>${head}</head><body>${body}</body></html>`;
}
