import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REDACTED, redact } from '../src/redact.js';

/** Where a secret may stand in a command; `%` is the secret. */
const CARRIERS = [
  'curl -H "Authorization: Bearer %" https://api.example.com',
  "curl -H 'authorization: Basic %' https://api.example.com",
  'curl -u admin:% https://api.example.com',
  'curl --user "admin:%" https://api.example.com',
  'curl -H "X-Api-Key: %" https://api.example.com',
  'curl -d \'{"api_key": "%"}\' https://api.example.com',
  'curl -d "{\\"client_secret\\": \\"%\\"}" https://api.example.com',
  'modern-web-guidance search dialog --api-key %',
  'modern-web-guidance search dialog --token=%',
  'mysql --password=% -e "select 1"',
  'API_KEY=% modern-web-guidance search dialog',
  'export AWS_SECRET_ACCESS_KEY="%" && modern-web-guidance search dialog',
  'git clone https://user:%@git.example.com/x.git',
  'psql postgres://app:%@db.example.com/app',
  'modern-web-guidance search "password: %"',
  'curl "https://api.example.com/?access_token=%&x=1"',
];

/** Shapes that tell of themselves wherever they stand. Written in halves, so that no scanner takes this file for a leak. */
const TOKENS = [
  `sk-${'ant-api03-'}abcdefghijklmnopqrstuvwxyz0123456789`,
  `sk-${'proj-'}abcdefghijklmnopqrstuvwxyz0123456789`,
  `gh${'p_'}abcdefghijklmnopqrstuvwxyz0123456789`,
  `github_${'pat_'}11ABCDEFG0abcdefghijklmnop_qrstuvwxyz`,
  `gl${'pat-'}abcdefghijklmnopqrst`,
  `xox${'b-'}123456789012-abcdefghijklmnop`,
  `AK${'IA'}ABCDEFGHIJKLMNOP`,
  `AI${'za'}SyabcdefghijklmnopqrstuvwxyzABCDEFG`,
  `npm${'_'}abcdefghijklmnopqrstuvwxyz0123456789`,
  `ey${'J'}hbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U`,
  `-----BEGIN RSA PRIVATE ${'KEY'}-----\nMIIEowIBAAKCAQEAabc\n-----END RSA PRIVATE ${'KEY'}-----`,
];

describe('redaction', () => {
  it('L-22 a secret is gone from every place that names one', () => {
    const secret = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_.~+-]{11,30}[A-Za-z0-9]$/);
    fc.assert(
      fc.property(fc.constantFrom(...CARRIERS), secret, (carrier, value) => {
        const safe = redact(carrier.replace('%', () => value));
        expect(safe).not.toContain(value);
        expect(safe).toContain(REDACTED);
      }),
      { numRuns: 1_000 },
    );
  });

  it('L-22 a token of a known shape is gone wherever it stands', () => {
    for (const token of TOKENS) {
      for (const text of [token, `echo ${token}`, `x="${token}";`, `https://e.example/${token}?a=1`]) {
        expect(redact(text), text).not.toContain(token.slice(8, 40));
      }
    }
  });

  it('L-22 what is no secret stays, the query above all', () => {
    const plain = [
      'npx -y modern-web-guidance@latest search "dialog modal" --skill-version 2026_05_16-c5e78707',
      'modern-web-guidance search "password field autocomplete"',
      'modern-web-guidance search "design tokens"',
      'modern-web-guidance retrieve passkey-registration',
      'git log --author someone@example.com',
      'ls src/components/TokenList.astro',
      'curl https://example.com/a@b',
    ];
    for (const text of plain) expect(redact(text)).toBe(text);
  });

  it('L-22 hostile text of 200,000 characters is one linear pass', () => {
    // No pattern may look at a character more than a bounded number of times, so this ends; a runaway would time the test out.
    for (const piece of ['password', 'a', '"', '://', '-----BEGIN ', 'eyJ', '-u "', 'token=', 'x-api-key: ', '\\"']) {
      expect(redact(piece.repeat(200_000 / piece.length)).length).toBeGreaterThan(0);
    }
  });
});
