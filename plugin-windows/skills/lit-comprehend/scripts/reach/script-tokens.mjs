const NAME_START = /[\p{L}$_\\#]/u;
const NAME = /(?:[\p{L}\p{N}$_#\u200c\u200d]|\\u\{?[0-9a-f]{1,6}\}?)+/iuy;
const NUMBER = /[0-9][\w.]*/y;
/** Words behind which a slash begins a regular expression. */
const BEFORE_OPERAND = new Set(
  'return typeof case in of delete void throw new do else instanceof yield await'.split(' '),
);
const SIMPLE_ESCAPES = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', 0: '\0' };
const CODED_ESCAPE = /\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|u\{([0-9a-f]{1,6})\})/iy;

function fromCode(hex) {
  const code = Number.parseInt(hex, 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
}

/**
 * The words of a script: `{type, text, offset}` with `type` one of `name`, `string` (its value; of a template each piece that is written
 * out), `value` (a number, a regular expression) and `mark` (one character). Comments are passed over. Linear, and nothing is thrown.
 */
export function scriptTokens(source) {
  const reader = new ScriptReader(source);
  reader.read();
  return reader.tokens;
}

class ScriptReader {
  tokens = [];
  #source;
  #at = 0;
  /** For each open template: how many braces are open inside its placeholder. */
  #placeholders = [];
  /** Up to here a slash is no regular expression: one that began before did not end in its line. */
  #plainUntil = 0;
  /** The end of the line that was looked for last: a long line is searched once. */
  #knownLineEnd = -1;

  constructor(source) {
    this.#source = source;
  }

  read() {
    while (this.#at < this.#source.length) this.#token();
  }

  #push(type, text, offset) {
    this.tokens.push({ type, text, offset });
  }

  #sticky(pattern) {
    pattern.lastIndex = this.#at;
    return pattern.exec(this.#source)?.[0];
  }

  #token() {
    const start = this.#at;
    const char = this.#source[start];
    if (/\s/.test(char)) this.#at++;
    else if (this.#source.startsWith('//', start)) this.#at = this.#lineEnd(start);
    else if (this.#source.startsWith('/*', start)) {
      const end = this.#source.indexOf('*/', start + 2);
      this.#at = end === -1 ? this.#source.length : end + 2;
    } else if (char === '"' || char === "'") this.#string(char);
    else if (char === '`') this.#template();
    else if (char === '/' && this.#mayBeginOperand() && this.#skipRegularExpression()) return;
    else if (/[0-9]/.test(char)) {
      this.#at += this.#sticky(NUMBER).length;
      this.#push('value', '', start);
    } else if (NAME_START.test(char)) this.#name();
    else this.#mark(char);
  }

  #lineEnd(from) {
    if (this.#knownLineEnd < from) {
      const end = this.#source.indexOf('\n', from);
      this.#knownLineEnd = end === -1 ? this.#source.length : end;
    }
    return this.#knownLineEnd;
  }

  #name() {
    const start = this.#at;
    const name = this.#sticky(NAME);
    this.#at += name?.length ?? 1;
    if (name === undefined) return;
    const decoded = name.replace(/\\u(?:\{([0-9a-f]+)\}|([0-9a-f]{4}))/gi, (_, long, short) => fromCode(long ?? short));
    this.#push('name', decoded, start);
  }

  #mark(char) {
    const open = this.#placeholders.length - 1;
    this.#at++;
    if (open >= 0 && char === '{') this.#placeholders[open]++;
    if (open >= 0 && char === '}' && this.#placeholders[open]-- === 0) {
      this.#placeholders.pop();
      this.#templateText();
      return;
    }
    this.#push('mark', char, this.#at - 1);
  }

  #string(quote) {
    const start = this.#at++;
    let text = '';
    while (this.#at < this.#source.length) {
      const char = this.#source[this.#at];
      if (char === '\\') {
        text += this.#escape();
        continue;
      }
      this.#at++;
      if (char === quote || char === '\n') break;
      text += char;
    }
    this.#push('string', text, start);
  }

  #escape() {
    CODED_ESCAPE.lastIndex = this.#at;
    const coded = CODED_ESCAPE.exec(this.#source);
    if (coded) {
      this.#at += coded[0].length;
      return fromCode(coded[1] ?? coded[2] ?? coded[3]);
    }
    const char = this.#source[this.#at + 1] ?? '';
    this.#at += 2;
    return char === '\n' ? '' : (SIMPLE_ESCAPES[char] ?? char);
  }

  #template() {
    this.#at++;
    this.#templateText();
  }

  #templateText() {
    const start = this.#at;
    let text = '';
    while (this.#at < this.#source.length) {
      const char = this.#source[this.#at];
      if (char === '\\') {
        text += this.#escape();
        continue;
      }
      this.#at++;
      if (char === '`') break;
      if (char === '$' && this.#source[this.#at] === '{') {
        this.#at++;
        this.#placeholders.push(0);
        break;
      }
      text += char;
    }
    this.#push('string', text, start);
  }

  #mayBeginOperand() {
    if (this.#at < this.#plainUntil) return false;
    const last = this.tokens.at(-1);
    if (last === undefined) return true;
    if (last.type === 'mark') return !')]}'.includes(last.text);
    return last.type === 'name' && BEFORE_OPERAND.has(last.text);
  }

  #skipRegularExpression() {
    const end = this.#lineEnd(this.#at);
    let inClass = false;
    for (let at = this.#at + 1; at < end; at++) {
      const char = this.#source[at];
      if (char === '\\') at++;
      else if (char === '[') inClass = true;
      else if (char === ']') inClass = false;
      else if (char === '/' && !inClass) {
        this.#push('value', '', this.#at);
        this.#at = at + 1;
        return true;
      }
    }
    this.#plainUntil = end;
    return false;
  }
}
