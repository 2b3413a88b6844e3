import * as fs from 'node:fs';
import * as path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import type { Entry } from '../case.mjs';
import { makeBase, removeBase, setUp } from '../sandbox.mjs';

const bases: string[] = [];
afterEach(() => {
  for (const base of bases.splice(0)) removeBase(base);
});

it('L-04 changes nothing outside a case, whatever its entries link to', () => {
  const base = makeBase();
  const other = makeBase();
  bases.push(base, other);
  const file = path.join(other, 'file');
  fs.writeFileSync(file, 'kept', { mode: 0o644 });
  const at = fs.statSync(file).mtimeMs;
  const over = (name: string): Entry => ({ path: `project/${name}`, content: ['over'], mode: 0, ageDays: 3 });
  setUp(
    {
      hook: 'mark',
      stdin: ['{}'],
      entries: [
        { path: 'project/link', link: file },
        over('link'),
        { path: 'project/folder', link: other },
        over('folder/file'),
      ],
      env: {},
    },
    base,
  );
  expect(fs.readFileSync(file, 'utf8')).toBe('kept');
  expect(fs.statSync(file).mode & 0o777).toBe(0o644);
  expect(fs.statSync(file).mtimeMs).toBe(at);
});
