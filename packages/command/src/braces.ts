import { MAX_BRACE_WORDS } from './bounds.js';

/** What stands between the braces of `{…}`: its alternatives as shell text, or undefined when they are too many. The text is quote-aware. */
export function braceAlternatives(text: string): string[] | undefined {
  const inner = text.slice(1, -1);
  const items = splitTopLevel(inner);
  if (items.length > 1) return items.length > MAX_BRACE_WORDS ? undefined : items;
  return sequenceItems(inner);
}

/** Splits at commas that stand outside quotes, substitutions and inner braces. */
function splitTopLevel(text: string): string[] {
  const items: string[] = [];
  let start = 0;
  let depth = 0;
  let quote = '';
  for (let at = 0; at < text.length; at++) {
    const char = text[at] ?? '';
    if (char === '\\' && quote !== "'") at++;
    else if (quote) {
      if (char === quote) quote = '';
    } else if (char === "'" || char === '"' || char === '`') quote = char;
    else if (char === '{' || char === '(') depth++;
    else if (char === '}' || char === ')') depth--;
    else if (char === ',' && depth === 0) {
      items.push(text.slice(start, at));
      start = at + 1;
    }
  }
  items.push(text.slice(start));
  return items;
}

function sequenceItems(inner: string): string[] | undefined {
  const numbers = /^(-?\d+)\.\.(-?\d+)(?:\.\.(-?\d+))?$/.exec(inner);
  if (numbers) {
    const [, first = '', last = '', step] = numbers;
    const padded = /^-?0\d/.test(first) || /^-?0\d/.test(last);
    const width = padded ? Math.max(first.length, last.length) : 0;
    return count(Number(first), Number(last), step)?.map((value) => pad(value, width));
  }
  const letters = /^([A-Za-z])\.\.([A-Za-z])(?:\.\.(-?\d+))?$/.exec(inner);
  if (!letters) return [`{${inner}}`];
  const [, first = '', last = '', step] = letters;
  const codes = count(first.charCodeAt(0), last.charCodeAt(0), step);
  return codes?.map((code) => shellQuoted(String.fromCharCode(code)));
}

function count(first: number, last: number, step: string | undefined): number[] | undefined {
  const stride = Math.abs(Number(step ?? 1)) || 1;
  const length = Math.floor(Math.abs(last - first) / stride) + 1;
  if (!(length <= MAX_BRACE_WORDS)) return undefined;
  return Array.from({ length }, (_, index) => (last < first ? first - index * stride : first + index * stride));
}

function pad(value: number, width: number): string {
  const digits = String(Math.abs(value));
  return value < 0 ? `-${digits.padStart(width - 1, '0')}` : digits.padStart(width, '0');
}

function shellQuoted(char: string): string {
  return /[A-Za-z0-9]/.test(char) ? char : `'${char}'`;
}
