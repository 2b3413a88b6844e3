import type { AddressPolicy } from './address-policy.js';
import type { Deadline } from './deadline.js';
import { type Exchange, exchange, type Head, PRODUCT_TOKEN } from './exchange.js';
import type { Limits } from './limits.js';
import { type Lookup, resolveHost } from './resolve.js';
import { MAX_ROBOTS_BYTES, type RobotsGroup, readRobots, robotsAllow } from './robots.js';
import { unpack } from './unpack.js';
import { outcomeOf, ReadFailure, type Reason } from './verdict.js';
import { checkAddress, shownUrl } from './web-address.js';

/** One request that was made, or was refused before it was made. */
export interface FetchAttempt {
  readonly purpose: 'robots' | 'document';
  /** Without secrets. */
  readonly url: string;
  /** The IP address that was checked and asked; null where none was. */
  readonly address: string | null;
  readonly status: number | null;
  readonly verdict: 'answered' | 'redirects' | Reason;
  /** Where it redirects to, without secrets. */
  readonly location?: string;
}

export interface Journey {
  readonly policy: AddressPolicy;
  readonly limits: Limits;
  readonly lookup: Lookup;
  readonly deadline: Deadline;
  /** In order, as they are made. */
  readonly attempts: FetchAttempt[];
  readonly rules: Map<string, RobotsRules>;
}

/** `none`: the site has no rules for programs. */
export type RobotsRules = readonly RobotsGroup[] | 'none';

export interface Arrival {
  readonly url: URL;
  readonly exchange: Exchange;
}

type Purpose = Pick<Parameters<typeof exchange>[0], 'accept' | 'maxBytes' | 'cut' | 'wantsBody'> & {
  readonly name: FetchAttempt['purpose'];
};

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** A name may stand for many addresses, and each that is dead costs a timeout. */
const MAX_ADDRESSES = 3;
/** After these the next address of the same name may answer. */
const NOT_REACHED: ReadonlySet<Reason> = new Set<Reason>(['no_connection', 'connect_timeout']);

function isRedirect({ status, headers }: Head): boolean {
  return REDIRECTS.has(status) && headers.location !== undefined;
}

/** Where an answer redirects to; undefined where it does not. */
function targetOf({ status, headers }: Head, from: URL, policy: AddressPolicy): URL | undefined {
  if (!isRedirect({ status, headers })) return undefined;
  const location = headers.location ?? '';
  if (!URL.canParse(location, from.href)) throw new ReadFailure('bad_redirect');
  const target = new URL(location, from.href);
  if (from.protocol === 'https:' && target.protocol === 'http:') throw new ReadFailure('insecure_redirect');
  return checkAddress(target, policy);
}

/** Asks the addresses of a URL in their order until one takes the connection, and keeps each attempt. */
async function ask(journey: Journey, purpose: Purpose, url: URL): Promise<Exchange> {
  const { attempts, limits, deadline } = journey;
  const about = { purpose: purpose.name, url: shownUrl(url.href) };
  const { accept, maxBytes, cut } = purpose;
  let address: string | null = null;
  let head: Head | undefined;
  const wantsBody = (answered: Head): boolean => {
    head = answered;
    return !isRedirect(answered) && purpose.wantsBody(answered);
  };
  const failed = (error: unknown): ReadFailure => {
    const failure = error instanceof ReadFailure ? error : new ReadFailure('broken_answer');
    attempts.push({ ...about, address, status: head?.status ?? null, verdict: failure.reason });
    return failure;
  };
  let addresses: readonly string[];
  try {
    addresses = (await resolveHost(url, journey)).slice(0, MAX_ADDRESSES);
  } catch (error) {
    throw failed(error);
  }
  let last: ReadFailure | undefined;
  for (address of addresses) {
    try {
      const answer = await exchange({ url, address, limits, deadline, accept, maxBytes, cut, wantsBody });
      const redirects = isRedirect(answer);
      attempts.push({
        ...about,
        address,
        status: answer.status,
        verdict: redirects ? 'redirects' : 'answered',
        ...(redirects ? { location: shownUrl(answer.headers.location ?? '') } : {}),
      });
      return answer;
    } catch (error) {
      last = failed(error);
      if (!NOT_REACHED.has(last.reason)) throw last;
    }
  }
  throw last ?? new ReadFailure('no_connection');
}

/**
 * Asks for `start` and follows its redirects, each held to all that the first address is held to. `before` comes ahead of each request.
 *
 * @throws ReadFailure
 */
