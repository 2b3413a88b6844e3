import { cut } from '@litmus-hooks/state-format/inert';

/** Text from the project, made fit to stand in a message to the model. */

const MAX_PATH_CHARS = 200;
// Control, format (bidi, zero width), separators, private use and unpaired surrogates, and what could be taken for markup.
const UNSAFE_IN_PATH = '[<>`\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Co}\\p{Cs}]';
// What hides or reorders text, and unpaired surrogates: a rule must not say another thing to the model than to whoever reads the file. Joiners are words' own.
const HIDDEN =
  /[\0-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ud800-\udfff\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

const PLAIN_BODY = /^[\t\n -~]*$/;

/** Whether it is printable ASCII, tabs and line ends: nothing of it is hidden, and most rules are no more. */
export function isPlainBody(body: string): boolean {
  return PLAIN_BODY.test(body);
}

const MARKUP: readonly string[] = ['<', '>', '`'];

/** Whether it is printable ASCII without markup: most paths are, and to build Unicode's classes takes as long as a tenth of a start of Node. */
function isPlainPath(path: string): boolean {
  for (let at = 0; at < path.length; at += 1) {
    const unit = path.charCodeAt(at);
    if (unit < 0x20 || unit > 0x7e) return false;
  }
  return !MARKUP.some((character) => path.includes(character));
}

function escaped(character: string): string {
  let units = '';
  for (let at = 0; at < character.length; at += 1)
    units += `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`;
  return units;
}

/** A path as inert data: JSON with everything escaped that could be taken for structure, cut to 200 characters (U-24). */
export function shownPath(path: string): string {
  const quoted = JSON.stringify(path);
  const text = isPlainPath(path) ? quoted : quoted.replace(new RegExp(UNSAFE_IN_PATH, 'gu'), escaped);
  return text.length <= MAX_PATH_CHARS ? text : `${cut(text, MAX_PATH_CHARS - 1)}"`;
}

/** A rule's text as it is, but for characters that nobody sees: those are written out (U-23). */
export function shownBody(body: string): string {
  return isPlainBody(body) ? body : body.replace(HIDDEN, escaped);
}

/** The first `maxChars` UTF-16 units, never ending inside a surrogate pair (U-22). */
export function beginning(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const last = text.charCodeAt(maxChars - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? maxChars - 1 : maxChars);
}
