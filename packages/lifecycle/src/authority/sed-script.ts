/** What a script of sed does, as far as its language is read. */

/** `unread`: it may do anything. `rejected`: no sed that reads it so runs any of it. */
type Reading =
  | { readonly outcome: 'read'; readonly files: readonly string[] }
  | { readonly outcome: 'unread' | 'rejected' };

/** Commands of one letter without more than a number behind them. Those that write a file or run a program are left out. */
const PLAIN_COMMAND = /^[pdnNDPhHgGxz=]$/;
const COUNTED_COMMAND = /^[qQlL]$/;
const TEXT_COMMAND = /^[aic]$/;
const BRANCH_COMMAND = /^[btT:]$/;
/** A letter, digit or blank as delimiter looks like something else; brackets, braces and backslashes mean something else. */
const DELIMITER = /^[!"#$%&'()*+,./:;<=>?@^_`|~-]$/;
const FLAGS_OF_SUBSTITUTION = /[gpiImM\d]*/y;
const END_OF_COMMAND = /^[\s;}#]?$/;

/**
 * What hides a delimiter in a pattern, on which the versions of sed disagree: brackets with the classes in them, brackets up to their first `]`,
 * or nothing.
 */
const HIDING = ['classes', 'brackets', 'nothing'] as const;
type Hiding = (typeof HIDING)[number];

class ScriptReader {
  private readonly text: string;
  private readonly hiding: Hiding;
  private readonly files: string[] = [];
  private isRejected = false;
  private at = 0;

  constructor(text: string, hiding: Hiding) {
    this.text = text;
    this.hiding = hiding;
  }

  read(): Reading {
    for (;;) {
      this.skip(/[\s;}]*/y);
      if (this.at >= this.text.length) return { outcome: 'read', files: this.files };
      if (this.text[this.at] === '#') this.skip(/[^\n]*/y);
      else if (!this.command()) return { outcome: this.isRejected ? 'rejected' : 'unread' };
    }
  }

  /** false = it cannot be read, or does more than change what is passed through. */
  private command(): boolean {
    if (!this.address()) return false;
    this.skip(/[ \t]*!?[ \t]*/y);
    const command = this.text[this.at] ?? '';
    this.at += 1;
    if (command === '{') return true;
    if (TEXT_COMMAND.test(command)) return this.insertedText();
    if (command === 'r' || command === 'R') return this.readFile();
    if (command === 's' || command === 'y') {
      if (!this.delimited(2, command === 's')) return false;
      if (command === 's') this.skip(FLAGS_OF_SUBSTITUTION);
      if (command === 's' && /^[^ew\s;}#]$/.test(this.text[this.at] ?? '')) this.isRejected = true;
    } else if (BRANCH_COMMAND.test(command)) this.skip(/[ \t]*[\w.-]*/y);
    else if (COUNTED_COMMAND.test(command)) this.skip(/ *\d*/y);
    else if (!PLAIN_COMMAND.test(command)) return false;
    this.skip(/[ \t]*/y);
    return END_OF_COMMAND.test(this.text[this.at] ?? '');
  }

  private skip(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const skipped = pattern.exec(this.text)?.[0] ?? '';
    this.at += skipped.length;
    return skipped;
  }

  /** All that stands up to the end of the line, and on the lines behind one backslash. */
  private insertedText(): boolean {
    let lines = 0;
    for (;;) {
      const line = this.skip(/[^\n]*/y);
      // The next script would go on with the text, or the versions disagree on where it ends.
      if (line.endsWith('\\\\')) return false;
      const continues = line.endsWith('\\');
      if (lines === 0 && /^[ \t]*$/.test(line)) return false;
      if (this.at >= this.text.length) return !continues;
      this.at += 1;
      lines += 1;
      if (!continues) return true;
    }
  }

  private readFile(): boolean {
    this.skip(/[ \t]*/y);
    const file = this.skip(/[^\n]*/y);
    this.files.push(file);
    return file !== '';
  }

  /** None, one or two of: a line number, the last line, a pattern between delimiters. false = it cannot be read. */
  private address(): boolean {
    if (!this.place()) return false;
    if (this.text[this.at] !== ',') return true;
    this.at += 1;
    this.skip(/[ \t]*[+~]?/y);
    return this.place();
  }

  private place(): boolean {
    const here = this.text[this.at];
    if (here === '/' || here === '\\') {
      if (here === '\\') this.at += 1;
      if (!this.delimited(1, true)) return false;
      this.skip(/[IM]*/y);
    } else this.skip(/\d+(?:~\d+)?|\$|/y);
    this.skip(/[ \t]*/y);
    return true;
  }

  /** `parts` texts that the character here opens, separates and ends. */
  private delimited(parts: number, isPattern: boolean): boolean {
    const delimiter = this.text[this.at] ?? '';
    if (!DELIMITER.test(delimiter)) return false;
    this.at += 1;
    for (let part = 0; part < parts; part += 1) {
      const hasBrackets = this.hiding !== 'nothing' && isPattern && part === 0;
      for (let here = this.text[this.at]; here !== delimiter; here = this.text[this.at]) {
        if (here === undefined) this.isRejected = true;
        if (here === undefined || here === '\n') return false;
        this.at += here === '\\' ? 2 : 1;
        if (here === '[' && hasBrackets && !this.bracket()) return false;
      }
      this.at += 1;
    }
    return true;
  }

  /** The rest of a set of characters behind its `[`, to the end of its `]`. */
  private bracket(): boolean {
    this.skip(/\^?\]?/y);
    for (;;) {
      const here = this.text[this.at];
      // `[\]` is a whole set to some versions alone.
      if (here === undefined || here === '\n' || this.text.startsWith('\\]', this.at)) return false;
      this.at += 1;
      if (here === ']') return true;
      const kind = this.text[this.at] ?? '';
      if (this.hiding !== 'classes' || here !== '[' || !/^[:.=]$/.test(kind)) continue;
      const end = this.text.indexOf(`${kind}]`, this.at + 1);
      if (end === -1) return false;
      this.at = end + 2;
    }
  }
}

/** The files that the script `text` reads; undefined where it may do more than change what passes through it. Linear in the text. */
export function filesReadBySed(text: string): readonly string[] | undefined {
  // The next script would be joined to it.
  if (text.endsWith('\\')) return undefined;
  const [first, ...others] = HIDING.map((hiding) => new ScriptReader(text, hiding).read());
  if (first?.outcome !== 'read' || others.some(({ outcome }) => outcome === 'unread')) return undefined;
  return [first, ...others].flatMap((reading) => (reading.outcome === 'read' ? reading.files : []));
}
