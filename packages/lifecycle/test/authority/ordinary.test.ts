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

  it.each([
    ["node -e 'console.log(1)'", 'node scripts/gen.mjs'],
    ["python3 -c 'print(1)'", 'python3 scripts/x.py'],
    ['less README.md', 'cat README.md'],
    ['tail -f dist/log.txt', 'tail -n 50 dist/log.txt'],
    ["find . -name '*.pyc' -delete", 'rm src/a.pyc'],
    ['find src | xargs wc -l', 'wc -l src/a.ts src/b.ts'],
    ['ls *.json', 'ls package.json'],
    ['git log $BRANCH', "git log 'BRANCH'"],
    ['(cd packages/a && npm test)', 'cd packages/a && npm test'],
    ['npm -C packages/a test', 'cd packages/a && npm test'],
    ['pnpm vite-thing', 'pnpm run build'],
    ['bash setup.sh', 'bash ./setup.sh'],
    ['npm test &', 'npm test'],
  ])('F-23 %s is refused with a way out, as in %s, which passes', (line, way) => {
    const judgement = judged(project, line);
    expect(judgement.verdict === 'refused' && (judgement.instead ?? '').length > 0, JSON.stringify(judgement)).toBe(
      true,
    );
    expect(judged(project, way).verdict).toBe('covered');
  });
});
