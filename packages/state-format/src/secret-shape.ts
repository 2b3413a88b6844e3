/** Secrets that tell of themselves wherever they stand. */

export const REDACTED = '[redacted]';

/** A token as its issuer writes it: a prefix, and behind it letters and digits, */
const ALPHANUMERIC_TOKEN =
  'gh[oprsu]_|npm_|hf_|gsk_|r8_|sk-|lin_(?:api|oauth)_|vc[aciprk]_|nf[bcopu]_|cf(?:[ua]t|k)_|rnd_|ntn_|sbp_|napi_|pplx-|tvly-|xai-|secret_(?=\\w{43})|LTAI|AKCp|EAA(?=\\w{40})';
/** punctuation too, */
const TOKEN =
  'sk-(?:ant|proj|svcacct|admin|or|lf|live)-|[rsp]k_(?:live|test|prod)_|whsec_|github_pat_|gl(?:pat|dt|rt|rtr|cbt|ptt|ft|imt|agent|oas|soat|ffct)-|gl(?:sa|c)_|xox[a-z][-.]|xapp-|pypi-Ag|rubygems_|dckr_[po]at_|do[opr]_v1_|shp[a-z]{2}_|fig[dou]_|sntry[suai]_|NR(?:AK|II|JS|RA)-|pscale_[a-z]+_|sb_secret_|PMAK-|AT(?:[AC]TT3|BB)|HRKU-|x(?:key|smtp)sib-|AGE-SECRET-KEY-|GOCSPX-|AIza|ya29\\.|1//0|hv[bsr]\\.|tskey-|dp\\.(?:pt|st|ct|sa|scim|audit)\\.|CCI(?:PAT|PRJ)_|bkua_|dt0[a-z]\\d\\d\\.|lsv2_|pcsk_|nvapi-|sgp_|sq[apu]_|sq0[a-z]{3}-|CFPAT-|ops_eyJ|ABSK|f(?:m[12][ar]?|o1)_|sha256~|sl\\.(?=[\\w.-]{60})';
/** or hexadecimal digits alone. */
const HEXADECIMAL_TOKEN = 'dapi|fc-|key-|pul-|SK|e2b_|pat-[a-z0-9]{2,4}-';
/** Known by its inner form: AWS, SendGrid, Resend, Airtable, Terraform, Discord, Telegram, Azure. */
const FORMED_TOKEN =
  'A(?:3T[A-Z0-9]|[BKS]IA|CCA)[A-Z0-9]{16}(?![A-Za-z0-9])|SG\\.[\\w-]{10,}\\.[\\w-]{10,}|re_\\w{8}_\\w{20,}|pat\\w{14}\\.[a-f0-9]{64}|\\w{14}\\.atlasv1\\.[\\w-]{40,}|[MNO][\\w-]{23,27}\\.[\\w-]{6}\\.[\\w-]{27,}|\\d{8,10}:AA[\\w-]{32,}|[\\w~.]{3}\\dQ~[\\w~.-]{31,}|(?<![+-])[A-Za-z0-9+/]{86}==';

/**
 * The shapes; a first group is kept, as what names the secret. Every pattern is linear: no quantifier stands inside another over the same
 * characters, and what has no bound begins behind a literal.
 */
const SHAPES: readonly RegExp[] = [
  // A JWT, and what Grafana and others write as one Base64 object.
  /eyJ[\w-]{8,}(?:\.[\w-]{8,}(?:\.[\w-]*){0,3}|[\w+/=-]{50,})/g,
  /(\bbearer\s{1,4})(?=[a-z._~+/=-]{0,64}\d)[\w.~+/=-]{8,}/gi,
  // Addresses that let whoever knows them write.
  /((?:hooks\.slack\.com\/[a-z]{1,12}|discord(?:app)?\.com\/api\/webhooks|\.webhook\.office\.com\/webhookb2)\/)[\w/@+-]{10,}/g,
  // SQL, the configuration of curl, XML.
  /((?<![\w-])(?:identified\s{1,4}by|password)\s{1,4})'[^'\n]{1,256}'(?!\\)/gi,
  /(\buser\s{0,4}=\s{0,4}\\?["'])[^":\s]{1,128}:[^"\n]{1,256}(?=["'])/g,
  /(<[\w.:]{0,40}(?:password|secret|token|key)>)[^\s<]{1,512}(?=<\/)/gi,
  // What is piped into a program that reads a secret from its input; a variable is none.
  /(\b(?:echo|printf)\s{1,4})(?!["']?\$\{?\w+\}?["']?\s*\|)[^|\n]{1,200}(?=\|[^|;&\n]{0,80}(?:-stdin\b|\bsudo\s-S|-with-token|-fd\s0|\bchpasswd|\bsecrets?\s(?:put|set)))/g,
];

let tokens: RegExp | undefined;

/** Before a prefix stands no letter or digit, unless it belongs to an escape: `\nghp_…`, `%20ghp_…`. Built when it is first needed. */
function tokenShape(): RegExp {
  tokens ??= new RegExp(
    `(?:(?<![A-Za-z0-9])|(?<=\\\\[nrt]|%[0-9A-F]{2}))(?:(?:${ALPHANUMERIC_TOKEN})[A-Za-z0-9]{20,}[\\w-]*|(?:${TOKEN})[\\w.+/=~-]{14,}|(?:${HEXADECIMAL_TOKEN})[A-Fa-f0-9-]{32,}|${FORMED_TOKEN})`,
    'g',
  );
  return tokens;
}

/** Replaces what is a secret by its own shape. Linear in the text. */
export function redactShapes(text: string): string {
  let safe = redactKeyBlocks(text)
    .replace(/:\/\/[^\s"'`<>]*/g, (word) => word.split('://').map(withoutUserinfo).join('://'))
    .replace(tokenShape(), REDACTED);
  for (const shape of SHAPES)
    safe = safe.replace(shape, (_, kept: unknown) => (typeof kept === 'string' ? kept : '') + REDACTED);
  return safe;
}

const KEY_BLOCK_END = /-{4,5} ?END [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)? ?-{4,5}/;
/** A line of a key; shorter, a path behind the words that begin a key block would be taken for one. */
const KEY_LINE = /[A-Za-z0-9+/=]{40}/;

/** A block that is never ended goes on to where the next one begins. Whatever stands between the lines, quotes too, goes with them. */
function redactKeyBlocks(text: string): string {
  const [before = '', ...blocks] = text.split(/-{4,5} ?BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)? ?-{4,5}/);
  return blocks.reduce((safe, block) => {
    const end = KEY_BLOCK_END.exec(block);
    const rest = end === null ? block.replace(KEY_LINE, '') : block.slice(end.index + end[0].length);
    return safe + REDACTED + (end === null && rest !== block ? '' : rest);
  }, before);
}

const NO_PASSWORD = /^[a-z][\w.-]{0,15}$|^\$\{?\w+\}?(?::\$\{?\w+\}?)?$|^[^:]*:$|^$/i;

/** `address` is what follows `://`, up to a space, a quote or the next such sign. */
function withoutUserinfo(address: string): string {
  const authority = address.slice(0, address.search(/[/?#]|$/));
  const last = address.lastIndexOf('@');
  let at = authority.lastIndexOf('@');
  // A password may hold an unescaped `/`, `?`, `#` or `@`; behind the `@` that counts stands a host.
  if (last > at && (at === -1 ? /:(?!\d{1,5}$)/.test(authority) : !/[.:]|^localhost$/.test(authority.slice(at + 1))))
    at = last;
  return NO_PASSWORD.test(address.slice(0, Math.max(at, 0))) ? address : REDACTED + address.slice(at);
}
