import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { statusLine } from '../../src/statusline/line.js';
import type { Situation } from '../../src/statusline/situation.js';

const said = (situation: Partial<Situation>): string => statusLine({ unreadable: [], ...situation }, false);

describe('the status line', () => {
  it.each<[Partial<Situation>, string]>([
    [{}, 'litmus · no run'],
    [{ run: { id: 'a', ready: ['build'] } }, 'litmus · run a · ready build'],
    [{ run: { id: 'run-7', ready: [] } }, 'litmus · run-7 · no step ready'],
    [{ run: { id: undefined, ready: undefined } }, 'litmus · run ? · ready ?'],
    [{ run: { id: 'a', ready: ['b', 'c', 'd', 'e', 'f'] } }, 'litmus · run a · ready b, c, d +2'],
    [
      { run: { id: 'a', halt: { reason: 'LCP is 3 s' }, ready: ['b'] } },
      'litmus · run a · halted: LCP is 3 s · ready b',
    ],
    [{ work: { status: 'active', progress: { done: 3, total: 7 } } }, 'litmus · no run · work active 3/7'],
    [{ work: { status: 'paused', progress: undefined } }, 'litmus · no run · work paused ?'],
    [{ compactions: 1 }, 'litmus · no run · rules repeated 1/2'],
    [{ unreadable: ['run-state.json'] }, 'litmus · run-state.json unreadable · no run'],
  ])('says of %j: %s', (situation, line) => {
    expect(said(situation)).toBe(line);
  });

  it('stays one short line whatever stands in the state', () => {
    const line = said({
      run: { id: 'x\u001b[2J\n', halt: { reason: `a\nb\u202e${'c'.repeat(5000)}` }, ready: ['d\r\ne'] },
    });
    expect(line).not.toMatch(/[\p{Cc}\u202e]/u);
    expect(line.length).toBeLessThan(250);
  });

  it('M-13 has colours only where it may, and the same words', () => {
    const situation: Situation = { run: { id: 'a', halt: { reason: 'b' }, ready: [] }, unreadable: [] };
    const coloured = statusLine(situation, true);
    expect(coloured).toContain('\u001b[31m');
    expect(stripVTControlCharacters(coloured)).toBe(statusLine(situation, false));
  });
});
