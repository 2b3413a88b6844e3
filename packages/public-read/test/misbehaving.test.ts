import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { htmlPage, PROSE, QUICK, rawServer, read, site, verdict } from './site.js';

const ARTICLE = htmlPage('Floods', `<main><h1>Floods</h1>${PROSE}</main>`);
const MIB = 1024 * 1024;

/** A whole answer, as it goes over the wire. */
function answer(headers: readonly string[], body = ''): string {
  return `HTTP/1.1 200 OK\r\n${['Content-Type: text/html', ...headers].join('\r\n')}\r\n\r\n${body}`;
}

describe('a server that misbehaves (R-62)', () => {
  it('redirects in a circle, on and on, nowhere, or to where nobody may go', async () => {
    const pages = Object.fromEntries(
      Object.entries({
        '/a': '/b',
        '/b': '/a',
        '/self': '/self#part',
        '/nowhere': 'http://[',
        '/inside': 'http://10.0.0.8/admin',
        '/metadata': 'http://169.254.169.254/latest/meta-data/',
        '/mapped': 'http://[::ffff:10.0.0.1]/',
        '/decimal': 'http://2130706434/',
        '/user': 'http://bob:secret@127.0.0.1/',
        '/file': 'file:///etc/passwd',
        '/data': 'data:text/html,hello',
        '/local': 'http://printer.local/',
        '/single': 'http://intranet/',
        ...Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`/step${index}`, `/step${index + 1}`])),
      }).map(([path, location]) => [path, { status: 302, headers: { location } }]),
    );
    const { origin } = await site(pages);
    const outcomes: Record<string, string> = {};
    for (const path of Object.keys(pages)) outcomes[path] = await verdict(origin + path);
    expect(outcomes).toMatchObject({
      '/a': 'failed/redirect_loop',
      '/self': 'failed/redirect_loop',
      '/nowhere': 'failed/bad_redirect',
      '/inside': 'refused/private_address',
      '/metadata': 'refused/private_address',
      '/mapped': 'refused/private_address',
      '/decimal': 'refused/private_address',
      '/user': 'refused/credentials_in_address',
      '/file': 'refused/scheme',
      '/data': 'refused/scheme',
      '/local': 'refused/special_name',
      '/single': 'refused/special_name',
      '/step0': 'failed/too_many_redirects',
    });
  });

  it('names every hop, without the secrets in it', async () => {
    const { origin } = await site({
      '/old': { status: 301, headers: { location: '/new?access_token=s3cr3t-s3cr3t' } },
      '/new?access_token=s3cr3t-s3cr3t': { body: ARTICLE },
    });
    const result = await read(`${origin}/old`);
    expect(result.fetchAttempts).toEqual([
      { purpose: 'robots', url: `${origin}/robots.txt`, address: '127.0.0.1', status: 404, verdict: 'answered' },
      {
        purpose: 'document',
        url: `${origin}/old`,
        address: '127.0.0.1',
        status: 301,
        verdict: 'redirects',
        location: expect.stringMatching(/^\/new\?access_token=\[redacted]$/),
      },
      {
        purpose: 'document',
        url: expect.stringContaining('/new?access_token=[redacted]'),
        address: '127.0.0.1',
        status: 200,
        verdict: 'answered',
      },
    ]);
    expect(result.fetchVerdict.outcome).toBe('read');
    expect(JSON.stringify(result)).not.toContain('s3cr3t');
  });

  it('is slow to answer, drips, or says nothing', async () => {
    const silent = await rawServer(() => {});
    expect(await verdict(silent, { limits: QUICK })).toBe('failed/first_byte_timeout');
    const drip = await rawServer((socket) => {
      socket.write(answer([]));
      const timer = setInterval(() => socket.write('<p>x'), 20);
      socket.on('close', () => clearInterval(timer));
    });
    expect(await verdict(drip, { limits: QUICK })).toBe('failed/total_timeout');
    const headers = await rawServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      const timer = setInterval(() => socket.write('X-More: 1\r\n'), 20);
      socket.on('close', () => clearInterval(timer));
    });
    expect(await verdict(headers, { limits: QUICK })).toBe('failed/first_byte_timeout');
    const early = await rawServer((socket) => {
      const timer = setInterval(() => socket.write('HTTP/1.1 102 Processing\r\n\r\n'), 20);
      socket.on('close', () => clearInterval(timer));
    });
    expect(await verdict(early, { limits: QUICK })).toBe('failed/first_byte_timeout');
    const never = new Promise<readonly string[]>(() => {});
    expect(await verdict('http://slow.example.org/', { limits: QUICK, lookup: () => never })).toBe(
      'failed/total_timeout',
    );
  });

  it('is huge, announced or not, or floods with headers', async () => {
    const { origin } = await site({
      '/endless': (response) => {
        response.writeHead(200, { 'content-type': 'text/plain' });
        const more = (): void => {
          while (response.write('x'.repeat(65_536)));
          response.once('drain', more);
        };
        more();
      },
    });
    expect(await verdict(`${origin}/endless`)).toBe('failed/too_large');
    const announced = await rawServer((socket) => socket.write(answer([`Content-Length: ${900 * MIB}`])));
    expect(await verdict(announced)).toBe('failed/too_large');
    const flood = await rawServer((socket) =>
      socket.write(answer([`X-Flood: ${'a'.repeat(60_000)}`, 'Content-Length: 1'], 'x')),
    );
    expect(await verdict(flood)).toBe('failed/headers_too_large');
  });

  it('packs a bomb, packs badly, or packs in a way that is not known', async () => {
    const bomb = Buffer.alloc(64 * MIB, 'a');
    const packed = (coding: string, body: Buffer) => ({ headers: { 'content-encoding': coding }, body });
    const { origin } = await site({
      '/gzip-bomb': packed('gzip', gzipSync(bomb)),
      '/br-bomb': packed('br', brotliCompressSync(bomb.subarray(0, 16 * MIB))),
      '/deflate-bomb': packed('deflate', deflateSync(bomb)),
      '/cut': packed('gzip', gzipSync(ARTICLE).subarray(0, 200)),
      '/br-cut': packed('br', brotliCompressSync(Buffer.from(ARTICLE)).subarray(0, 100)),
      '/none': packed('gzip', Buffer.from(ARTICLE)),
      '/twice': packed('gzip, gzip', gzipSync(gzipSync(ARTICLE))),
      '/zstd': packed('zstd', Buffer.from(ARTICLE)),
      '/gzip': packed('GZIP', gzipSync(ARTICLE)),
      '/br': packed('br', brotliCompressSync(Buffer.from(ARTICLE))),
      '/deflate': packed('deflate', deflateSync(ARTICLE)),
      '/raw': packed('deflate', deflateRawSync(ARTICLE)),
    });
    const outcomes: Record<string, string> = {};
    for (const path of [
      'gzip-bomb',
      'br-bomb',
      'deflate-bomb',
      'cut',
      'br-cut',
      'none',
      'twice',
      'zstd',
      'gzip',
      'br',
      'deflate',
      'raw',
    ])
      outcomes[path] = await verdict(`${origin}/${path}`);
    expect(outcomes).toEqual({
      'gzip-bomb': 'failed/decompressed_too_large',
      'br-bomb': 'failed/decompressed_too_large',
      'deflate-bomb': 'failed/decompressed_too_large',
      cut: 'failed/truncated',
      'br-cut': 'failed/truncated',
      none: 'failed/encoding',
      twice: 'failed/encoding',
      zstd: 'failed/encoding',
      gzip: 'read/null',
      br: 'read/null',
      deflate: 'read/null',
      raw: 'read/null',
    });
  });

  it('hangs up, in the middle or before it says anything, or speaks another language', async () => {
    const outcomes = [];
    for (const words of [
      answer(['Content-Length: 5000'], ARTICLE.slice(0, 300)),
      answer(['Transfer-Encoding: chunked'], '40\r\nhalf a chunk'),
      answer(['Content-Length: 10', 'Content-Length: 12'], 'x'.repeat(12)),
      answer(['Content-Length: 5', 'Transfer-Encoding: chunked'], '0\r\n\r\n'),
      '',
      'SSH-2.0-OpenSSH_9.6\r\n',
      'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nBad Header Name: x\r\n\r\n',
    ])
      outcomes.push(await verdict(await rawServer((socket) => socket.end(words))));
    expect(outcomes).toEqual([
      'failed/truncated',
      'failed/truncated',
      'failed/broken_answer',
      'failed/broken_answer',
      'failed/broken_answer',
      'failed/broken_answer',
      'failed/broken_answer',
    ]);
  });

  it('takes no connection, or has no encryption', async () => {
    const { origin } = await site({});
    expect(await verdict(origin.replace('http:', 'https:'))).toBe('failed/tls');
    expect(await verdict('http://127.0.0.1:1/')).toBe('failed/no_connection');
    const nobody = () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' }));
    expect(await verdict('https://nowhere.example.org/', { lookup: nobody })).toBe('failed/name_not_found');
    expect(await verdict('https://nowhere.example.org/', { lookup: async () => [] })).toBe('failed/name_not_found');
  });

  it('answers with a status that brings no document', async () => {
    const statuses = [201, 204, 206, 300, 304, 400, 401, 402, 403, 404, 410, 418, 429, 451, 500, 503];
    const { origin } = await site(
      Object.fromEntries(
        statuses.map((status) => [`/${status}`, { status, headers: { 'retry-after': '120' }, body: ARTICLE }]),
      ),
    );
    const outcomes: string[] = [];
    for (const status of statuses) outcomes.push(await verdict(`${origin}/${status}`));
    expect(outcomes).toEqual([
      'failed/unusable_status',
      'failed/empty',
      'failed/unusable_status',
      'failed/unusable_status',
      'failed/unusable_status',
      'failed/client_error',
      'boundary/login',
      'boundary/paywall',
      'boundary/forbidden',
      'failed/not_found',
      'failed/gone',
      'failed/client_error',
      'failed/rate_limited',
      'boundary/legal',
      'failed/server_error',
      'failed/server_error',
    ]);
    expect((await read(`${origin}/429`)).fetchVerdict.sentence).toContain('again in 120 s');
  });

  it('says that it is of one type and is of another', async () => {
    const page = (type: string, body: string | Buffer) => ({ headers: { 'content-type': type }, body });
    const { origin } = await site({
      '/pdf': page('application/pdf', '%PDF-1.7'),
      '/image': page('image/png', 'x'),
      '/hidden-pdf': page('text/html', '%PDF-1.7 and so on'),
      '/binary': page('text/plain', Buffer.from([1, 2, 0, 4, 5])),
      '/json': page('application/json', ARTICLE),
      '/broken-json': page('application/problem+json', '{"a": 1'),
      '/xml': page('application/xml', 'plain words'),
      '/charset': page('text/html; charset=klingon', ARTICLE),
      '/not-utf-8': page('text/plain; charset=utf-8', Buffer.from([0x61, 0xff, 0xfe, 0x80])),
      '/empty': page('text/html', ''),
      '/blank': page('text/html', '<html><body> &nbsp;\n</body></html>'),
      '/invisible': page('text/plain', '\u200b\u200b\u2060'),
    });
    const outcomes: Record<string, string> = {};
    for (const path of [
      'pdf',
      'image',
      'hidden-pdf',
      'binary',
      'json',
      'broken-json',
      'xml',
      'charset',
      'not-utf-8',
      'empty',
      'blank',
      'invisible',
    ])
      outcomes[path] = await verdict(`${origin}/${path}`);
    expect(outcomes).toEqual({
      pdf: 'failed/unsupported_type',
      image: 'failed/unsupported_type',
      'hidden-pdf': 'failed/type_mismatch',
      binary: 'failed/type_mismatch',
      json: 'failed/type_mismatch',
      'broken-json': 'failed/type_mismatch',
      xml: 'failed/type_mismatch',
      charset: 'failed/undecodable',
      'not-utf-8': 'failed/undecodable',
      empty: 'failed/empty',
      blank: 'failed/empty',
      invisible: 'failed/empty',
    });
  });

  it('sends a page that would keep a reader busy', async () => {
    const { origin } = await site({
      '/deep': { body: htmlPage('Deep', '<b>'.repeat(500_000)) },
      '/unmatched': { body: htmlPage('Unmatched', '<i>'.repeat(1_900) + '</x>'.repeat(900_000)) },
      '/attributes': { body: htmlPage('Many', `<p ${'a=b '.repeat(500_000)}>text</p>${PROSE}`) },
      '/headings': { body: htmlPage('Many', '<h2>a heading</h2>'.repeat(150_000)) },
    });
    expect(await verdict(`${origin}/deep`)).toBe('failed/too_deep');
    for (const path of ['unmatched', 'attributes', 'headings'])
      expect(await verdict(`${origin}/${path}`)).toMatch(/^(?:read|failed)\//);
  });
});
