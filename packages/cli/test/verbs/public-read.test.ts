import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { publicReadAnswer } from '../../src/answers/public-read.js';
import { newPlace } from '../litmus.js';

describe('litmus public-read', () => {
  it('R-62 asks no private address, whatever it is told, and has no option that would', async () => {
    const place = newPlace();
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end('hello');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    try {
      for (const [url, reason] of [
        ['http://127.0.0.1/', 'private_address'],
        [`http://127.0.0.1:${port}/`, 'port'],
        ['http://[::ffff:127.0.0.1]/', 'private_address'],
        ['http://localhost/', 'special_name'],
        ['https://bob:secret@example.org/', 'credentials_in_address'],
        ['https://example.org/?api_key=0123456789abcdef', 'credentials_in_address'],
        ['file:///etc/passwd', 'scheme'],
      ] as const) {
        const env = { http_proxy: `http://127.0.0.1:${port}`, HTTPS_PROXY: `http://127.0.0.1:${port}` };
        const { status, json } = await place.answer(publicReadAnswer, ['public-read', url], { env });
        expect({ url, status, ...json.fetchVerdict }).toMatchObject({ status: 77, outcome: 'refused', reason });
        expect(json.document).toBeNull();
        expect(JSON.stringify(json)).not.toMatch(/bob:secret|0123456789abcdef/);
      }
    } finally {
      server.close();
    }
    expect(asked).toEqual([]);
    expect(place.files()).toEqual({});
    const { stdout } = await place.litmus(['public-read', 'http://10.1.2.3/']);
    expect(stdout).toBe('REFUSED: http://10.1.2.3/ leads to an address that is not public (10.1.2.3 is private).\n');
  });

  it('R-62 takes one address, and says so where it is none', async () => {
    const place = newPlace();
    for (const words of [
      [],
      ['example.org'],
      ['https://exa mple.org/'],
      ['a', 'b'],
      ['https://example.org/', '--allow-private'],
    ])
      expect(await place.failure(['public-read', ...words])).toMatchObject({ status: 64, name: 'usage' });
    expect((await place.failure(['public-read', 'example.org'])).message).toBe(
      'example.org is no web address: write one such as https://example.org/page.',
    );
  });
});
