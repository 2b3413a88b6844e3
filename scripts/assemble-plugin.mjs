// Puts together what is installed: plugin/dist and plugin/bin from what the packages built, hooks/hooks.json from the table of registrations,
// plugin-windows from all of these, and plugin-knowledge/dist, a plugin of its own.
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
const plugin = JSON.parse(fs.readFileSync(path.join(root, 'plugin/.claude-plugin/plugin.json'), 'utf8'));
const { description } = plugin;

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
    fs.writeFileSync(file, content, { mode: path.basename(target) === 'litmus' ? 0o755 : 0o644 });
  }
}

for (const [source, target] of [...BUNDLES, ...KNOWLEDGE_BUNDLES]) {
  const built = path.join(root, source);
  if (fs.existsSync(built)) put(target, fs.readFileSync(built), source);
  else problems.push(`${source} is not built`);
}
/** A JSON file with this content. */
function json(value) {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}

put('plugin/hooks/hooks.json', json(hooksManifest(HOOKS, description, 'gated')), 'plugin/registrations.mts');

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

function hashesOf(folder) {
  const files = HASHED.map((file) => file.replace(/^plugin/, folder)).filter((file) =>
    fs.existsSync(path.join(root, file)),
  );
  return json({ files: Object.fromEntries(files.map((file) => [file.slice(folder.length + 1), sha256(file)])) });
}

put('plugin/dist/hashes.json', hashesOf('plugin'), 'the files of the plugin');

/** Files below `folder`, as paths from there. */
function filesBelow(folder) {
  return (
    fs
      .readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(path.join(root, folder), path.join(entry.parentPath, entry.name)))
      // What hooks that were started there keep of their compiled code.
      .filter((file) => !file.split(path.sep).includes('.compiled'))
  );
}

/** What nothing is built to in a folder of generated files is left over from an earlier build. */
function removeLeftovers(folder, names) {
  for (const name of filesBelow(folder)) {
    if (names.includes(name)) continue;
    if (check) problems.push(`${folder}/${name} is built by nothing`);
    else fs.rmSync(path.join(root, folder, name));
  }
}

removeLeftovers('plugin/dist', ['hashes.json', ...BUNDLES.map(([, target]) => path.basename(target))]);
// The same plugin for systems on which no shell can be counted on: what differs is how its hooks are started, and a plugin's folder is all that
// the host installs of it.
const WINDOWS = 'plugin-windows';
const SAME = [
  'LICENSE',
  ...['agents', 'bin', 'commands', 'dist', 'skills'].flatMap((folder) =>
    filesBelow(path.join('plugin', folder)).map((file) => path.join(folder, file)),
  ),
].filter((file) => file !== path.join('dist', 'hashes.json'));
for (const file of SAME)
  put(path.join(WINDOWS, file), fs.readFileSync(path.join(root, 'plugin', file)), `plugin/${file}`);
const GENERATED = {
  '.claude-plugin/plugin.json': json({ ...plugin, description: `${description} Started without a shell.` }),
  'hooks/hooks.json': json(hooksManifest(HOOKS, description, 'exec')),
  'package.json': json({ name: 'litmus-windows', version: plugin.version, private: true, type: 'commonjs' }),
  'README.md': Buffer.from(
    '# Litmus for Windows\n\nGenerated from `plugin` by `npm run build`, and not to be edited: the same plugin, whose hooks the host starts without a shell.\n',
  ),
};
for (const [file, content] of Object.entries(GENERATED))
  put(path.join(WINDOWS, file), content, 'plugin/registrations.mts');
put(path.join(WINDOWS, 'dist', 'hashes.json'), hashesOf(WINDOWS), `the files of ${WINDOWS}`);

removeLeftovers(
  'plugin-knowledge/dist',
  KNOWLEDGE_BUNDLES.map(([, target]) => path.basename(target)),
);
removeLeftovers(WINDOWS, [...SAME, ...Object.keys(GENERATED), path.join('dist', 'hashes.json')]);

if (problems.length > 0) {
  console.error(
    `${problems.join('\n')}\nRun "npm run build" and commit plugin/, plugin-windows/ and plugin-knowledge/.`,
  );
  process.exitCode = 1;
}
