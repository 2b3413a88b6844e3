// Copies what the packages built to where it is installed from: plugin/dist and plugin/bin. With --check nothing is written, and the exit
// status is 1 where a committed bundle is not what its sources build.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const BUNDLES = {
  'packages/ledger/dist/ledger.cjs': 'plugin/dist/ledger.cjs',
  'packages/ledger/dist/ledger-shell.cjs': 'plugin/dist/ledger-shell.cjs',
  'packages/ledger/dist/ledger-grammar.cjs': 'plugin/dist/ledger-grammar.cjs',
  'packages/ledger/dist/ledger-wrappers.txt': 'plugin/dist/ledger-wrappers.txt',
  'packages/guard/dist/guard.cjs': 'plugin/dist/guard.cjs',
  'packages/guard/dist/guard-shell.cjs': 'plugin/dist/guard-shell.cjs',
  'packages/guard/dist/guard-grammar.cjs': 'plugin/dist/guard-grammar.cjs',
  'packages/guard/dist/guard-redaction.cjs': 'plugin/dist/guard-redaction.cjs',
  'packages/guard/dist/guard-task-runners.cjs': 'plugin/dist/guard-task-runners.cjs',
  'packages/guard/dist/guard-tools.txt': 'plugin/dist/guard-tools.txt',
  'packages/guard/dist/guard-wrappers.txt': 'plugin/dist/guard-wrappers.txt',
  'packages/cli/dist/litmus.cjs': 'plugin/bin/litmus',
  'packages/cli/dist/litmus-export.cjs': 'plugin/bin/litmus-export.cjs',
};

const check = process.argv.includes('--check');
const expected = new Set(Object.values(BUNDLES).map((file) => path.basename(file)));
const stray = fs.readdirSync(path.join(root, 'plugin/dist')).filter((name) => !expected.has(name));
let stale = stray.map((name) => `plugin/dist/${name} is built by nothing`);

for (const [source, target] of Object.entries(BUNDLES)) {
  const built = fs.readFileSync(path.join(root, source));
  const file = path.join(root, target);
  const committed = fs.existsSync(file) ? fs.readFileSync(file) : undefined;
  if (committed?.equals(built)) continue;
  if (check) stale.push(`${target} is not what ${source} builds`);
  else {
    fs.writeFileSync(file, built);
    if (target === 'plugin/bin/litmus') fs.chmodSync(file, 0o755);
  }
}

if (!check) {
  for (const name of stray) fs.rmSync(path.join(root, 'plugin/dist', name));
  stale = [];
}
if (stale.length > 0) {
  console.error(`${stale.join('\n')}\nRun "npm run build" and commit plugin/.`);
  process.exitCode = 1;
}
