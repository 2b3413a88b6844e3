import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach } from 'vitest';

/** How an endpoint treats one request: whether it keeps what it got, and what it says; `drop` ends the connection without a word. */
export interface Treatment {
  readonly keeps: boolean;
  readonly says:
    | 'drop'
    | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string };
}

export const TAKES: Treatment = { keeps: true, says: { status: 200, body: '{}' } };
/** Busy, and to be asked again at once, so that a test need not wait. */
export const BUSY: Treatment = { keeps: false, says: { status: 503, headers: { 'Retry-After': '0' } } };
/** Took the batch, and could not say so. */
export const BUSY_AFTER_TAKING: Treatment = { ...BUSY, keeps: true };

/** A log record as an endpoint understands it. */
export interface ReceivedRecord {
  readonly uid: string;
  readonly line: number;
  readonly eventName: string;
  readonly severityText: string;
  readonly body: string;
  readonly timeUnixNano: string;
  readonly observedTimeUnixNano: string;
  readonly attributes: Readonly<Record<string, string | number | boolean>>;
}

interface WireAttribute {
  readonly key: string;
  readonly value: { stringValue?: string; intValue?: number | string; boolValue?: boolean };
}

type WireRecord = Omit<ReceivedRecord, 'uid' | 'line' | 'body' | 'attributes'> & {
  readonly body: { readonly stringValue: string };
  readonly attributes: readonly WireAttribute[];
};

interface WireRequest {
  readonly resourceLogs: readonly { readonly scopeLogs: readonly { readonly logRecords: readonly WireRecord[] }[] }[];
}

function attributeValue({ stringValue, intValue, boolValue }: WireAttribute['value']): string | number | boolean {
  return stringValue ?? boolValue ?? Number(intValue);
}

/** Reads an OTLP/JSON ExportLogsServiceRequest. */
export function readRequest(text: string): ReceivedRecord[] {
  const { resourceLogs } = JSON.parse(text) as WireRequest;
  return resourceLogs
    .flatMap(({ scopeLogs }) => scopeLogs)
    .flatMap(({ logRecords }) => logRecords)
    .map(({ body, attributes, ...rest }) => {
      const values = Object.fromEntries(attributes.map(({ key, value }) => [key, attributeValue(value)]));
      return {
        ...rest,
        body: body.stringValue,
        attributes: values,
        uid: String(values['log.record.uid']),
        line: Number(values['litmus.ledger.line']),
      };
    });
}

/** An OTLP/HTTP endpoint on loopback. */
export class OtlpEndpoint {
  /** Everything that was kept, in the order in which it came, doubles included. */
  readonly records: ReceivedRecord[] = [];
  readonly requests: { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: string }[] = [];
  readonly #server: Server;

  /** @param treat what happens to a request, by its number from 0. */
  constructor(treat: (request: number) => Treatment = () => TAKES) {
    this.#server = createServer((request, response) => {
      const { keeps, says } = treat(this.requests.length);
      const { url: path = '', headers } = request;
      if (!keeps && says === 'drop') {
        this.requests.push({ path, headers, body: '' });
        request.socket.destroy();
        return;
      }
      let body = '';
      request.setEncoding('utf8').on('data', (chunk: string) => {
        body += chunk;
      });
      request.on('end', () => {
        this.requests.push({ path, headers, body });
        if (keeps) this.records.push(...readRequest(body));
        if (says === 'drop') request.socket.destroy();
        else response.writeHead(says.status, says.headers).end(says.body);
      });
    });
  }

  /** Starts to listen and returns the address. */
  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    endpoints.push(this);
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The lines that were kept, each once. */
  lines(): number[] {
    return [...new Map(this.records.map(({ uid, line }) => [uid, line])).values()];
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

const endpoints: OtlpEndpoint[] = [];

afterEach(() => {
  for (const endpoint of endpoints.splice(0)) endpoint.close();
});
