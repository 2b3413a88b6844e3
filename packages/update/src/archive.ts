import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';
import type { Latest } from './latest.js';
import { type NpmSurroundings, npm } from './npm.js';
import { PACKAGE_NAME } from './package-name.js';
import { UpdateFailure } from './update-failure.js';

const PACK_TIMEOUT_MS = 60_000;
const MAX_ANSWER_BYTES = 1024 * 1024;
const MAX_ARCHIVE_BYTES = 64 * 1024 * 1024;
const FOLDER = 'archive';

/** An archive that is byte by byte what the registry vouches for. */
export interface Archive {
  readonly file: string;
  /** Of what npm said. */
  readonly outputBytes: number;
}

/** The SHA-512 in a list of hashes, as `sha512-<base64>`; weaker ones vouch for nothing. */
function sha512In(integrity: string): string | undefined {
  return integrity.split(/\s+/).find((hash) => /^sha512-[A-Za-z\d+/]{86}==$/.test(hash));
}

function onlyFileIn(folder: string): string {
  const [name, ...others] = fs.readdirSync(folder);
  const file = path.join(folder, name ?? '');
  if (name === undefined || others.length > 0 || !fs.lstatSync(file).isFile())
    throw new UpdateFailure('npm pack left no single archive');
  if (fs.lstatSync(file).size > MAX_ARCHIVE_BYTES)
    throw new UpdateFailure(`the archive is larger than ${MAX_ARCHIVE_BYTES} bytes`);
  return file;
}

/**
 * Fetches the archive of exactly this version, and compares its SHA-512 with what the registry named when it was asked for the version: whatever npm
 * checks by itself, nothing is run that was not compared here. Throws UpdateFailure, and on any I/O error.
 */
export async function fetchArchive({ version, integrity }: Latest, surroundings: NpmSurroundings): Promise<Archive> {
  const expected = sha512In(integrity);
  if (expected === undefined) throw new UpdateFailure('the registry names no SHA-512 of the archive');
  const folder = path.join(surroundings.folder.path, FOLDER);
  fs.mkdirSync(folder);
  const bounds = { timeoutMs: PACK_TIMEOUT_MS, maxOutputBytes: MAX_ANSWER_BYTES };
  const words = ['pack', `${PACKAGE_NAME}@${version}`, `--pack-destination=${folder}`] as const;
  const result = await npm(words, surroundings, bounds);
  if (result.status === 'failed') throw new UpdateFailure(result.why);
  const file = onlyFileIn(folder);
  const actual = `sha512-${createHash('sha512').update(fs.readFileSync(file)).digest('base64')}`;
  if (actual !== expected) throw new UpdateFailure('the archive is not the one that the registry vouches for');
  return { file, outputBytes: result.outputBytes };
}
