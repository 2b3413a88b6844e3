/** `problem`: something does not work. `note`: worth knowing. */
export type FindingOutcome = 'good' | 'note' | 'problem';

/** One thing that was looked at. */
export interface Finding {
  /** What was looked at, such as `node`. */
  readonly check: string;
  readonly outcome: FindingOutcome;
  /** One sentence; for a problem with what to do. */
  readonly message: string;
}

/** From where things are looked at. */
export interface Patient {
  readonly cwd: string;
  readonly env: Readonly<NodeJS.ProcessEnv>;
  /** Real path of the `litmus` that runs. */
  readonly program: string;
}

/** Looks at one thing. */
export type Examination = (patient: Patient) => readonly Finding[] | Promise<readonly Finding[]>;
