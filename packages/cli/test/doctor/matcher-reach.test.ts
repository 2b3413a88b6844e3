import { HOOKS } from '@litmus-hooks/plugin/registrations';
import { describe, expect, it } from 'vitest';
import { matchesNothing } from '../../src/doctor/matcher-reach.js';

describe('a matcher that matches nothing', () => {
  it.each([
    ['PreToolUse', 'bash'],
    ['PreToolUse', 'Edit('],
    ['PostToolUse', 'Wirte'],
    ['PostToolUse', 'Bash-'],
    ['SessionStart', 'start'],
    ['SessionStart', 'starup|resum'],
    ['SessionStart', '^compacted$'],
  ])('X-14 is found: %s %s', (event, matcher) => {
    expect(matchesNothing(event, matcher)).toMatch(/^matches nothing/);
  });

  it.each([
    ['PreToolUse', ''],
    ['PreToolUse', '*'],
    ['PreToolUse', 'Edit | Write'],
    ['PreToolUse', 'Write,MultiEdit'],
    ['PreToolUse', '^(?!Bash$).*'],
    ['PreToolUse', 'mcp__server__tool'],
    ['PreToolUse', 'SomethingOfAServer'],
    ['PostToolUse', 'Task'],
    ['SessionStart', 'compact'],
    ['SessionStart', 'res.*'],
    ['Stop', 'whatever'],
    ['SubagentStop', 'reviewer'],
  ])('X-14 is not seen in %s %s', (event, matcher) => {
    expect(matchesNothing(event, matcher)).toBeUndefined();
  });

  it('X-14 is none of the shipped ones', () => {
    for (const { event, matcher = '' } of HOOKS.flatMap((hook) => hook.registrations))
      expect(matchesNothing(event, matcher)).toBeUndefined();
  });
});
