import type { JsonMember, JsonNode } from './json-tree.js';

/**
 * Members and items put into a JSON text and taken out of it again, in the style that stands there. What is put in and taken out again leaves no trace, but for
 * blanks in a container that was empty.
 */

const DEFAULT_INDENT = '  ';

interface Layout {
  /** What a line ends with. */
  readonly newline: string;
  /** One step. */
  readonly indent: string;
}

/** How the text is laid out, by its first indented line. */
export function layoutOf(text: string): Layout {
  const [, newline = '\n', indent = DEFAULT_INDENT] = /(\r?\n)([ \t]+)\S/.exec(text) ?? [];
  return { newline: text.includes('\r\n') ? '\r\n' : newline, indent };
}

/** The blanks at the beginning of the line in which `at` stands. */
function indentAt(text: string, at: number): string {
  const line = text.lastIndexOf('\n', at - 1) + 1;
  return /^[ \t]*/.exec(text.slice(line, at))?.[0] ?? '';
}

function partsOf({ members, items }: JsonNode): readonly { start: number; end: number }[] {
  return members?.map(({ start, value }) => ({ start, end: value.end })) ?? items ?? [];
}

/** Puts entries behind the last one of an object or list: `"key": value`, or a value. */
export function appended(text: string, container: JsonNode, entries: readonly string[]): string {
  const { newline, indent } = layoutOf(text);
  const parts = partsOf(container);
  const last = parts.at(-1);
  const outer = indentAt(text, container.start);
  if (last === undefined) {
    const inner = newline + outer + indent;
    const filled = `${inner}${entries.join(`,${inner}`)}${newline}${outer}`;
    return text.slice(0, container.start + 1) + filled + text.slice(container.end - 1);
  }
  const gap = text.slice(parts.length > 1 ? (parts.at(-2)?.end ?? 0) : container.start + 1, last.start);
  const between = gap.replace(/^\s*,/, '');
  const separator = `,${between.includes('\n') ? between : ' '}`;
  return text.slice(0, last.end) + entries.map((entry) => separator + entry).join('') + text.slice(last.end);
}

/** Takes out the entry at `index` with the comma that it needs. A container that is empty then holds nothing, not even blanks. */
export function without(text: string, container: JsonNode, index: number): string {
  const parts = partsOf(container);
  const part = parts[index];
  if (part === undefined) return text;
  if (parts.length === 1) return text.slice(0, container.start + 1) + text.slice(container.end - 1);
  const before = parts[index - 1];
  const after = parts[index + 1];
  return before === undefined
    ? text.slice(0, part.start) + text.slice(after?.start ?? part.end)
    : text.slice(0, before.end) + text.slice(part.end);
}

/** The member of that name; where a key stands twice, readers take the last. */
export function memberOf(container: JsonNode, key: string): JsonMember | undefined {
  return container.members?.findLast((member) => member.key === key);
}
