import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkHttp } from '../../src/gate/http-check.js';
import type { HeaderExpectation, HttpCheck } from '../../src/gate/spec.js';

const PAGES: Record<string, RequestListener> = {
  '/': (_request, response) => response.setHeader('X-Frame-Options', 'DENY').end('<h1>Hello</h1>'),
  '/missing': (_request, response) => response.writeHead(404).end('no'),
  '/slow': () => {},
  '/dripping': (_request, response) => {
    response.write('a');
    const timer = setInterval(() => response.write('a'), 50);
    response.on('close', () => clearInterval(timer));
  },
  '/huge': (_request, response) => {
    const chunk = Buffer.alloc(1024 * 1024, 'x');
    const more = (): void => {
      while (response.write(chunk)) if (response.destroyed) return;
    };
    response.on('drain', more);
    more();
  },
  '/loop': (_request, response) => response.writeHead(302, { location: '/loop' }).end(),
  '/once': (_request, response) => response.writeHead(301, { location: '/' }).end(),
  '/away': (_request, response) => response.writeHead(302, { location: 'file:///etc/hostname' }).end(),
  '/broken': (_request, response) => response.writeHead(302, { location: 'http://[' }).end(),
  '/cut': (_request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('abc');
    setTimeout(() => response.destroy(), 50);
  },
};

let server: Server;
let base: string;

beforeAll(async () => {
  server = createServer((request, response) => (PAGES[request.url ?? ''] ?? PAGES['/missing'])?.(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function headers(expected: Record<string, HeaderExpectation>): HttpCheck['headers'] {
  return new Map(Object.entries(expected));
}

async function outcomeOf(path: string, expected: Partial<HttpCheck> = {}): Promise<string> {
  const { outcome, sentence } = await checkHttp({
    url: base + path,
    status: 200,
    headers: new Map(),
    timeoutSeconds: 5,
    ...expected,
  });
  expect(sentence).toMatch(/^[^\n]+\.$/);
  return outcome;
}

describe('an http check', () => {
  it('compares the status', async () => {
    expect(await outcomeOf('/')).toBe('passed');
    expect(await outcomeOf('/missing')).toBe('failed');
    expect(await outcomeOf('/missing', { status: 404 })).toBe('passed');
  });

  it('compares headers, whatever the case of their names', async () => {
    expect(await outcomeOf('/', { headers: headers({ 'x-frame-options': { value: 'DENY' } }) })).toBe('passed');
    expect(await outcomeOf('/', { headers: headers({ 'X-FRAME-OPTIONS': { matches: '^(DENY|SAMEORIGIN)$' } }) })).toBe(
      'passed',
    );
    expect(await outcomeOf('/', { headers: headers({ 'x-frame-options': { value: 'deny' } }) })).toBe('failed');
    expect(await outcomeOf('/', { headers: headers({ 'content-security-policy': { matches: '.*' } }) })).toBe('failed');
    expect(
      await outcomeOf('/', { headers: headers({ 'x-frame-options': { value: 'DENY' }, missing: { value: '' } }) }),
    ).toBe('failed');
  });

  it('looks into the body', async () => {
    expect(await outcomeOf('/', { body: { contains: 'Hello' } })).toBe('passed');
    expect(await outcomeOf('/', { body: { matches: '<h1>\\w+</h1>' } })).toBe('passed');
    expect(await outcomeOf('/', { body: { contains: 'Bye' } })).toBe('failed');
  });

  it('follows redirects up to a bound, unless one is what is expected', async () => {
    expect(await outcomeOf('/once', { body: { contains: 'Hello' } })).toBe('passed');
    expect(await outcomeOf('/once', { status: 301 })).toBe('passed');
    expect(await outcomeOf('/loop')).toBe('unproven');
    expect(await outcomeOf('/away')).toBe('unproven');
    expect(await outcomeOf('/broken')).toBe('unproven');
  });

  it('takes no silence for an answer', async () => {
    expect(await outcomeOf('/slow', { timeoutSeconds: 0.2 })).toBe('unproven');
    expect(await outcomeOf('/dripping', { timeoutSeconds: 0.3, body: { contains: 'b' } })).toBe('unproven');
    expect(await outcomeOf('/huge', { body: { contains: 'y' } })).toBe('unproven');
    expect(await outcomeOf('/cut', { body: { contains: 'abc' } })).toBe('unproven');
    expect(await outcomeOf('', { url: 'http://no-such-host.invalid/' })).toBe('unproven');
  });

  it('names a refused connection', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const result = await checkHttp({
      url: `http://127.0.0.1:${port}/`,
      status: 200,
      headers: new Map(),
      timeoutSeconds: 5,
    });
    expect(result).toMatchObject({ outcome: 'unproven', sentence: expect.stringContaining('ECONNREFUSED') });
  });
});
