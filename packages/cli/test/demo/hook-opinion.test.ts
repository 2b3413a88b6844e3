import { describe, expect, it } from 'vitest';
import { hookOpinion } from '../../src/demo/hook-opinion.js';
import type { HookEnd } from '../../src/demo/hook-process.js';

function end(parts: Partial<HookEnd>): HookEnd {
  return { exitCode: 0, timedOut: false, stdout: '', stderr: '', wallMs: 1, ...parts };
}

function reply(own: object, rest: object = {}): string {
  return JSON.stringify({ hookSpecificOutput: { hookEventName: 'PreToolUse', ...own }, ...rest });
}

const DENY = { permissionDecision: 'deny', permissionDecisionReason: 'no' };
const DENIED = { decision: 'deny', reason: 'no' };

describe('hookOpinion', () => {
  it('a silent hook has none', () => {
    expect(hookOpinion('PreToolUse', end({}))).toEqual({});
  });

  it.each([
    ['as it is', { stdout: reply(DENY) }],
    ['behind a byte order mark and blank lines', { stdout: `\uFEFF\n\n${reply(DENY)}\n` }],
    ['pretty-printed', { stdout: JSON.stringify(JSON.parse(reply(DENY)), null, 2) }],
    ['with keys that nobody knows', { stdout: reply({ ...DENY, more: 1 }, { other: null }) }],
    ['in the older form', { stdout: JSON.stringify({ decision: 'block', reason: 'no' }) }],
    ['by exit status 2', { exitCode: 2, stderr: 'no\n' }],
    ['by JSON whose reason replaces stderr', { exitCode: 2, stdout: reply(DENY), stderr: 'other' }],
  ] as const)('a denial counts %s', (_how, parts) => {
    expect(hookOpinion('PreToolUse', end(parts))).toEqual(DENIED);
  });

  it('a denial counts whatever the exit status, and the failure is seen', () => {
    expect(hookOpinion('PreToolUse', end({ exitCode: 1, stdout: reply(DENY) }))).toMatchObject(DENIED);
    const killed = hookOpinion('PreToolUse', end({ exitCode: null, stdout: reply(DENY) }));
    expect(killed).toEqual({ ...DENIED, fault: 'a signal ended it' });
  });

  it.each([
    ['words before it', `log\n${reply(DENY)}`],
    ['words after it', `${reply(DENY)}\nlog`],
    ['a cut end', reply(DENY).slice(0, -3)],
    ['an array around it', `[${reply(DENY)}]`],
  ])('%s turn a denial into nothing', (_what, stdout) => {
    expect(hookOpinion('PreToolUse', end({ stdout }))).toEqual({});
  });

  it.each([
    ['a context of another type', reply({ ...DENY, additionalContext: 5 })],
    ['a null', reply(DENY, { systemMessage: null })],
    ['a text for a yes or no', reply(DENY, { continue: 'false' })],
    ['an unknown decision', reply({ ...DENY, permissionDecision: 'block' })],
    ["another event's name", reply(DENY).replace('PreToolUse', 'PostToolUse')],
    ['no event name', JSON.stringify({ hookSpecificOutput: DENY })],
    ['two objects', `${reply(DENY)}\n${reply(DENY)}`],
  ])('%s voids the whole reply', (_what, stdout) => {
    expect(hookOpinion('PreToolUse', end({ stdout }))).toEqual({ fault: expect.stringMatching(/void|JSON/) });
  });

  it('plain words are context at a session start and a prompt, and nothing elsewhere', () => {
    for (const event of ['SessionStart', 'UserPromptSubmit'])
      expect(hookOpinion(event, end({ stdout: 'hello\n' }))).toEqual({ context: 'hello' });
    expect(hookOpinion('PostToolUse', end({ stdout: 'hello\n' }))).toEqual({});
  });

  it('a hook that did not come to its end has a fault and no say', () => {
    const failed = hookOpinion('PreToolUse', end({ exitCode: 1, stderr: 'at x\nTypeError: y\n  at z' }));
    expect(failed).toEqual({ fault: 'it ended with status 1: TypeError: y' });
    expect(hookOpinion('PreToolUse', end({ exitCode: null, timedOut: true }))).toEqual({
      fault: 'it was ended at its time-out',
    });
    expect(hookOpinion('PreToolUse', end({ exitCode: null, startError: 'ENOENT' }))).toEqual({
      fault: 'it could not be started (ENOENT)',
    });
  });
});
