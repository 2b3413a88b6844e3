import fc from 'fast-check';
import { oddKey, oddText, oddValue } from './text.mjs';

/** `config.json`: people write it, and programs that think they know it. */

const EVIDENCE = { type: 'tests', program: 'npm', verbs: ['test'], valueOptions: ['--prefix'] };
const TOOL = { tool: 'shipper', valued: '-e --env', deploys: ['up'], unless: ['up --plan'] };
const ROUTE = {
  id: 'release',
  triggers: [{ phrase: 'lit release', at: 'anywhere' }],
  mode: 'release',
  context: 'Follow RELEASING.md.',
};
const CONSTRUCTION = { id: 'sign-off', hedge: 'subject to * sign-off' };
const SOURCES = { cursor: false, team: { folder: 'docs/rules', ending: '.md', format: 'litmus' } };

const odd = () => fc.oneof(oddText(), oddValue());

/** @param {object} row */
const like = (row) =>
  fc.oneof(
    fc.constant(row),
    fc.constantFrom(...Object.keys(row)).chain((key) => odd().map((value) => ({ ...row, [key]: value }))),
    oddValue(),
  );

/** @returns {fc.Arbitrary<string[]>} */
export function hookSettings() {
  const list = (/** @type {object} */ row) =>
    fc.oneof({ weight: 4, arbitrary: fc.array(like(row), { maxLength: 3 }) }, { weight: 1, arbitrary: oddValue() });
  return fc
    .record(
      {
        hooks: fc.oneof(
          fc.dictionary(fc.constantFrom('router', 'rules', 'x', '__proto__'), fc.oneof(fc.boolean(), oddValue()), {
            maxKeys: 2,
          }),
          oddValue(),
        ),
        evidence: list(EVIDENCE),
        guard: fc.oneof(fc.record({ tools: list(TOOL) }), oddValue()),
        router: fc.oneof(
          fc.record(
            { routes: list(ROUTE), disable: odd(), probe: odd(), name: odd(), glyph: odd() },
            { requiredKeys: [] },
          ),
          oddValue(),
        ),
        hedge: fc.oneof(fc.record({ constructions: list(CONSTRUCTION) }), oddValue()),
        rules: fc.oneof(
          fc.record(
            {
              sources: fc.oneof(like(SOURCES), fc.dictionary(oddKey(), odd(), { maxKeys: 3 })),
              checks: fc.dictionary(fc.oneof(fc.constantFrom('.ts', '.css', '.test.ts'), oddKey()), odd(), {
                maxKeys: 3,
              }),
            },
            { requiredKeys: [] },
          ),
          oddValue(),
        ),
        plan: fc.oneof(
          fc.record({ headings: fc.array(oddText(), { maxLength: 4 }), labels: odd() }, { requiredKeys: [] }),
          oddValue(),
        ),
      },
      { requiredKeys: [] },
    )
    .map((value) => [JSON.stringify(value)]);
}
