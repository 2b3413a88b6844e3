import * as fs from 'node:fs';
import * as path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Case } from '../case.mjs';
import { Playground } from '../play.mjs';

/** Cases that once showed a fault, each the smallest that did, by a name that says what it is. */

const CORPUS = path.join(import.meta.dirname, '..', 'corpus');
const kept = fs
  .readdirSync(CORPUS)
  .sort()
  .map((file) => ({
    name: file.replace(/\.json$/, '').replaceAll('-', ' '),
    item: JSON.parse(fs.readFileSync(path.join(CORPUS, file), 'utf8')) as Case,
  }));

const playground = new Playground();
afterAll(() => playground.stop());

describe('cases that once showed a fault', () => {
  it.each(kept)('$name', async ({ item }) => {
    const { problems } = await playground.play(item);
    expect(problems).toEqual([]);
    expect(playground.usageProblems(item)).toEqual([]);
  });
});
