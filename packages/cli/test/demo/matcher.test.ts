import { describe, expect, it } from 'vitest';
import { matcherFits } from '../../src/demo/matcher.js';

describe('matcherFits', () => {
  it.each([
    [undefined, 'Bash'],
    ['', 'Bash'],
    ['*', 'Bash'],
    ['Bash', 'Bash'],
    ['Edit|Write', 'Write'],
    ['Edit | Write', 'Edit'],
    ['Edit,Write', 'Write'],
    ['^(?!Bash$).*', 'Read'],
    ['Ed.*', 'NotebookEdit'],
    ['mcp__.*__write', 'mcp__files__write_all'],
  ])('X-14 %s starts a hook for %s', (matcher, tool) => {
    expect(matcherFits(matcher, 'PreToolUse', tool)).toBe(true);
  });

  it.each([
    ['bash', 'Bash'],
    ['Bash-', 'Bash'],
    ['di', 'Edit'],
    ['Edit(', 'Edit'],
    ['^(?!Bash$).*', 'Bash'],
    ['Edit|Write', 'NotebookEdit'],
  ])('X-14 %s starts none for %s', (matcher, tool) => {
    expect(matcherFits(matcher, 'PostToolUse', tool)).toBe(false);
  });

  it('X-14 a matcher is held against the source of a session start, and ignored where an event has no subject', () => {
    expect(matcherFits('startup|resume', 'SessionStart', 'resume')).toBe(true);
    expect(matcherFits('compact', 'SessionStart', 'startup')).toBe(false);
    for (const event of ['UserPromptSubmit', 'Stop', 'PostToolBatch'])
      expect(matcherFits('Bash', event, undefined)).toBe(true);
    expect(matcherFits('Bash', 'Notification', undefined)).toBe(false);
  });
});
