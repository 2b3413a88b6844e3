/** What a report's page holds for its script: written here, read in the browser. */

/** What a row of the timeline is. `run` is what the run's state tells; the others are lines of the ledger. */
export const KINDS = [
  'evidence',
  'created',
  'changed',
  'call',
  'failed',
  'outside',
  'denied',
  'gap',
  'unreadable',
  'run',
] as const;

export type Kind = (typeof KINDS)[number];

/** What happened to the run, or is not known, is no agent's call. */
export function isNobodysCall(kind: Kind): boolean {
  return kind === 'run' || kind === 'unreadable' || kind === 'gap';
}

/** One row, as an array because a page may hold a hundred thousand of them. */
export type Row = readonly [
  /** Number of the line in the ledger, from 1; 0 for what the run's state tells. */
  line: number,
  /** Milliseconds after `PageData.began`; null where there is no time. */
  at: number | null,
  /** Index in KINDS. */
  kind: number,
  /** Index in `PageData.agents`. */
  agent: number,
  /** Index in `PageData.sessions`. */
  session: number,
  /** The host's tool_use_id; empty where there is none. */
  id: string,
  /** A path, a query, a tool's name, a problem, or what happened to the run. */
  subject: string,
  /** The evidence class, or what a denial was for. */
  label?: string,
  /** The command line. */
  command?: string,
];

export interface PageData {
  /** The time that rows count from, in milliseconds since 1970 UTC. */
  readonly began: number;
  /** The first is the main agent, which has no name. */
  readonly agents: readonly string[];
  /** The first stands for lines that name no session. */
  readonly sessions: readonly string[];
  /** In the order of the ledger. */
  readonly rows: readonly Row[];
  /** The ids of the claims that a line decides, by its number. */
  readonly proofs: Readonly<Record<number, readonly string[]>>;
}

/** The id of the element that holds PageData as JSON. */
export const DATA_ELEMENT = 'ledger-data';

/** The fragment that leads to a line of the timeline. */
export function lineFragment(line: number): string {
  return `line-${line}`;
}

/** The fragment that leads to a proof. */
export function proofFragment(claim: string): string {
  return `proof-${claim}`;
}
