import type { ProseLine } from './prose-line.js';

/** One task of a plan, or one of its final checks. */
export interface PlanRow {
  /** `1`, or `F1` for a final check. */
  readonly number: string;
  readonly line: number;
  readonly title: string;
  /** Label to what stands beside it, or else in the first line below that says something. */
  readonly values: Map<string, string>;
}

export interface Labelled {
  readonly label: string;
  readonly value: string;
}

/** What GitHub's Markdown takes for a task, by whatever bullet and however deep. */
const TASK_ITEM = /^\s*(?:[-*+]|\d{1,9}[.)])\s+\[[ xX]\](?:\s|$)/;
const ROW = /^- \[[ xX]\] (F?[1-9]\d{0,3})\. +(\S.*)$/;
const LABELLED = /^(?:[-*+]\s+)?(?:\*\*)?([^:*]{1,80})(?:\*\*)?:(?:\*\*)?(.*)$/;

export function isTaskItem(text: string): boolean {
  return TASK_ITEM.test(text);
}

/** The row that stands in the line; else what keeps a task item from being one, as a sentence. */
export function readRow({ number: line, text }: ProseLine): PlanRow | string {
  if (/^\s/.test(text)) return 'An indented task row is counted by nothing: put it at the margin.';
  const match = ROW.exec(text.trimEnd());
  if (match === null) return 'A task row is written "- [ ] 1. …", a final check "- [ ] F1. …".';
  return { number: match[1] as string, line, title: match[2] as string, values: new Map() };
}

/** The label in an indented line, with or without a bullet and bold type, and what stands beside it. */
export function readLabel(text: string, labels: readonly string[]): Labelled | undefined {
  const match = LABELLED.exec(text.trim());
  const label = match?.[1]?.trim() ?? '';
  return labels.includes(label) ? { label, value: match?.[2]?.trim() ?? '' } : undefined;
}
