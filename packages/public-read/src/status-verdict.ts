import type { Head } from './exchange.js';
import { ReadFailure, type Reason } from './verdict.js';

const REASON_BY_STATUS: Readonly<Record<number, Reason>> = {
  401: 'login',
  402: 'paywall',
  403: 'forbidden',
  404: 'not_found',
  407: 'login',
  410: 'gone',
  429: 'rate_limited',
  451: 'legal',
  511: 'login',
};

function reasonOf({ status, headers }: Head): Reason {
  // Cloudflare's own word for a page that is no answer but a check.
  if (headers['cf-mitigated'] === 'challenge') return 'captcha';
  const reason = REASON_BY_STATUS[status];
  if (reason !== undefined) return reason;
  if (status >= 500) return 'server_error';
  return status >= 400 ? 'client_error' : 'unusable_status';
}

/**
 * Holds an answer to a status that brings the whole document.
 *
 * @throws ReadFailure
 */
export function checkStatus(head: Head): void {
  if (head.status === 204 || head.status === 205) throw new ReadFailure('empty', `status ${head.status}`);
  if ((head.status === 200 || head.status === 203) && head.headers['cf-mitigated'] === undefined) return;
  const after = head.headers['retry-after'];
  const wait = after !== undefined && /^\d{1,9}$/.test(after) ? `, again in ${after} s` : '';
  throw new ReadFailure(reasonOf(head), `status ${head.status}${wait}`);
}
