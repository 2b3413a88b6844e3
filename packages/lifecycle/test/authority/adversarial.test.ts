import { afterAll, describe, expect, it } from 'vitest';
import { HOSTILE } from './hostile-commands.js';
import { judged, makeProject } from './project.js';

const project = makeProject();
afterAll(project.remove);

describe('no way out of a broad grant', () => {
  it('F-19 … F-24 three hundred lines and more, each another one', () => {
    const lines = Object.values(HOSTILE).flat();
    expect(new Set(lines).size).toBe(lines.length);
    expect(lines.length).toBeGreaterThanOrEqual(300);
  });

  for (const [kind, lines] of Object.entries(HOSTILE))
    it(`F-19 … F-24 ${kind}`, () => {
      const escapes = lines.filter(
        (line) => judged(project, line.replaceAll('OUT', project.outside)).verdict === 'covered',
      );
      expect(escapes).toEqual([]);
    });

  it('F-24 what is forbidden is refused, not asked for, even where everything is granted', () => {
    const everything = project.broad.map(({ action }) => ({ action, root: '/' }));
    const asked = (HOSTILE['forbidden whatever is granted'] ?? []).filter(
      (line) => judged(project, line, { grants: everything }).verdict !== 'refused',
    );
    expect(asked).toEqual([]);
  });
});
