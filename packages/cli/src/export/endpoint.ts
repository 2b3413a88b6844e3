import { inert } from '@litmus-hooks/state-format/inert';
import { CommandError } from '../command-error.js';

/** Where log records go. */
export interface Endpoint {
  /** Whole, to send to. */
  readonly url: string;
  /** Without a query, which may hold a key: to be shown and stored. */
  readonly shown: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What the protocol adds to a base address for logs. */
const LOGS_PATH = '/v1/logs';
const MAX_SHOWN_CHARS = 500;
/** A token of HTTP (RFC 9110). */
const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
/** Visible characters, with spaces and tabs between them. */
const HEADER_VALUE = /^[\x21-\x7e]([\t\x20-\x7e]*[\x21-\x7e])?$/;
/** Set by the exporter or by HTTP itself. */
const RESERVED_HEADERS: ReadonlySet<string> = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'host',
  'transfer-encoding',
]);

function usage(message: string): CommandError {
  return new CommandError('usage', message);
}

function readUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    throw usage(`--otlp "${inert(text, MAX_SHOWN_CHARS)}" is no http address: write --otlp http://127.0.0.1:4318.`);
  if (url.username !== '' || url.password !== '')
    throw usage('The address after --otlp holds a name or a password: give it in a header, --header K=V.');
  url.hash = '';
  if (url.pathname === '/') url.pathname = LOGS_PATH;
  return url;
}

function readHeader(text: string): readonly [string, string] {
  const equals = text.indexOf('=');
  const name = text.slice(0, Math.max(equals, 0));
  const value = text.slice(equals + 1).trim();
  // The value is not repeated: it may be a key.
  if (!HEADER_NAME.test(name) || !HEADER_VALUE.test(value))
    throw usage(
      'A --header is not NAME=VALUE with a name and a value that HTTP can carry: write --header x-api-key=KEY.',
    );
  if (RESERVED_HEADERS.has(name.toLowerCase()))
    throw usage(`The header ${name} is set by the exporter: leave --header ${name} out.`);
  return [name, value];
}

/**
 * Reads where to send. An address without a path gets `/v1/logs`, as the protocol has it; any other path is used as it is.
 *
 * @throws CommandError `usage`.
 */
export function readEndpoint(address: string, headers: readonly string[]): Endpoint {
  const url = readUrl(address);
  return {
    url: url.href,
    shown: url.origin + url.pathname,
    headers: Object.fromEntries(headers.map(readHeader)),
  };
}
