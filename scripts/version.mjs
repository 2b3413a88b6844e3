// Brings every manifest that changesets does not know to the version of the packages: the repository's own, and those of the plugins.
// With --check nothing is written, and the exit status is 1 where a version differs, from the packages' or from one that is named behind it.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const [, , mode, wanted] = process.argv;
const check = mode === '--check';

const packages = fs
  .readdirSync(path.join(root, 'packages'))
  .map((name) => `packages/${name}/package.json`)
  .filter((file) => fs.existsSync(path.join(root, file)));
const others = [
  'package.json',
  'plugin/package.json',
  'plugin/.claude-plugin/plugin.json',
  'plugin-knowledge/.claude-plugin/plugin.json',
];

function read(file) {
  return fs.readFileSync(path.join(root, file), 'utf8');
}

function versionOf(file) {
  return JSON.parse(read(file)).version;
}

const version = versionOf('packages/cli/package.json');
const problems = packages
  .filter((file) => versionOf(file) !== version)
  .map((file) => `${file} has the version ${versionOf(file)}, and packages/cli/package.json ${version}`);

for (const file of others.filter((other) => versionOf(other) !== version)) {
  if (check) problems.push(`${file} has the version ${versionOf(file)}, and packages/cli/package.json ${version}`);
  // The layout is a person's, so the one value is replaced in the text.
  else fs.writeFileSync(path.join(root, file), read(file).replace(/("version":\s*)"[^"]*"/, `$1"${version}"`));
}

if (!new RegExp(`^## ${version.replaceAll('.', '\\.')}$`, 'm').test(read('CHANGELOG.md')))
  problems.push(`CHANGELOG.md has no section "## ${version}": write what the release brings`);
if (wanted !== undefined && wanted !== version)
  problems.push(`${wanted} is to be released, and the packages have the version ${version}`);

if (problems.length > 0) {
  console.error(`${problems.join('.\n')}.`);
  process.exitCode = 1;
} else console.log(version);
