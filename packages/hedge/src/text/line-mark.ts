/**
 * What the first marks of a line make of it. Each expression is asked where its first unit stands alone: to compile one costs more than a short text.
 * `mark` is the line's first unit that is no space.
 */

/** Begins with a letter, and is prose unless a table goes on. */
const PLAIN_LINE = /^ {0,3}[A-Za-z\u00c0-\ud7ff]/;
const COMMENT = /^\s*<!--/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const FENCE_END = /^[ \t]*[`~]+[ \t]*$/;
const HEADING = /^ {0,3}#{1,6}(?=[ \t]|$)[ \t]*/;
const UNDERLINE = /^ {0,3}(?:=+|-{2,})[ \t]*$/;
const RULE = /^ {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const ITEM = /^[ \t]*(?:[-*+•]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?/;
const QUOTE = /^ {0,3}>[ \t]?/;
const INDENT = /^(?: {4}|\t)/;
const TABLE_RULE = /^[ \t|:-]*\|[ \t|:-]*$|^[ \t]*\|?[ \t]*:?-{2,}:?[ \t]*(?:\|[ \t]*:?-{2,}:?[ \t]*)+\|?[ \t]*$/;
const LINK_DEFINITION = /^ {0,3}\[(?!\^)[^\]\n]{1,200}\]:[ \t]*\S/;
const RAW_ELEMENT = /^[ \t]*<(pre|script|style|textarea|svg)\b/i;
const ALLOWANCE = /<!--\s*litmus-allow\s+hedge\b[^>]{0,200}-->/;
const ITEM_UNITS = '-*+•0123456789';
const FENCE_UNITS = '`~';
const UNDERLINE_UNITS = '=-';
const RULE_UNITS = '*-_';

export function isPlain(line: string): boolean {
  return PLAIN_LINE.test(line);
}

/** The mark of a block quote, with what stands around it. */
export function quoteMark(line: string): string | undefined {
  return line.includes('>') ? QUOTE.exec(line)?.[0] : undefined;
}

/** A list item's marker with what stands before it; empty where the line is none. */
export function itemMark(line: string, mark: string): string {
  return ITEM_UNITS.includes(mark) ? (ITEM.exec(line)?.[0] ?? '') : '';
}

/** What opens a fence, where `content` does: a line behind its item's marker. */
export function fenceMark(content: string): string | undefined {
  return FENCE_UNITS.includes(content[0] ?? ' ') ? FENCE.exec(content)?.[1] : undefined;
}

/** Whether a line closes the fence that `mark` has opened. */
export function closesFence(line: string, mark: string): boolean {
  return line.trim().startsWith(mark) && FENCE_END.test(line);
}

export function headingMark(line: string, mark: string): string | undefined {
  return mark === '#' ? HEADING.exec(line)?.[0] : undefined;
}

export function opensComment(line: string, mark: string): boolean {
  return mark === '<' && COMMENT.test(line);
}

/** The name of an element whose content is no prose. */
export function rawElement(line: string, mark: string): string | undefined {
  return mark === '<' ? RAW_ELEMENT.exec(line)?.[1]?.toLowerCase() : undefined;
}

export function isIndented(line: string): boolean {
  return INDENT.test(line);
}

export function isLinkDefinition(line: string, mark: string): boolean {
  return mark === '[' && LINK_DEFINITION.test(line);
}

/** Whether a line makes a heading of those before it. */
export function isUnderline(line: string, mark: string): boolean {
  return UNDERLINE_UNITS.includes(mark) && UNDERLINE.test(line);
}

export function isRule(line: string, mark: string): boolean {
  return RULE_UNITS.includes(mark) && RULE.test(line);
}

/** Whether a line parts the head of a table from its rows. */
export function isTableRule(line: string): boolean {
  return line.includes('|') && TABLE_RULE.test(line);
}

/** Whether an inline comment exempts what it stands in. */
export function hasAllowance(line: string): boolean {
  return line.includes('litmus-allow') && ALLOWANCE.test(line);
}
