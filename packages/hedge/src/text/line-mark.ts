import { runEnd } from './run-end.js';

/**
 * What the first marks of a line make of it, unit by unit where that will do: to compile an expression costs more than a short text.
 * `mark` is the line's first unit that is no space.
 */

const TABLE_RULE = /^[ \t|:-]*\|[ \t|:-]*$|^[ \t]*\|?[ \t]*:?-{2,}:?[ \t]*(?:\|[ \t]*:?-{2,}:?[ \t]*)+\|?[ \t]*$/;
const LINK_DEFINITION = /^ {0,3}\[(?!\^)[^\]\n]{1,200}\]:[ \t]*\S/;
const RAW_ELEMENT = /^[ \t]*<(pre|script|style|textarea|svg)\b/i;
const ALLOWANCE = /<!--\s*litmus-allow\s+hedge\b[^>]{0,200}-->/;
const BLANKS = ' \t';
const DIGITS = '0123456789';
const BULLETS = '-*+•';
const FENCE_UNITS = '`~';
const RULE_UNITS = '*-_';
const MAX_INDENT = 3;
const MAX_ITEM_DIGITS = 9;
const MAX_HEADING_DEPTH = 6;
const MIN_FENCE_UNITS = 3;
const MIN_RULE_UNITS = 3;
/** Between the two stand all spaces beyond Latin, and signs. */
const FIRST_SPACE = 0x1680;
const LAST_SPACE = 0x3000;
const LAST_LETTER = 0xd7ff;

/** Where a line begins behind an indent that makes no code of it; undefined where it makes some. */
function contentStart(line: string): number | undefined {
  const at = runEnd(line, 0, ' ');
  return at > MAX_INDENT ? undefined : at;
}

/** Whether the unit is a letter, and so neither a space nor a mark. */
export function isLetterCode(code: number): boolean {
  if (code >= FIRST_SPACE) return code > LAST_SPACE && code <= LAST_LETTER;
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || code >= 0xc0;
}

/** Whether a line is prose, unless it is blank or an item, or a table goes on. */
export function isPlain(line: string): boolean {
  const at = contentStart(line);
  const code = at === undefined ? 0 : line.charCodeAt(at);
  return isLetterCode(code) || (code >= FIRST_SPACE && code <= LAST_SPACE);
}

/** The mark of a block quote, with what stands around it. */
export function quoteMark(line: string): string | undefined {
  const at = contentStart(line);
  if (at === undefined || line[at] !== '>') return undefined;
  const next = line[at + 1];
  return line.slice(0, next === ' ' || next === '\t' ? at + 2 : at + 1);
}

/** Where an item's bullet or number ends that stands at `from`; `from` where none does. */
function itemSignEnd(line: string, from: number): number {
  if (BULLETS.includes(line[from] ?? ' ')) return from + 1;
  const end = runEnd(line, from, DIGITS);
  const isNumber = end > from && end - from <= MAX_ITEM_DIGITS && (line[end] === '.' || line[end] === ')');
  return isNumber ? end + 1 : from;
}

/** A list item's marker with what stands before it; empty where the line is none. */
export function itemMark(line: string): string {
  const from = runEnd(line, 0, BLANKS);
  const sign = itemSignEnd(line, from);
  const content = runEnd(line, sign, BLANKS);
  if (sign === from || content === sign) return '';
  const isTask = line[content] === '[' && ' xX'.includes(line[content + 1] ?? '-') && line[content + 2] === ']';
  const task = isTask ? runEnd(line, content + 3, BLANKS) : content;
  return line.slice(0, task > content + 3 ? task : content);
}

/** What opens a fence, where `content` does: a line behind its item's marker. */
export function fenceMark(content: string): string | undefined {
  const unit = content[0] ?? ' ';
  if (!FENCE_UNITS.includes(unit)) return undefined;
  const end = runEnd(content, 0, unit);
  return end < MIN_FENCE_UNITS ? undefined : content.slice(0, end);
}

/** Whether a line closes the fence that `mark` has opened. */
export function closesFence(line: string, mark: string): boolean {
  const from = runEnd(line, 0, BLANKS);
  if (!line.startsWith(mark, from)) return false;
  return runEnd(line, runEnd(line, from, FENCE_UNITS), BLANKS) === line.length;
}

export function headingMark(line: string, mark: string): string | undefined {
  const from = mark === '#' ? contentStart(line) : undefined;
  if (from === undefined) return undefined;
  const sign = runEnd(line, from, '#');
  const end = runEnd(line, sign, BLANKS);
  const isHeading = sign > from && sign - from <= MAX_HEADING_DEPTH && (end > sign || end === line.length);
  return isHeading ? line.slice(0, end) : undefined;
}

export function opensComment(line: string, mark: string): boolean {
  return mark === '<' && line.trimStart().startsWith('<!--');
}

/** The name of an element whose content is no prose. */
export function rawElement(line: string, mark: string): string | undefined {
  return mark === '<' ? RAW_ELEMENT.exec(line)?.[1]?.toLowerCase() : undefined;
}

export function isIndented(line: string): boolean {
  return line[0] === '\t' || line.startsWith('    ');
}

export function isLinkDefinition(line: string, mark: string): boolean {
  return mark === '[' && LINK_DEFINITION.test(line);
}

/** Whether a line makes a heading of those before it. */
export function isUnderline(line: string, mark: string): boolean {
  const from = mark === '=' || mark === '-' ? contentStart(line) : undefined;
  if (from === undefined) return false;
  const end = runEnd(line, from, mark);
  return end - from >= (mark === '=' ? 1 : 2) && runEnd(line, end, BLANKS) === line.length;
}

export function isRule(line: string, mark: string): boolean {
  const from = RULE_UNITS.includes(mark) ? contentStart(line) : undefined;
  if (from === undefined || line[from] !== mark) return false;
  let count = 0;
  let at = from;
  for (; line[at] === mark; at = runEnd(line, at + 1, BLANKS)) count += 1;
  return count >= MIN_RULE_UNITS && at === line.length;
}

/** Whether a line parts the head of a table from its rows. */
export function isTableRule(line: string): boolean {
  return line.includes('|') && TABLE_RULE.test(line);
}

/** Whether an inline comment exempts what it stands in. */
export function hasAllowance(line: string): boolean {
  return line.includes('litmus-allow') && ALLOWANCE.test(line);
}
