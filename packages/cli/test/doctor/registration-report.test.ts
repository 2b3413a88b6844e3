import { describe, expect, it } from 'vitest';
import type { HookStart } from '../../src/doctor/live/node-recorder.js';
import { registrationReports } from '../../src/doctor/live/registration-report.js';

const HOOKS = [
  {
    name: 'guard',
    companions: [],
    registrations: [
      { event: 'PreToolUse', matcher: 'Bash' },
      { event: 'PreToolUse', matcher: 'Write', if: 'Write(*.md)' },
      { event: 'SessionStart', async: true },
    ],
  },
] as const;

function start(payload: object, more: Partial<HookStart> = {}): HookStart {
  return {
    file: '/plugin/dist/guard.cjs',
    payload: { ...payload },
    stdout: '',
    stderr: '',
    exitCode: 0,
    wallMs: 5,
    ...more,
  };
}

const BASH = { hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: { command: 'x' } };
const WRITE = { hook_event_name: 'PreToolUse', tool_name: 'Write', tool_input: { file_path: '/p/a.md' } };
const DENIAL = JSON.stringify({
  hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecisionReason: 'No deploy.' },
});

function told(text: string): Parameters<typeof registrationReports>[2] {
  return [{ kind: 'turn', subagent: false, body: { messages: [{ role: 'user', content: `wrapped: ${text} end` }] } }];
}

describe('what a session shows of each registration', () => {
  it('X-07 tells an answer that reached the model from one that was lost', () => {
    const starts = [start(BASH, { stdout: DENIAL }), start(WRITE)];
    const [bash, write] = registrationReports(HOOKS, starts, told('No deploy.'), '/p');
    expect(bash).toMatchObject({ starts: 1, wallMs: 5, answer: 'reached the model', problem: null });
    expect(write).toMatchObject({ rule: 'Write(*.md)', starts: 1, answer: 'silent', problem: null });
    const [lost] = registrationReports(HOOKS, starts, told('Something else.'), '/p');
    expect(lost).toMatchObject({ answer: 'lost', problem: expect.stringContaining('does not get the answer') });
  });

  it('X-07 names one that was never started, unless the host does not wait for it', () => {
    const reports = registrationReports(HOOKS, [], [], '/p');
    expect(reports.map(({ problem }) => problem)).toEqual([
      'is not started by the host',
      'is not started by the host',
      null,
    ]);
  });

  it('X-07 counts a start for the registration that it fits, and says how one failed', () => {
    const other = { ...WRITE, tool_input: { file_path: '/p/a.ts' } };
    const broken = start(BASH, { exitCode: 1, stderr: 'node:internal\nError: Cannot find module\n' });
    const [bash, write] = registrationReports(HOOKS, [broken, start(other)], [], '/p');
    expect(bash).toMatchObject({ answer: 'failed', problem: 'ends with 1 (Error: Cannot find module)' });
    expect(write).toMatchObject({ starts: 0 });
  });

  it('knows what is for the person, and plain words', () => {
    const [person] = registrationReports(HOOKS, [start(BASH, { stdout: '{"systemMessage":"Hello."}' })], [], '/p');
    expect(person).toMatchObject({ answer: 'for the person', problem: null });
    const [plain] = registrationReports(HOOKS, [start(BASH, { stdout: 'Words.\n' })], told('Words.'), '/p');
    expect(plain).toMatchObject({ answer: 'reached the model' });
  });
});
