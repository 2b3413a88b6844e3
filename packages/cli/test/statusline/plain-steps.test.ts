import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainSteps } from '../../src/statusline/plain-steps.js';
import { yamlSteps } from '../../src/statusline/yaml-steps.js';

const SPEC = `# what is checked
steps:
  - id: build
    repair: npm run build # shown
    checks:
      - command: { run: npm test, exit: 0 }
      - id: not-a-step
  - id: "live"
    needs: [build]
    checks:
      - http:
          { url: "http://localhost:3000/", status: 200 }

  - needs: [build, 'live']
    id: last
    checks: [{ file: { path: a } }]
`;

describe('the plain reading of a spec', () => {
  it('sees ids and needs as they are written in the documentation', () => {
    const steps = [
      { id: 'build', needs: [] },
      { id: 'live', needs: ['build'] },
      { id: 'last', needs: ['build', 'live'] },
    ];
    expect(plainSteps(SPEC)).toEqual(steps);
    expect(plainSteps(SPEC.replaceAll('\n', '\r\n'))).toEqual(steps);
    expect(yamlSteps(SPEC)).toEqual(steps);
    expect(plainSteps('steps:\n- id: a\n  checks: []\n')).toEqual([{ id: 'a', needs: [] }]);
  });

  it.each([
    ['', undefined],
    ['steps: [{id: a, needs: [b]}]', [{ id: 'a', needs: ['b'] }]],
    ['steps:\n  - {id: a}\n', [{ id: 'a', needs: [] }]],
    ['steps:\n  - id: a\n    needs:\n      - b\n', [{ id: 'a', needs: ['b'] }]],
    ['x: &x b\nsteps:\n  - id: a\n    needs: [*x]\n', [{ id: 'a', needs: ['b'] }]],
    ['steps:\n  - id: 12\n', undefined],
    ['steps:\n  - id: true\n', undefined],
    ['steps:\n  - id: a\n  - id: a\n    needs: [', undefined],
    ['steps:\n\t- id: a\n', undefined],
    ['other: 1\n', undefined],
  ])('leaves %j to the YAML library', (text, steps) => {
    expect(plainSteps(text)).toBeUndefined();
    expect(yamlSteps(text)).toEqual(steps);
  });

  it('never says anything else than the YAML library, whatever the text', () => {
    const pieces = fc.constantFrom(
      ...[
        'steps:',
        '\n',
        '  ',
        '- ',
        'id: ',
        'a',
        'b',
        '"c"',
        "'d'",
        'needs: ',
        '[a]',
        '[a, b]',
        '[]',
        'checks:',
        'repair: x',
      ],
      ...[' # note', '|', '>', '&n ', '*n', '{id: e}', '---', ': ', ',', 'true', '12', 'null', '?', '!t ', '"', '\t'],
    );
    const loose = fc.array(pieces, { maxLength: 40 }).map((parts) => `steps:\n  - id: z\n${parts.join('')}`);
    const value = fc.constantFrom(
      'a',
      '"b"',
      "'c'",
      '[a]',
      '[a, "b"]',
      '[]',
      '{k: v}',
      'x y',
      '- z',
      'true',
      '7',
      '',
      '# n',
      '|',
    );
    const key = fc.constantFrom('id', 'needs', 'checks', 'repair', 'k');
    const row = fc
      .tuple(fc.constantFrom('  - ', '    ', '      ', '   ', '  '), key, value)
      .map(([indent, k, v]) => `${indent}${k}: ${v}`);
    const rows = fc.array(row, { maxLength: 8 }).map((lines) => ['steps:', '  - id: z', ...lines].join('\n'));
    fc.assert(
      fc.property(fc.oneof(loose, rows), (text) => {
        const plain = plainSteps(text);
        if (plain === undefined) return;
        const slow = yamlSteps(text);
        // A text that is no YAML is no spec, and litmus status says so.
        if (slow !== undefined) expect(plain).toEqual(slow);
      }),
      { numRuns: 3_000 },
    );
  });
});
