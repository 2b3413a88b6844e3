import { describe, expect, it } from 'vitest';
import { denialReason } from '../src/denial.js';

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
