import * as fs from 'node:fs';
import * as path from 'node:path';
import { inject } from 'vitest';
import { type InstalledPackage, packageFolder } from './pack.js';

/** The named package, installed alone. */
export function installedAlone(name: string): InstalledPackage {
  const found = inject('installed')[name];
  if (found === undefined) throw new Error(`No package is named ${name}.`);
  return found;
}

/** The folder of the programs that npm puts beside the named package. */
export function programsOf(name: string): string {
  return path.join(installedAlone(name).alone, 'node_modules', '.bin');
}

/** Every file of a package as it was installed, relative to it. */
export function filesOf(name: string): string[] {
  const folder = packageFolder(installedAlone(name).alone, name);
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => fs.statSync(path.join(folder, file)).isFile());
}

/** What one file of it holds. */
export function readInstalled(name: string, file: string): string {
  return fs.readFileSync(path.join(packageFolder(installedAlone(name).alone, name), file), 'utf8');
}

/** The names of all packages that were installed for it, itself among them. */
export function installedWith(name: string): string[] {
  const modules = path.join(installedAlone(name).alone, 'node_modules');
  return fs
    .readdirSync(modules)
    .filter((entry) => !entry.startsWith('.'))
    .flatMap((entry) =>
      entry.startsWith('@') ? fs.readdirSync(path.join(modules, entry)).map((inner) => `${entry}/${inner}`) : [entry],
    );
}
