import { expect } from 'vitest';

/**
 * What the comment behind an example says its value is: one or several literals of JavaScript, `…` for what is left out, and prose after them.
 * A comment that begins with no literal says nothing that could be compared.
 */

/** Each is a value or a matcher of vitest's; the example's value is one of them. */
export type DocumentedValue = readonly unknown[];

class Prose extends Error {}

const ELLIPSIS = '…';
const NAMED_VALUES: Readonly<Record<string, unknown>> = { true: true, false: false, null: null, undefined };

/** Reads a comment's text; undefined where it is prose from its first word. */
export function readDocumentedValue(comment: string): DocumentedValue | undefined {
  const reader = new LiteralReader(comment);
  try {
    const values = [reader.value()];
    while (reader.take(/,? or (?=['"\d[{]|true|false)|, (?=['"\d[{])/y) !== undefined) values.push(reader.value());
    // A name or a call goes on where prose would begin with a mark or a space.
    return reader.take(/$|[\s:;,]/y) === undefined ? undefined : values;
  } catch (error) {
    if (error instanceof Prose) return undefined;
    throw error;
  }
}

class LiteralReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** The text that a sticky pattern matches here, and goes past it. */
  take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    if (found !== undefined) this.#at += found.length;
    return found;
  }

  #space(): void {
    this.take(/\s*/y);
  }

  value(): unknown {
    const quoted = this.take(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/y);
    if (quoted !== undefined) return textValue(quoted.slice(1, -1));
    const number = this.take(/-?\d+(?:\.\d+)?/y);
    if (number !== undefined) return Number(number);
    if (this.take(/\[/y) !== undefined) return this.#list();
    if (this.take(/\{/y) !== undefined) return this.#object();
    const name = this.take(/\w+/y);
    if (name === undefined || !Object.hasOwn(NAMED_VALUES, name)) throw new Prose();
    return NAMED_VALUES[name];
  }

  #list(): unknown {
    const { values, isWhole } = this.#items(']', () => this.value());
    if (isWhole) return values;
    return values.length === 0 ? expect.any(Array) : expect.arrayContaining(values);
  }

  #object(): unknown {
    const { values, isWhole } = this.#items('}', () => {
      const key = this.take(/\w+/y);
      if (key === undefined || this.take(/:\s*/y) === undefined) throw new Prose();
      return [key, this.value()] as const;
    });
    const object = Object.fromEntries(values);
    return isWhole ? object : expect.objectContaining(object);
  }

  #items<Item>(end: string, item: () => Item): { values: Item[]; isWhole: boolean } {
    const values: Item[] = [];
    let isWhole = true;
    for (;;) {
      this.#space();
      if (this.take(new RegExp(`\\${end}`, 'y')) !== undefined) return { values, isWhole };
      if (this.take(new RegExp(ELLIPSIS, 'y')) !== undefined) isWhole = false;
      else values.push(item());
      this.#space();
      this.take(/,/y);
    }
  }
}

function textValue(source: string): unknown {
  const text = source.replace(/\\(.)/g, '$1');
  if (!text.includes(ELLIPSIS)) return text;
  const parts = text.split(ELLIPSIS).map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return expect.stringMatching(new RegExp(`^${parts.join('[\\s\\S]*')}$`));
}
