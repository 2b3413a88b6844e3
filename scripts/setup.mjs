// What npm does not install: the Chromium in which the tests open pages, and the shells in which they run the completions. Debian's own packages
// are taken where this process may install them; elsewhere the person is told how to get a Chromium. Ends with 1 where there is none afterwards;
// without a shell its completion is held to its text alone.
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
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}

function apt(...words) {
  const quiet = { ...env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', ['--quiet', ...words], { stdio: 'inherit', env: quiet }).status === 0;
}

function install(...packages) {
  return apt('install', '--yes', '--no-install-recommends', ...packages);
}

const needsBrowser = BROWSER === DEBIAN_BROWSER && version() === undefined;
const shells = ['fish', 'zsh'].filter((name) => spawnSync(name, ['--version']).status !== 0);
if ((needsBrowser || shells.length > 0) && mayInstall() && apt('update')) {
  if (needsBrowser) install('chromium', 'fonts-dejavu-core');
  if (shells.length > 0) install(...shells);
}

const found = version();
if (found === undefined) {
  console.error(
    `No Chromium runs as ${BROWSER}: install one (on Debian: apt-get install chromium), or name yours in CHROME_PATH, and try again.`,
  );
  process.exitCode = 1;
} else console.log(`${found} in ${BROWSER}`);
