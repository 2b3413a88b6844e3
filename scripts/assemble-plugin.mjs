// Puts together what is installed: plugin/dist and plugin/bin from what the packages built, hooks/hooks.json from the table of registrations,
// and plugin-knowledge/dist, a plugin of its own.
// plugin/dist/hashes.json has the SHA-256 of each file that is started or loaded, for litmus doctor.
// With --check nothing is written, and the exit status is 1 where a committed file is not what it is made from.
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** What a TypeScript module of the plugin's exports. */
async function load(file) {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, 'plugin', file)],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}

const { HOOKS } = await load('registrations.mts');
const { hooksManifest } = await load('hooks-manifest.mts');
const { description } = JSON.parse(fs.readFileSync(path.join(root, 'plugin/.claude-plugin/plugin.json'), 'utf8'));

const BUNDLES = [
  ...HOOKS.flatMap(({ name, companions, package: from = name }) =>
    [`${name}.cjs`, ...companions].map((file) => [`packages/${from}/dist/${file}`, `plugin/dist/${file}`]),
  ),
  ['packages/cli/dist/litmus.cjs', 'plugin/bin/litmus'],
  ...['export', 'mcp', 'statusline', 'statusline-yaml'].map((part) => [
    `packages/cli/dist/litmus-${part}.cjs`,
    `plugin/bin/litmus-${part}.cjs`,
  ]),
];
const KNOWLEDGE_BUNDLES = [['packages/cli/dist/litmus-mcp.cjs', 'plugin-knowledge/dist/litmus-mcp.cjs']];

const check = process.argv.includes('--check');
const problems = [];

function put(target, content, source) {
  const file = path.join(root, target);
  if (fs.existsSync(file) && fs.readFileSync(file).equals(content)) return;
  if (check) problems.push(`${target} is not what ${source} makes`);
  else {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, content, { mode: target === 'plugin/bin/litmus' ? 0o755 : 0o644 });
  }
}

for (const [source, target] of [...BUNDLES, ...KNOWLEDGE_BUNDLES]) {
  const built = path.join(root, source);
  if (fs.existsSync(built)) put(target, fs.readFileSync(built), source);
  else problems.push(`${source} is not built`);
}
const manifest = `${JSON.stringify(hooksManifest(HOOKS, description), null, 2)}\n`;
put('plugin/hooks/hooks.json', Buffer.from(manifest), 'plugin/registrations.mts');

// The command line itself is left out: a changed one would not tell on itself.
const HASHED = [
  'plugin/hooks/hooks.json',
  ...BUNDLES.map(([, target]) => target).filter((file) => file !== 'plugin/bin/litmus'),
];

function sha256(file) {
  return createHash('sha256')
    .update(fs.readFileSync(path.join(root, file)))
    .digest('hex');
}

const hashes = Object.fromEntries(
  HASHED.filter((file) => fs.existsSync(path.join(root, file))).map((file) => [
    file.slice('plugin/'.length),
    sha256(file),
  ]),
);
put(
  'plugin/dist/hashes.json',
  Buffer.from(`${JSON.stringify({ files: hashes }, null, 2)}\n`),
  'the files of the plugin',
);

/** What nothing is built to in a folder of bundles is left over from an earlier build. */
function removeLeftovers(folder, names) {
  for (const name of fs.readdirSync(path.join(root, folder))) {
    if (names.includes(name)) continue;
    if (check) problems.push(`${folder}/${name} is built by nothing`);
    else fs.rmSync(path.join(root, folder, name));
  }
}

removeLeftovers('plugin/dist', ['hashes.json', ...BUNDLES.map(([, target]) => path.basename(target))]);
removeLeftovers(
  'plugin-knowledge/dist',
  KNOWLEDGE_BUNDLES.map(([, target]) => path.basename(target)),
);

if (problems.length > 0) {
  console.error(`${problems.join('\n')}\nRun "npm run build" and commit plugin/ and plugin-knowledge/.`);
  process.exitCode = 1;
}