async function follow(
  journey: Journey,
  purpose: Purpose,
  start: URL,
  before: (url: URL) => Promise<void>,
): Promise<Arrival> {
  const { limits, policy, attempts } = journey;
  const seen = new Set<string>();
  /** A request that is refused before it is made is an attempt too. */
  const noted = async <T>(about: string, step: () => Promise<T>): Promise<T> => {
    try {
      return await step();
    } catch (error) {
      if (error instanceof ReadFailure)
        attempts.push({
          purpose: purpose.name,
          url: shownUrl(about),
          address: null,
          status: null,
          verdict: error.reason,
        });
      throw error;
    }
  };
  let url = start;
  for (;;) {
    if (seen.has(url.href)) throw new ReadFailure('redirect_loop');
    if (seen.size > limits.redirects) throw new ReadFailure('too_many_redirects', `${limits.redirects} are followed`);
    seen.add(url.href);
    await noted(url.href, () => before(url));
    const answer = await ask(journey, purpose, url);
    const from = url;
    const target = await noted(answer.headers.location ?? '', async () => targetOf(answer, from, policy));
    if (target === undefined) return { url, exchange: answer };
    url = target;
  }
}

const ROBOTS: Purpose = {
  name: 'robots',
  accept: 'text/plain',
  maxBytes: MAX_ROBOTS_BYTES,
  cut: true,
  wantsBody: ({ status }) => status === 200,
};

/** What keeps a site from being reached keeps its document from being reached too. */
const SITE_UNREACHED: ReadonlySet<Reason> = new Set<Reason>([
  'private_address',
  'name_not_found',
  'no_connection',
  'tls',
  'connect_timeout',
  'first_byte_timeout',
  'total_timeout',
]);

async function fetchRules(journey: Journey, origin: string): Promise<RobotsRules> {
  const start = new URL('/robots.txt', origin);
  let reached: Exchange;
  try {
    reached = (await follow(journey, ROBOTS, start, async () => {})).exchange;
    if (reached.status === 200) {
      const bytes = await unpack(reached.body, reached.headers['content-encoding'], MAX_ROBOTS_BYTES);
      return readRobots(bytes.toString('utf8'));
    }
  } catch (error) {
    if (!(error instanceof ReadFailure)) throw error;
    // RFC 9309: rules behind too many redirects, or behind one that is not followed, are rules that are not there.
    const isRedirected = error.reason === 'redirect_loop' || error.reason === 'too_many_redirects';
    if (isRedirected || error.reason === 'bad_redirect') return 'none';
    if (SITE_UNREACHED.has(error.reason) && onlyFirst(journey, origin)) throw error;
    if (outcomeOf(error.reason) === 'refused') return 'none';
    throw new ReadFailure('robots_unavailable', error.reason);
  }
  // The same standard takes a fault of the server for a refusal, and any other status for the absence of rules.
  if (reached.status >= 500) throw new ReadFailure('robots_unavailable', `status ${reached.status}`);
  return 'none';
}

/** Whether no answer has come from the origin itself: its document would fare the same. */
function onlyFirst({ attempts }: Journey, origin: string): boolean {
  const last = attempts.at(-1);
  return last?.url.startsWith(`${origin}/`) === true;
}

/**
 * Holds a document's address to the rules that its site has for programs, which are read once for each origin.
 *
 * @throws ReadFailure
 */
async function checkRobots(journey: Journey, url: URL): Promise<void> {
  const { rules } = journey;
  const known = rules.get(url.origin) ?? (await fetchRules(journey, url.origin));
  rules.set(url.origin, known);
  if (known !== 'none' && !robotsAllow(known, PRODUCT_TOKEN, url.pathname + url.search))
    throw new ReadFailure('robots');
}

const DOCUMENT_ACCEPT =
  'text/html, application/xhtml+xml, text/markdown, text/plain;q=0.9, application/json;q=0.9, application/xml;q=0.8, text/*;q=0.7, */*;q=0.1';

/**
 * Goes to a document: at each hop the address, the site's rules for programs, the connection.
 *
 * @throws ReadFailure
 */
export function fetchDocument(journey: Journey, start: URL, wantsBody: (head: Head) => boolean): Promise<Arrival> {
  const purpose: Purpose = {
    name: 'document',
    accept: DOCUMENT_ACCEPT,
    maxBytes: journey.limits.wireBytes,
    cut: false,
    wantsBody,
  };
  return follow(journey, purpose, start, (url) => checkRobots(journey, url));
}
