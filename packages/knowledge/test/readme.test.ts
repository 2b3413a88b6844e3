import * as fs from 'node:fs';
import * as path from 'node:path';
import { expect, it } from 'vitest';
import { useProject } from './project.js';

const project = useProject();
const PACKAGE = path.dirname(import.meta.dirname);

it('R-36 the library example of the README does what it says', async () => {
  const readme = fs.readFileSync(path.join(PACKAGE, 'README.md'), 'utf8');
  const example = /^```js\n([\s\S]*?)^```$/m.exec(readme)?.[1] ?? '';
  const source = `${example}\nexport { added, matches };`
    .replace('/path/of/project', project().place.project)
    .replace("'@litmus-hooks/knowledge'", JSON.stringify(path.join(PACKAGE, 'src/index.ts')));
  const file = project().write('example.mjs', source);
  const { added, matches } = await import(file);
  expect(added).toMatchObject({ outcome: 'changed', claims: [{ id: '9912109e1ff7', status: 'review-needed' }] });
  expect(matches).toMatchObject([{ claim: { id: '9912109e1ff7', status: 'accepted' }, percent: 100 }]);
});
