import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PUBLIC_ADDRESSES } from '../src/index.js';
import { LOOPBACK_TOO, QUICK, read, site, verdict } from './site.js';

const refused = (address: string): boolean => PUBLIC_ADDRESSES.refuseAddress(address) !== undefined;

/** The same judgement from arithmetic on the number, without any list of subnets. */
function isPublicIpv4(number: number): boolean {
  const [a, b, c] = [number >>> 24, (number >>> 16) & 0xff, (number >>> 8) & 0xff];
  if (a === 0 || a === 10 || a === 127 || a >= 224) return false;
  if (a === 100) return b < 64 || b > 127;
  if (a === 169) return b !== 254;
  if (a === 172) return b < 16 || b > 31;
  if (a === 192) return !(b === 168 || (b === 0 && (c === 0 || c === 2)) || (b === 88 && c === 99));
  if (a === 198) return !(b === 18 || b === 19 || (b === 51 && c === 100));
  return !(a === 203 && b === 0 && c === 113);
}

function dotted(number: number): string {
  return [24, 16, 8, 0].map((shift) => (number >>> shift) & 0xff).join('.');
}

const ANY_IPV4 = fc.oneof(
  fc.nat(0xffffffff),
  // Where the borders are.
  fc
    .tuple(
      fc.constantFrom(
        '0.0.0.0 10.0.0.0 100.64.0.0 127.0.0.0 169.254.0.0 172.16.0.0 192.0.0.0 192.0.2.0 192.88.99.0 192.168.0.0 198.18.0.0 198.51.100.0 203.0.113.0 224.0.0.0 240.0.0.0'.split(
          ' ',
        ),
      ),
      fc.nat(14),
      fc.integer({ min: -300, max: 300 }),
    )
    .map(([bases, index, step]) => {
      const base = (bases[index] ?? '').split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
      return (base + step) >>> 0;
    }),
);

