/** How one hook is registered, as in hooks.json. */
export interface ShippedRegistration {
  readonly event: string;
  readonly matcher?: string;
  /** The permission rule that a call must match. */
  readonly if?: string;
  /** Relative to the plugin's folder. */
  readonly file: string;
}

/** The host ends a hook after this time. */
export const HOOK_TIMEOUT_SECONDS = 5;

const GUARD = 'dist/guard.cjs';
const LEDGER = 'dist/ledger.cjs';

/** What this version registers. A registration that is not there, or is another, is a hook that the host never starts, or not for everything. */
export const SHIPPED_REGISTRATIONS: readonly ShippedRegistration[] = [
  { event: 'PreToolUse', matcher: 'Bash', file: GUARD },
  ...['Write', 'Edit'].flatMap((tool) =>
    ['run-state.json', 'run-log.jsonl', '**/.litmus/**'].map((place) => ({
      event: 'PreToolUse',
      matcher: tool,
      if: `${tool}(${place})`,
      file: GUARD,
    })),
  ),
  { event: 'PostToolUse', matcher: '*', file: LEDGER },
  { event: 'PostToolUseFailure', matcher: '*', file: LEDGER },
  { event: 'SessionStart', file: GUARD },
];

/** What a hook loads where a command must be read, beside its own file. */
export const COMPANION_ENDINGS: readonly string[] = ['-shell.cjs', '-grammar.cjs'];
