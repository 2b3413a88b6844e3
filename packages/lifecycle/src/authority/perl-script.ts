/** Programs of perl that substitute, transliterate and print lines, and do nothing else. */

const DELIMITER = /^[/|,#!%~:]$/;
const BLANKS = /\s*/y;
const FLAGS_OF_SUBSTITUTION = /[gimso]*/y;
const FLAGS_OF_TRANSLITERATION = /[cds]*/y;
/** Where `$` stands for the end of the line, and where for a group that was matched: an index behind it would be code. */
const ANCHOR = /\$(?=$|[)|])/y;
const GROUP = /\$(?:\d+(?!\d)|&|\{\d+\})(?![[{]|->)/y;
const CODE_IN_PATTERN = /\([?*]+p?\{/;
const CONDITION = /(?:\$\.\s*(?:[=!<>]=|[<>])\s*\d+|\d+\s*\.\.\s*\d+|eof)/y;
const PLAIN_ACTION = /(?:print(?!\w)|next(?!\w)|last(?!\w))/y;
const JOINED = /(?:if|unless)(?!\w)\s*!?\s*/y;
const BETWEEN = /(?:&&|\|\||and(?!\w)|or(?!\w)|\.\.)\s*!?\s*/y;

class ProgramReader {
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  isRead(): boolean {
    for (;;) {
      this.takes(/[\s;]*/y);
      if (this.at >= this.text.length) return true;
      if (!this.action()) return false;
      this.takes(BLANKS);
      if (this.takes(JOINED) !== '' && !this.conditions()) return false;
      this.takes(BLANKS);
      if (!/^;?$/.test(this.text[this.at] ?? '')) return false;
    }
  }

  private takes(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const taken = pattern.exec(this.text)?.[0] ?? '';
    this.at += taken.length;
    return taken;
  }

  private action(): boolean {
    if (this.takes(PLAIN_ACTION) !== '') return true;
    const operator = this.takes(/(?:s|tr|y)(?=[^\w\s])/y);
    if (operator === '') return false;
    const isSubstitution = operator === 's';
    const parts = this.parts(2);
    this.takes(isSubstitution ? FLAGS_OF_SUBSTITUTION : FLAGS_OF_TRANSLITERATION);
    if (parts === undefined || /\w/.test(this.text[this.at] ?? '')) return false;
    return !isSubstitution || (isPlain(parts[0] ?? '', true) && isPlain(parts[1] ?? '', false));
  }

  private conditions(): boolean {
    do {
      if (this.takes(CONDITION) === '') {
        if (this.text[this.at] !== '/') return false;
        const [pattern] = this.parts(1) ?? [];
        if (pattern === undefined || !isPlain(pattern, true)) return false;
        this.takes(/[ims]*/y);
        if (/\w/.test(this.text[this.at] ?? '')) return false;
      }
      this.takes(BLANKS);
    } while (this.takes(BETWEEN) !== '');
    return true;
  }

  /** `count` texts that a delimiter opens, separates and ends, or that stand in braces each; undefined where they cannot be read. */
  private parts(count: number): readonly string[] | undefined {
    const opening = this.text[this.at] ?? '';
    const isBraced = opening === '{';
    if (!isBraced && !DELIMITER.test(opening)) return undefined;
    const closing = isBraced ? '}' : opening;
    const parts: string[] = [];
    this.at += 1;
    while (parts.length < count) {
      if (isBraced && parts.length > 0 && this.takes(/\s*\{/y) === '') return undefined;
      const from = this.at;
      for (let here = this.text[this.at]; here !== closing; here = this.text[this.at]) {
        if (here === undefined || (isBraced && here === '{')) return undefined;
        this.at += here === '\\' ? 2 : 1;
      }
      parts.push(this.text.slice(from, this.at));
      this.at += 1;
    }
    return parts;
  }
}

/** Whether nothing in `text` is a variable or code that perl would put in its place, but for what was matched. */
function isPlain(text: string, isPattern: boolean): boolean {
  if (CODE_IN_PATTERN.test(text)) return false;
  for (let at = 0; at < text.length; at += 1) {
    const here = text[at];
    if (here === '\\') at += 1;
    else if (here === '@') return false;
    else if (here === '$') {
      const known = isPattern ? ANCHOR : GROUP;
      known.lastIndex = at;
      const found = known.exec(text)?.[0];
      if (found === undefined) return false;
      at += found.length - 1;
    }
  }
  return true;
}

/** Whether the program `text` only substitutes, transliterates, prints and skips what passes through it. Linear in the text. */
export function isPlainPerl(text: string): boolean {
  return new ProgramReader(text).isRead();
}
