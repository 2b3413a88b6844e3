import { isDigitOrDashAt, isNameAt } from './plain-name.js';

/**
 * The head of a rule file: the subset of YAML that rule files are written in, globs without quotes included, which YAML itself refuses. Read by
 * hand because a YAML library costs a hook more than its whole start, and because an odd line must be no more than a diagnostic (U-14).
 */

export type FieldValue = string | readonly string[];

export interface FrontMatter {
  readonly fields: ReadonlyMap<string, FieldValue>;
  readonly body: string;
  /** What was not understood, a sentence each, at most {@link MAX_PROBLEMS}. */
  readonly problems: readonly string[];
}

const MAX_PROBLEMS = 20;
/** More lines than anybody writes; what follows them in a head is not read. */
const MAX_LINES = 1_000;
const PLAIN_FENCE = '---';
const FENCE = /^---[ \t]*$/;
const BLOCK_TEXT = /^[|>][+-]?\d?$/;

/**
 * Splits a rule file into its fields and its body (U-14). Line ends become line feeds and a byte order mark is dropped. Never throws; without a
 * closed head the whole text is the body.
 */
export function readFrontMatter(text: string): FrontMatter {
  const plain = withPlainEnds(text);
  const head = headOf(plain);
  if (head === undefined) return { fields: new Map(), body: plain, problems: [] };
  if (head.end === undefined) {
    return { fields: new Map(), body: plain, problems: ['The head is opened by --- and never closed.'] };
  }
  const reader = new HeadReader(head.lines);
  reader.read();
  return { fields: reader.fields, body: plain.slice(head.end), problems: reader.problems };
}

/** Whether a text opens a head that it does not close: its beginning may have been cut too early. */
export function opensHeadOnly(text: string): boolean {
  const head = headOf(withPlainEnds(text));
  return head !== undefined && head.end === undefined;
}

const BYTE_ORDER_MARK = '\ufeff';

/** Without a byte order mark, and with line feeds alone. A regular expression is compiled in each process, and most texts need none. */
function withPlainEnds(text: string): string {
  const marked = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  return marked.includes('\r') ? marked.replace(/\r\n?/g, '\n') : marked;
}

interface WrittenHead {
  readonly lines: readonly string[];
  /** Where the body begins; undefined where the head is never closed. */
  readonly end: number | undefined;
}

/** Looked for as a whole and not line by line: a text of 256 KB may have as many lines, and no fence. */
function headOf(text: string): WrittenHead | undefined {
  const feed = text.indexOf('\n');
  const first = feed === -1 ? text.length : feed;
  const opening = text.slice(0, first);
  if (opening !== PLAIN_FENCE && !FENCE.test(opening)) return undefined;
  const closing = closingFence(text, first);
  if (closing === -1) return { lines: [], end: undefined };
  const lines = closing === first ? [] : text.slice(first + 1, closing).split('\n', MAX_LINES + 1);
  const end = text.indexOf('\n', closing + 1);
  return { lines, end: end === -1 ? text.length : end + 1 };
}

/** Where the line feed before the closing fence stands; -1 where there is none. Most fences are plain, and need no regular expression. */
function closingFence(text: string, from: number): number {
  const plain = text.indexOf(`\n${PLAIN_FENCE}`, from);
  const behind = plain + 1 + PLAIN_FENCE.length;
  const isWhole = plain !== -1 && (behind === text.length || text[behind] === '\n');
  if (isWhole && !text.slice(from, plain).includes('\n...')) return plain;
  const fence = /\n(?:---|\.\.\.)[ \t]*(?=\n|$)/g;
  fence.lastIndex = from;
  return fence.exec(text)?.index ?? -1;
}

class HeadReader {
  readonly fields = new Map<string, FieldValue>();
  readonly problems: string[] = [];
  private readonly lines: readonly string[];
  private next = 0;

  constructor(lines: readonly string[]) {
    this.lines = lines.slice(0, MAX_LINES);
    if (lines.length > MAX_LINES) this.report(MAX_LINES, 'is one too many, and the rest is not read');
  }

  read(): void {
    while (this.next < this.lines.length) {
      const number = this.next;
      const line = this.take();
      if (isBlank(line)) continue;
      const field = fieldIn(line);
      if (field === undefined) {
        this.report(number, 'is no field and is not read');
        continue;
      }
      const { name, written } = field;
      if (this.fields.has(name)) this.report(number, `gives ${name} again; the last one counts`);
      this.fields.set(name, this.value(written, number));
    }
  }

  private take(): string {
    const line = this.lines[this.next] ?? '';
    this.next += 1;
    return line;
  }

  private report(number: number, what: string): void {
    // The fence is line 1.
    if (this.problems.length < MAX_PROBLEMS) this.problems.push(`Line ${number + 2} of the head ${what}.`);
  }

  private value(written: string, number: number): FieldValue {
    const text = withoutComment(written).trim();
    if (text === '') return this.items();
    if ((text.startsWith('|') || text.startsWith('>')) && BLOCK_TEXT.test(text))
      return this.blockText(text.startsWith('>') ? ' ' : '\n');
    if (text.startsWith('[')) return this.flowList(text, number);
    return scalar(text);
  }

