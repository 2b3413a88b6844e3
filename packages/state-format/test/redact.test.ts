import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REDACTED, redact, redactBeginning } from '../src/redact.js';

/** Where a secret may stand in a command or a file; `%` is the secret. */
const CARRIERS = [
  // headers
  'curl -H "Authorization: Bearer %" https://api.example.com',
  "curl -H 'authorization: Basic %' https://api.example.com",
  'curl -H "Authorization:Bearer %" https://api.example.com',
  'curl -H "Authorization: Token token=%" https://api.example.com',
  'curl -H Authorization:Bearer\\ % https://api.example.com',
  'curl --header="Proxy-Authorization: Negotiate %" https://api.example.com',
  'curl -H "Authorization: Digest username=\\"bob\\", nonce=\\"n\\", response=\\"%\\"" https://api.example.com',
  'curl -H \'Authorization: OAuth oauth_nonce="n", oauth_signature="%"\' https://api.example.com',
  'curl -H "Authorization: AWS4-HMAC-SHA256 Credential=x/y, SignedHeaders=host, Signature=%" https://e.example',
  'http GET https://api.example.com Authorization:"Bearer %"',
  "fetch(url, { headers: { Authorization: 'Bearer %' } })",
  'curl -H "X-Api-Key: %" https://api.example.com',
  'curl -H "PRIVATE-TOKEN: %" https://git.example.com',
  'curl -H "Cookie: theme=dark; session=%" https://api.example.com',
  'curl -b "theme=dark; session=%" https://api.example.com',
  'curl --cookie session=% https://api.example.com',
  'Set-Cookie: id=%; HttpOnly',
  // users and passwords
  'curl -u admin:% https://api.example.com',
  'curl -sSfu admin:% https://api.example.com',
  'curl -uadmin:% https://api.example.com',
  'curl --user "admin:%" https://api.example.com',
  "curl -H 'Accept: a; b' -d 'x & y' -u 'admin:%' https://api.example.com",
  'curl -K - <<< \'user = "admin:%"\'',
  'sshpass -p % ssh -p 22 deploy@host.example',
  "sshpass -p'%' scp a deploy@host.example:b",
  'mysql -uroot -p% shop',
  'mysqldump --user=root --password=% shop',
  'docker login -u bob -p % ghcr.io',
  'echo % | docker login ghcr.io -u bob --password-stdin',
  "printf '%s' '%' | gh auth login --with-token",
  'redis-cli -h host.example -a % ping',
  'mongosh --username root -p % host.example',
  'unzip -P % archive.zip',
  'openssl rsa -in key.pem -passin pass:% -out plain.pem',
  'keytool -list -keystore k.jks -storepass %',
  'psql -c "CREATE USER app WITH PASSWORD \'%\'"',
  'mysql -e "CREATE USER app IDENTIFIED BY \'%\'"',
  // options
  'modern-web-guidance search dialog --api-key %',
  'modern-web-guidance search dialog --token=%',
  'vercel deploy --token \\\n  %',
  'mysql --password=% -e "select 1"',
  'az storage blob list --account-key "%"',
  // variables
  'API_KEY=% modern-web-guidance search dialog',
  'PGPASSWORD=% psql -h host.example',
  "REDISCLI_AUTH='%' redis-cli ping",
  'export AWS_SECRET_ACCESS_KEY="%" && modern-web-guidance search dialog',
  "export STRIPE_KEY=$'%'",
  'GH_PAT=% gh api user',
  'env DB_PASSWORD_PROD=% node server.js',
  'TOKEN=$(echo %) npm publish',
  `TOKEN=\${TOKEN:-%} npm publish`,
  '$env:API_TOKEN = "%"',
  'docker run -e SECRET_KEY_BASE=% image',
  'kubectl create secret generic db --from-literal=plain=%',
  // addresses
  'git clone https://user:%@git.example.com/x.git',
  'psql postgres://app:%@db.example.com/app',
  'redis-cli -u redis://:%@cache.example.com:6379/0',
  'curl "https://api.example.com/?access_token=%&x=1"',
  'curl "https://account.blob.core.example/c/f?sv=2024&se=2030&sig=%"',
  'curl "https://e.example/cb?next=%2F%3Ftoken%3D%"',
  // documents
  'curl -d \'{"api_key": "%"}\' https://api.example.com',
  'curl -d "{\\"client_secret\\": \\"%\\"}" https://api.example.com',
  'bash -c "curl -d \\"{\\\\\\"client_secret\\\\\\": \\\\\\"%\\\\\\"}\\" https://api.example.com"',
  '{"command": "curl -d \'{\\"apiKey\\":\\"%\\",\\"user\\":\\"bob\\"}\'"}',
  '{"auths": {"ghcr.io": {"auth": "%"}}}',
  'cat > .env <<EOF\nDB_HOST=host.example\nDB_PASSWORD=%\nEOF',
  'cat > c.yml <<EOF\ndb:\n  user: bob\n  password: "%"\nEOF',
  "cat > c.toml <<EOF\n[db]\npassword = '%'\nEOF",
  '<server><username>bob</username><password>%</password></server>',
  'AccountName=shop;AccountKey=%;EndpointSuffix=core.windows.net',
  'Server=host.example;Database=shop;User Id=app;Password=%;Encrypt=true',
  'modern-web-guidance search "password: %"',
  // settings
  'npm config set //registry.example.com/:_authToken=%',
  'npm config set //registry.example.com/:_authToken %',
  'aws configure set aws_secret_access_key %',
];

