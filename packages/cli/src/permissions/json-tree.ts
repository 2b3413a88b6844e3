/** Where the values of a JSON text stand in it, so that one can be changed and everything else stays as its owner wrote it. */

export interface JsonNode {
  /** In UTF-16 units; `end` is behind the last one. */
  readonly start: number;
  readonly end: number;
  /** Of an object, in order; a key may come twice. */
  readonly members?: readonly JsonMember[];
  /** Of a list. */
  readonly items?: readonly JsonNode[];
}

export interface JsonMember {
  readonly key: string;
  /** Where the key begins. */
  readonly start: number;
  readonly value: JsonNode;
}

const BLANK = /[ \t\n\r]*/y;
const STRING = /"[^"\\]*(?:\\.[^"\\]*)*"/y;
const SCALAR = /[^\s,\]}]+/y;

/** `text` must be JSON. */
export function jsonTree(text: string): JsonNode {
  let at = 0;
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0] ?? '';
    at += found.length;
    return found;
  };
  const next = (): string => {
    take(BLANK);
    return text.charAt(at);
  };
  /** Reads what stands between brackets, `close` being the second of them. */
  const between = (close: string, read: () => void): void => {
    at += 1;
    while (next() !== close) {
      read();
      if (next() === ',') at += 1;
    }
    at += 1;
  };
  const value = (): JsonNode => {
    const first = next();
    const start = at;
    if (first === '{') {
      const members: JsonMember[] = [];
      between('}', () => {
        const begins = at;
        const key = JSON.parse(take(STRING)) as string;
        next();
        at += 1;
        members.push({ key, start: begins, value: value() });
      });
      return { start, end: at, members };
    }
    if (first === '[') {
      const items: JsonNode[] = [];
      between(']', () => items.push(value()));
      return { start, end: at, items };
    }
    take(first === '"' ? STRING : SCALAR);
    return { start, end: at };
  };
  return value();
}
