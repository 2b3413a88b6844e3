import type { DenialType } from '@litmus-hooks/state-format/record';

/** What in a call is refused while a run is open. */
export type Finding = DeployFinding | LoosenFinding | StateFinding;

/** A deploy, or a line that names a deploy tool and cannot be read to the end. */
export interface DeployFinding {
  readonly type: Extract<DenialType, 'deploy'>;
  readonly verdict: 'deploy' | 'unresolvable';
  /** From the command as typed, through the scripts it starts, to the command that deploys. Never empty. */
  readonly chain: readonly string[];
  /** The words of the last command that decided. */
  readonly words: readonly string[];
  /** A clause: one sentence without a full stop. */
  readonly why: string;
}

/** A verb of `litmus` that loosens a bound, as a person would type it: `litmus halt --lift`. */
export interface LoosenFinding {
  readonly type: Extract<DenialType, 'loosen'>;
  readonly verb: string;
}

/** A change of the run's own files. */
export interface StateFinding {
  readonly type: Extract<DenialType, 'state'>;
  /** Absolute path, or the words that stand for it where it cannot be known. */
  readonly file: string;
}

/** Where a command line would run. */
export interface Situation {
  /** Absolute path. */
  readonly cwd: string;
  /** The folder of the open run. */
  readonly site: string;
  readonly halted: boolean;
}

/** The beginning of a text without secrets, at most `maxChars` UTF-16 units. */
export type Redaction = (text: string, maxChars: number) => string;

/** What the second bundle gives the hook: the judgement that needs the shell's grammar, and what only a denial needs. */
export interface Grammar {
  readonly judgeCommand: (text: string, situation: Situation) => Finding | undefined;
  readonly redactBeginning: Redaction;
}
