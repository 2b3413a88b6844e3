/** A command line without its quoting: the raw text in which a name can be looked for although it was written `w"rang"ler`. */

const CONTINUATION = /\\\r?\n/g;
const ANSI_QUOTED = /\$'((?:[^'\\]|\\[\s\S])*)'/g;
const ANSI_ESCAPE = /\\(?:x([0-9a-fA-F]{1,2})|u([0-9a-fA-F]{1,4})|U([0-9a-fA-F]{1,8})|([0-7]{1,3}))/g;
const QUOTING = /["'\\]/g;
const LAST_CODE_POINT = 0x10ffff;

function decode(
  _whole: string,
  byte: string | undefined,
  short: string | undefined,
  long: string | undefined,
  octal: string | undefined,
): string {
  const code =
    octal === undefined ? Number.parseInt(byte ?? short ?? long ?? '0', 16) : Number.parseInt(octal, 8) & 0xff;
  return code > LAST_CODE_POINT ? '' : String.fromCodePoint(code);
}

/** Takes out quotes, backslashes and line continuations and decodes the escapes of `$'…'`. Linear in the text. */
export function flatText(text: string): string {
  // Most lines quote nothing, and a pattern that is not tried is not compiled.
  if (!text.includes('\\') && !text.includes("'")) return text.replaceAll('"', '');
  return text
    .replace(CONTINUATION, '')
    .replace(ANSI_QUOTED, (_whole, body: string) => body.replace(ANSI_ESCAPE, decode))
    .replace(QUOTING, '');
}
