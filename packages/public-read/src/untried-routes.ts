import type { AddressPolicy } from './address-policy.js';
import type { PageLink } from './html-page.js';
import { publisherRoutes } from './public-routes.js';
import { outcomeOf, type Reason } from './verdict.js';
import { beginningOf, visible } from './visible-text.js';
import { checkAddress, shownUrl } from './web-address.js';

/** A way to the same content that was not tried. It is held to everything again once somebody tries it. */
export interface UntriedRoute {
  readonly kind: 'encrypted' | 'canonical' | 'alternate' | 'next page' | 'publisher' | 'archive';
  readonly url: string;
  readonly about: string;
  /** Whether the page names it, and so a stranger chose it, or Litmus knows it. */
  readonly namedBy: 'page' | 'litmus';
}

export interface RouteQuestion {
  readonly requested: URL;
  /** What was reached last. */
  readonly final: URL;
  /** Null where the document was read. */
  readonly reason: Reason | null;
  readonly links: readonly PageLink[];
  /** Of the page that only leads on. */
  readonly refresh: string | undefined;
  readonly tried: ReadonlySet<string>;
  readonly policy: AddressPolicy;
}

const MAX_ROUTES = 10;
const MAX_ABOUT_CHARS = 120;
/** These say that the document is public and cannot be reached here now; an archive's copy goes round no door. */
const LOST: ReadonlySet<Reason> = new Set<Reason>([
  'not_found',
  'gone',
  'name_not_found',
  'no_connection',
  'connect_timeout',
  'first_byte_timeout',
  'server_error',
]);
const ALTERNATE_TYPE =
  /^(?:application\/(?:rss|atom|feed|activity|ld|oembed)?\+?(?:xml|json)(?:\+oembed)?|application\/json\+oembed|text\/(?:markdown|plain|xml|html))$/;

function* fromPage({ links, final, refresh, reason }: RouteQuestion): Generator<UntriedRoute> {
  if (reason === 'page_redirects' && refresh !== undefined) {
    const target = /url\s*=\s*["']?([^"']+)/i.exec(refresh)?.[1] ?? '';
    yield { kind: 'next page', url: target, about: 'where the page leads on', namedBy: 'page' };
  }
  for (const { rel, type, href, title } of links) {
    const rels = rel.split(/\s+/);
    if (rels.includes('canonical') && URL.canParse(href, final.href) && new URL(href, final).href !== final.href)
      yield { kind: 'canonical', url: href, about: 'the address that the page calls its own', namedBy: 'page' };
    if (rels.includes('alternate') && !rels.includes('stylesheet') && ALTERNATE_TYPE.test(type))
      yield { kind: 'alternate', url: href, about: `${type} ${title}`.trim(), namedBy: 'page' };
  }
}

function* known({ requested, final, reason }: RouteQuestion): Generator<UntriedRoute> {
  if (requested.protocol === 'http:' && final.protocol === 'http:' && reason !== null) {
    const encrypted = new URL(requested);
    encrypted.protocol = 'https:';
    yield { kind: 'encrypted', url: encrypted.href, about: 'the same by https', namedBy: 'litmus' };
  }
  for (const { url, about } of publisherRoutes(requested)) yield { kind: 'publisher', url, about, namedBy: 'litmus' };
  if (reason !== null && LOST.has(reason)) {
    const url = `https://web.archive.org/web/${requested.href}`;
    yield { kind: 'archive', url, about: 'an archived copy, which is of its own date', namedBy: 'litmus' };
  }
}

/** The route with its address in full; undefined where it is none, is not public by what can be told without asking, or carries a key. */
function usable(route: UntriedRoute, { final, policy }: RouteQuestion): UntriedRoute | undefined {
  try {
    const { href } = checkAddress(new URL(route.url, final), policy);
    const about = beginningOf(visible(route.about.replace(/\s+/g, ' ')).text, MAX_ABOUT_CHARS);
    return shownUrl(href) === href ? { ...route, url: href, about } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * What could be tried next without leaving what is public: none where the document was refused, or where a door stands that a copy would go round.
 */
export function untriedRoutes(question: RouteQuestion): readonly UntriedRoute[] {
  const { reason, tried } = question;
  // A check for humans turns away programs from pages, not from what the publisher keeps for programs.
  if (reason !== null && reason !== 'captcha' && outcomeOf(reason) !== 'failed') return [];
  const found = new Map<string, UntriedRoute>();
  for (const source of [known, fromPage]) {
    for (const route of source(question)) {
      const whole = usable(route, question);
      if (whole !== undefined && !tried.has(whole.url) && !found.has(whole.url)) found.set(whole.url, whole);
      if (found.size === MAX_ROUTES) return [...found.values()];
    }
  }
  return [...found.values()];
}