const half = (...parts: string[]): string => parts.join('');
const ALNUM = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const HEX = '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef';

/** Shapes that tell of themselves wherever they stand. Written in parts, so that no scanner takes this file for a leak. */
const TOKENS = [
  half('sk', '-ant-api03-', ALNUM),
  half('sk', '-proj-', ALNUM),
  half('sk', '-', ALNUM.slice(0, 48)),
  half('gh', 'p_', ALNUM.slice(0, 36)),
  half('gh', 's_', ALNUM.slice(0, 36)),
  half('github', '_pat_', '11ABCDEFG0', ALNUM),
  half('gl', 'pat-', ALNUM.slice(0, 20)),
  half('gl', 'rt-t1_', ALNUM.slice(0, 27), '.01.0abc12345'),
  half('xo', 'xb-', '123456789012-123456789012-', ALNUM.slice(0, 24)),
  half('xa', 'pp-1-A0123456789-0123456789012-', HEX),
  half('AK', 'IA', 'ABCDEFGHIJKLMNOP'),
  half('AI', 'za', 'Sy', ALNUM.slice(0, 33)),
  half('ya', '29.', ALNUM),
  half('GOC', 'SPX-', ALNUM.slice(0, 28)),
  half('np', 'm_', ALNUM.slice(0, 36)),
  half('py', 'pi-Ag', 'EIcHlwaS5vcmc', ALNUM),
  half('rubyg', 'ems_', HEX.slice(0, 48)),
  half('h', 'f_', 'abcdefghijklmnopqrstuvwxyzABCDEFGH'),
  half('sk', '_live_', ALNUM.slice(0, 24)),
  half('wh', 'sec_', ALNUM.slice(0, 32)),
  half('SK', HEX.slice(0, 32)),
  half('S', 'G.', ALNUM.slice(0, 22), '.', ALNUM.slice(0, 43)),
  half('dckr', '_pat_', ALNUM.slice(0, 27)),
  half('dop', '_v1_', HEX),
  half('shp', 'at_', HEX.slice(0, 32)),
  half('lin', '_api_', ALNUM.slice(0, 40)),
  half('fig', 'd_', ALNUM.slice(0, 43)),
  half('nf', 'p_', ALNUM.slice(0, 40)),
  half('vc', 'p_', ALNUM.slice(0, 56)),
  half('cf', 'ut_', ALNUM.slice(0, 48)),
  half('sb', 'p_', HEX.slice(0, 40)),
  half('sb_', 'secret_', ALNUM.slice(0, 31)),
  half('da', 'pi', HEX.slice(0, 32)),
  half('gl', 'sa_', ALNUM.slice(0, 32), '_', HEX.slice(0, 8)),
  half('gl', 'c_', ALNUM),
  half('sntr', 'yu_', HEX),
  half('NR', 'AK-', ALNUM.slice(0, 27).toUpperCase()),
  half('123456789', ':AA', ALNUM.slice(0, 33)),
  half('M', ALNUM.slice(0, 23), '.', 'abcdef', '.', ALNUM.slice(0, 38)),
  half('hv', 's.', ALNUM),
  half('ts', 'key-auth-', ALNUM.slice(0, 30)),
  half('d', 'p.pt.', ALNUM.slice(0, 43)),
  half('pscale', '_tkn_', ALNUM.slice(0, 43)),
  half('PM', 'AK-', HEX.slice(0, 24), '-', HEX.slice(0, 34)),
  half('AT', 'ATT3', ALNUM),
  half('nt', 'n_', ALNUM.slice(0, 46)),
  half('g', 'sk_', ALNUM.slice(0, 52)),
  half('xa', 'i-', ALNUM),
  half('A', 'GE-SECRET-KEY-1', ALNUM.slice(0, 58).toUpperCase()),
  half(ALNUM, ALNUM.slice(0, 24), '=='),
  half('abc', '8Q~', ALNUM.slice(0, 34)),
  half('ey', 'JhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U'),
  half('hooks.sl', 'ack.com/services/T00000000/B00000000/', ALNUM.slice(0, 24)),
  half('-----BEGIN RSA PRIVATE ', 'KEY-----\nMIIEowIBAAKCAQEAabc\n-----END RSA PRIVATE ', 'KEY-----'),
  half('-----BEGIN PRIVATE ', 'KEY-----\\n', ALNUM, '\\n', ALNUM, '\\n-----END PRIVATE ', 'KEY-----\\n'),
  half('-----BEGIN OPENSSH PRIVATE ', 'KEY-----\n', ALNUM, '\n', ALNUM),
];

