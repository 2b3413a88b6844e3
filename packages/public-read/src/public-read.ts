import { type AddressPolicy, PUBLIC_ADDRESSES } from './address-policy.js';
import { contentSafety } from './content-safety.js';
import { deadlineIn } from './deadline.js';
import { field, reportDocument } from './document-report.js';
import type { DocumentText } from './document-text.js';
import { type Head, PRODUCT_TOKEN } from './exchange.js';
import { type Arrival, fetchDocument, type Journey } from './journey.js';
import { type JudgedDocument, judgeDocument } from './judged-document.js';
import { DEFAULT_LIMITS, type Limits } from './limits.js';
import { formOf, readMediaType } from './media-type.js';
import { type Lookup, lookupBySystem } from './resolve.js';
import type { PublicReadResult } from './result.js';
import { checkStatus } from './status-verdict.js';
import { untriedRoutes } from './untried-routes.js';
import { type FetchVerdict, outcomeOf, ReadFailure } from './verdict.js';
import { readAddress, shownUrl } from './web-address.js';

export interface PublicReadOptions {
  /** To whom connections are made; the public internet unless a caller in code says otherwise. */
  readonly addressPolicy?: AddressPolicy;
  readonly limits?: Partial<Limits>;
  /** Resolves host names; as the system does unless given. */
  readonly lookup?: Lookup;
}

/** How far a read came: what a read that fails leaves is told, too. */
interface Progress {
  requested?: URL;
  arrival?: Arrival;
  content?: DocumentText;
  judged?: JudgedDocument;
  failure?: ReadFailure;
}

const MAX_HINTS = 20;

function wantsBody(head: Head): boolean {
  checkStatus(head);
  formOf(readMediaType(head.headers['content-type']));
  return true;
}

async function travel(url: string, journey: Journey): Promise<Progress> {
  const progress: Progress = {};
  try {
    const requested = readAddress(url, journey.policy);
    progress.requested = requested;
    progress.arrival = await fetchDocument(journey, requested, wantsBody);
    const parsed = (content: DocumentText): void => {
      progress.content = content;
    };
    progress.judged = await judgeDocument(progress.arrival, { requested, journey, parsed });
  } catch (error) {
    if (!(error instanceof ReadFailure)) throw error;
    progress.failure = error;
  }
  return progress;
}

function verdictOf(url: string, failure: ReadFailure | undefined): FetchVerdict {
  if (failure === undefined) {
    const sentence = `${url} was read, and nothing shows that it is anything but the document: check its title, author and date before you rely on it.`;
    return { outcome: 'read', reason: null, sentence };
  }
  const { reason, message } = failure;
  return { outcome: outcomeOf(reason), reason, sentence: `${url} ${message}.` };
}

function robotsHints({ arrival, content }: Progress): string[] {
  const headers = arrival?.exchange.headers;
  const meta = content?.page?.meta;
  const listed = [headers?.['x-robots-tag'], meta?.get('robots'), meta?.get(PRODUCT_TOKEN)];
  const hints = listed.flatMap((list) => String(list ?? '').split(','));
  if (headers?.['tdm-reservation'] === '1') hints.push('tdm-reservation');
  const named = hints.flatMap((hint) => field(hint)?.toLowerCase() ?? []);
  return [...new Set(named)].slice(0, MAX_HINTS);
}

function routesFrom({ requested, arrival, content, failure }: Progress, { policy, attempts }: Journey) {
  if (requested === undefined) return [];
  return untriedRoutes({
    requested,
    final: arrival?.url ?? requested,
    reason: failure?.reason ?? null,
    links: content?.page?.links ?? [],
    refresh: content?.page?.meta.get('refresh'),
    tried: new Set([requested.href, ...attempts.map(({ url }) => url)]),
    policy,
  });
}

/**
 * Reads one public document: http and https, without credentials, only from addresses that the policy allows, which are checked after the name is
 * resolved and then used as they are, at each redirect anew. Does not reject for what a stranger does: whatever keeps the document from being read
 * is the verdict.
 */
export async function publicRead(url: string, options: PublicReadOptions = {}): Promise<PublicReadResult> {
  const { addressPolicy: policy = PUBLIC_ADDRESSES, lookup = lookupBySystem } = options;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const deadline = deadlineIn(limits.totalMs);
  const journey: Journey = { policy, limits, lookup, deadline, attempts: [], rules: new Map() };
  const readAt = new Date().toISOString();
  const progress = await travel(url, journey);
  const { judged, arrival, failure } = progress;
  const finalUrl = judged === undefined || arrival === undefined ? null : shownUrl(arrival.url.href);
  return {
    contract: 'litmus.public-read.v1',
    requestedUrl: shownUrl(url),
    finalUrl,
    readAt,
    fetchVerdict: verdictOf(shownUrl(url), failure),
    fetchAttempts: journey.attempts,
    ...(judged === undefined || finalUrl === null
      ? { document: null, claimGraph: { nodes: [], edges: [] }, contentSafety: contentSafety(undefined) }
      : reportDocument(judged, { url: finalUrl, readAt })),
    robotsHints: robotsHints(progress),
    untriedRoutes: routesFrom(progress, journey),
  };
}
