import type { DoubleQuotedChild, ParsedScript, Word, WordPart } from 'unbash';
import { type Cursor, notPlain } from './plain-cursor.js';
import { readParameter } from './plain-parameter.js';

/** Characters that mean themselves wherever they stand in a word; `{}` and `@{u}` are none of the braces that expand. */
const BARE = /(?:[\w@%+=:,./^~#!\]}\u00a1-\uffff-]|\{\w*\})+/y;
/** Braces that expand, none within others. */
const BRACES = /\{(?:(?:[\w./@:%+=-]*,)+[\w./@:%+=-]*|-?\d+\.\.-?\d+)\}/y;
const STARS = /\*+/y;
const SIMPLE_EXPANSION = /\$(?:[A-Za-z_]\w*|[\d@*#?$!-])/y;
/** A dollar that expands nothing. Behind it stands no quote, for that would make a quotation of its own. */
const LONE_DOLLAR = /\$(?=[ \t\n;&|)<>%+,./:=^~\]}]|$)/y;
const CASE = /\bcase\b/;
/** Behind a word stands a blank or an operator, and it is for who reads on what that may be. */
const ENDS_WORD = ' \t\n;&|()<>';

/** What stands between the quotes of `"…"` up to something that expands; a dollar is there, where it begins no expansion. */
const QUOTED_TEXT = /(?:[^"$`\\]+|\$(?=[^\w@*#?$!({[\\`-]))+/y;
/** The same for the body of a here-document. */
const BODY_TEXT = /(?:[^$`\\]+|\$(?=['"]))+/y;

/** The parts of a word, where literal characters next to each other are one. */
export class Parts<Part extends WordPart> {
  readonly list: (Part | Extract<WordPart, { type: 'Literal' }>)[] = [];
  private readonly cursor: Cursor;
  private literalPos: number;
  private literal = '';

  constructor(cursor: Cursor) {
    this.cursor = cursor;
    this.literalPos = cursor.at;
  }

  /** Characters that were just stepped over and mean `value`. */
  addLiteral(value: string): void {
    this.literal += value;
  }

  /** Reads a part that is more than characters. False where there is none. */
  addPart(read: (cursor: Cursor) => Part | undefined): boolean {
    const pos = this.cursor.at;
    const part = read(this.cursor);
    if (part === undefined) return false;
    this.endLiteral(pos);
    this.list.push(part);
    this.literalPos = this.cursor.at;
    return true;
  }

  endLiteral(end: number): void {
    const pos = this.literalPos;
    if (end > pos)
      this.list.push({ type: 'Literal', pos, end, value: this.literal, text: this.cursor.text.slice(pos, end) });
    this.literal = '';
  }
}

/** The word that stands here; the text is given up where there is none or it is not plain. */
export function readWord(cursor: Cursor): Word {
  const pos = cursor.at;
  const parts = new Parts<WordPart>(cursor);
  const first = cursor.char;
  // The command `[`; any other bracket may open a pattern.
  if (first === '[') {
    cursor.at += 1;
    if (cursor.char !== ' ') notPlain();
    parts.addLiteral(first);
  } else if (first === '<' || first === '>') parts.addPart(() => readProcessSubstitution(cursor, first));
  else
    while (!endsWord(cursor)) {
      const literal = cursor.take(BARE) ?? readEscape(cursor) ?? cursor.take(LONE_DOLLAR);
      if (literal === undefined) parts.addPart(readPart);
      else parts.addLiteral(literal);
    }
  if (cursor.at === pos || !endsWord(cursor)) notPlain();
  // Braces may hold the name of a variable for the descriptor, and a substitution would be another word without a blank between them.
  if ((cursor.char === '<' || cursor.char === '>') && (first === '{' || cursor.text[cursor.at + 1] === '(')) notPlain();
  parts.endLiteral(cursor.at);
  return wordOf(cursor.text, pos, cursor.at, parts.list);
}

function endsWord(cursor: Cursor): boolean {
  return ENDS_WORD.includes(cursor.char);
}

/** The character behind a backslash. */
function readEscape(cursor: Cursor): string | undefined {
  if (cursor.char !== '\\') return undefined;
  const escaped = cursor.text[cursor.at + 1];
  if (escaped === undefined || escaped === '\n') notPlain();
  cursor.at += 2;
  return escaped;
}

/** A word of these parts. One that is nothing but characters has none. */
export function wordOf(source: string, pos: number, end: number, parts: readonly WordPart[]): Word {
  const value = parts.map(partValue).join('');
  const isBare = parts.every((part) => part.type === 'Literal');
  return { type: 'Word', text: source.slice(pos, end), pos, end, parts: isBare ? undefined : parts, value };
}

function partValue(part: WordPart): string {
  if (part.type === 'DoubleQuoted') return part.parts.map(partValue).join('');
  return part.type === 'Literal' || part.type === 'SingleQuoted' ? part.value : part.text;
}

function readPart(cursor: Cursor): WordPart {
  const pos = cursor.at;
  switch (cursor.char) {
    case "'": {
      cursor.at += 1;
      const value = cursor.text.slice(cursor.at, cursor.next("'"));
      cursor.at += value.length;
      if (!cursor.takeText("'")) notPlain();
      return { type: 'SingleQuoted', pos, end: cursor.at, text: cursor.text.slice(pos, cursor.at), value };
    }
    case '"':
      return readDoubleQuoted(cursor);
    case '{': {
      const text = cursor.take(BRACES) ?? notPlain();
      return { type: 'BraceExpansion', pos, end: cursor.at, text, parts: undefined };
    }
    default:
      return readGlob(cursor) ?? readExpansion(cursor, false) ?? notPlain();
  }
}

/** A `*` or `?` that stands for names of files. */
export function readGlob(cursor: Cursor): WordPart | undefined {
  const pos = cursor.at;
  if (cursor.takeText('?')) return { type: 'Glob', kind: 'question', pos, end: cursor.at, text: '?', value: '?' };
  if (cursor.char !== '*') return undefined;
  const text = cursor.take(STARS) ?? notPlain();
  return { type: 'Glob', kind: 'star', pos, end: cursor.at, text, value: text };
}

function readDoubleQuoted(cursor: Cursor): WordPart {
  const pos = cursor.at;
  cursor.at += 1;
  const parts = readQuoted(cursor, QUOTED_TEXT, '$`"\\');
  const end = cursor.at;
  if (cursor.char !== '"') notPlain();
  cursor.at += 1;
  if (parts.length === 0) parts.push({ type: 'Literal', pos: end, end, value: '', text: '' });
  return { type: 'DoubleQuoted', pos, end: cursor.at, text: cursor.text.slice(pos, cursor.at), parts };
}

/** The body of a here-document that expands, to the end of the text; undefined where it holds no expansion. */
export function readBody(cursor: Cursor): readonly WordPart[] | undefined {
  const parts = readQuoted(cursor, BODY_TEXT, '$`\\');
  if (!cursor.isAtEnd) notPlain();
  return parts.every((part) => part.type === 'Literal') ? undefined : parts;
}

/** Text in which blanks and single quotes mean themselves, and a backslash too but in front of the characters of `escapable`. */
function readQuoted(cursor: Cursor, text: RegExp, escapable: string): DoubleQuotedChild[] {
  const parts = new Parts<DoubleQuotedChild>(cursor);
  for (;;) {
    const literal = cursor.take(text);
    const escaped = literal === undefined ? readEscape(cursor) : undefined;
    if (literal !== undefined) parts.addLiteral(literal);
    else if (escaped !== undefined) parts.addLiteral(escapable.includes(escaped) ? escaped : `\\${escaped}`);
    else if (!parts.addPart(() => readExpansion(cursor, true))) break;
  }
  parts.endLiteral(cursor.at);
  return parts.list;
}

/** `$x`, `${x}` or `$(…)`. */
export function readExpansion(cursor: Cursor, quoted: boolean): DoubleQuotedChild | undefined {
  const pos = cursor.at;
  if (cursor.char !== '$') return undefined;
  const text = cursor.take(SIMPLE_EXPANSION);
  if (text !== undefined) return { type: 'SimpleExpansion', pos, end: cursor.at, text };
  if (cursor.takeText('${')) return cursor.inside(() => readParameter(cursor, pos, quoted));
  if (!cursor.takeText('$(')) return undefined;
  const script = readInner(cursor);
  return { type: 'CommandExpansion', pos, end: cursor.at, text: cursor.text.slice(pos, cursor.at), script };
}

/** `<(…)`, which is a word of its own. */
function readProcessSubstitution(cursor: Cursor, operator: '<' | '>'): WordPart {
  const pos = cursor.at;
  if (!cursor.takeText(`${operator}(`)) notPlain();
  const script = readInner(cursor);
  const text = cursor.text.slice(pos, cursor.at);
  return { type: 'ProcessSubstitution', pos, end: cursor.at, text, operator, script };
}

/** The script of a substitution, and its closing parenthesis. */
function readInner(cursor: Cursor): ParsedScript {
  // Arithmetic, or nearly so.
  if (cursor.char === '(') notPlain();
  const script = cursor.inside(() => cursor.readScript(cursor));
  // The grammar finds the end of a substitution by its words too, and takes this one for a construct wherever it stands.
  if (!cursor.takeText(')') || CASE.test(cursor.text.slice(script.pos, script.end))) notPlain();
  return script;
}
