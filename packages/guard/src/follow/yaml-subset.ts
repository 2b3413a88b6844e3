/**
 * The part of YAML that task files and workspace files are written in: nested maps and lists by indentation, plain and quoted scalars,
 * block scalars, flow lists of scalars, comments. Anchors, tags and flow maps are read as plain text. Never throws: what does not fit is left
 * out. The full reader is a library of 110 KB, too heavy for a hook.
 */
export type Yaml = string | readonly Yaml[] | { readonly [key: string]: Yaml };

const MAX_DEPTH = 20;
/** No task is longer; what stands beyond on a line is left out. */
const MAX_LINE_CHARS = 4_000;

interface Line {
  readonly indent: number;
  readonly text: string;
}

const KEY = /^((?:"[^"]*"|'[^']*'|[^\s"'#[\]{},&*!|>-][^#]*?|-[^\s#][^#]*?))\s*:(?:\s+(.*))?$/;

function withoutComment(text: string): string {
  let quote = '';
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index] as string;
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if ((character === '"' || character === "'") && (index === 0 || /[\s:[,-]/.test(text[index - 1] as string)))
      quote = character;
    else if (character === '#' && (index === 0 || /\s/.test(text[index - 1] as string)))
      return text.slice(0, index).trimEnd();
  }
  return text.trimEnd();
}

function scalar(text: string): Yaml {
  const whole = text.trim();
  if (whole.startsWith('[') && whole.endsWith(']'))
    return whole
      .slice(1, -1)
      .split(',')
      .map((item) => scalar(item))
      .filter((item) => item !== '');
  if (whole.length > 1 && whole.startsWith('"') && whole.endsWith('"'))
    return whole
      .slice(1, -1)
      .replace(/\\(["\\/nt])/g, (_all, escaped: string) => ({ n: '\n', t: '\t' })[escaped] ?? escaped);
  if (whole.length > 1 && whole.startsWith("'") && whole.endsWith("'")) return whole.slice(1, -1).replaceAll("''", "'");
  return whole;
}

class Reader {
  private readonly lines: Line[];
  private at = 0;

  constructor(text: string) {
    this.lines = text.split(/\r?\n/).map((line) => {
      const indent = line.length - line.trimStart().length;
      return { indent, text: line.slice(indent, indent + MAX_LINE_CHARS) };
    });
  }

  private skipBlank(): Line | undefined {
    for (;;) {
      const line = this.lines[this.at];
      if (line === undefined) return undefined;
      if (line.text !== '' && !line.text.startsWith('#') && line.text !== '---') return line;
      this.at += 1;
    }
  }

  /** The node whose lines stand at `minIndent` or deeper. */
  node(minIndent: number, depth: number): Yaml {
    const first = this.skipBlank();
    if (first === undefined || first.indent < minIndent || depth > MAX_DEPTH) return '';
    return /^-(\s|$)/.test(first.text) ? this.list(first.indent, depth) : this.map(first.indent, depth);
  }

  private list(indent: number, depth: number): Yaml {
    const items: Yaml[] = [];
    for (let line = this.skipBlank(); line !== undefined; line = this.skipBlank()) {
      if (line.indent !== indent || !/^-(\s|$)/.test(line.text)) break;
      const rest = line.text.slice(1).trimStart();
      const inner = indent + line.text.length - rest.length;
      if (withoutComment(rest) === '') {
        this.at += 1;
        items.push(this.node(indent + 1, depth + 1));
      } else if (/^-(\s|$)/.test(rest) || (KEY.test(withoutComment(rest)) && !/^[|>]/.test(rest))) {
        // `- key: value`, `- - x`: the item is a map or a list whose first line begins after the dash.
        this.lines[this.at] = { indent: inner, text: rest };
        items.push(this.node(inner, depth + 1));
      } else {
        this.at += 1;
        items.push(this.value(rest, indent, depth));
      }
    }
    return items;
  }

  private map(indent: number, depth: number): Yaml {
    const entries: Record<string, Yaml> = Object.create(null);
    for (let line = this.skipBlank(); line !== undefined; line = this.skipBlank()) {
      if (line.indent !== indent) {
        if (line.indent < indent) break;
        this.at += 1;
        continue;
      }
      const key = KEY.exec(withoutComment(line.text));
      if (key === null) {
        if (/^-(\s|$)/.test(line.text)) break;
        this.at += 1;
        continue;
      }
      this.at += 1;
      const name = scalar(key[1] as string);
      if (typeof name !== 'string') continue;
      entries[name] = this.value(key[2] ?? '', indent, depth);
    }
    return entries;
  }

  private value(rest: string, indent: number, depth: number): Yaml {
    const text = withoutComment(rest);
    if (/^[|>][+-]?\d*[+-]?$/.test(text)) return this.block(indent, text.startsWith('>'));
    if (text !== '') return scalar(text + this.continuation(indent));
    const next = this.skipBlank();
    // A list may stand at its key's own indentation.
    if (next !== undefined && next.indent === indent && /^-(\s|$)/.test(next.text)) return this.list(indent, depth + 1);
    return next !== undefined && next.indent > indent ? this.node(indent + 1, depth + 1) : '';
  }

  /** The further lines of a plain scalar, which stand deeper than its key. */
  private continuation(indent: number): string {
    let more = '';
    for (let line = this.lines[this.at]; line !== undefined; line = this.lines[this.at]) {
      if (line.indent <= indent || line.text === '' || line.text.startsWith('#')) break;
      more += ` ${withoutComment(line.text)}`;
      this.at += 1;
    }
    return more;
  }

  private block(indent: number, folded: boolean): string {
    const texts: string[] = [];
    let base: number | undefined;
    for (let line = this.lines[this.at]; line !== undefined; line = this.lines[this.at]) {
      if (line.text !== '' && line.indent <= indent) break;
      this.at += 1;
      if (line.text !== '') base ??= line.indent;
      texts.push(line.text === '' ? '' : ' '.repeat(Math.max(0, line.indent - (base ?? 0))) + line.text);
    }
    return texts.join(folded ? ' ' : '\n');
  }
}

/** Reads one document; the empty text where there is none. */
export function readYaml(text: string): Yaml {
  return new Reader(text).node(0, 0);
}
