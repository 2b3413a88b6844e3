import type { PreToolUseEvent } from '@litmus-hooks/state-format/event';
import { describe, expect, it } from 'vitest';
import { denialReason, denialRecord } from '../src/denial.js';

const FINDING = {
  type: 'deploy',
  verdict: 'deploy',
  chain: ['wrangler deploy'],
  words: ['deploy'],
  why: 'it is a deploy',
} as const;

function reason(halt: object): string {
  const run = { site: '/site', state: { id: 'r', steps: {}, halt: { reason: 'Checkout fails.', ...halt } } };
  return denialReason(FINDING, run, false, undefined);
}

describe('the reason of a denial', () => {
  it('G-10 names the repair where the halt has one', () => {
    expect(reason({ repair: 'npm run fix' })).toContain('Repair: `npm run fix`');
    expect(reason({ repair: 'npm run fix' })).not.toContain('--lift');
  });

  it('G-10 says who ends a halt that names no repair, and how', () => {
    expect(reason({})).toContain('the halt ends when a person runs `litmus halt --lift` in a terminal of their own');
    expect(reason({ step: 'build' })).toContain(
      'ends when step build passes, or when a person runs `litmus halt --lift`',
    );
    expect(reason({ step: 'a\nb' })).not.toMatch(/a\nb/);
  });
});

describe('the line of a denial', () => {
  const event: PreToolUseEvent = { hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: { command: 'x' } };
  const run = { site: '/site', state: { id: 'r', steps: {} } };
  const lineFor = (identities: object) =>
    denialRecord(FINDING, { ...event, ...identities }, undefined, run, new Date(0));

  it('G-10 names the session, the subagent and the call', () => {
    const { record } = lineFor({ session_id: 's', agent_id: 'a', tool_use_id: 'toolu_1' });
    expect(record).toMatchObject({ v: 1, session: 's', agent: 'a', id: 'toolu_1' });
  });

  it('G-10 leaves out an identity that is too long for a line, so that the refusal is on record all the same', () => {
    const long = 'x'.repeat(100_000);
    const { record } = lineFor({ session_id: long, agent_id: long, tool_use_id: long });
    expect(record).toEqual({ at: '1970-01-01T00:00:00.000Z', event: 'denial', type: 'deploy', tool: 'Bash', v: 1 });
  });
});
