import { readRunState } from '@litmus-hooks/state-format/run';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Step } from '../../src/gate/spec.js';
import type { CheckedCheck } from '../../src/gate/step-checks.js';
import { applyVerdict } from '../../src/gate/step-verdict.js';

const STEP: Step = { id: 'build', needs: [], checks: [] };
const AT = '2026-11-30T10:00:00.000Z';
const checked = (outcome: 'passed' | 'failed' | 'unproven'): CheckedCheck[] => [
  { kind: 'file', result: { outcome, sentence: 'It is.' } },
];

/** What people and later versions may have left in a run state, halts of every shape included. */
const rawStates = fc.record(
  {
    id: fc.constant('r1'),
    halt: fc.oneof(
      fc.jsonValue(),
      fc.record({ reason: fc.string(), step: fc.constantFrom('build', 'other') }, { requiredKeys: [] }),
    ),
    steps: fc.oneof(
      fc.jsonValue(),
      fc.dictionary(fc.constantFrom('build', 'other', '__proto__', 'constructor'), fc.jsonValue()),
    ),
    later: fc.jsonValue(),
  },
  { requiredKeys: ['id'] },
);

function apply(raw: Record<string, unknown>, outcome: 'passed' | 'failed' | 'unproven'): Record<string, unknown> {
  const state = readRunState(raw);
  if (state === undefined) throw new Error('The state is no object.');
  const { next } = applyVerdict(STEP, checked(outcome), { raw, state }, { at: AT, spec: 'default', byAgent: false });
  return JSON.parse(JSON.stringify(next)) as Record<string, unknown>;
}

function without(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
}

describe("a step's verdict", () => {
  it('leaves everything alone but the step and its own halt', () => {
    fc.assert(
      fc.property(
        rawStates,
        fc.constantFrom('passed' as const, 'failed' as const, 'unproven' as const),
        (raw, outcome) => {
          const before = JSON.parse(JSON.stringify(raw)) as Record<string, unknown>;
          const next = apply(before, outcome);
          expect(without(without(next, 'halt'), 'steps')).toEqual(without(without(before, 'halt'), 'steps'));
          expect(without(next.steps, 'build')).toEqual(without(before.steps, 'build'));
          expect(readRunState(next)?.steps.build).toEqual({ status: outcome === 'passed' ? 'done' : 'failed', at: AT });
        },
      ),
    );
  });

  it('never ends the halt of another, and always halts where it does not pass', () => {
    fc.assert(
      fc.property(
        rawStates,
        fc.constantFrom('passed' as const, 'failed' as const, 'unproven' as const),
        (raw, outcome) => {
          const before = readRunState(raw)?.halt;
          const after = readRunState(apply(raw as Record<string, unknown>, outcome))?.halt;
          if (before !== undefined && before.step !== 'build') expect(after).toEqual(before);
          else if (outcome === 'passed') expect(after).toBeUndefined();
          else expect(after).toMatchObject({ step: 'build', at: AT, repair: 'litmus step build' });
        },
      ),
    );
  });
});
