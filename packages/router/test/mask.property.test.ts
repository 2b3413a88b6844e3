import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskPrompt } from '../src/mask.js';
import { type CodeRange, codeByMicromark, markdown } from './markdown.js';

describe('the mask against micromark', () => {
  it('R-03 R-04 R-05 code spans, closed fences and indented code are where CommonMark has them', () => {
    fc.assert(
      fc.property(markdown, (text) => {
        const prompt = text.trimStart();
        const ours = maskPrompt(prompt)
          .spans.flatMap((list) => list.toArray())
          .filter(({ kind }) => kind === 'code-span' || kind === 'fence');
        const theirs = codeByMicromark(prompt).filter(({ kind }) => kind !== 'indented-code');
        // White space at the end of a closing fence is nobody's.
        const ranges = (spans: readonly CodeRange[]) =>
          spans.map(({ kind, start, end }) => [kind, start, prompt.slice(start, end).trimEnd()]);
        expect(ranges(ours as CodeRange[])).toEqual(ranges(theirs));
      }),
      { numRuns: 5_000 },
    );
  });
});
