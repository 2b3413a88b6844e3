import { Refusal, shown } from './refusal.js';
import { isInvisible, refuseExpanding } from './shell-expansion.js';
import { operatorAt } from './shell-operator.js';

/**
 * The words and operators of a command line, for the part of the shell's language in which a word means what it says. Whatever a shell would
 * expand, split or evaluate is refused with its reason instead of being read, so that Bash and zsh can only agree with what is read here.
 */

export interface Word {
  readonly value: string;
  /** No character of it was quoted: only then may it be a keyword, an assignment or a descriptor. */
  readonly bare: boolean;
  /** It touches the operator behind it: `2>`. */
  readonly touches: boolean;
  /** The text of the here-document that it delimits. */
  readonly document?: string;
}

export type Token =
  | { readonly type: 'word'; readonly word: Word }
  | { readonly type: 'operator'; readonly operator: string }
  | { readonly type: 'newline' };

const MAX_TOKENS = 2048;
/** A `$` inside double quotes means itself only in front of these. */
const LITERAL_DOLLAR_BEFORE = ' "|)';
/** Git's `HEAD@{1}`, `@{upstream}` and `HEAD^{tree}`: braces around one word expand to themselves. */
const REVISION = /(?:@\{(?:-?\d+|u|upstream|push)|\^\{(?:blob|commit|object|tag|tree)?)\}/y;
const PLAIN = /(?:[\w%+:,./!#~=-]|[@^](?!\{))+/y;
/** Braces around nothing are themselves: `find` puts what it finds there. */
const PLACEHOLDER = '{}';
const CONTROL = /[\0-\x08\x0b-\x1f\x7f]/;

interface HereDocument {
  readonly delimiter: Word;
  /** Where its delimiter stands among the tokens. */
  readonly index: number;
  /** Tabs in front of its lines are left out. */
  readonly tabs: boolean;
}

class Tokenizer {
  private readonly text: string;
  private readonly tokens: Token[] = [];
  private readonly documents: HereDocument[] = [];
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  read(): readonly Token[] {
    while (this.at < this.text.length) {
      this.next();
      if (this.tokens.length > MAX_TOKENS)
        throw new Refusal(`the line holds more than ${MAX_TOKENS} words`, 'split it over several calls');
    }
    if (this.documents.length > 0) throw new Refusal('a here-document has no end');
    return this.tokens;
  }

  private next(): void {
    const { text } = this;
    const here = text[this.at] ?? '';
    if (here === ' ' || here === '\t') this.at += 1;
    else if (text.startsWith('\\\n', this.at)) this.at += 2;
    else if (here === '\n') {
      this.at += 1;
      this.tokens.push({ type: 'newline' });
      for (const document of this.documents.splice(0)) this.readDocument(document);
    } else if (here === '#') this.skipComment();
    else this.operator() || this.word();
  }

  private skipComment(): void {
    const end = this.text.indexOf('\n', this.at);
    const comment = this.text.slice(this.at, end === -1 ? undefined : end);
    if (CONTROL.test(comment)) throw new Refusal('a comment holds a control character');
    this.at += comment.length;
  }

  private operator(): boolean {
    const { text, at } = this;
    const operator = operatorAt(text, at);
    if (operator === undefined) return false;
    const next = text[at + operator.length] ?? '';
    if (next === '(' && /[<>]/.test(operator)) throw new Refusal('`<(` and `>(` start a process substitution');
    if (operator === '<' && /[\d-]/.test(next))
      throw new Refusal('`<` in front of a digit may be a pattern', 'put a blank behind `<`');
    this.at += operator.length;
    this.tokens.push({ type: 'operator', operator });
    if (operator === '<<' || operator === '<<-') this.document(operator === '<<-');
    return true;
  }

  private document(tabs: boolean): void {
    while (this.text[this.at] === ' ' || this.text[this.at] === '\t') this.at += 1;
    this.word();
    const token = this.tokens.at(-1);
    if (token?.type !== 'word' || token.word.value === '') throw new Refusal('a here-document has no delimiter');
    if (token.word.value.includes('\n')) throw new Refusal('the delimiter of a here-document holds a newline');
    this.documents.push({ delimiter: token.word, index: this.tokens.length - 1, tabs });
  }

  private readDocument({ delimiter, index, tabs }: HereDocument): void {
    const lines: string[] = [];
    while (this.at < this.text.length) {
      const newline = this.text.indexOf('\n', this.at);
      const end = newline === -1 ? this.text.length : newline;
      const written = this.text.slice(this.at, end);
      const line = tabs ? written.replace(/^\t+/, '') : written;
      this.at = newline === -1 ? end : end + 1;
      if (line === delimiter.value) {
        this.tokens[index] = { type: 'word', word: { ...delimiter, document: lines.join('') } };
        return;
      }
      lines.push(`${line}\n`);
      if (delimiter.bare && /[$`\\]/.test(line))
        throw new Refusal(
          'a here-document expands `$`, backquotes and backslashes',
          `quote its delimiter: <<'${delimiter.value}'`,
        );
    }
    throw new Refusal('a here-document has no end');
  }

  private word(): void {
    let value = '';
    let bare = true;
    const start = this.at;
    for (;;) {
      const here = this.text[this.at];
      if (here === undefined || ' \t\n;|&<>'.includes(here)) break;
      if (here === "'") value += this.singleQuoted();
      else if (here === '"') value += this.doubleQuoted();
      else if (here === '\\') value += this.escaped();
      else {
        value += this.unquoted(this.at === start);
        continue;
      }
      bare = false;
    }
    if (this.at === start) throw new Refusal('a word is missing');
    const touches = '<>'.includes(this.text[this.at] ?? ' ');
    this.tokens.push({ type: 'word', word: { value, bare, touches } });
  }

  private singleQuoted(): string {
    const end = this.text.indexOf("'", this.at + 1);
    if (end === -1) throw new Refusal('a quote is not closed');
    const value = this.text.slice(this.at + 1, end);
    this.at = end + 1;
    return visible(value);
  }

  private doubleQuoted(): string {
    let value = '';
    let from = this.at + 1;
    for (let at = from; at < this.text.length; at += 1) {
      const here = this.text[at];
      const next = this.text[at + 1] ?? '';
      if (here === '"') {
        this.at = at + 1;
        return visible(value + this.text.slice(from, at));
      }
      if (here === '`') throw new Refusal('a backquote runs a command', 'quote the text with single quotes');
      if (here === '$' && !LITERAL_DOLLAR_BEFORE.includes(next))
        throw new Refusal('`$` expands inside double quotes', 'use single quotes, or write out what it stands for');
      if (here !== '\\') continue;
      if ('$`"\\\n'.includes(next)) {
        value += this.text.slice(from, at) + (next === '\n' ? '' : next);
        from = at + 2;
      }
      at += 1;
    }
    throw new Refusal('a quote is not closed');
  }

  private escaped(): string {
    const next = this.text[this.at + 1];
    if (next === undefined) throw new Refusal('the line ends with a backslash');
    if (next === '\n')
      throw new Refusal('a line is continued in the middle of a word', 'put a blank in front of the backslash');
    const character = String.fromCodePoint(this.text.codePointAt(this.at + 1) ?? 0);
    this.at += 1 + character.length;
    if (next !== ' ' && isInvisible(character))
      throw new Refusal('a backslash stands in front of an invisible character');
    return character;
  }

  private unquoted(isFirst: boolean): string {
    if (this.text[this.at + 1] === '{') {
      REVISION.lastIndex = this.at;
      const revision = REVISION.exec(this.text)?.[0] ?? '';
      this.at += revision.length;
      if (revision !== '') return revision;
    }
    PLAIN.lastIndex = this.at;
    const run = PLAIN.exec(this.text)?.[0];
    if (run !== undefined) {
      if (isFirst && run.startsWith('~')) throw new Refusal('`~` expands to a home folder', 'write the path out');
      if (run.includes('=~') || run.includes(':~'))
        throw new Refusal('`~` behind `=` or `:` expands to a home folder', 'write the path out');
      if (isFirst && run.startsWith('=') && !(run === '=' && this.endsAt(this.at + 1)))
        throw new Refusal('a word that begins with `=` expands in some shells', 'quote it');
      this.at += run.length;
      return run;
    }
    if (isFirst && this.text.startsWith(PLACEHOLDER, this.at) && this.endsAt(this.at + PLACEHOLDER.length)) {
      this.at += PLACEHOLDER.length;
      return PLACEHOLDER;
    }
    const character = String.fromCodePoint(this.text.codePointAt(this.at) ?? 0);
    // `[` and `]` by themselves are a command and its last word.
    const alone = isFirst && '[]'.includes(character) && this.endsAt(this.at + 1);
    if (!alone) refuseExpanding(character);
    this.at += character.length;
    return character;
  }

  /** Whether a word that reaches up to `at` ends there. */
  private endsAt(at: number): boolean {
    return ' \t\n;|&'.includes(this.text[at] ?? ' ');
  }
}

function visible(value: string): string {
  if (CONTROL.test(value)) throw new Refusal(`${shown(value)} holds a control character`);
  return value;
}

/** Splits `text` into words and operators; the bodies of here-documents are data, kept with their delimiters. Throws a Refusal; linear in the text. */
export function tokenize(text: string): readonly Token[] {
  return new Tokenizer(text).read();
}
