import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { workflowCheckAnswer } from '../../src/answers/workflow-check.js';
import { codeIn, verbMentions } from '../../src/guidance/guidance-code.js';
import { workflowAgreement } from '../../src/guidance/workflow-agreement.js';
import { newPlace } from '../litmus.js';

/** Few of the command line's own: what the guidance names beside them is a problem before and after a change. */
const VERBS = [
  { name: 'ledger show', options: { last: { type: 'string', about: '' } } },
  { name: 'halt', options: { force: { type: 'boolean', about: '' } } },
] as const;
const SHIPPED = fileURLToPath(new URL('../../../../plugin', import.meta.url));
const places: string[] = [];

afterEach(() => {
  for (const place of places.splice(0)) rmSync(place, { recursive: true });
});

/** The plugin's guidance as it is shipped, in a folder of its own. */
function guidance(): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'litmus-guidance-')));
  places.push(root);
  for (const folder of ['skills', 'commands', 'agents'])
    cpSync(join(SHIPPED, folder), join(root, folder), { recursive: true });
  return root;
}

function problems(root: string): string[] {
  return workflowAgreement(root, VERBS).flatMap((check) => check.problems);
}

describe('the agreement of routes, skills, commands and agents', () => {
  it('R-57 holds as shipped, and looks at all of it, and changes nothing', async () => {
    const place = newPlace();
    const { status, json } = await place.answer(workflowCheckAnswer, ['workflow-check']);
    expect(json.checks.flatMap((check) => check.problems)).toEqual([]);
    expect({ status, agrees: json.agrees }).toEqual({ status: 0, agrees: true });
    expect(json.checks.every(({ items }) => items > 0)).toBe(true);
    expect(place.files()).toEqual({});
  });

  it.each<[string, (root: string) => void, RegExp]>([
    [
      'a skill that a route leads to',
      (root) => rmSync(join(root, 'skills/litgoal'), { recursive: true }),
      /Route litgoal leads to the skill litgoal/,
    ],
    ['an agent that is named', (root) => rmSync(join(root, 'agents/qa-runner.md')), /names litmus:qa-runner/],
    [
      'the contract of an agent',
      (root) => edit(root, 'agents/lit-executor.md', /`SCOPE:`/g, 'its scope'),
      /Agent lit-executor does not speak of SCOPE:/,
    ],
    [
      'the name of an agent',
      (root) => edit(root, 'agents/lit-planner.md', 'name: lit-planner', 'name: planner'),
      /Agent lit-planner is named "planner"/,
    ],
    [
      'a verb',
      (root) => add(root, 'skills/wikify/SKILL.md', 'Then run `litmus ledgr show`.'),
      /litmus ledgr show, which does not exist/,
    ],
    [
      'an option',
      (root) => add(root, 'skills/wikify/SKILL.md', 'Then run `litmus halt --forc`.'),
      /litmus halt --forc, an option/,
    ],
    [
      'a skill that is named',
      (root) => add(root, 'commands/prove.md', 'See `/litmus:lit-pln`.'),
      /names litmus:lit-pln.*did you mean lit-plan/,
    ],
    [
      'front matter',
      (root) => writeFileSync(join(root, 'skills/wikify/SKILL.md'), 'x'),
      /skill wikify does not begin with front matter/,
    ],
    [
      'a name of its own',
      (root) => cpSync(join(root, 'commands/prove.md'), join(root, 'commands/wikify.md')),
      /command wikify has the name of a skill/,
    ],
  ])('R-57 misses %s', (_what, change, words) => {
    const root = guidance();
    const before = problems(root);
    change(root);
    expect(problems(root).filter((problem) => !before.includes(problem))).toContainEqual(expect.stringMatching(words));
  });
});

function edit(root: string, file: string, from: string | RegExp, to: string): void {
  const path = join(root, file);
  const before = readFileSync(path, 'utf8');
  const after = before.replaceAll(from, to);
  expect(after).not.toBe(before);
  writeFileSync(path, after);
}

function add(root: string, file: string, words: string): void {
  writeFileSync(join(root, file), `${readFileSync(join(root, file), 'utf8')}\n${words}\n`);
}

describe('the code in guidance', () => {
  it('is what stands in fences and between backticks, and no other words', () => {
    expect(codeIn('litmus a `litmus b` ``x `y` z``\n```sh\nlitmus c\n```\nlitmus d\n~~~\n```\n~~~\n')).toEqual([
      'litmus c',
      '```',
      'litmus b',
      'x `y` z',
    ]);
  });

  it('names verbs and options up to the end of the command', () => {
    expect(verbMentions(['litmus ledger show --last 5; ls --all', 'x/litmus y', 'litmus:plan', 'my-litmus z'])).toEqual(
      [{ words: ['ledger', 'show'], options: ['last'] }],
    );
  });
});
