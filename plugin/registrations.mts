import type { ArmedKind } from '@litmus-hooks/state-format/armed';

/**
 * Every hook of the plugin: the files that it is made of, and when the host starts it. `hooks/hooks.json`, what is copied to `dist/` and what
 * `litmus doctor` expects all come from this table.
 */

export interface Registration {
  readonly event: string;
  /** Tool names or, for SessionStart, sources; every one without it. */
  readonly matcher?: string;
  /** The permission rule that a call must match: a call that does not starts no process. */
  readonly if?: string;
  /** What must be armed on this machine for it to have anything to do; without it, it always starts. */
  readonly gate?: ArmedKind;
  /** The host does not wait for it, and ends it with the session. */
  readonly async?: true;
}

export interface ShippedHook {
  /** Its bundle is `dist/<name>.cjs`. */
  readonly name: string;
  /** The package that builds it, where that has another name. */
  readonly package?: string;
  /** What it loads on some calls, beside its bundle in `dist/`. */
  readonly companions: readonly string[];
  readonly registrations: readonly Registration[];
}

/** The host ends a hook after this time. */
export const HOOK_TIMEOUT_SECONDS = 5;

/** Where a run's state and Litmus's own lie. One rule a handler: the host reads no alternatives in `if`, and the three are disjoint. */
const STATE_PLACES = ['run-state.json', 'run-log.jsonl', '**/.litmus/**'];

/** The starts of a session that are not the host's own compaction. */
const NEW_CONTEXT = 'startup|resume|clear|fork';

/** Files that people read, one rule a handler; no two fit one file. A write of code starts no process. */
const READER_FACING = ['*.md', '*.mdx', '*.txt', '*.rst', '*.adoc', '*.html', 'README'];

export const HOOKS: readonly ShippedHook[] = [
  {
    name: 'guard',
    companions: [
      'guard-code-cache.cjs',
      'guard-run.cjs',
      'guard-session-start.cjs',
      'guard-shell.cjs',
      'guard-expansions.cjs',
      'guard-scripts.cjs',
      'guard-readers.cjs',
      'guard-bounds.cjs',
      'guard-grammar.cjs',
      'guard-foreign-code.cjs',
      'guard-remote-host.cjs',
      'guard-workspaces.cjs',
      'guard-redaction.cjs',
      'guard-task-runners.cjs',
      'guard-tools.txt',
      'guard-wrappers.txt',
    ],
    registrations: [
      { event: 'PreToolUse', matcher: 'Bash', gate: 'run' },
      ...['Write', 'Edit'].flatMap((tool) =>
        STATE_PLACES.map((place) => ({
          event: 'PreToolUse',
          matcher: tool,
          if: `${tool}(${place})`,
          gate: 'run' as const,
        })),
      ),
      { event: 'SessionStart' },
    ],
  },
  {
    name: 'rules',
    companions: ['code-cache', 'edit', 'session', 'options', 'index'].map((part) => `rules-${part}.cjs`),
    registrations: [
      { event: 'SessionStart' },
      { event: 'UserPromptSubmit' },
      { event: 'PostToolUse', matcher: 'Write|Edit|MultiEdit|NotebookEdit', gate: 'rules' },
      { event: 'SessionEnd', gate: 'rules' },
    ],
  },
  {
    name: 'router',
    companions: [
      'router-code-cache.cjs',
      'router-run.cjs',
      'router-mask.cjs',
      'router-request.cjs',
      'router-guidance.txt',
      'router-configuration.cjs',
    ],
    registrations: [{ event: 'UserPromptSubmit' }],
  },
  {
    name: 'lifecycle',
    companions: [
      ...['code-cache', 'call', 'shell', 'session', 'answer', 'refused', 'checks', 'settings', 'changes', 'edits'].map(
        (part) => `lifecycle-${part}.cjs`,
      ),
      'lifecycle-row-index.txt',
      'lifecycle-rows.txt',
    ],
    registrations: [
      // Every tool: what a call may do is decided, for a tool that nobody has heard of too.
      { event: 'PreToolUse', matcher: '*', gate: 'work' },
      // The end of a turn is a goal's too, which is not armed.
      ...['SessionStart', 'UserPromptSubmit', 'Stop'].map((event) => ({ event })),
      ...['SubagentStart', 'SubagentStop', 'SessionEnd'].map((event) => ({ event, gate: 'work' as const })),
    ],
  },
  {
    name: 'hedge',
    companions: [
      'hedge-code-cache.cjs',
      'hedge-prose.cjs',
      'hedge-english.cjs',
      'hedge-english.bin',
      'hedge-english-weights.bin',
      'hedge-korean.cjs',
      'hedge-korean.bin',
      'hedge-korean-weights.bin',
    ],
    registrations: ['Write', 'Edit'].flatMap((tool) =>
      READER_FACING.map((place) => ({ event: 'PostToolUse', matcher: tool, if: `${tool}(${place})` })),
    ),
  },
  {
    name: 'mark',
    companions: [],
    registrations: [{ event: 'SessionStart', matcher: NEW_CONTEXT }],
  },
  {
    name: 'ledger',
    companions: [
      'ledger-code-cache.cjs',
      'ledger-run.cjs',
      'ledger-shell.cjs',
      'ledger-grammar.cjs',
      'ledger-foreign-code.cjs',
      'ledger-wrappers.txt',
    ],
    registrations: [
      { event: 'PostToolUse', matcher: '*', gate: 'run' },
      { event: 'PostToolUseFailure', matcher: '*', gate: 'run' },
    ],
  },
  { name: 'update', companions: [], registrations: [{ event: 'SessionStart', matcher: NEW_CONTEXT }] },
  {
    name: 'update-refresh',
    package: 'update',
    companions: [],
    registrations: [{ event: 'SessionStart', matcher: NEW_CONTEXT, async: true }],
  },
];