/** Commands, texts and code that name secrets and hold none. */
const PLAIN = [
  'npx -y modern-web-guidance@latest search "dialog modal" --skill-version 2026_05_16-c5e78707',
  'modern-web-guidance search "password field autocomplete"',
  'modern-web-guidance search "password: use autocomplete attributes"',
  'modern-web-guidance search "design tokens"',
  'modern-web-guidance search "login form password manager"',
  'modern-web-guidance search "secret santa form"',
  'modern-web-guidance search "cookie consent banner"',
  'modern-web-guidance search "authorization: header explained simply"',
  'modern-web-guidance search "bearer authentication in fetch"',
  'modern-web-guidance search "one-time-code input, token entry"',
  'modern-web-guidance retrieve passkey-registration',
  'git log --author someone@example.com',
  'git commit -m "rotate token"',
  'git commit -m "fix(token): set token expiry"',
  'git commit -m "auth: keep the session"',
  'git push -u origin main',
  'git clone ssh://git@github.com/example/repo.git',
  'git clone git@github.com:example/repo.git',
  'git grep -n "token=" -- src && git grep "password="',
  'ls src/components/TokenList.astro',
  'cat src/auth/password-reset/token.test.ts',
  'npx vitest run test/secret-name.test.ts -t "token: refreshed"',
  'npm run token:check',
  'npm run build -- --token-file ./secrets/token.txt',
  'deploy --password-file /run/secrets/db',
  'deploy --private-key ~/.ssh/id_ed25519',
  'psql --no-password -h host.example -U app shop',
  'ansible-playbook --ask-vault-pass site.yml',
  'docker login --password-stdin ghcr.io < token.txt',
  'echo "$TOKEN" | docker login --password-stdin ghcr.io',
  'gh auth login --with-token < token.txt',
  'docker run -u 1000:1000 -p 8080:80 image',
  'docker run -u node:node image',
  'docker build --secret id=npm,src=.npmrc .',
  'docker pull registry.example.com/auth-token:1.2.3',
  'mkdir -p dist && cp -p a b',
  'ssh -p 2222 deploy@host.example',
  'mysql -u root -p shop',
  'sudo -u postgres psql -c "select 1"',
  'python -u train.py --max-tokens 4096 --tokenizer bpe',
  'llm --max_tokens=4096 --stop-token=null',
  'curl https://example.com/a@b',
  'curl https://unpkg.com/react@18.2.0/index.js',
  'curl http://localhost:8080/users/@me',
  'curl -u "$USER:$PASSWORD" https://api.example.com',
  'curl -b jar.txt -c jar.txt https://api.example.com',
  'curl -H "Authorization: Bearer $TOKEN" https://api.example.com',
  `curl -H "X-Api-Key: \${API_KEY}" https://api.example.com`,
  'curl -d @body.json https://api.example.com',
  'API_KEY=$OTHER_KEY npm test',
  'TOKEN=$(gcloud auth print-access-token) npm publish',
  'TOKEN= npm test',
  'unset API_KEY TOKEN',
  'if [ "$TOKEN" = "" ]; then exit 1; fi',
  'PWD=/home/dev/project npm test',
  'CACHE_KEY=v1 PUBLIC_KEY=abc npm test',
  'AUTH_TYPE=oauth TOKEN_TTL=3600 PASSWORD_MIN_LENGTH=12 npm test',
  'const token = getToken();',
  'const token = process.env.TOKEN;',
  'interface Login { user: string; password: string; token?: string }',
  'const schema = z.object({ password: z.string().min(12) });',
  '{"password": null, "token": true, "tokens": 12}',
  '<input type="password" name="password" autocomplete="current-password">',
  'fetch(url, { credentials: "same-origin" })',
  '.sk-folding-cube-animation-container { color: var(--token-color) }',
  '.glow-effect-on-hover-button, .key-frames-and-other-words {}',
  'npm_config_registry=https://registry.example.com npm ci',
  'grep -r "BEGIN PRIVATE KEY" src/components/forms/inputs',
  '# tests 12\n# pass 12\n# fail 0',
  'secrets: inherit',
  'sha256sum -c 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  'uuid 123e4567-e89b-12d3-a456-426614174000',
  '"integrity": "sha512-z4PhNX7vuL3xVChQ1m2AB9Yg5AULVxXcg/SpIdNs6c5H0NE8XYXysP+DGNKHfuwvY7kxvUdBeoGlODJ6+SfaPg=="',
];

