/** Beyond this the test itself costs something. */
const MAX_ORDINARY_CHARS = 200;

/** So long a run of letters, digits and what joins them may be a token. */
const MIN_TOKEN_CHARS = 16;

/** Parts of the words that name a secret. */
const NAMING = [
  'auth',
  'bearer',
  'conn',
  'cookie',
  'cred',
  'identified',
  'jwt',
  'key',
  'literal',
  'otp',
  'pass',
  'pat',
  'pw',
  'secret',
  'sig',
  'stdin',
  'token',
  'user',
];

/**
 * Whether no secret can stand in `text` (L-22). Most commands that are written down are such, and looking for secrets costs more than all
 * else that is done with them.
 */
export function isOrdinary(text: string): boolean {
  if (text.length > MAX_ORDINARY_CHARS || !isOfShortWords(text)) return false;
  const lower = text.toLowerCase();
  return !NAMING.some((part) => lower.includes(part));
}

/** Nothing in it is joined with a value, given by a short option, or long enough to be a token. One pattern for it takes longer to compile. */
function isOfShortWords(text: string): boolean {
  let run = 0;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? '';
    const isWord = isWordCharacter(text.charCodeAt(at));
    if (isWord && text[at - 1] === '-' && text[at - 2] === ' ') return false;
    if (isWord || char === '@' || char === '-') run += 1;
    else if (' ./,`'.includes(char)) run = 0;
    else return false;
    if (run >= MIN_TOKEN_CHARS) return false;
  }
  return true;
}

/** A letter, a digit or `_`. */
function isWordCharacter(code: number): boolean {
  const lower = code | 0x20;
  return (lower >= 0x61 && lower <= 0x7a) || (code >= 0x30 && code <= 0x39) || code === 0x5f;
}
