// The whole check, from a clone to a verdict: install, build, bundles, types, lint, every package's tests, the real host.
// The closing line counts the tests and the checks around them: "N passed, N failed".
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const environment = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' };

function run(command, args) {
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', env: environment }).status === 0;
}

/** Installs when the lock file is not the one that node_modules was made from. */
function install() {
  const lock = createHash('sha256')
    .update(fs.readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = path.join(root, 'node_modules', '.litmus-installed');
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === lock) return true;
  if (!run('npm', ['ci'])) return false;
  fs.writeFileSync(stamp, lock);
  return true;
}

function vitest() {
  const report = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'litmus-report-')), 'report.json');
  const ended = run('npx', ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]);
  if (!fs.existsSync(report)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numTotalTests } = JSON.parse(fs.readFileSync(report, 'utf8'));
  fs.rmSync(path.dirname(report), { recursive: true });
  // A test that did not run is no pass, and an error outside a test is a failure.
  const unrun = numTotalTests - numPassedTests - numFailedTests;
  const failed = numFailedTests + unrun;
  return { passed: numPassedTests, failed: ended || failed > 0 ? failed : 1 };
}

/** What all that follows stands on: where one fails, nothing more is asked. */
const FOUNDATION = new Set(['install', 'build']);

const CHECKS = [
  ['install', install],
  ['setup', () => run('node', ['scripts/setup.mjs'])],
  ['build', () => run('npx', ['turbo', 'run', 'build', '--filter=./packages/*'])],
  ['bundles are what the sources build', () => run('node', ['scripts/assemble-plugin.mjs', '--check'])],
  ['types', () => run('npm', ['run', 'typecheck'])],
  ['lint', () => run('npm', ['run', 'lint'])],
];

let passed = 0;
let failed = 0;
let isFounded = true;
for (const [name, check] of CHECKS) {
  const good = check();
  console.log(`${good ? 'ok' : 'FAILED'}: ${name}`);
  if (good) passed += 1;
  else failed += 1;
  isFounded = good || !FOUNDATION.has(name);
  if (!isFounded) break;
}
if (isFounded) {
  const tests = vitest();
  passed += tests.passed;
  failed += tests.failed;
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
