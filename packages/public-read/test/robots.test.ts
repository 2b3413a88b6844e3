import { describe, expect, it } from 'vitest';
import { readRobots, robotsAllow } from '../src/robots.js';
import { rawServer, read, site, verdict } from './site.js';

const allowed = (rules: string, path: string): boolean => robotsAllow(readRobots(rules), 'litmus-public-read', path);

describe('robots.txt', () => {
  it.each([
    ['', '/a', true],
    ['User-agent: *\nDisallow: /', '/a', false],
    ['User-agent: *\nDisallow:', '/a', true],
    ['Disallow: /', '/a', true],
    ['\ufeffuser-AGENT : *\r\ndisALLOW : /private # theirs\r\n', '/private/x', false],
    ['User-agent: *\nDisallow: /private', '/public', true],
    ['User-agent: *\nDisallow: /a\nAllow: /a/b', '/a/b/c', true],
    ['User-agent: *\nAllow: /a\nDisallow: /a', '/a', true],
    ['User-agent: *\nDisallow: /*.php$', '/x/index.php', false],
    ['User-agent: *\nDisallow: /*.php$', '/x/index.php?a=1', true],
    ['User-agent: *\nDisallow: /x$', '/x', false],
    ['User-agent: *\nDisallow: /x$', '/xy', true],
    ['User-agent: *\nDisallow: /*?session', '/a?session=1', false],
    ['User-agent: *\nDisallow: /%7Ejoe', '/~joe/x', false],
    ['User-agent: *\nDisallow: /größe', '/gr%C3%B6%C3%9Fe', false],
    ['User-agent: litmus-public-read\nDisallow: /\n\nUser-agent: *\nAllow: /', '/a', false],
    ['User-agent: *\nDisallow: /\n\nUser-agent: Litmus-Public-Read/2.0\nAllow: /', '/a', true],
    ['User-agent: other\nUser-agent: litmus-public-read\nDisallow: /a', '/a', false],
    ['User-agent: other\nDisallow: /', '/a', true],
    ['User-agent: *\nDisallow: /a\nUser-agent: other\nDisallow: /', '/b', true],
    ['<html>no rules</html>', '/a', true],
  ])('R-62 %j for %s: %s', (rules, path, expected) => {
    expect(allowed(rules, path)).toBe(expected);
  });

  it('R-62 a pattern cannot keep a reader busy', () => {
    expect(allowed(`User-agent: *\nDisallow: /${'*a'.repeat(900)}$`, `/${'a'.repeat(4_000)}b`)).toBe(true);
  });

  it('R-62 closes a document, is read once for each site, and is asked again where a redirect leads to another', async () => {
    const rules = { headers: { 'content-type': 'text/plain' }, body: 'User-agent: *\nDisallow: /closed' };
    const text = { headers: { 'content-type': 'text/plain' }, body: 'A public text.' };
    const other = await site({ '/robots.txt': rules, '/closed': text });
    const { origin, requests } = await site({
      '/robots.txt': rules,
      '/closed': text,
      '/hop': { status: 302, headers: { location: '/open' } },
      '/open': text,
      '/away': { status: 302, headers: { location: `${other.origin}/closed` } },
    });
    const closed = await read(`${origin}/closed`);
    expect(closed.fetchVerdict).toMatchObject({ outcome: 'boundary', reason: 'robots' });
    expect(closed.fetchAttempts.at(-1)).toMatchObject({ purpose: 'document', address: null, verdict: 'robots' });
    expect(closed.untriedRoutes).toEqual([]);
    expect(await verdict(`${origin}/hop`)).toBe('read/null');
    expect(await verdict(`${origin}/away`)).toBe('boundary/robots');
    expect(other.requests.map(({ url }) => url)).toEqual(['/robots.txt']);
    expect(requests.filter(({ url }) => url === '/robots.txt')).toHaveLength(3);
  });

  it('R-62 that is broken for now closes the site for now; that is not there does not', async () => {
    const text = { headers: { 'content-type': 'text/plain' }, body: 'A public text.' };
    const broken = await site({ '/robots.txt': { status: 503 }, '/': text });
    expect(await verdict(`${broken.origin}/`)).toBe('failed/robots_unavailable');
    const circle = await site({ '/robots.txt': { status: 301, headers: { location: '/robots.txt' } }, '/': text });
    expect(await verdict(`${circle.origin}/`)).toBe('read/null');
    const inside = await site({ '/robots.txt': { status: 301, headers: { location: 'http://10.0.0.1/' } }, '/': text });
    expect(await verdict(`${inside.origin}/`)).toBe('read/null');
    const none = await rawServer((socket) =>
      socket.end('HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n\r\nA public text.'),
    );
    expect(await verdict(none)).toBe('read/null');
  });
});
