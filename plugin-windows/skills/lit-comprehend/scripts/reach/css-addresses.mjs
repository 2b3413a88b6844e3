const NAME_CHAR = /[\w\-\u0080-\uffff]/;
const HEX_ESCAPE = /\\([0-9a-f]{1,6})(?:\r\n|[\t\n\f\r ])?/iy;
/** Functions whose strings are addresses. */
const TAKES_ADDRESS = new Set(['image-set', '-webkit-image-set', 'image', 'cross-fade', '-webkit-cross-fade', 'src']);
/** At-rules whose string or `url()` is the name of something and is not loaded. */
const NAMES_ONLY = new Set(['@namespace', '@charset']);

/** The addresses that a style sheet or a style attribute would load, read as CSS reads it: comments, escapes, strings. */
export function cssAddresses(source) {
  const reader = new CssReader(source);
  reader.read();
  return reader.addresses;
}

class CssReader {
  addresses = [];
  #source;
  #at = 0;
  #functions = [];
  #rule = '';

  constructor(source) {
    this.#source = source;
  }

  read() {
    const source = this.#source;
    while (this.#at < source.length) {
      const char = source[this.#at];
      if (source.startsWith('/*', this.#at)) this.#at = this.#indexAfter('*/', this.#at + 2);
      else if (char === '"' || char === "'") this.#takeString(this.#string());
      else if (char === '\\' || char === '@' || NAME_CHAR.test(char)) this.#word();
      else {
        if (char === '(') this.#functions.push('');
        if (char === ')') this.#functions.pop();
        if (char === ';' || char === '{' || char === '}') this.#rule = '';
        this.#at++;
      }
    }
  }

  #indexAfter(text, from) {
    const found = this.#source.indexOf(text, from);
    return found === -1 ? this.#source.length : found + text.length;
  }

  #word() {
    const at = this.#source[this.#at] === '@' ? '@' : '';
    this.#at += at.length;
    const name = at + this.#name().toLowerCase();
    if (at !== '') this.#rule = name;
    if (at !== '' || this.#source[this.#at] !== '(') return;
    this.#at++;
    if (name === 'url') this.#url();
    else this.#functions.push(name);
  }

  #name() {
    let name = '';
    while (this.#at < this.#source.length) {
      if (this.#source[this.#at] === '\\') name += this.#escape();
      else if (NAME_CHAR.test(this.#source[this.#at])) name += this.#source[this.#at++];
      else break;
    }
    return name;
  }

  #escape() {
    HEX_ESCAPE.lastIndex = this.#at;
    const hex = HEX_ESCAPE.exec(this.#source);
    if (hex) {
      this.#at += hex[0].length;
      const code = Number.parseInt(hex[1], 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
    }
    this.#at += 2;
    const char = this.#source[this.#at - 1] ?? '';
    return char === '\n' ? '' : char;
  }

  #string() {
    const quote = this.#source[this.#at++];
    let text = '';
    while (this.#at < this.#source.length) {
      const char = this.#source[this.#at];
      if (char === '\\') {
        text += this.#escape();
        continue;
      }
      this.#at++;
      // A line break ends a string that was not closed.
      if (char === quote || char === '\n') break;
      text += char;
    }
    return text;
  }

  #url() {
    while (/\s/.test(this.#source[this.#at] ?? '')) this.#at++;
    const quote = this.#source[this.#at];
    if (quote === '"' || quote === "'") {
      this.#take(this.#string());
      this.#functions.push('url');
      return;
    }
    let text = '';
    while (this.#at < this.#source.length && this.#source[this.#at] !== ')') {
      text += this.#source[this.#at] === '\\' ? this.#escape() : this.#source[this.#at++];
    }
    this.#at++;
    this.#take(text);
  }

  #takeString(text) {
    if (this.#rule === '@import' || TAKES_ADDRESS.has(this.#functions.at(-1))) this.#take(text);
  }

  #take(address) {
    if (!NAMES_ONLY.has(this.#rule)) this.addresses.push(address.trim());
  }
}
