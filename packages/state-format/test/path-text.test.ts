import * as path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { folderOf, inFolder, resolved, resolvedIn } from '../src/path-text.js';

const piece = fc.oneof(fc.constantFrom('/', '//', '.', '..', 'a', '.b', 'c.', '...', ' ', '한', '\n'), fc.string());
const written = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
const absolute = written.map((text) => `/${text}`);

describe('paths as text', () => {
  it('L-02 says of a path what Node says of it', () => {
    fc.assert(
      fc.property(fc.oneof(absolute, written), (place) => {
        expect(resolved(place)).toBe(path.resolve(place));
      }),
    );
  });

  it('L-02 says of a path in a folder what Node says of it', () => {
    fc.assert(
      fc.property(fc.oneof(absolute, written), written, (folder, place) => {
        expect(resolvedIn(folder, place)).toBe(path.resolve(folder, place));
      }),
    );
  });

  it('L-02 says of the folder of a normal path what Node says of it', () => {
    fc.assert(
      fc.property(
        absolute.map((place) => path.resolve(place)),
        (place) => {
          expect(folderOf(place)).toBe(path.dirname(place));
        },
      ),
    );
  });

  it('L-02 joins a name to a normal folder as Node does', () => {
    fc.assert(
      fc.property(
        absolute.map((place) => path.resolve(place)),
        fc.constantFrom('a', '.litmus', '한', 'a b'),
        (folder, name) => {
          expect(inFolder(folder, name)).toBe(path.join(folder, name));
        },
      ),
    );
  });
});
