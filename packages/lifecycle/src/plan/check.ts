import { type Prose, proseOf } from './prose-line.js';
import { isTaskItem, type PlanRow, readLabel, readRow } from './row.js';
import { DEFAULT_PLAN_SCHEMA, type PlanSchema } from './schema.js';

/** What is wrong with a plan's structure, and where. */
export interface PlanProblem {
  /** From 1; of something that is missing, the line after which it is missed. */
  readonly line: number;
  /** A sentence. */
  readonly message: string;
}

interface Section {
  readonly heading: string;
  readonly line: number;
}

/** More than anyone reads; what looks for plans reads them at each start of a session. */
const MAX_PLAN_LINES = 5_000;

const SECTION = /^ {0,3}##[ \t]+(.*)$/;
const CLOSING_MARKS = /(?:^|[ \t])#+$/;
const FILL_IN = /\[fill in[:\]]/i;
/** A whole value that stands for one still to come. */
const STAND_IN = /^[`*_"']*(?:tbd|todo|fixme|xxx|\.{3}|…|\?+|<[^<>]*>)[`*_"'.]*$/i;

/** Whether the structure of a plan holds: quickly where it plainly does not. */
export function planHolds(text: string, schema: PlanSchema): boolean {
  const plan = text.normalize('NFC');
  return schema.headings.every((heading) => plan.includes(heading)) && checkPlan(plan, schema).length === 0;
}

/** Every departure of a plan's text from `schema`, in the order of its lines; none where the structure holds (D-08, D-09). The sense is not read. */
export function checkPlan(text: string, schema: PlanSchema = DEFAULT_PLAN_SCHEMA): PlanProblem[] {
  const lines = text
    .normalize('NFC')
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/);
  if (lines.length > MAX_PLAN_LINES)
    return [{ line: MAX_PLAN_LINES, message: `A plan has at most ${MAX_PLAN_LINES} lines: part it.` }];
  const prose = proseOf(lines);
  const problems: PlanProblem[] = [];
  if (prose.unclosedFence !== undefined)
    problems.push({ line: prose.unclosedFence, message: 'This fence is never closed, and nothing after it is read.' });
  for (const { number, text } of prose.lines)
    if (FILL_IN.test(text)) problems.push({ line: number, message: 'Something is still to be filled in here.' });
  const sections = sectionsOf(prose);
  checkHeadings(sections, schema.headings, problems);
  checkContent(sections, lines, problems);
  checkRows(rowsOf(prose, schema.labels, problems), schema.labels, problems);
  return problems.sort((one, other) => one.line - other.line);
}

/** The plan's rows, in their order; task items that are none are named in `problems`. */
function rowsOf({ lines }: Prose, labels: readonly string[], problems: PlanProblem[]): PlanRow[] {
  const rows: PlanRow[] = [];
  let row: PlanRow | undefined;
  let open: { readonly label: string; readonly indent: number } | undefined;
  for (const line of lines) {
    const { number, text } = line;
    // A blank line parts nothing in a list.
    if (text.trim() === '') continue;
    if (isTaskItem(text)) {
      const read = readRow(line);
      if (typeof read === 'string') problems.push({ line: number, message: read });
      else rows.push(read);
      row = typeof read === 'string' ? undefined : read;
      open = undefined;
      continue;
    }
    const indent = text.length - text.trimStart().length;
    if (indent === 0) row = undefined;
    if (row === undefined) continue;
    const labelled = readLabel(text, labels);
    if (labelled !== undefined) {
      const { label, value } = labelled;
      if (row.values.has(label))
        problems.push({ line: number, message: `Row ${row.number} has the label "${label}" twice.` });
      if (!row.values.get(label)) row.values.set(label, value);
      open = { label, indent };
    } else if (open !== undefined && indent > open.indent) {
      if (row.values.get(open.label) === '') row.values.set(open.label, text.trim());
    }
  }
  return rows;
}

function sectionsOf({ lines }: Prose): Section[] {
  const sections: Section[] = [];
  for (const { number, text } of lines) {
    const heading = SECTION.exec(text)?.[1]?.trim().replace(CLOSING_MARKS, '').trim();
    if (heading !== undefined) sections.push({ heading, line: number });
  }
  return sections;
}

function checkHeadings(sections: readonly Section[], headings: readonly string[], problems: PlanProblem[]): void {
  let previous: Section | undefined;
  for (const heading of headings) {
    const [found, ...again] = sections.filter((section) => section.heading === heading);
    for (const { line } of again) problems.push({ line, message: `The heading "## ${heading}" is there twice.` });
    if (found === undefined) {
      problems.push({ line: previous?.line ?? 1, message: `The heading "## ${heading}" is missing.` });
      continue;
    }
    if (previous !== undefined && found.line < previous.line) {
      problems.push({ line: found.line, message: `"## ${heading}" comes after "## ${previous.heading}".` });
      continue;
    }
    previous = found;
  }
}

function checkContent(sections: readonly Section[], lines: readonly string[], problems: PlanProblem[]): void {
  for (const [index, { heading, line }] of sections.entries()) {
    const words = lines
      .slice(line, (sections[index + 1]?.line ?? lines.length + 1) - 1)
      .filter((text) => /\S/.test(text));
    if (words.length === 0) problems.push({ line, message: `Nothing stands under "## ${heading}".` });
    else if (words.length === 1 && STAND_IN.test(words[0]?.trim() ?? ''))
      problems.push({ line, message: `What stands under "## ${heading}" is still to be filled in.` });
  }
}

function checkRows(rows: readonly PlanRow[], labels: readonly string[], problems: PlanProblem[]): void {
  const seen = new Set<string>();
  for (const { number, line, title, values } of rows) {
    if (seen.has(number)) problems.push({ line, message: `The number ${number} is given twice.` });
    seen.add(number);
    if (STAND_IN.test(title)) problems.push({ line, message: `The text of row ${number} is still to be filled in.` });
    for (const label of labels) {
      const value = values.get(label);
      if (value === undefined) problems.push({ line, message: `Row ${number} lacks the label "${label}".` });
      else if (value === '') problems.push({ line, message: `Row ${number} says nothing under "${label}".` });
      else if (STAND_IN.test(value))
        problems.push({ line, message: `Row ${number} is still to be filled in under "${label}".` });
    }
  }
  const end = rows.at(-1)?.line ?? 1;
  if (!rows.some(({ number }) => !number.startsWith('F')))
    problems.push({ line: end, message: 'No task row stands here: "- [ ] 1. …", at the margin.' });
  if (!rows.some(({ number }) => number.startsWith('F')))
    problems.push({ line: end, message: 'No final check stands here: "- [ ] F1. …", at the margin.' });
}
