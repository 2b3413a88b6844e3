import type { Boundary, Work } from '@litmus-hooks/state-format/work';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isAddressable, readResumePrompt, resumePrompt, WORK_ID } from '../../src/work/resume-prompt.js';

/** Mostly what is right. */
function mostly(right: RegExp, ...others: fc.Arbitrary<string>[]): fc.Arbitrary<string> {
  const wrong = fc.oneof(fc.string(), ...others);
  return fc.oneof({ weight: 6, arbitrary: fc.stringMatching(right) }, { weight: 1, arbitrary: wrong });
}
const hex = mostly(/^[0-9a-f]{20}$/, fc.stringMatching(/^[0-9a-fA-F]{19,21}$/));
const name = mostly(/^[\w.-]{1,80}$/, fc.stringMatching(/^[\w. -]{0,200}$/));
const revision = fc.oneof(fc.nat(), fc.constantFrom(-1, 0.5, 1e15 - 1, 1e15, 1e21, Number.NaN), fc.double());

it('F-25 a work is addressable whose resume prompt is read back, and no other', () => {
  let addressable = 0;
  fc.assert(
    fc.property(name, revision, hex, name, hex, (work_id, number, boundary_id, prompt_id, grant_id) => {
      const boundary = { revision: number, boundary_id, prompt_id, grant_id } as Boundary;
      const expected = readResumePrompt(resumePrompt(work_id, boundary)) !== undefined;
      addressable += Number(expected);
      expect(isAddressable({ work_id, boundary } as Work)).toBe(expected);
      expect(isAddressable({ work_id } as Work)).toBe(WORK_ID.test(work_id));
    }),
    { numRuns: 5_000 },
  );
  expect(addressable).toBeGreaterThan(500);
});
