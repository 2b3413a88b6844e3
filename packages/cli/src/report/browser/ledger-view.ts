import { inert } from '@litmus-hooks/state-format/inert';
import { KINDS, type Kind, type PageData } from '../page-data.js';

const MAX_SHOWN_CHARS = 4000;
const DAY_MS = 24 * 60 * 60 * 1000;

const PROBLEMS: Readonly<Record<string, string>> = {
  torn: 'This line is torn',
  foreign: 'This line is no record of Litmus',
  too_long: 'This line is too long for a record',
};

/** Text from the ledger: nothing in it can hide, or be drawn in another order than it stands. */
export function visible(text: string): string {
  return inert(text, MAX_SHOWN_CHARS);
}

/** One row of the timeline, by its place in the data. */
export class LedgerView {
  readonly #data: PageData;
  readonly #haystacks: (string | undefined)[] = [];
  /** Whether the times of the rows need their day beside them. */
  readonly severalDays: boolean;

  constructor(data: PageData) {
    this.#data = data;
    const days = data.rows.flatMap(([, at]) => (at === null ? [] : Math.floor((data.began + at) / DAY_MS)));
    this.severalDays = days.some((day) => day !== days[0]);
  }

  get length(): number {
    return this.#data.rows.length;
  }

  get agents(): readonly string[] {
    return this.#data.agents;
  }

  #at(row: number): PageData['rows'][number] {
    return this.#data.rows[row] as PageData['rows'][number];
  }

  line(row: number): number {
    return this.#at(row)[0];
  }

  /** UTC, ISO 8601 with milliseconds; undefined where there is none. */
  time(row: number): string | undefined {
    const at = this.#at(row)[1];
    return at === null ? undefined : new Date(this.#data.began + at).toISOString();
  }

  kind(row: number): Kind {
    return KINDS[this.#at(row)[2]] as Kind;
  }

  /** Place in `agents`; 0 is the main agent. */
  agent(row: number): number {
    return this.#at(row)[3];
  }

  agentName(row: number): string {
    return this.#data.agents[this.agent(row)] ?? '';
  }

  session(row: number): string {
    return this.#data.sessions[this.#at(row)[4]] ?? '';
  }

  id(row: number): string {
    return this.#at(row)[5];
  }

  subject(row: number): string {
    return this.#at(row)[6];
  }

  label(row: number): string {
    return this.#at(row)[7] ?? '';
  }

  command(row: number): string {
    return this.#at(row)[8] ?? '';
  }

  /** The proofs that this line decides. */
  proofs(row: number): readonly string[] {
    return this.#data.proofs[this.line(row)] ?? [];
  }

  /** What happened, in a few words. */
  words(row: number): string {
    const [subject, label, command] = [this.subject(row), this.label(row), this.command(row)];
    switch (this.kind(row)) {
      case 'evidence':
        return `${label} ${subject === '' ? command : `“${subject}”`}`;
      case 'denied':
        return `${label}: ${command === '' ? subject : command}`;
      case 'unreadable':
        return PROBLEMS[subject] ?? subject;
      default:
        return subject;
    }
  }

  /** All that a search for text looks through, in lower case. */
  haystack(row: number): string {
    this.#haystacks[row] ??= [
      this.words(row),
      this.subject(row),
      this.command(row),
      this.agentName(row),
      this.session(row),
      this.id(row),
    ]
      .join('\n')
      .toLowerCase();
    return this.#haystacks[row];
  }

  /** The row of a line of the ledger, or -1 where the page does not hold it. Rows stand in the order of lines. */
  rowOfLine(line: number): number {
    return this.#data.rows.findIndex(([number]) => number === line);
  }
}
