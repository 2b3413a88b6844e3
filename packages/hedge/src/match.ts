/** A hedge within a sentence: the rule that found it, and offsets of its cue. */
export interface Match {
  readonly rule: string;
  readonly start: number;
  readonly end: number;
}
