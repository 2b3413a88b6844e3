import { afterAll, describe, expect, it } from 'vitest';
import { ORDINARY } from './ordinary-commands.js';
import { judged, makeProject } from './project.js';

const project = makeProject();
afterAll(project.remove);

/** Of a hundred ordinary lines, how many may be refused. */
const MAX_DENIED_PERCENT = 2;

describe('ordinary commands inside a broad grant', () => {
  const lines = Object.values(ORDINARY).flat();

  it('F-19 at least two hundred of them, each another one', () => {
    expect(new Set(lines).size).toBe(lines.length);
    expect(lines.length).toBeGreaterThanOrEqual(200);
  });

  it('F-17, F-19 pass, but for two in a hundred', () => {
    const denied = lines.flatMap((line) => {
      const judgement = judged(project, line);
      return judgement.verdict === 'covered' ? [] : [`${line}  →  ${'reason' in judgement ? judgement.reason : ''}`];
    });
    expect(denied.length / lines.length, denied.join('\n')).toBeLessThanOrEqual(MAX_DENIED_PERCENT / 100);
  });
});
