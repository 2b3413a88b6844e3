import { describe, expect, it } from 'vitest';
import { programsOf } from './alone.js';
import { COMMAND_CASES } from './command-cases.js';
import { usePlaces } from './place.js';
import { codeBlocks, readmeOf } from './readme.js';
import { runShell } from './shell.js';
import { PACKAGES } from './workspace.js';

const newPlace = usePlaces();

describe('the packages from the command line', () => {
  it('X-10 every block of shell in a README is known here', () => {
    const blocks = PACKAGES.map((name) => [name, codeBlocks(readmeOf(name), 'sh').length] as const);
    expect(Object.fromEntries(blocks.filter(([, count]) => count > 0))).toEqual(
      Object.fromEntries(Object.entries(COMMAND_CASES).map(([name, cases]) => [name, cases.length])),
    );
  });

  const cases = Object.entries(COMMAND_CASES).flatMap(([name, all]) =>
    all.map((wanted, index) => ({ block: `${name} ${index + 1}`, name, index, wanted })),
  );
  it.each(cases)('X-10 block $block of the README is run by the packed litmus', ({ name, index, wanted }) => {
    const place = newPlace(wanted.files);
    const lines = (codeBlocks(readmeOf(name), 'sh')[index] ?? '').trimEnd().split('\n');
    const ended = lines.map((line, at) => {
      const expected = wanted.lines[at];
      return typeof expected === 'string'
        ? { status: expected, said: '' }
        : runShell(line, place, { programs: [programsOf('cli')] });
    });
    const shown = ended.map(({ said }, at) => `$ ${lines[at]}\n${said}`).join('');
    expect(
      ended.map(({ status }) => status),
      shown,
    ).toEqual(wanted.lines);
    for (const text of wanted.said ?? []) expect(shown).toContain(text);
  });
});
