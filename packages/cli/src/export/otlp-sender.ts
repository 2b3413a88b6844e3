import * as http from 'node:http';
import * as https from 'node:https';
import { inert } from '@litmus-hooks/state-format/inert';
import { ExportResultCode } from '@opentelemetry/core';
import { OTLPExporterError } from '@opentelemetry/otlp-exporter-base';
import { createOtlpHttpExportDelegate } from '@opentelemetry/otlp-exporter-base/node-http';
import {
  type IExportLogsServiceResponse,
  type ISerializer,
  JsonLogsSerializer,
  LogsExporterMetricsHelper,
} from '@opentelemetry/otlp-transformer';
import type { ReadableLogRecord } from '@opentelemetry/sdk-logs';
import { VERSION } from '../version.js';
import type { Endpoint } from './endpoint.js';

/** How the sending of one batch ended. */
export type Sending =
  /** The endpoint answered 2xx. It has refused `rejected` records for good; `message` is its own word about them, or a warning. */
  | { readonly acknowledged: true; readonly rejected: number; readonly message: string | undefined }
  /** It did not, at any attempt; `why` is half a sentence. It may hold the batch all the same. */
  | { readonly acknowledged: false; readonly why: string };

/** For one batch, with its attempts and the waits between them: an endpoint that asks for a longer wait is not asked again. */
const BATCH_TIMEOUT_MS = 60_000;
/** An attempt that begins at the last moment may take as long again; an answer that never ends is cut off here. */
const BATCH_DEADLINE_MS = 2 * BATCH_TIMEOUT_MS;
const MAX_WORDS_CHARS = 300;

/** A number that the protocol's JSON may write as a text. */
function countOf(value: unknown, atMost: number): number {
  const number = Number(value ?? 0);
  return Number.isFinite(number) ? Math.min(Math.max(Math.trunc(number), 0), atMost) : 0;
}

function reason(error: Error | undefined): string {
  if (!(error instanceof OTLPExporterError)) return inert(error?.message || 'it could not be reached', MAX_WORDS_CHARS);
  // The exporter keeps no status where it gave up on one that asks for another attempt.
  if (error.code === undefined) return 'it was too busy at every attempt (429, 502, 503 or 504)';
  const words = inert(`${error.message} ${error.data ?? ''}`.trim(), MAX_WORDS_CHARS);
  return `it answered ${error.code}${words === '' ? '' : ` (${words})`}`;
}

/** Sends batches of log records to one endpoint, one at a time. */
export class OtlpSender {
  readonly #agent: http.Agent;
  readonly #delegate: ReturnType<typeof createOtlpHttpExportDelegate<ReadableLogRecord[], IExportLogsServiceResponse>>;
  #response: IExportLogsServiceResponse | undefined;

  constructor({ url, headers }: Endpoint) {
    const agent = new (url.startsWith('https:') ? https : http).Agent({ keepAlive: true, maxSockets: 1 });
    this.#agent = agent;
    // The exporter only logs a partial success, so the answer is looked at where it is read.
    const serializer: ISerializer<ReadableLogRecord[], IExportLogsServiceResponse> = {
      serializeRequest: (records) => JsonLogsSerializer.serializeRequest(records),
      deserializeResponse: (data) => {
        this.#response = JsonLogsSerializer.deserializeResponse(data);
        return this.#response;
      },
    };
    this.#delegate = createOtlpHttpExportDelegate(
      {
        url,
        headers: async () => ({ ...headers, 'Content-Type': 'application/json' }),
        compression: 'none',
        concurrencyLimit: 1,
        timeoutMillis: BATCH_TIMEOUT_MS,
        agentFactory: () => agent,
        userAgent: `litmus/${VERSION}`,
      },
      serializer,
      'otlp_http_json_log_exporter',
      LogsExporterMetricsHelper,
      undefined,
    );
  }

  /** Sends one batch, again where the endpoint asks for that or cannot be reached. Never throws. */
  async send(records: readonly ReadableLogRecord[]): Promise<Sending> {
    this.#response = undefined;
    const sending = await new Promise<Sending>((resolve) => {
      const deadline = setTimeout(() => {
        this.close();
        resolve({ acknowledged: false, why: `it did not end its answer in ${BATCH_DEADLINE_MS / 1000} seconds` });
      }, BATCH_DEADLINE_MS);
      this.#delegate.export([...records], ({ code, error }) => {
        clearTimeout(deadline);
        resolve(
          code === ExportResultCode.SUCCESS
            ? this.#acknowledgement(records.length)
            : { acknowledged: false, why: reason(error) },
        );
      });
    });
    // Only then does the exporter take another batch.
    await this.#delegate.forceFlush();
    return sending;
  }

  /** Ends the connections, those that are busy too. */
  close(): void {
    this.#agent.destroy();
  }

  #acknowledgement(records: number): Sending {
    const { rejectedLogRecords, errorMessage } = this.#response?.partialSuccess ?? {};
    return {
      acknowledged: true,
      rejected: countOf(rejectedLogRecords, records),
      message:
        typeof errorMessage === 'string' && errorMessage !== '' ? inert(errorMessage, MAX_WORDS_CHARS) : undefined,
    };
  }
}
