/**
 * Secrets are taken out before a line is written (L-22). One table of shapes; every pattern is linear: no quantifier stands inside
 * another over the same characters.
 */

export const REDACTED = '[redacted]';

interface SecretShape {
  readonly name: string;
  readonly pattern: RegExp;
  /** What stands for the match; `$1` keeps the part that names the secret. */
  readonly replacement: string;
}

/** Words whose value is a secret wherever they stand as a key, an option or a variable. */
const SECRET_WORD =
  '(?:password|passwd|passphrase|pwd|secret|token|api[-_]?key|apikey|access[-_]?key|secret[-_]?key|private[-_]?key|client[-_]?secret|auth[-_]?key|credentials?|bearer|session[-_]?key|signature|connection[-_]?string)';

const VALUE = `(?:"[^"]*"|'[^']*'|[^\\s"';&|,)}]+)`;

const SHAPES: readonly SecretShape[] = [
  {
    name: 'private key block',
    pattern: /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY-----[^-]*(?:-----END [A-Z0-9 ]{0,40}PRIVATE KEY-----)?/g,
    replacement: REDACTED,
  },
  {
    name: 'URL with userinfo',
    pattern: /(\b[a-z][a-z0-9+.-]{1,20}:\/\/)[^\s/@"'`]{1,512}@/gi,
    replacement: `$1${REDACTED}@`,
  },
  {
    name: 'authorization header',
    pattern:
      /((?:proxy-)?authorization["'\\]{0,3}\s{0,4}[:=]\s{0,4}["'\\]{0,3}(?:(?:bearer|basic|token|digest|apikey|aws4-hmac-sha256)\s{1,4})?)[^\s"'\\]+/gi,
    replacement: `$1${REDACTED}`,
  },
  { name: 'bearer', pattern: /\b(bearer\s{1,4})[a-z0-9._~+/=-]{8,}/gi, replacement: `$1${REDACTED}` },
  {
    name: 'secret header',
    pattern:
      /((?:x-[a-z0-9-]{0,40}(?:key|token|secret|auth)[a-z0-9-]{0,20}|cookie|set-cookie)["']?\s{0,4}:\s{0,4})[^"'\n]+/gi,
    replacement: `$1${REDACTED}`,
  },
  {
    name: 'curl user',
    pattern: /((?:^|\s)(?:-u|--user|--proxy-user)[\s=]\s{0,4})(?:"[^"]*"|'[^']*'|[^\s"']+)/g,
    replacement: `$1${REDACTED}`,
  },
  {
    name: 'secret key in JSON, quotes escaped or not',
    pattern: new RegExp(
      `((?:\\\\?["'])[a-z0-9_.-]{0,40}${SECRET_WORD}[a-z0-9_.-]{0,40}(?:\\\\?["'])\\s{0,4}:\\s{0,4})(?:\\\\"[^"\\\\]*\\\\"|"[^"]*"|'[^']*'|[^\\s,}"']+)`,
      'gi',
    ),
    replacement: `$1"${REDACTED}"`,
  },
  {
    name: 'secret option',
    pattern: new RegExp(`(--?[a-z0-9-]{0,40}${SECRET_WORD}[a-z0-9-]{0,20}(?:=|\\s{1,4}))${VALUE}`, 'gi'),
    replacement: `$1${REDACTED}`,
  },
  {
    name: 'secret assignment or parameter',
    pattern: new RegExp(`(\\b[a-z0-9_.-]{0,40}${SECRET_WORD}[a-z0-9_.-]{0,20}\\s{0,2}[=:]\\s{0,2})${VALUE}`, 'gi'),
    replacement: `$1${REDACTED}`,
  },
  { name: 'JWT', pattern: /\beyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}\.?[A-Za-z0-9_-]*/g, replacement: REDACTED },
  {
    name: 'token with a known prefix',
    pattern:
      /\b(?:sk-(?:ant-|proj-|or-|live-)?[A-Za-z0-9_-]{16,}|(?:sk|rk|pk)_(?:live|test)_[A-Za-z0-9]{10,}|whsec_[A-Za-z0-9+/=]{16,}|gh[oprsu]_[A-Za-z0-9]{20,}|github_pat_[A-Za-z0-9_]{20,}|glpat-[A-Za-z0-9_-]{16,}|gl[a-z]{2,5}-[A-Za-z0-9_-]{20,}|xox[abeoprs]-[A-Za-z0-9-]{10,}|xapp-[A-Za-z0-9-]{10,}|npm_[A-Za-z0-9]{20,}|pypi-[A-Za-z0-9_-]{20,}|hf_[A-Za-z0-9]{20,}|dckr_pat_[A-Za-z0-9_-]{16,}|do[opr]_v1_[a-f0-9]{32,}|shp(?:at|ca|pa|ss)_[A-Fa-f0-9]{16,}|AIza[A-Za-z0-9_-]{30,}|ya29\.[A-Za-z0-9_-]{10,}|SG\.[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}|figd_[A-Za-z0-9_-]{16,}|lin_api_[A-Za-z0-9]{16,}|pat-[a-z0-9]{2,4}-[a-f0-9-]{30,}|tskey-[A-Za-z0-9-]{10,}|hvs\.[A-Za-z0-9_-]{16,}|nfp_[A-Za-z0-9]{16,}|vercel_[A-Za-z0-9]{20,}|rubygems_[a-f0-9]{32,}|crates_io_[A-Za-z0-9]{16,}|EAA[A-Za-z0-9]{40,}|sq0[a-z]{3}-[A-Za-z0-9_-]{16,}|AGE-SECRET-KEY-1[A-Z0-9]{20,})/g,
    replacement: REDACTED,
  },
  { name: 'AWS access key id', pattern: /\b(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}\b/g, replacement: REDACTED },
];

/** Returns `text` with every value of a known secret shape replaced by `[redacted]`. Linear in the text. */
export function redact(text: string): string {
  let safe = text;
  for (const { pattern, replacement } of SHAPES) safe = safe.replace(pattern, replacement);
  return safe;
}