describe('the public address policy', () => {
  it('R-62 judges every IPv4 address as arithmetic does, in each form that carries one', () => {
    fc.assert(
      fc.property(ANY_IPV4, (number) => {
        const address = dotted(number);
        const hex = number.toString(16).padStart(8, '0');
        const groups = `${hex.slice(0, 4)}:${hex.slice(4)}`;
        const expected = !isPublicIpv4(number);
        expect({ address, refused: refused(address) }).toEqual({ address, refused: expected });
        for (const carrier of [
          `::ffff:${address}`,
          `::ffff:${groups}`,
          `0:0:0:0:0:FFFF:${groups}`,
          `64:ff9b::${address}`,
        ])
          expect({ carrier, refused: refused(carrier) }).toEqual({ carrier, refused: expected });
        // Forms that no public document needs.
        for (const old of [
          `2002:${groups}::1`,
          `::${groups}`,
          `2001:0:${groups}::1`,
          `::ffff:0:${groups}`,
          `64:ff9b:1::${groups}`,
        ])
          expect({ old, refused: refused(old) }).toEqual({ old, refused: true });
      }),
      { numRuns: 500 },
    );
  });

  it.each(
    ':: ::1 fe80::1 fe80::1%eth0 fec0::1 fc00::1 fd12:3456::1 ff02::1 100::1 2001:db8::1 2001::1 2001:10::1 2001:20::1 3fff::1 4000::1 5f00::1 e000::1 1::1 0:0:0:0:0:0:0:1 nonsense 1.2.3 1.2.3.4.5'.split(
      ' ',
    ),
  )('R-62 refuses %s', (address) => {
    expect(refused(address)).toBe(true);
  });

  it.each('2606:4700::1111 2a00:1450:4001::1 2001:4860:4860::8888 2400:cb00::1 2620:fe::fe 9.9.9.9 1.1.1.1'.split(' '))(
    'R-62 takes %s',
    (address) => {
      expect(refused(address)).toBe(false);
    },
  );

  it('R-62 takes names of the public name space on the ports of the web', () => {
    const names =
      'localhost a.localhost printer printer.local x.internal router.lan nas.home a.home.arpa x.test h.onion a.local.'.split(
        ' ',
      );
    for (const name of names) expect(PUBLIC_ADDRESSES.refuseName(name)).toBeDefined();
    for (const name of ['example.org', 'locals.org', 'test.example.org', 'example.org.', 'xn--bcher-kva.example.net'])
      expect(PUBLIC_ADDRESSES.refuseName(name)).toBeUndefined();
    expect([80, 443, 22, 8080, 6379].map((port) => PUBLIC_ADDRESSES.refusePort(port) === undefined)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('names and addresses on the way', () => {
  it('R-62 connects to the address that was checked, whatever the name resolves to later', async () => {
    const { origin, requests } = await site({
      '/': { headers: { 'content-type': 'text/plain' }, body: 'A public text.' },
    });
    const asked: string[] = [];
    // Rebinding: the first answer passes the check, every later one is the cloud's metadata.
    const lookup = async (name: string): Promise<string[]> => {
      asked.push(name);
      return asked.length <= 2 ? ['127.0.0.1'] : ['169.254.169.254'];
    };
    const url = origin.replace('127.0.0.1', 'docs.example.org');
    const result = await read(`${url}/`, { lookup });
    expect(result.fetchVerdict.outcome).toBe('read');
    expect(result.fetchAttempts.map(({ address }) => address)).toEqual(['127.0.0.1', '127.0.0.1']);
    // Once for robots.txt and once for the document: no connection resolves anything by itself.
    expect(asked).toEqual(['docs.example.org', 'docs.example.org']);
    expect(requests[1]?.headers.host).toBe(new URL(url).host);
    expect(await verdict(`${url}/`, { lookup })).toBe('refused/private_address');
  });

  it.each([['127.0.0.1', '10.0.0.1'], ['9.9.9.9', '::ffff:192.168.1.1'], ['fe80::1%lo'], ['0.0.0.0']])(
    'R-62 refuses a name that stands for %s %s',
    async (...addresses) => {
      const options = { lookup: async () => addresses, limits: QUICK };
      expect(await verdict('http://docs.example.org/', options)).toBe('refused/private_address');
    },
  );

  it('R-62 refuses before any name is asked for', async () => {
    const lookup = () => Promise.reject(new Error('was asked'));
    for (const [url, reason] of [
      ['http://0x7f.1/', 'private_address'],
      ['http://2130706433/', 'private_address'],
      ['http://127.1/', 'private_address'],
      ['http://0/', 'private_address'],
      ['http://１２７.０.０.１/', 'private_address'],
      ['http://[::1]/', 'private_address'],
      ['http://[::ffff:7f00:1]/', 'private_address'],
      ['http://LOCALHOST/', 'special_name'],
      ['http://user@example.org/', 'credentials_in_address'],
      ['http://:pw@example.org/', 'credentials_in_address'],
      ['https://example.org/?token=abcdef123456', 'credentials_in_address'],
      ['https://example.org:22/', 'port'],
      ['ftp://example.org/', 'scheme'],
      ['javascript:alert(1)', 'scheme'],
      ['//example.org/', 'not_an_address'],
      ['http://exa\tmple.org/', 'not_an_address'],
      ['http:\\\\example.org', 'not_an_address'],
      [`https://example.org/${'a'.repeat(5_000)}`, 'not_an_address'],
      ['', 'not_an_address'],
    ] as const)
      expect({ url, verdict: await verdict(url, { lookup, addressPolicy: PUBLIC_ADDRESSES }) }).toEqual({
        url,
        verdict: `refused/${reason}`,
      });
  });

  it('R-62 sends nothing of its user', async () => {
    const { origin, requests } = await site({
      '/': { status: 302, headers: { location: '/next', 'set-cookie': 'id=1' } },
      '/next': { headers: { 'content-type': 'text/plain' }, body: 'A public text.' },
    });
    await read(`${origin}/`, { addressPolicy: LOOPBACK_TOO });
    for (const { headers, method } of requests) {
      expect(method).toBe('GET');
      expect(Object.keys(headers).sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent']);
    }
  });
});
