import * as http from 'node:http';
import * as https from 'node:https';
import { isIP } from 'node:net';
import { errorCode } from '@litmus-hooks/state-format/store';
import { type Deadline, remainingMs } from './deadline.js';
import type { Limits } from './limits.js';
import { ReadFailure, type Reason } from './verdict.js';
import { hostOf, portOf } from './web-address.js';

/** The name that robots.txt may address. */
export const PRODUCT_TOKEN = 'litmus-public-read';

export interface Head {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: http.IncomingHttpHeaders;
}

export interface Exchange extends Head {
  /** As it was sent; empty where it was not asked for. */
  readonly body: Buffer;
}

export interface Request {
  readonly url: URL;
  /** The address that was checked: the connection goes there, whatever the name resolves to by now. */
  readonly address: string;
  readonly limits: Limits;
  readonly deadline: Deadline;
  readonly accept: string;
  readonly maxBytes: number;
  /** Whether the beginning of a larger body is good enough. */
  readonly cut: boolean;
  /** Whether the body is of use, seen from the head; may throw a ReadFailure. */
  wantsBody(head: Head): boolean;
}

const TLS_ERROR = /^(?:ERR_TLS_|ERR_SSL_|CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|HOSTNAME_|EPROTO$)/;

/** No cookies, no referrer, no login, no cache: a stranger's first visit. */
function requestOptions({ url, address, accept, limits }: Request): https.RequestOptions {
  const host = hostOf(url);
  return {
    host: address,
    port: portOf(url),
    path: url.pathname + url.search,
    // Of its own, so that neither a shared agent nor a proxy of the environment comes between.
    agent: false,
    setHost: false,
    headers: {
      host: url.host,
      'user-agent': PRODUCT_TOKEN,
      accept,
      'accept-encoding': 'gzip, deflate, br',
      connection: 'close',
    },
    maxHeaderSize: limits.headerBytes,
    insecureHTTPParser: false,
    // The certificate is held to the name, and NODE_TLS_REJECT_UNAUTHORIZED has no say. An IP address may be no SNI.
    servername: isIP(host) === 0 ? host : '',
    rejectUnauthorized: true,
  };
}

function failureOf(error: Error, connected: boolean, answered: boolean): ReadFailure {
  const code = errorCode(error);
  const reason = ((): Reason => {
    if (code === 'HPE_HEADER_OVERFLOW') return 'headers_too_large';
    if (TLS_ERROR.test(code)) return 'tls';
    if (answered) return code.startsWith('HPE_') ? 'broken_answer' : 'truncated';
    return connected ? 'broken_answer' : 'no_connection';
  })();
  return new ReadFailure(reason, code || undefined);
}

/**
 * Asks one address once, by GET, without following anything.
 *
 * @throws ReadFailure
 */
export function exchange(request: Request): Promise<Exchange> {
  const { url, limits, deadline, maxBytes, cut } = request;
  return new Promise((resolve, reject) => {
    const client = url.protocol === 'https:' ? https : http;
    const asked = client.request(requestOptions(request));
    let connected = false;
    let answered = false;
    let stage: NodeJS.Timeout | undefined;
    const total = setTimeout(() => end(new ReadFailure('total_timeout')), remainingMs(deadline));
    const stageEnds = (reason: Reason, milliseconds: number): void => {
      clearTimeout(stage);
      stage = setTimeout(() => end(new ReadFailure(reason)), milliseconds);
    };
    const end = (result: ReadFailure | Exchange): void => {
      clearTimeout(total);
      clearTimeout(stage);
      if (result instanceof ReadFailure) reject(result);
      else resolve(result);
      asked.destroy();
    };
    stageEnds('connect_timeout', limits.connectMs);
    asked.on('socket', (socket) => {
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
        connected = true;
        stageEnds('first_byte_timeout', limits.firstByteMs);
      });
    });
    asked.on('error', (error) => end(failureOf(error, connected, answered)));
    asked.on('response', (response) => {
      answered = true;
      clearTimeout(stage);
      const head = { status: response.statusCode ?? 0, headers: response.headers };
      const chunks: Buffer[] = [];
      let bytes = 0;
      const whole = (): void => end({ ...head, body: Buffer.concat(chunks, Math.min(bytes, maxBytes)) });
      try {
        if (!request.wantsBody(head)) return whole();
        if (!cut && Number(head.headers['content-length']) > maxBytes)
          throw new ReadFailure('too_large', `${maxBytes} bytes are read at most`);
      } catch (error) {
        return end(error instanceof ReadFailure ? error : new ReadFailure('broken_answer'));
      }
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        chunks.push(chunk);
        if (bytes <= maxBytes) return;
        if (cut) whole();
        else end(new ReadFailure('too_large', `${maxBytes} bytes are read at most`));
      });
      response.on('error', (error) => end(failureOf(error, true, true)));
      response.on('end', () => (response.complete ? whole() : end(new ReadFailure('truncated'))));
    });
    asked.end();
  });
}
