/**
 * The part of TOML that task tables are written in: tables, dotted and quoted keys, strings of all four kinds, arrays, inline tables; numbers
 * and dates are read as text. Never throws: what does not fit ends the reading, and what stood before it is kept.
 */
export type Toml = string | readonly Toml[] | { readonly [key: string]: Toml };
type Table = { [key: string]: Toml };

const MAX_DEPTH = 16;
const BARE = /[\w-]+/y;
const SPACE = /[ \t]*/y;
const BLANK = /(?:[ \t\r\n]|#[^\n]*)*/y;
const PLAIN = /[^\s,\]}#]+/y;
const LITERAL = /'([^'\n]*)'/y;
const BASIC = /"((?:[^"\\\n]|\\.)*)"/y;
const LONG_LITERAL = /'''\r?\n?([\s\S]*?)'''/y;
const LONG_BASIC = /"""\r?\n?((?:[^"\\]|\\[\s\S]|"(?!""))*)"""/y;

function unescaped(text: string): string {
  return text
    .replace(/\\\r?\n\s*/g, '')
    .replace(/\\(["\\nt])/g, (_whole, escaped: string) => ({ n: '\n', t: '\t' })[escaped] ?? escaped);
}

class Reader {
  private at = 0;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  private take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found === null) return undefined;
    this.at += found[0].length;
    return found;
  }

  private takes(character: string): boolean {
    if (this.text[this.at] !== character) return false;
    this.at += 1;
    return true;
  }

  /** `a."b c".d`; undefined where none stands here. */
  private key(): string[] | undefined {
    const parts: string[] = [];
    do {
      this.take(SPACE);
      const part = this.take(BARE)?.[0] ?? this.take(LITERAL)?.[1] ?? this.take(BASIC)?.[1];
      if (part === undefined) return undefined;
      parts.push(part);
      this.take(SPACE);
    } while (this.takes('.'));
    return parts;
  }

  private value(depth: number): Toml | undefined {
    if (depth > MAX_DEPTH) return undefined;
    if (this.takes('[')) return this.array(depth);
    if (this.takes('{')) return this.inlineTable(depth);
    const literal = this.take(LONG_LITERAL)?.[1];
    if (literal !== undefined) return literal;
    const basic = this.take(LONG_BASIC)?.[1];
    if (basic !== undefined) return unescaped(basic);
    const short = this.take(LITERAL)?.[1];
    if (short !== undefined) return short;
    const quoted = this.take(BASIC)?.[1];
    return quoted === undefined ? this.take(PLAIN)?.[0] : unescaped(quoted);
  }

  private array(depth: number): Toml | undefined {
    const items: Toml[] = [];
    for (;;) {
      this.take(BLANK);
      if (this.takes(']')) return items;
      const item = this.value(depth + 1);
      if (item === undefined) return undefined;
      items.push(item);
      this.take(BLANK);
      if (!this.takes(',') && this.text[this.at] !== ']') return undefined;
    }
  }

  private inlineTable(depth: number): Toml | undefined {
    const table: Table = Object.create(null);
    for (;;) {
      this.take(BLANK);
      if (this.takes('}')) return table;
      if (!this.pair(table, depth + 1)) return undefined;
      this.take(BLANK);
      if (!this.takes(',') && this.text[this.at] !== '}') return undefined;
    }
  }

  private pair(table: Table, depth: number): boolean {
    const key = this.key();
    if (key === undefined || !this.takes('=')) return false;
    this.take(SPACE);
    const value = this.value(depth);
    if (value === undefined) return false;
    const owner = tableAt(table, key.slice(0, -1));
    if (owner !== undefined) owner[key[key.length - 1] as string] = value;
    return true;
  }

  document(): Table {
    const root: Table = Object.create(null);
    let table: Table | undefined = root;
    for (;;) {
      this.take(BLANK);
      if (this.at >= this.text.length) return root;
      if (this.takes('[')) {
        const isArray = this.takes('[');
        const key = this.key();
        if (key === undefined || !this.takes(']') || (isArray && !this.takes(']'))) return root;
        // Of an array of tables the entries are laid over one another: no task table is one.
        table = tableAt(root, key);
      } else if (!this.pair(table ?? Object.create(null), 0)) return root;
    }
  }
}

function tableAt(root: Table, key: readonly string[]): Table | undefined {
  let table = root;
  for (const part of key.slice(0, MAX_DEPTH)) {
    table[part] ??= Object.create(null) as Table;
    const next = table[part];
    if (typeof next !== 'object' || Array.isArray(next)) return undefined;
    table = next as Table;
  }
  return table;
}

/** Reads one document. */
export function readToml(text: string): { readonly [key: string]: Toml } {
  return new Reader(text).document();
}
