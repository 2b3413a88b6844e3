import type { Field } from './field.js';
import { isKnown } from './text.js';

/** Programs whose output follows from their input alone, so that what is hidden by an encoding is read like what stands there. */

const DECODES = /^(?:-[a-zA-Z]*[dD][a-zA-Z]*|--decode)$/;
/** Bounds the text that one decoder is given. */
const MAX_DECODED_CHARS = 32 * 1024;

/** What `program` prints for `stdin`; undefined where it is no such program, or its words say something else. */
export function decodedOutput(program: string, args: readonly Field[], stdin: string | undefined): string | undefined {
  if (stdin === undefined || !isKnown(stdin) || stdin.length > MAX_DECODED_CHARS) return undefined;
  const words = args.map(({ content }) => content);
  if (!words.every(isKnown)) return undefined;
  switch (program) {
    case 'base64':
    case 'gbase64':
      return words.some((word) => DECODES.test(word)) ? fromBytes(stdin, 'base64') : undefined;
    case 'openssl': {
      const isBase64 = words[0] === 'base64' || words.includes('-base64') || words.includes('-a');
      return isBase64 && words.includes('-d') ? fromBytes(stdin, 'base64') : undefined;
    }
    case 'xxd':
      return /^-r.*p|^-p.*r/.test(words.join('')) ||
        (words.includes('-r') && words.some((word) => /^-(?:p|ps|plain)$/.test(word)))
        ? fromBytes(stdin.replace(/\s+/g, ''), 'hex')
        : undefined;
    case 'rev':
      return words.length > 0 ? undefined : stdin.replace(/[^\n]+/g, (line) => [...line].reverse().join(''));
    case 'tr':
      return translated(words, stdin);
    default:
      return undefined;
  }
}

function fromBytes(text: string, encoding: 'base64' | 'hex'): string {
  return Buffer.from(text, encoding).toString('utf8').replaceAll('\u0000', '');
}

/** `tr SET SET` and `tr -d SET` for sets of letters and ranges; any class or escape is left alone. */
function translated(words: readonly string[], stdin: string): string | undefined {
  const [first = '', second = ''] = words;
  if (words.length !== 2) return undefined;
  if (first === '-d') {
    const gone = letters(second);
    return gone && [...stdin].filter((letter) => !gone.includes(letter)).join('');
  }
  const from = first.startsWith('-') ? undefined : letters(first);
  const to = letters(second);
  const last = to?.at(-1);
  if (!from || !to || last === undefined) return undefined;
  return [...stdin].map((letter) => (from.includes(letter) ? (to[from.lastIndexOf(letter)] ?? last) : letter)).join('');
}

function letters(set: string): readonly string[] | undefined {
  if (/[\\[\]]/.test(set) || set.length > 256) return undefined;
  const found: string[] = [];
  for (let at = 0; at < set.length; at++) {
    if (set[at + 1] === '-' && at + 2 < set.length) {
      const last = Math.min(set.charCodeAt(at + 2), set.charCodeAt(at) + 255);
      for (let code = set.charCodeAt(at); code <= last; code++) found.push(String.fromCharCode(code));
      at += 2;
    } else found.push(set[at] as string);
  }
  return found;
}
