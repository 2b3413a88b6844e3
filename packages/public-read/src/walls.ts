import type { HtmlPage } from './html-page.js';
import { ReadFailure, type Reason } from './verdict.js';

/** Pages that stand, with a good status, where a document should: logins, paywalls, checks for humans, consent, errors, empty shells. */

/** A page with more text than this outside of header and footer is a document, whatever else it shows. */
const SHORT_CHARS = 1_500;
/** A teaser is longer than a form. */
const TEASER_CHARS = 6_000;

/** Headlines end there, or with the name of the site behind a sign: "Error handling in Go" is no error. */
const HEADLINE_END = '(?=\\s*(?:$|[-|–—:·!.,…]))';

function headline(words: string): RegExp {
  return new RegExp(`^(?:${words})${HEADLINE_END}`, 'i');
}

/** Of the title or the first heading. */
const HEADLINES: readonly (readonly [Reason, RegExp])[] = [
  [
    'captcha',
    headline(
      "just a moment|attention required|pardon our interruption|are you (?:a )?(?:human|robot)\\??|verify(?:ing)? (?:that )?you are (?:a )?human|human verification|security check(?:point)?|checking your browser(?: before accessing .{1,80})?|ddos-guard|(?:robot|bot) (?:check|verification)|access to this page has been denied|you(?:'|’)ve been blocked",
    ),
  ],
  [
    'forbidden',
    headline(
      '(?:error )?40[13](?: (?:forbidden|unauthori[sz]ed|error))?|access denied|forbidden|permission denied|unauthori[sz]ed',
    ),
  ],
  [
    'login',
    headline(
      '(?:please )?(?:sign|log)[- ]?in(?: (?:required|page|to .{1,80}))?|authentication required|single sign[- ]on|anmelden|anmeldung|einloggen|connexion|se connecter|iniciar sesi[oó]n|accedi|entrar|로그인|ログイン|登录|登入|вход',
    ),
  ],
  [
    'consent',
    headline(
      'before you continue(?: to .{1,80})?|we value your privacy|your privacy (?:choices|matters)|cookie (?:consent|settings|preferences)|consent',
    ),
  ],
  [
    'error_page',
    headline(
      "(?:error )?(?:404|410|500|502|503|504)(?: (?:error|page|gone|not found|page not found|internal server error|bad gateway|service (?:temporarily )?unavailable|gateway time-?out))?|(?:(?:the |this )?(?:page|file|document|article|resource) )?(?:(?:was |could |can )?not (?:be )?found)|(?:the |this )?page (?:does not|doesn['’]t|no longer) exists?(?: anymore)?|(?:an )?(?:internal |server |application |unexpected )*error(?: has)?(?: occurred)?|oops|sorry|something went wrong|(?:internal server error|service unavailable|bad gateway|gateway time-?out)|(?:down for |under )(?:construction|maintenance)|we['’]ll be (?:right )?back(?: soon)?|seite nicht gefunden|page (?:introuvable|non trouvée)|p[aá]gina no encontrada|페이지를 찾을 수 없습니다|ページが見つかりません|页面不存在",
    ),
  ],
];

