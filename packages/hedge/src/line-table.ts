import { LINE_END } from './escape.js';

/** A table as text, a line each: what a call does not ask for is never parsed, however much the table grows. */

type Sections = Readonly<Record<string, readonly string[]>>;

/** The first line tells where each section begins. No line may hold LINE_END. */
export function writeLineTable(sections: Sections): string {
  let next = 1;
  const starts: Record<string, number> = {};
  for (const [name, lines] of Object.entries(sections)) {
    starts[name] = next;
    next += lines.length;
  }
  return [JSON.stringify(starts), ...Object.values(sections).flat()].join(LINE_END);
}

export class LineTable {
  private readonly lines: readonly string[];
  private readonly starts: Readonly<Record<string, number>>;

  constructor(text: string) {
    this.lines = text.split(LINE_END);
    this.starts = JSON.parse(this.lines[0] as string) as Record<string, number>;
  }

  /** Of a section that the table has; the first line is 0. */
  line(section: string, index = 0): string {
    return this.lines[(this.starts[section] as number) + index] as string;
  }
}
