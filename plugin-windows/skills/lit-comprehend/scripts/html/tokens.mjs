import { decodeEntities } from './entities.mjs';

const NO_ATTRIBUTES = new Map();
const LETTER = /[a-z]/i;
const SPACE = /[\t\n\f\r ]/;
const TAG_NAME_END = /[\t\n\f\r />]/g;
const ATTRIBUTE_NAME_END = /[\t\n\f\r />=]/g;
const UNQUOTED_END = /[\t\n\f\r >]/g;
const COMMENT_END = /--!?>/g;

function rawEnd(source, start, name) {
  const end = new RegExp(`</${name}(?=[\\t\\n\\f\\r />])`, 'gi');
  end.lastIndex = start;
  return end.exec(source)?.index ?? source.length;
}

/** Where a script ends: inside `<!-- -->` a nested `<script>` takes the next end tag for itself. */
function scriptEnd(source, start) {
  const mark = /<!--|-->|<\/?script(?=[\t\n\f\r />])/gi;
  mark.lastIndex = start;
  let inComment = false;
  let isNested = false;
  for (let found = mark.exec(source); found !== null; found = mark.exec(source)) {
    const text = found[0].toLowerCase();
    if (text === '<!--') {
      inComment = true;
      // `<!-->` is a comment's beginning and its end.
      mark.lastIndex = found.index + 2;
    } else if (text === '-->') inComment = isNested = false;
    else if (text === '<script') isNested ||= inComment;
    else if (!isNested) return found.index;
    else isNested = false;
  }
  return source.length;
}

/**
 * The tokens of an HTML text in the order of the text, by the tokenization rules of HTML: each character is looked at once, whatever is left
 * open ends with the text, and nothing is thrown. What a start tag means for the text behind it (`rawText`) is the caller's to say.
 *
 * A token is `{type, offset}` with `type` one of `text` (`text`, decoded), `start` (`name`, `attributes`, `selfClosing`), `end` (`name`),
 * `doctype` (`text`) and `unfinished` (a tag or comment that the text ends in).
 */
export class HtmlTokens {
  #source;
  #at = 0;

  constructor(source) {
    this.#source = source;
  }

  /** The next token, undefined at the end. `foreign`: inside SVG or MathML, where CDATA is text. */
  next(foreign = false) {
    for (;;) {
      const start = this.#at;
      if (start >= this.#source.length) return undefined;
      if (this.#source[start] !== '<') return this.#textUntil(this.#find('<', start), start);
      const token = this.#markup(start, foreign);
      if (token !== undefined) return token;
    }
  }

  /** The text of an element that holds no markup, up to its end tag. */
  rawText(name, decoded) {
    const start = this.#at;
    this.#at = name === 'script' ? scriptEnd(this.#source, start) : rawEnd(this.#source, start, name);
    const text = this.#source.slice(start, this.#at);
    return { type: 'text', text: decoded ? decodeEntities(text) : text, offset: start };
  }

  #find(text, from) {
    const found = this.#source.indexOf(text, from);
    return found === -1 ? this.#source.length : found;
  }

  #match(pattern, from) {
    pattern.lastIndex = from;
    return pattern.exec(this.#source);
  }

  #textUntil(end, start) {
    this.#at = end;
    return { type: 'text', text: decodeEntities(this.#source.slice(start, end)), offset: start };
  }

  #markup(start, foreign) {
    const source = this.#source;
    const next = source[start + 1] ?? '';
    if (LETTER.test(next)) return this.#tag('start', start, start + 1);
    if (next === '/') {
      if (start + 2 === source.length) return this.#textUntil(source.length, start);
      if (LETTER.test(source[start + 2])) return this.#tag('end', start, start + 2);
      return this.#skipTo('>', start);
    }
    if (source.startsWith('<!--', start)) return this.#comment(start);
    if (foreign && source.startsWith('<![CDATA[', start)) {
      const end = this.#find(']]>', start);
      this.#at = Math.min(end + 3, source.length);
      return { type: 'text', text: source.slice(start + 9, end), offset: start };
    }
    if (next === '!' || next === '?') {
      const skipped = this.#skipTo('>', start);
      const text = source.slice(start, this.#at);
      return skipped ?? (/^<!doctype/i.test(text.slice(0, 9)) ? { type: 'doctype', text, offset: start } : undefined);
    }
    return this.#textUntil(start + 1, start);
  }

  #skipTo(text, start) {
    const end = this.#find(text, start);
    this.#at = Math.min(end + text.length, this.#source.length);
    return end === this.#source.length ? { type: 'unfinished', offset: start } : undefined;
  }

  #comment(start) {
    const short = /^<!---?>/.exec(this.#source.slice(start, start + 6));
    if (short) {
      this.#at = start + short[0].length;
      return undefined;
    }
    const end = this.#match(COMMENT_END, start + 4);
    this.#at = end ? end.index + end[0].length : this.#source.length;
    return end ? undefined : { type: 'unfinished', offset: start };
  }

  #tag(type, offset, nameStart) {
    const source = this.#source;
    const nameEnd = this.#match(TAG_NAME_END, nameStart)?.index ?? source.length;
    const name = source.slice(nameStart, nameEnd).toLowerCase();
    let attributes = NO_ATTRIBUTES;
    this.#at = nameEnd;
    for (;;) {
      let slash = false;
      while (this.#at < source.length && (SPACE.test(source[this.#at]) || source[this.#at] === '/')) {
        slash = source[this.#at] === '/';
        this.#at++;
      }
      if (this.#at >= source.length) return { type: 'unfinished', offset };
      if (source[this.#at] === '>') {
        this.#at++;
        return { type, name, attributes, selfClosing: slash, offset };
      }
      const [attribute, value] = this.#attribute();
      if (attributes === NO_ATTRIBUTES) attributes = new Map();
      // Of two attributes of one name the browser keeps the first.
      if (!attributes.has(attribute)) attributes.set(attribute, value);
    }
  }

  #attribute() {
    const source = this.#source;
    const start = this.#at;
    // A `=` in front belongs to the name.
    const end = this.#match(ATTRIBUTE_NAME_END, start + 1)?.index ?? source.length;
    const name = source.slice(start, end).toLowerCase();
    this.#at = this.#afterSpace(end);
    if (source[this.#at] !== '=') return [name, ''];
    this.#at = this.#afterSpace(this.#at + 1);
    const quote = source[this.#at];
    if (quote === '"' || quote === "'") {
      const close = this.#find(quote, this.#at + 1);
      const value = source.slice(this.#at + 1, close);
      this.#at = Math.min(close + 1, source.length);
      return [name, decodeEntities(value, true)];
    }
    const close = this.#match(UNQUOTED_END, this.#at)?.index ?? source.length;
    const value = source.slice(this.#at, close);
    this.#at = close;
    return [name, decodeEntities(value, true)];
  }

  #afterSpace(from) {
    let at = from;
    while (at < this.#source.length && SPACE.test(this.#source[at])) at++;
    return at;
  }
}
