import type { Window } from '@litmus-hooks/state-format/claim';
import { inert } from '@litmus-hooks/state-format/inert';

/** How the sentences of a proof name what comes from files. */

const MAX_NAME_CHARS = 200;
const MAX_LINES_NAMED = 5;

export function quoted(name: string): string {
  return `"${inert(name, MAX_NAME_CHARS)}"`;
}

export function patternList(patterns: readonly string[]): string {
  return inert(patterns.join(' '), MAX_NAME_CHARS);
}

export function pathWords(path: string): string {
  return inert(path, MAX_NAME_CHARS);
}

/** `line 3`, `lines 3, 5 and 9`, `lines 3, 5, 6, 8, 9 and 12 more`; `total` may be more than are given. */
export function lineList(lines: readonly number[], total: number = lines.length): string {
  const shown = lines.slice(0, MAX_LINES_NAMED);
  const more = total - shown.length;
  if (more > 0) return `lines ${shown.join(', ')} and ${more} more`;
  if (shown.length === 1) return `line ${shown[0]}`;
  return `lines ${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}

/** `200 lines and 60 minutes`. */
export function windowWords({ lines, minutes }: Window): string {
  const parts = [];
  if (lines !== undefined) parts.push(`${lines} line${lines === 1 ? '' : 's'}`);
  if (minutes !== undefined) parts.push(`${minutes} minute${minutes === 1 ? '' : 's'}`);
  return parts.join(' and ');
}
