// What npm does not install: the Chromium in which the tests open the ledger's report. Debian's own package is taken where this process
// may install it; elsewhere the person is told how to get one. Ends with 1 where there is none afterwards.
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';

const { env } = process;
const DEBIAN_BROWSER = '/usr/bin/chromium';
const BROWSER = env.CHROME_PATH || DEBIAN_BROWSER;

function version() {
  if (!fs.existsSync(BROWSER)) return undefined;
  const { status, stdout } = spawnSync(BROWSER, ['--version'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

function mayInstall() {
  return BROWSER === DEBIAN_BROWSER && process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}

function install() {
  const quiet = { ...env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...words) => spawnSync('apt-get', ['--quiet', ...words], { stdio: 'inherit', env: quiet }).status === 0;
  return apt('update') && apt('install', '--yes', '--no-install-recommends', 'chromium', 'fonts-dejavu-core');
}

if (version() === undefined && mayInstall()) install();

const found = version();
if (found === undefined) {
  console.error(
    `No Chromium runs as ${BROWSER}: install one (on Debian: apt-get install chromium), or name yours in CHROME_PATH, and try again.`,
  );
  process.exitCode = 1;
} else console.log(`${found} in ${BROWSER}`);
