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
    all.map((surroundings, index) => ({ name, index, surroundings })),
  );
  it.each(cases)(
    'X-10 $name, installed alone, does what example $index of its README says',
    ({ name, index, surroundings }) => {
      const { files = {}, given = '', asked = 'undefined', answer, stdout = '', promised } = surroundings;
      const place = newPlace(
        Object.fromEntries(Object.entries(files).map(([file, text]) => [`project/${file}`, text])),
      );
      const source = (libraryExamples(name)[index] ?? '').replaceAll('/path/of/project', place.project);
      const outcome = runExample({ source, given, asked }, installedAlone(name).alone, place);
      for (const { line, documented, value } of outcome.promises)
        expect(documented.length === 1 ? [value] : documented, line).toEqual(
          documented.length === 1 ? documented : expect.arrayContaining([value]),
        );
      expect(outcome.promises.map(({ line }) => line)).toHaveLength(promised);
      expect(outcome.answer).toEqual(answer);
      expect(outcome.stdout).toBe(stdout);
    },
  );
});