/** Anywhere in a short text. */
const SENTENCES: readonly (readonly [Reason, RegExp])[] = [
  [
    'captcha',
    /\b(?:complete the captcha|(?:verify|confirm|prove) (?:that )?you(?:'re| are) (?:a )?(?:human|not a robot)|unusual traffic from your (?:computer )?network|enable javascript and cookies to continue|checking (?:if the site connection is secure|your browser before))/i,
  ],
  [
    'login',
    /\b(?:you (?:must|need to|have to) (?:be logged in|be signed in|log ?in|sign ?in)|(?:log|sign) ?in (?:to (?:continue|view|see|read)|required)|please (?:log|sign) ?in\b)/i,
  ],
  ['consent', /\b(?:accept (?:all )?cookies to continue|before you continue to)\b/i],
  [
    'error_page',
    /\b(?:the (?:page|document|article|file)(?: that)? you(?:'re| are|’re)? (?:requested|looking for|were looking for)|this (?:domain|domain name) (?:is|may be) for sale|account (?:has been )?suspended)/i,
  ],
  [
    'needs_script',
    /\b(?:enable|requires?|need|turn on|activate) javascript\b|\bjavascript (?:is|must be) (?:disabled|enabled|required)/i,
  ],
];

const PAYWALL_SENTENCE =
  /\b(?:subscribe (?:now )?to (?:continue|keep|read|unlock|get (?:full|unlimited) access)|(?:this (?:article|story|content) is|available|reserved) (?:only )?(?:for|to) (?:our )?(?:paying |paid |premium )?(?:subscribers|members)|(?:continue|keep) reading with (?:a|your) (?:free )?(?:subscription|trial|account)|already a (?:subscriber|member)\?|you(?:'ve|’ve| have) (?:reached|used) (?:your|all)[a-z ]{0,40}(?:limit|free articles)|to (?:read|continue reading) (?:this|the full|the rest of the) (?:article|story),? (?:please )?(?:subscribe|register|sign up)|create a free account to (?:continue|read|unlock)|register to (?:continue|keep) reading|unlock (?:this|the full) (?:article|story)|nur für abonnenten|réservé aux abonnés|solo para suscriptores)/i;

const LOGIN_PATH =
  /\/(?:log-?in|sign-?in|signin|sso|auth(?:enticate|orize)?|session\/new|users\/sign_in|oauth2?\/authorize|saml2?|wp-login\.php|servicelogin)(?:[/?.]|$)/i;

export interface PageFacts {
  readonly page: HtmlPage;
  readonly requested: URL;
  readonly final: URL;
}

function ledToLogin({ requested, final }: PageFacts): boolean {
  const target = final.pathname + final.search;
  return LOGIN_PATH.test(target) && !LOGIN_PATH.test(requested.pathname + requested.search);
}

/** A page on a status, such as a reference of HTTP, has that status for its headline. */
function asksForStatus({ requested }: PageFacts, reason: Reason): boolean {
  return (reason === 'error_page' || reason === 'forbidden') && /\b[45]\d\d\b/.test(requested.pathname);
}

function paywallOf({ page }: PageFacts): string | undefined {
  if (page.linkedData.free === false) return 'the page says that it is not free';
  if (page.meta.get('article:content_tier')?.toLowerCase() === 'locked') return 'the page says that it is locked';
  const phrase = PAYWALL_SENTENCE.test(page.text);
  if (phrase && page.doorSigns.has('paywall')) return 'a paywall stands in it';
  return phrase && page.mainChars < TEASER_CHARS ? 'a short text ends at an offer to subscribe' : undefined;
}

function shortPageWall(facts: PageFacts): { reason: Reason; seen: string } | undefined {
  const { page } = facts;
  const headlines = [page.title, page.headings[0]?.text ?? ''].map((line) => line.trim());
  if (page.doorSigns.has('captcha') && page.passwordFields === 0 && page.mainChars < SHORT_CHARS / 2)
    return { reason: 'captcha', seen: 'a check for humans and little text' };
  for (const [reason, pattern] of HEADLINES)
    if (!asksForStatus(facts, reason) && headlines.some((line) => pattern.test(line)))
      return { reason, seen: 'by its title or heading' };
  if (page.passwordFields > 0) return { reason: 'login', seen: 'a password field and little text' };
  if (ledToLogin(facts)) return { reason: 'login', seen: 'it was redirected to a login' };
  if (page.doorSigns.has('consent')) return { reason: 'consent', seen: 'a consent form and little text' };
  for (const [reason, pattern] of SENTENCES)
    if (pattern.test(page.text) || (page.textChars < 200 && pattern.test(page.noscriptText)))
      return { reason, seen: 'by what its short text says' };
  return undefined;
}

/**
 * Holds a page to being the document itself. What a page says of itself comes first; what only looks like a wall counts on short pages alone,
 * so that an article on logins and captchas is still an article.
 *
 * @throws ReadFailure
 */
export function checkPage(facts: PageFacts): void {
  const { page } = facts;
  const paywall = paywallOf(facts);
  if (paywall !== undefined) throw new ReadFailure('paywall', paywall);
  if (page.mainChars < SHORT_CHARS) {
    const wall = shortPageWall(facts);
    if (wall !== undefined) throw new ReadFailure(wall.reason, wall.seen);
    if (page.mainChars < 200 && page.meta.has('refresh') && /url\s*=/i.test(page.meta.get('refresh') ?? ''))
      throw new ReadFailure('page_redirects');
  }
  if (page.textChars === 0) throw new ReadFailure(page.scripts > 0 ? 'needs_script' : 'empty');
  // An application's shell: its name, perhaps a word that it is loading, and scripts.
  if (page.mainChars < 60 && page.scripts > 0 && !/[.!?。]/.test(page.text))
    throw new ReadFailure('needs_script', 'little text');
}
