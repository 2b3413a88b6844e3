import { expect } from 'vitest';
import { readJson } from './workspace.js';

/** What the callbacks in the READMEs of the hook packages are asked, and what they must answer and leave behind. */

export interface CallbackCase {
  /** Below the place's root: `project/…` and `home/…`. */
  readonly files?: Readonly<Record<string, string>>;
  /** Captured payloads, each with what is changed in it. */
  readonly inputs: readonly (readonly [payload: string, changes?: Readonly<Record<string, unknown>>])[];
  /** The answers in their order, as vitest compares them. */
  readonly answers: readonly unknown[];
  /** Files below the place's root, and a text that each must hold afterwards. */
  readonly written?: Readonly<Record<string, string>>;
}

/** Where the captured payloads say the project is. */
const CAPTURED_PROJECT = '/home/dev/project';
const PAYLOADS = 'packages/state-format/test/fixtures';

/** A captured payload of the host, as it would have been sent in `project`. */
export function payload(name: string, changes: Readonly<Record<string, unknown>>, project: string): unknown {
  const captured = { ...readJson<Record<string, unknown>>(PAYLOADS, `${name}.json`), ...changes };
  return JSON.parse(JSON.stringify(captured).replaceAll(CAPTURED_PROJECT, project));
}

const SILENCE = {};
const HALTED_RUN = '{ "id": "run-1", "halt": { "reason": "contrast check failed", "repair": "litmus step build" } }';
const OPEN_RUN = '{ "id": "run-1" }';
const DENIAL = {
  hookSpecificOutput: {
    hookEventName: 'PreToolUse',
    permissionDecision: 'deny',
    permissionDecisionReason: expect.any(String),
  },
};

function context(hookEventName: string, text: string): unknown {
  return { hookSpecificOutput: { hookEventName, additionalContext: expect.stringContaining(text) } };
}

/** Where approved work cannot be read, whatever changes something is denied. */
const DAMAGED_WORK = '{ "damaged';

export const CALLBACK_CASES: Readonly<Record<string, CallbackCase>> = {
  guard: {
    files: { 'project/run-state.json': HALTED_RUN },
    inputs: [
      ['PreToolUse-Bash', { tool_input: { command: 'vercel deploy --prod' } }],
      ['PreToolUse-Bash'],
      ['SessionStart-startup'],
    ],
    answers: [DENIAL, SILENCE, context('SessionStart', 'contrast check failed')],
    written: { 'project/run-log.jsonl': '"event":"denial"' },
  },
  hedge: {
    inputs: [
      [
        'PostToolUse-Write-create',
        {
          tool_input: {
            file_path: '/home/dev/project/report.md',
            content: 'We could not test it on a slow network.\n',
          },
        },
      ],
      ['PostToolUse-Write-create'],
    ],
    answers: [context('PostToolUse', 'en/author-could-not in line 1'), SILENCE],
  },
  ledger: {
    files: { 'project/run-state.json': OPEN_RUN },
    inputs: [
      ['PostToolUse-Bash', { tool_input: { command: 'npx modern-web-guidance search "dialog modal"' } }],
      ['PostToolUse-Write-create'],
    ],
    answers: [SILENCE, SILENCE],
    written: { 'project/run-log.jsonl': '"type":"mwg_search","query":"dialog modal"' },
  },
  lifecycle: {
    files: { 'project/.litmus/boulder.json': DAMAGED_WORK },
    inputs: [
      ['PreToolUse-Write'],
      ['PreToolUse-Bash', { tool_input: { command: 'git push' } }],
      ['PreToolUse-Read', { tool_input: { file_path: '/home/dev/project/src/port.ts' } }],
    ],
    answers: [DENIAL, DENIAL, SILENCE],
  },
  mark: {
    files: { 'project/.litmus/config.json': '{}' },
    inputs: [['SessionStart-startup'], ['SessionStart-resume', { session_id: '00000000-0000-4000-8000-000000000001' }]],
    answers: [{ systemMessage: expect.stringContaining('litmus v2.0.0') }, SILENCE],
  },
  router: {
    inputs: [
      ['UserPromptSubmit', { prompt: 'lit plan add dark mode' }],
      ['UserPromptSubmit', { prompt: 'the lit plan route is new' }],
    ],
    answers: [expect.objectContaining(context('UserPromptSubmit', 'LITWORK MODE ENABLED')), SILENCE],
  },
  rules: {
    files: {
      'project/.litmus/rules/style.md': '---\nalwaysApply: true\n---\nTabs, never spaces.\n',
      'project/.litmus/rules/ports.md': '---\nglobs: src/**\n---\nPorts are constants.\n',
    },
    inputs: [['SessionStart-startup'], ['PostToolUse-Write-create'], ['UserPromptSubmit']],
    answers: [context('SessionStart', 'Tabs, never spaces.'), context('PostToolUse', 'Ports are constants.'), SILENCE],
  },
  update: {
    files: {
      'home/.litmus/update.json': JSON.stringify({
        packageName: '@litmus-hooks/cli',
        latestVersion: '9.0.0',
        checkedAt: new Date().toISOString(),
        attemptedAt: new Date().toISOString(),
        generation: 1,
      }),
    },
    inputs: [['SessionStart-startup'], ['SessionStart-startup']],
    answers: [{ systemMessage: expect.stringContaining('Litmus 9.0.0 is there') }, SILENCE],
  },
};
