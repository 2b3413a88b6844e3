import fc from 'fast-check';
import { prose } from './prose.mjs';
import { oddText } from './text.mjs';

/** Rule files of every source, with heads that are nearly YAML. */

const PLACES = [
  '.litmus/rules/always.md',
  '.litmus/rules/deep/er/x.md',
  '.claude/rules/a.md',
  '.cursor/rules/b.mdc',
  '.github/instructions/c.instructions.md',
  '.github/copilot-instructions.md',
  '.kiro/steering/d.md',
  '.windsurf/rules/e.md',
  'AGENTS.md',
  'src/AGENTS.md',
  'CLAUDE.md',
  '.litmus/rules/\u202ename.md',
  '.litmus/rules/two\nlines.md',
  '.litmus/rules/\u1112\u1161\u11ab.md',
  '.litmus/rules/😀.md',
  '.litmus/rules/a "b" it\'s.md',
  `.litmus/rules/${'x'.repeat(250)}.md`,
  'C:\\rules\\.litmus\\rules\\a.md',
];
const KEYS = [
  'globs',
  'paths',
  'applyTo',
  'alwaysApply',
  'description',
  'inclusion',
  'fileMatchPattern',
  'trigger',
  '__proto__',
  '"globs"',
  '? globs',
  '<<',
];
const VALUES = [
  'src/**',
  '**/*.ts',
  '"src/**, *.css"',
  '[a, b]',
  '[a, "b',
  '',
  'true',
  'yes',
  '|',
  '>-',
  '&a x',
  '*a',
  '!!str x',
  '{a: b}',
  '\n  - src/**\n  - "*.ts"',
  '\n- a',
  '*a*a*a*a*a*a*a*a*a*ab',
  '{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}',
  '{1..9999999}',
  '[[:alpha:]]*',
  '[!]',
  '[z-a]',
  'src\\**',
  'C:\\x\\**',
  '\\\\server\\share\\**',
  '!(x|y)',
  '\\',
  '!**',
  'always',
  'fileMatch',
  'always_on',
  'glob',
  '# comment',
];
const FENCES = ['---\n', '---\r\n', '--- \n', '\ufeff---\n', '+++\n', '', '----\n'];

/** @returns {fc.Arbitrary<string>} */
const head = () =>
  fc
    .tuple(
      fc.constantFrom(...FENCES),
      fc.array(
        fc.tuple(
          fc.constantFrom(...KEYS),
          fc.constantFrom(': ', ':', ' : ', '= '),
          fc.oneof(fc.constantFrom(...VALUES), oddText()),
        ),
        { maxLength: 4 },
      ),
      fc.constantFrom(...FENCES),
    )
    .map(([open, lines, close]) => `${open}${lines.map((parts) => `${parts.join('')}\n`).join('')}${close}`);

/** @returns {fc.Arbitrary<import('../case.mjs').Segment[]>} */
const rule = () =>
  fc.oneof(
    { weight: 8, arbitrary: fc.tuple(head(), prose()).map((parts) => [parts.join('')]) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom('---\n', '- a\n', 'globs: [', '    '), fc.constantFrom(100, 20_000))
        .map(([unit, times]) => ['---\nglobs:\n', { repeat: unit, times }]),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(9_001, 200_000, 262_145)
        .map((times) => ['---\nalwaysApply: true\n---\n', { repeat: 'x', times }]),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('fffe2d00', 'ff', 'c328')
        .map((bytes) => ['---\nalwaysApply: true\n---\n', { base64: Buffer.from(bytes, 'hex').toString('base64') }]),
    },
  );

/**
 * @param {string} place The project's path from the case's folder.
 * @returns {fc.Arbitrary<readonly import('../case.mjs').Entry[]>}
 */
export function ruleFiles(place) {
  const one = fc.oneof(
    {
      weight: 8,
      arbitrary: fc
        .tuple(fc.constantFrom(...PLACES), rule())
        .map(([name, content]) => ({ path: `${place}/${name}`, content })),
    },
    { weight: 1, arbitrary: rule().map((content) => ({ path: 'home/.litmus/rules/mine.md', content })) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(...PLACES)
        .map((name) => ({ path: `${place}/${name}`, link: '{base}/outside/rule.md' })),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('.litmus/rules', '.cursor/rules', 'AGENTS.md')
        .map((name) => ({ path: `${place}/${name}`, folder: /** @type {const} */ (true), mode: 0 })),
    },
  );
  const many = fc.nat(40).map((count) =>
    Array.from({ length: count }, (_, index) => ({
      path: `${place}/.litmus/rules/r${index}.md`,
      content: [`---\nglobs: src/**\n---\nRule ${index}.\n`],
    })),
  );
  return fc.oneof({ weight: 6, arbitrary: fc.array(one, { maxLength: 6 }) }, { weight: 1, arbitrary: many });
}
