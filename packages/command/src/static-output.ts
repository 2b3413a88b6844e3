import type { Field } from './field.js';
import { isKnown, joinValues, MAYBE_NOTHING, UNKNOWN } from './text.js';

function isEchoOption(word: string): boolean {
  return word.startsWith('-') && /^-[neE]+$/.test(word);
}

/** What `echo` prints for these arguments. A backslash without `-e` is printed differently by different shells, so it is not known. */
export function echoOutput(args: readonly Field[]): string {
  let escapes = false;
  let newline = true;
  let first = 0;
  for (; isEchoOption(args[first]?.content ?? ''); first++) {
    for (const letter of (args[first]?.content ?? '').slice(1)) {
      if (letter === 'n') newline = false;
      else escapes = letter === 'e';
    }
  }
  const text = args
    .slice(first)
    .map(({ content }) => (content.includes('\\') ? (escapes ? unescaped(content) : UNKNOWN) : content))
    .reduce((line, word, index) => joinValues(line, index > 0 ? ` ${word}` : word), '');
  return newline ? joinValues(text, '\n') : text;
}

const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  a: '\x07',
  b: '\b',
  f: '\f',
  v: '\v',
  e: '\x1b',
  '\\': '\\',
};

function unescaped(text: string): string {
  return text.replace(/\\(?:x([0-9A-Fa-f]{1,2})|0?([0-7]{1,3})|([\s\S]))/g, (whole, hex, octal, letter) => {
    if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8));
    return ESCAPES[letter] ?? (/[cuU0]/.test(letter) ? UNKNOWN : whole);
  });
}

/** What `printf` prints for a format and its arguments: `%s`, `%b`, `%d`, `%i`, `%c` and `%%`; any other conversion stays unknown. */
export function printfOutput(format: string, args: readonly Field[]): string {
  if (!isKnown(format) || args.some((arg) => arg.many)) return UNKNOWN;
  const values = args.map((arg) => arg.content);
  const pieces = unescaped(format).split(/(%[^%a-zA-Z]*[%a-zA-Z])/);
  let text = '';
  let used = 0;
  do {
    const before = used;
    for (const piece of pieces) {
      if (piece === '%%') text = joinValues(text, '%');
      else if (/^%/.test(piece)) text = joinValues(text, converted(piece, values[used++] ?? ''));
      else text = joinValues(text, piece);
    }
    if (used === before) break;
  } while (used < values.length);
  return text;
}

function converted(conversion: string, value: string): string {
  if (conversion === '%s') return value;
  if (conversion === '%b') return unescaped(value);
  if (conversion === '%c') return isKnown(value) ? value.slice(0, 1) : UNKNOWN;
  return /^%[di]$/.test(conversion) && /^-?[1-9]\d{0,14}$|^0$/.test(value) ? value : UNKNOWN;
}

/** What `command -v x`, `which x` and `type -P x` print: a path that ends in the name, or nothing; undefined where they print something else. */
export function lookupOutput(program: string, args: readonly Field[]): string | undefined {
  const [first, ...others] = args;
  if (!first || !asksForPath(program, first.content)) return undefined;
  const [name, ...more] = program === 'which' ? args : others;
  if (!name || more.length > 0 || name.many || !isKnown(name.content)) return undefined;
  return `${MAYBE_NOTHING}/${name.content.slice(name.content.lastIndexOf('/') + 1)}\n`;
}

function asksForPath(program: string, first: string): boolean {
  switch (program) {
    case 'command':
      return first === '-v' || first === '-pv' || first === '-vp';
    case 'which':
      return !first.startsWith('-');
    case 'type':
      return first === '-p' || first === '-P';
    case 'whence':
      return first === '-p';
    default:
      return false;
  }
}