  /** Lines that begin with a dash; a field without any is empty. */
  private items(): FieldValue {
    const items: string[] = [];
    while (this.next < this.lines.length) {
      const line = this.lines[this.next] ?? '';
      const item = itemIn(line);
      if (item === undefined && !isBlank(line)) break;
      this.next += 1;
      const text = withoutComment(item ?? '').trim();
      if (text !== '') items.push(scalar(text));
    }
    return items.length === 0 ? '' : items;
  }

  private blockText(joint: string): string {
    const parts: string[] = [];
    while (this.next < this.lines.length && /^(?:[ \t]|$)/.test(this.lines[this.next] ?? ''))
      parts.push(this.take().trim());
    return parts.join(joint).trim();
  }

  /** `[a, b]`, over several lines too. A text that only begins like one, as the glob `[ab]*.ts` does, is a scalar. */
  private flowList(first: string, number: number): FieldValue {
    const parts = [first];
    const start = this.next;
    while (!parts.at(-1)?.endsWith(']') && this.next < this.lines.length && !fieldIn(this.lines[this.next] ?? ''))
      parts.push(withoutComment(this.take()).trim());
    const list = parts.at(-1)?.endsWith(']') ? parts.join(' ') : first;
    const items = list.endsWith(']') ? splitList(list.slice(1, -1)) : undefined;
    if (items !== undefined) return items;
    this.next = start;
    if (!first.includes(']')) this.report(number, 'opens a list that is not closed');
    return scalar(first);
  }
}

/** `name: text`; undefined where the line is none. */
function fieldIn(line: string): { readonly name: string; readonly written: string } | undefined {
  let end = 0;
  while (isNameAt(line, end)) end += 1;
  const colon = afterBlanks(line, end);
  if (end === 0 || isDigitOrDashAt(line, 0) || line[colon] !== ':') return undefined;
  const written = textBehind(line, colon);
  return written === undefined ? undefined : { name: line.slice(0, end), written };
}

/** What stands behind the dash of `- text`; undefined where the line is none. */
function itemIn(line: string): string | undefined {
  const dash = afterBlanks(line, 0);
  return line[dash] === '-' ? textBehind(line, dash) : undefined;
}

/** What follows the sign at `at` behind white space, or nothing; undefined where it follows at once. */
function textBehind(line: string, at: number): string | undefined {
  const start = afterBlanks(line, at + 1);
  return start === at + 1 && start < line.length ? undefined : line.slice(start);
}

function afterBlanks(line: string, at: number): number {
  let end = at;
  while (line[end] === ' ' || line[end] === '\t') end += 1;
  return end;
}

function isBlank(line: string): boolean {
  const text = line.trim();
  return text === '' || text.startsWith('#');
}

/** Cuts a comment: a `#` after white space, or at the beginning. One inside a word or quotes is text: `src/#private/**` is a path. */
function withoutComment(text: string): string {
  if (!text.includes('#')) return text;
  let quote = '';
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] as string;
    const opens = at === 0 || /[\s,[]/.test(text[at - 1] as string);
    if (quote !== '') {
      if (character === '\\' && quote === '"') at += 1;
      else if (character === quote) quote = '';
    } else if (character === '"' || character === "'") {
      if (opens) quote = character;
    } else if (character === '#' && (at === 0 || /\s/.test(text[at - 1] as string))) return text.slice(0, at);
  }
  return text;
}

/** The text of a scalar. One that is not quoted as a whole, such as `"a", "b"`, stays as it is written. */
function scalar(text: string): string {
  const quote = text[0];
  if ((quote !== '"' && quote !== "'") || text.length < 2 || !text.endsWith(quote)) return text;
  const inner = text.slice(1, -1);
  // Nothing to unescape, as in nearly every one.
  if (!inner.includes(quote) && (quote === "'" || !inner.includes('\\'))) return inner;
  if (quote === "'") return /(?:^|[^'])'(?:'')*(?!')/.test(inner) ? text : inner.replaceAll("''", "'");
  if (/(?:^|[^\\])(?:\\\\)*"/.test(inner) || /(?:^|[^\\])(?:\\\\)*\\$/.test(inner)) return text;
  return inner.replace(/\\([\\"/nt])/g, (_, letter: string) => ({ n: '\n', t: '\t' })[letter] ?? letter);
}

/**
 * The parts of a list that is written with commas, each without its quotes; a comma inside braces, brackets or quotes parts nothing. Undefined
 * where a bracket is closed that was not opened, so that the text was no list.
 */
export function splitList(text: string): string[] | undefined {
  const parts: string[] = [];
  let braces = 0;
  let brackets = 0;
  let quote = '';
  let start = 0;
  let begun = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] as string;
    const opens = !begun && (character === '"' || character === "'");
    begun ||= character.trim() !== '';
    if (quote !== '') {
      if (character === '\\' && quote === '"') at += 1;
      else if (character === quote) quote = '';
    } else if (opens) quote = character;
    else if (character === '{') braces += 1;
    else if (character === '}') braces = Math.max(0, braces - 1);
    else if (character === '[') brackets += 1;
    else if (character === ']') {
      if (brackets === 0) return undefined;
      brackets -= 1;
    } else if (character === ',' && braces === 0 && brackets === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
      begun = false;
    }
  }
  parts.push(text.slice(start));
  return parts.map((part) => scalar(part.trim())).filter((part) => part !== '');
}
