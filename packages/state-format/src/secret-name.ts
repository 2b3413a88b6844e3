/** Which keys, options and variables hold a secret: a name is read by its words, and its last ones say what it is. */

/** Longer names are judged by their end. */
const MAX_NAME_CHARS = 100;

/** A word for a secret, and what follows it in the name. */
const SECRET_WORD =
  /(?:passw(?:or)?d|passphrase|passcode|pwd|secret|token|api_?key|credentials?|signature|conn(?:ection)?_?str(?:ing)?|authorization|cookie|from_literal|(?<!by|com|res|sur|over|under)pass|(?:access|account|admin|app|auth|client|consumer|deploy|encryption|license|master|private|service|session|shared|signing|storage)_?key|(?:^|_)(?:auth|creds?|jwt|otp|pat|pw|sig)$)((?:\d|_\w*)?)$/;

/** What makes of a secret's name the name of something about it, by the beginning of its word: `token_file`, `PASSWORD_MIN_LENGTH`. */
const ABOUT_A_SECRET =
  /_(?:age|alg|arn|button|class|cmd|col|comm|comp|count|dir|enabled|endpoint|err|exp|fd|field|file|form|gen|head|help|hint|host|id|index|input|issuer|jar|label|len|life|limit|list|manage|map|max|mess|min|mode|name|page|path|policy|prefix|prom|prov|ref|region|req|reset|rotat|rule|scope|set|size|stat|stdin|store|strength|ttl|type|ur[il]|usage|var|version|window)/;
const SWITCH = /^(?:ask|has|hide|is|max|min|next|no|num|page|requires?|show|total|use|without)_/;

/** In an environment a name that ends so holds a key, with few exceptions. */
const KEY_VARIABLE =
  /^(?!.*(?:CACHE|FOREIGN|GROUP|INDEX|PARTITION|PRIMARY|PUBLI\w*|SORT|UNIQUE)_KEY$)[A-Z][A-Z\d_]*_KEY$/;

/** A `password` may be any word, a `key` looks made by a machine; `words` go on to the end of their line. */
export type SecretKind = 'password' | 'key' | 'words';

/** What a name such as `--db-password`, `authToken` or `X-Api-Key` holds; undefined where that is no secret. Bounded. */
export function secretKind(name: string): SecretKind | undefined {
  const ending = name.slice(-MAX_NAME_CHARS).replace(/^-+/, '');
  const words = ending
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/[-.]/g, '_')
    .toLowerCase();
  const found = SECRET_WORD.exec(words);
  if (found === null) return KEY_VARIABLE.test(ending) ? 'key' : undefined;
  if (ABOUT_A_SECRET.test(found[1] ?? '') || SWITCH.test(words)) return undefined;
  if (/(?:authorization|cookie)$/.test(words)) return 'words';
  return /passw|passph|pwd/.test(found[0]) ? 'password' : 'key';
}
