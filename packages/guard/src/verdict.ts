/** What a command line comes to. */
export interface Verdict {
  readonly verdict: 'deploy' | 'clear' | 'unresolvable';
  /** From the command as typed, through the scripts it starts, to the command that decided. Empty when clear. */
  readonly chain: readonly string[];
  /** The words of that command that decided. */
  readonly words: readonly string[];
  /** One sentence without a full stop. */
  readonly why: string;
}
