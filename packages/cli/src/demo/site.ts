import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SEARCH_COMMAND } from './story.js';

/** A small site under version control, with two steps: `release` needs `build`. It holds no component yet. */
const FILES: Readonly<Record<string, string>> = {
  // What Git asks of a repository.
  '.git/HEAD': 'ref: refs/heads/main\n',
  '.git/objects/info/.keep': '',
  '.git/refs/heads/.keep': '',
  'README.md': '# A small site\n\nComponents lie in src/components; `node build.mjs` writes dist/index.html.\n',
  'package.json': `${JSON.stringify({ name: 'small-site', private: true, type: 'module', scripts: { build: 'node build.mjs', test: 'node --test' } }, null, 2)}\n`,
  'build.mjs': `import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

const components = readdirSync('src/components').filter((name) => name.endsWith('.astro'));
const body = components.map((name) => readFileSync(\`src/components/\${name}\`, 'utf8').replace(/^---[^]*?---\\n/, ''));
mkdirSync('dist', { recursive: true });
writeFileSync('dist/index.html', \`<!doctype html>\\n<html lang="en"><body>\${body.join('')}</body></html>\\n\`);
console.log(\`dist/index.html: \${components.join(', ')}\`);
`,
  'src/components/README.md': 'One component a file.\n',
  'test/site.test.mjs': `import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

test('the page is whole', () => assert.match(readFileSync('dist/index.html', 'utf8'), /<\\/html>\\s*$/));
`,
  'wrangler.toml': 'name = "small-site"\nassets = { directory = "dist" }\n',
  'litmus.yaml': `steps:
  - id: build
    checks:
      - claim: mwg_precedes_component
      - file: { path: dist/index.html, contains: </html> }
    repair: ${SEARCH_COMMAND}
  - id: release
    needs: [build]
    checks:
      - file: { path: wrangler.toml, contains: small-site }
`,
};

/** Makes the site in a folder that does not exist yet or is empty. */
export function makeSite(folder: string): void {
  for (const [path, content] of Object.entries(FILES)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}
