import { describe, expect, it } from 'vitest';
import { deadlineIn } from '../src/deadline.js';
import { readHtml } from '../src/html-page.js';
import { ReadFailure } from '../src/verdict.js';
import { checkPage } from '../src/walls.js';
import { htmlPage, PROSE } from './site.js';

function wall(source: string, requested = 'https://example.org/a', final = requested): string {
  const page = readHtml(source, 60_000, deadlineIn(30_000));
  try {
    checkPage({ page, requested: new URL(requested), final: new URL(final) });
    return 'none';
  } catch (error) {
    if (error instanceof ReadFailure) return error.reason;
    throw error;
  }
}

const TEASER = '<p>The first lines of a story, and then no more of it.</p>';
const ld = (data: object): string => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;

describe('a page that stands where a document should (R-62)', () => {
  it.each([
    ['login', htmlPage('Example', '<form><input name=user><input type="PASSWORD"></form>')],
    ['login', htmlPage('Sign in · Example', '<div id=app></div><p>Continue</p>')],
    ['login', htmlPage('Example', '<p>You must be logged in to view this page.</p>')],
    ['login', htmlPage('로그인', '<p>아이디를 입력하세요.</p>')],
    ['paywall', htmlPage('Story', TEASER, ld({ '@type': 'NewsArticle', isAccessibleForFree: false }))],
    ['paywall', htmlPage('Story', PROSE, ld({ '@graph': [{ '@type': 'Article', isAccessibleForFree: 'False' }] }))],
    ['paywall', htmlPage('Story', PROSE, '<meta property="article:content_tier" content="locked">')],
    ['paywall', htmlPage('Story', `${TEASER}<div class="article-paywall">Subscribe to continue reading</div>`)],
    ['paywall', htmlPage('Story', `${TEASER}<p>This article is for subscribers only.</p>`)],
    ['captcha', htmlPage('Just a moment...', '<p>Enable JavaScript and cookies to continue</p>')],
    ['captcha', htmlPage('Example', '<div class="h-captcha"></div><p>One more step</p>')],
    ['captcha', htmlPage('Example', '<p>Our systems have detected unusual traffic from your computer network.</p>')],
    ['consent', htmlPage('Before you continue to Example', '<p>We use cookies.</p><button>Accept</button>')],
    ['forbidden', htmlPage('Access Denied', '<p>Reference #18.2f</p>')],
    ['error_page', htmlPage('404 Not Found', '<h1>Not Found</h1><p>nginx</p>')],
    ['error_page', htmlPage('Example', '<h1>Page not found</h1><p>Try the search.</p>')],
    ['error_page', htmlPage('Example', '<p>The page you requested has moved on.</p>')],
    ['error_page', htmlPage('example.net', '<p>This domain is for sale!</p>')],
    ['needs_script', htmlPage('App', '<div id="root"></div><script src="/app.js"></script>')],
    ['needs_script', htmlPage('App', '<p>Loading</p><script src="/app.js"></script>')],
    [
      'needs_script',
      htmlPage('App', '<noscript>You need to enable JavaScript to run this app.</noscript><div id=root>App</div>'),
    ],
    ['page_redirects', htmlPage('Moved', '<p>Moved.</p>', '<meta http-equiv="refresh" content="0; url=/new">')],
    ['empty', htmlPage('Nothing', '<img src="x.png">')],
    ['empty', htmlPage('Hidden', '<div hidden>All of the text.</div>')],
  ])('%s: %.120s', (reason, source) => {
    expect(wall(source)).toBe(reason);
  });

  it('is a login where a redirect led to one', () => {
    const source = htmlPage('Example', '<p>Welcome back.</p><div id=form></div>');
    expect(wall(source, 'https://example.org/report', 'https://example.org/login?next=/report')).toBe('login');
    expect(wall(source, 'https://example.org/login', 'https://example.org/login')).toBe('none');
  });

  it.each([
    [
      'an article with a login in its header',
      htmlPage('Floods', `<header><input type=password></header><main>${PROSE}</main>`),
    ],
    [
      'an article on captchas',
      htmlPage('How captchas work', `<main><p>Verify you are human, they say.</p>${PROSE}</main>`),
    ],
    [
      'an article on paywalls',
      htmlPage(
        'Paywalls',
        `<main><p>"Subscribe to continue reading" is all one sees.</p>${PROSE}${PROSE}${PROSE}</main>`,
      ),
    ],
    [
      'an article whose comments have a captcha',
      htmlPage('Floods', `<main>${PROSE}</main><div class="g-recaptcha"></div>`),
    ],
    ['a free article that says so', htmlPage('Floods', PROSE, ld({ '@type': 'Article', isAccessibleForFree: true }))],
    ['a short note', htmlPage('Note', '<p>The meeting is on Tuesday at ten.</p>')],
    ['a short text on errors', htmlPage('Error handling in Go', '<p>Return errors as values.</p>')],
    ['a site whose name is a status', htmlPage('404 Media: a new site', '<p>We are journalists.</p>')],
    ['a text beside scripts', htmlPage('Note', '<p>The meeting is on Tuesday.</p><script>x()</script>')],
    [
      'linked data that is broken',
      htmlPage('Floods', PROSE, '<script type="application/ld+json">{"isAccessibleForFree": false</script>'),
    ],
  ])('is none in %s', (_, source) => {
    expect(wall(source)).toBe('none');
  });

  it('is none where the address asks for a page on the status', () => {
    const source = htmlPage('404 Not Found - HTTP', '<p>The server cannot find the resource.</p>');
    expect(wall(source, 'https://example.org/http/status/404')).toBe('none');
  });
});
