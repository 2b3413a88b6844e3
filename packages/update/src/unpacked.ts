import * as fs from 'node:fs';
import * as path from 'node:path';
import { isObject } from '@litmus-hooks/state-format/event';
import { readJson } from '@litmus-hooks/state-format/store';
import type { Archive } from './archive.js';
import { type NpmSurroundings, npm } from './npm.js';
import { PACKAGE_NAME } from './package-name.js';
import { UpdateFailure } from './update-failure.js';

const UNPACK_TIMEOUT_MS = 60_000;
const MAX_ANSWER_BYTES = 1024 * 1024;
const MAX_MANIFEST_BYTES = 256 * 1024;
/** Nothing that leads out of the package, and nothing that a link's target would have to be quoted for. */
const PROGRAM = /^(?:\.\/)?((?:[A-Za-z\d_-][A-Za-z\d._-]*\/)*[A-Za-z\d_-][A-Za-z\d._-]*)$/;

/** A package as it was unpacked; nothing of it has run yet. */
export interface UnpackedPackage {
  readonly folder: string;
  /** Its command line, relative to the folder. */
  readonly program: string;
  readonly outputBytes: number;
}

/** The command line that `package.json` names, if it is this version's and brings no other package along. Throws UpdateFailure. */
function programOf(folder: string, version: string): string {
  const manifest = readJson(path.join(folder, 'package.json'), MAX_MANIFEST_BYTES);
  const {
    name,
    version: own,
    bin,
    dependencies,
  } = manifest.status === 'read' && isObject(manifest.value) ? manifest.value : {};
  if (name !== PACKAGE_NAME || own !== version)
    throw new UpdateFailure(`the archive does not hold ${PACKAGE_NAME} ${version}`);
  if (dependencies !== undefined && (!isObject(dependencies) || Object.keys(dependencies).length > 0))
    throw new UpdateFailure('the new version needs other packages, for which its integrity does not vouch');
  const named = isObject(bin) ? bin.litmus : undefined;
  const program = typeof named === 'string' ? PROGRAM.exec(named)?.[1] : undefined;
  if (program === undefined) throw new UpdateFailure('the new version has no command line');
  const file = path.join(folder, program);
  const stat = fs.lstatSync(file, { throwIfNoEntry: false });
  if (stat?.isFile() !== true || fs.realpathSync(file) !== path.join(fs.realpathSync(folder), program))
    throw new UpdateFailure('the command line of the new version is no file of its own');
  return program;
}

/**
 * Unpacks a verified archive in the private folder: by npm, which knows how archives lie, without a network and without the package's scripts. Throws
 * UpdateFailure, and on any I/O error.
 */
export async function unpack(
  archive: Archive,
  version: string,
  surroundings: NpmSurroundings,
): Promise<UnpackedPackage> {
  const words = ['install', archive.file, '--offline', '--no-package-lock', '--omit=dev', '--omit=peer'] as const;
  const bounds = { timeoutMs: UNPACK_TIMEOUT_MS, maxOutputBytes: MAX_ANSWER_BYTES };
  const result = await npm(words, surroundings, bounds);
  if (result.status === 'failed') throw new UpdateFailure(result.why);
  const folder = path.join(surroundings.folder.path, 'node_modules', ...PACKAGE_NAME.split('/'));
  const program = programOf(folder, version);
  fs.chmodSync(path.join(folder, program), 0o755);
  return { folder, program, outputBytes: result.outputBytes };
}
