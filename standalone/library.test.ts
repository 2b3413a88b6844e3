import { describe, expect, it } from 'vitest';
import { installedAlone } from './alone.js';
import { runExample } from './example.js';
import { usePlaces } from './place.js';
import { libraryExamples } from './readme.js';
import { LIBRARY_SURROUNDINGS } from './surroundings.js';
import { manifestOf, PACKAGES } from './workspace.js';

const newPlace = usePlaces();

describe('the packages as libraries', () => {
  it('X-10 have an example each, and what it takes for granted is known', () => {
    const libraries = PACKAGES.filter((name) =>
      Object.keys(manifestOf(name).exports).some((key) => key !== './package.json'),
    );
    expect(Object.keys(LIBRARY_SURROUNDINGS).sort()).toEqual(libraries.sort());
    for (const name of libraries) expect(libraryExamples(name).length, name).toBe(LIBRARY_SURROUNDINGS[name]?.length);
  });

  const cases = Object.entries(LIBRARY_SURROUNDINGS).flatMap(([name, all]) =>
    all.map((surroundings, index) => ({ example: `${name} ${index + 1}`, name, index, surroundings })),
  );
  it.each(cases)(
    'X-10 example $example of a README does what it says, its package installed alone',
    ({ name, index, surroundings }) => {
      const { files = {}, given = '', asked = 'undefined', answer, stdout = '', promised } = surroundings;
      const place = newPlace(
        Object.fromEntries(Object.entries(files).map(([file, text]) => [`project/${file}`, text])),
      );
      const source = (libraryExamples(name)[index] ?? '').replaceAll('/path/of/project', place.project);
      const outcome = runExample({ source, given, asked }, installedAlone(name).alone, place);
      for (const { line, documented, value } of outcome.promises)
        expect(value, line).toEqual(expect.toBeOneOf([...documented]));
      expect(outcome.promises.map(({ line }) => line)).toHaveLength(promised);
      expect(outcome.answer).toEqual(answer);
      expect(outcome.stdout).toBe(stdout);
    },
  );
});