/** Of any length that can be told from a word, with a letter and a digit. */
const secret = fc
  .stringMatching(/^[A-Za-z0-9][A-Za-z0-9_.~+-]{11,30}[A-Za-z0-9]$/)
  .filter((value) => /[A-Za-z]/.test(value) && /\d/.test(value));

/** A shell word with spaces and quotes in it, in the ways in which a shell lets one write them. */
const QUOTINGS: readonly ((value: string) => string)[] = [
  (value) => `'${value.replaceAll("'", "'\\''")}'`,
  (value) => `'${value.replaceAll("'", `'"'"'`)}'`,
  (value) => `"${value.replace(/["\\]/g, '\\$&')}"`,
  (value) => `$'${value.replace(/['\\]/g, '\\$&')}'`,
  (value) => value.replace(/[^A-Za-z0-9]/g, '\\$&'),
  (value) => `${value.slice(0, 3)}"${value.slice(3).replace(/["\\]/g, '\\$&')}"`,
];

describe('redaction', () => {
  it('L-22 a secret is gone from every place that names one', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CARRIERS), secret, (carrier, value) => {
        const at = carrier.lastIndexOf('%');
        const safe = redact(carrier.slice(0, at) + value + carrier.slice(at + 1));
        expect(safe, carrier).not.toContain(value);
        expect(safe, carrier).toContain(REDACTED);
      }),
      { numRuns: 4_000 },
    );
  });

  it('L-22 what stands around a secret stays', () => {
    expect(redact('curl -u admin:hunter2 https://x.example && modern-web-guidance search "dialog"')).toBe(
      `curl -u ${REDACTED} https://x.example && modern-web-guidance search "dialog"`,
    );
    expect(redact('{"api_key": "hunter2", "user": "bob"}')).toBe(`{"api_key": "${REDACTED}", "user": "bob"}`);
    expect(redact('API_KEY=hunter2 modern-web-guidance search dialog')).toBe(
      `API_KEY=${REDACTED} modern-web-guidance search dialog`,
    );
    expect(redact('psql postgres://app:p@ss/word@db.example.com/app')).toBe(
      `psql postgres://${REDACTED}@db.example.com/app`,
    );
  });

  it('L-22 a secret of many words is gone whole, however a shell is told of it', () => {
    const words = fc
      .array(fc.stringMatching(/^[A-Za-z0-9"'\\&;|$]{4,9}$/), { minLength: 2, maxLength: 4 })
      .map((parts) => `Aq7${parts.join(' ')}Zx9`);
    const lead = fc.constantFrom('DB_PASSWORD=', 'deploy --password ', 'deploy --client-secret=', 'curl -u bob:x');
    fc.assert(
      fc.property(lead, words, fc.constantFrom(...QUOTINGS), (before, value, quoted) => {
        const safe = redact(`${before}${quoted(value)} npm test`);
        expect(safe).not.toContain('Aq7');
        expect(safe).not.toContain('Zx9');
        expect(safe).toMatch(/ npm test$/);
      }),
      { numRuns: 4_000 },
    );
  });

  it('L-22 a key in JSON is known at any depth of escapes', () => {
    fc.assert(
      fc.property(secret, fc.integer({ min: 0, max: 6 }), (value, depth) => {
        let text = JSON.stringify({ user: 'bob', api_key: value, auth: { password: `${value} x` }, tags: ['a'] });
        for (let level = 0; level < depth; level += 1) text = JSON.stringify({ command: text });
        const safe = redact(text);
        expect(safe).not.toContain(value);
        expect(safe).toContain('tags');
      }),
    );
  });

  it.each(TOKENS)('L-22 a token of a known shape is gone wherever it stands: %#', (token) => {
    const kept = token.length > 60 ? token.slice(-40, -12) : token.slice(-10);
    for (const text of [
      token,
      `echo ${token}`,
      `x="${token}";`,
      `https://e.example/${token}?a=1`,
      JSON.stringify({ output: `one\n${token}\n` }),
      `q=%20${token}`,
      `deploy '${token}' --now`,
    ])
      expect(redact(text), text).not.toContain(kept);
  });

  it.each(PLAIN)('L-22 what is no secret stays: %s', (text) => {
    expect(redact(text)).toBe(text);
  });

  it('L-22 what was redacted once is not changed again', () => {
    const piece = fc.oneof(
      fc.constantFrom(...PLAIN, ...TOKENS),
      fc
        .tuple(fc.constantFrom(...CARRIERS), secret)
        .map(([carrier, value]) => carrier.replace(/%(?=[^%]*$)/, () => value)),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        const once = redact(pieces.join('\n'));
        expect(redact(once)).toBe(once);
      }),
      { numRuns: 2_000 },
    );
  });

  it('L-22 a cut leaves no half of a secret', () => {
    const bounds = fc.record({ max: fc.integer({ min: 8, max: 80 }), lead: fc.integer({ min: 0, max: 400 }) });
    const carriers = fc.constantFrom(...CARRIERS.filter((carrier) => !/%s|%2F|\| (?:docker|gh)|<\//.test(carrier)));
    fc.assert(
      fc.property(carriers, secret, bounds, (carrier, value, { max, lead }) => {
        const text = `${'x '.repeat(lead)}${carrier.replace('%', () => value)} ${'y '.repeat(400)}`;
        const safe = redactBeginning(text, max);
        expect(safe.length).toBeLessThanOrEqual(max);
        for (let at = 0; at + 6 <= value.length; at += 1) expect(safe).not.toContain(value.slice(at, at + 6));
      }),
      { numRuns: 3_000 },
    );
    for (const token of TOKENS.filter((item) => !/^(?:-----|hooks)/.test(item))) {
      for (let lead = 0; lead < 400; lead += 7) {
        const safe = redactBeginning(`${'x '.repeat(lead)}${token} ${'y '.repeat(400)}`, 100);
        expect(safe).not.toContain(token.slice(-12, -2));
        expect(safe).not.toContain(token.slice(4, 14));
      }
    }
  });

  it('L-22 a short text is redacted and cut as it is', () => {
    expect(redactBeginning('TOKEN=hunter2 npm test', 100)).toBe(`TOKEN=${REDACTED} npm test`);
    expect(redactBeginning('abcdef', 4)).toBe('abc…');
  });

  it('L-22 hostile text of 1 MB is one linear pass', () => {
    // No pattern may look at a character more than a bounded number of times, so this ends; a runaway would time the test out.
    const pieces = [
      'password',
      'a',
      '"',
      "'",
      '\\',
      '\\"',
      '://',
      'https://a:',
      'a@',
      '-----BEGIN PRIVATE KEY-----',
      '-----BEGIN ',
      'eyJ',
      '-u "',
      'curl -u ',
      'token=',
      "token='",
      'token=\\\\"',
      '"token="',
      'x-api-key: ',
      'authorization: a b ',
      '$(',
      'TOKEN=$(',
      'echo ',
      "echo 'a",
      'login -p a ',
      'set token ',
      '%3D',
      "'\\''",
      'bearer ',
      '<token>',
      'sk-',
      'a-',
      '1',
      'A',
      "password '",
      'user="a:',
      'cookie: ',
      '{{',
      '.',
    ];
    for (const piece of pieces) expect(redact(piece.repeat(1_000_000 / piece.length)).length, piece).toBeGreaterThan(0);
    let deepening = '';
    for (let depth = 0; deepening.length < 1_000_000; depth += 1) deepening += `token=x echo ${'\\'.repeat(depth)}"a `;
    expect(redact(deepening)).toContain(REDACTED);
  });
});
