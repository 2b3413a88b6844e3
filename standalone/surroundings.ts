import type { Example } from './example.js';

/** What the examples of the READMEs take for granted, and what they must come to beside what their own comments promise. */

export interface Surroundings extends Pick<Example, 'given' | 'asked'> {
  /** Below the project. */
  readonly files?: Readonly<Record<string, string>>;
  readonly answer?: unknown;
  readonly stdout?: string;
  /** How many values the comments promise, so that none is passed over in silence. */
  readonly promised: number;
}

const HALTED_RUN = '{ "id": "run-1", "halt": { "reason": "contrast check failed", "repair": "litmus step build" } }';

const LEDGER = [
  '{"at":"2026-08-29T09:12:41.118Z","event":"tool_call","type":"mwg_search","query":"dialog","command":"npx modern-web-guidance search dialog","v":1}',
  '{"at":"2026-08-29T09:13:05.402Z","event":"tool_call","type":"write","path":"src/components/Dialog.astro","firstWrite":true,"v":1}',
  '',
].join('\n');

/** A READMEs' blocks in order; callbacks of the Agent SDK are left to their own test. */
export const LIBRARY_SURROUNDINGS: Readonly<Record<string, readonly Surroundings[]>> = {
  command: [
    {
      asked: '[invocations.map(({ program }) => program), complete]',
      answer: [['cd', 'wrangler'], true],
      promised: 0,
    },
  ],
  glob: [{ asked: 'rejected.map(({ pattern }) => pattern)', answer: ['{1..9999999}'], promised: 3 }],
  guard: [
    {
      files: {
        'package.json': '{ "scripts": { "ship": "npm run release", "release": "vercel --prod" } }',
        'run-state.json': HALTED_RUN,
      },
      given:
        "const event = { hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: { command: 'npm run ship' }, cwd: process.cwd() };\nconst projectDir = process.cwd();",
      asked: 'decide(event, { projectDir }).reply.hookSpecificOutput.permissionDecision',
      answer: 'deny',
      promised: 1,
    },
  ],
  hedge: [{ promised: 1 }],
  knowledge: [{ promised: 2 }],
  ledger: [
    {
      files: { 'site/run-log.jsonl': LEDGER, 'site/src/components/Dialog.astro': '<dialog />\n' },
      asked: 'proof.outcome',
      answer: 'holds',
      promised: 1,
    },
  ],
  // npm looks for a package upward, and would find one of the machine's.
  lifecycle: [{ files: { 'package.json': '{}' }, promised: 2 }],
  mark: [{ asked: "lockup(SESSION_MARK, ['my tool 2.0']).includes('my tool 2.0')", answer: true, promised: 0 }],
  'public-read': [{ promised: 4 }, { promised: 2 }],
  router: [
    {
      asked: "routerSettings([{ router: { disable: ['lit-recap'] } }]).routes.some(({ id }) => id === 'lit-recap')",
      answer: false,
      promised: 2,
    },
  ],
  rules: [
    {
      files: { '.litmus/rules/style.md': '---\nalwaysApply: true\n---\nTabs, never spaces.\n' },
      given:
        "const event = { hook_event_name: 'SessionStart', source: 'startup', session_id: 'ID', cwd: process.cwd() };\nconst projectDir = process.cwd();",
      asked: 'listRules({ cwd: process.cwd() }).rules.length',
      answer: 1,
      promised: 1,
    },
  ],
  'state-format': [
    {
      files: { 'site/run-log.jsonl': `${LEDGER}not a line\n` },
      stdout: '2 src/components/Dialog.astro true\nline 3 is torn\n',
      promised: 0,
    },
  ],
  update: [{ promised: 3 }],
};
