import { execFile } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { promisify } from 'node:util';
import { dependencyFolders, manifestOf, PACKAGES, ROOT, readJson, SCOPE } from './workspace.js';

/** A package as it would be published, and as npm installs it. */
export interface InstalledPackage {
  readonly tarball: string;
  /** A project whose `node_modules` holds the package, its programs, what it declares that it depends on, and nothing else. */
  readonly alone: string;
}

/** By name without the scope. */
export type Installed = Readonly<Record<string, InstalledPackage>>;

const run = promisify(execFile);
const MAX_NPM_OUTPUT_BYTES = 64 * 1024 * 1024;

/** Nothing of an npm that may be running us, which would name this workspace. */
function npmEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name));
  return { ...Object.fromEntries(kept), npm_config_update_notifier: 'false' };
}

async function npm(cwd: string, ...words: string[]): Promise<string> {
  const { stdout } = await run('npm', words, { cwd, env: npmEnvironment(), maxBuffer: MAX_NPM_OUTPUT_BYTES });
  return stdout;
}

/** Packs folders with npm, from what is built there, and returns the archive of each. */
async function pack(folders: readonly string[], into: string): Promise<Map<string, string>> {
  const output = await npm(ROOT, 'pack', '--json', '--ignore-scripts', '--pack-destination', into, ...folders);
  const packed = JSON.parse(output) as { filename: string }[];
  return new Map(folders.map((folder, index) => [folder, path.join(into, packed[index]?.filename ?? '')]));
}

/** A copy that shares its files: npm takes seconds to unpack what a dozen packages have in common. */
function linkTree(from: string, to: string): void {
  fs.mkdirSync(to, { recursive: true });
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else fs.linkSync(source, target);
  }
}

/**
 * Packs the named packages and all that they depend on, and installs them from the archives alone, without the network, into folders below
 * `scratch`. Throws where one is not built.
 */
export async function installPackages(scratch: string, names: readonly string[] = PACKAGES): Promise<Installed> {
  const unbuilt = names.filter((name) => !fs.existsSync(path.join(ROOT, 'packages', name, 'dist')));
  if (unbuilt.length > 0) throw new Error(`${unbuilt.join(', ')} is not built: run npm run build first.`);
  const needed = new Map(names.map((name) => [name, dependencyFolders(name)]));
  const [archives, together] = [path.join(scratch, 'archives'), path.join(scratch, 'together')];
  for (const folder of [archives, together]) fs.mkdirSync(folder);
  const tarballs = await pack([...new Set([...needed.values()].flat())], archives);
  fs.writeFileSync(path.join(together, 'package.json'), '{ "private": true }\n');
  const flags = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--no-save', '--no-package-lock'];
  await npm(together, 'install', ...flags, ...tarballs.values());

  const installed: Record<string, InstalledPackage> = {};
  for (const [name, folders] of needed) {
    const [from, to] = [together, path.join(scratch, name)].map((project) => path.join(project, 'node_modules'));
    for (const folder of folders) {
      const dependency = readJson<{ name: string }>(path.relative(ROOT, folder), 'package.json').name;
      linkTree(path.join(from as string, dependency), path.join(to as string, dependency));
    }
    fs.mkdirSync(path.join(to as string, '.bin'));
    for (const program of Object.keys(manifestOf(name).bin ?? {}))
      fs.symlinkSync(
        fs.readlinkSync(path.join(from as string, '.bin', program)),
        path.join(to as string, '.bin', program),
      );
    installed[name] = { tarball: tarballs.get(folders[0] as string) as string, alone: path.join(scratch, name) };
  }
  return installed;
}

/** Where a package lies in a project that it was installed into. */
export function packageFolder(project: string, name: string): string {
  return path.join(project, 'node_modules', SCOPE + name);
}
