import { isIP } from 'node:net';
import { inert } from '@litmus-hooks/state-format/inert';
import { redact } from '@litmus-hooks/state-format/redact';
import type { AddressPolicy } from './address-policy.js';
import { ReadFailure } from './verdict.js';

const MAX_URL_CHARS = 4_096;
const MAX_SHOWN_CHARS = 500;
const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

/** The address as it may be told: without secrets, on one line. */
export function shownUrl(url: string): string {
  return inert(redact(url), MAX_SHOWN_CHARS);
}

/** The host of an address without brackets: a name in lower case, or an IP address. */
export function hostOf({ hostname }: URL): string {
  return hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
}

export function portOf({ port, protocol }: URL): number {
  return port === '' ? (DEFAULT_PORTS[protocol] ?? 0) : Number(port);
}

/**
 * Holds an address to what can be told before any name is resolved, and takes its fragment off.
 *
 * @throws ReadFailure of the outcome `refused`.
 */
export function checkAddress(url: URL, policy: AddressPolicy): URL {
  if (!Object.hasOwn(DEFAULT_PORTS, url.protocol)) throw new ReadFailure('scheme');
  if (url.username !== '' || url.password !== '') throw new ReadFailure('credentials_in_address', 'a user name');
  const port = policy.refusePort(portOf(url));
  if (port !== undefined) throw new ReadFailure('port', port);
  const host = hostOf(url);
  const [name, address] =
    isIP(host) === 0 ? [policy.refuseName(host), undefined] : [undefined, policy.refuseAddress(host)];
  if (name !== undefined) throw new ReadFailure('special_name', name);
  if (address !== undefined) throw new ReadFailure('private_address', address);
  const checked = new URL(url);
  checked.hash = '';
  return checked;
}

/**
 * Reads an address as somebody typed it.
 *
 * @throws ReadFailure of the outcome `refused`: for a signed or keyed address too, since it opens what is not public.
 */
export function readAddress(text: string, policy: AddressPolicy): URL {
  // The parser drops these silently, and what is fetched would not be what was read.
  if (text.length > MAX_URL_CHARS || /[\p{Cc}\s\\]/u.test(text) || !URL.canParse(text))
    throw new ReadFailure('not_an_address');
  const url = checkAddress(new URL(text), policy);
  if (redact(url.href) !== url.href) throw new ReadFailure('credentials_in_address', 'a key or a signature');
  return url;
}
