import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject } from '@litmus-hooks/state-format/event';
import { readJson } from '@litmus-hooks/state-format/store';

/** Written when the plugin is assembled; read here alone. */
export const HASHES_FILE: string = join('dist', 'hashes.json');
const MAX_HASHES_BYTES = 256 * 1024;
const SHA256 = /^[0-9a-f]{64}$/;

/** Of each file of the plugin that is started or loaded, by its slash path from the plugin's folder: SHA-256, hexadecimal. */
export type BundleHashes = ReadonlyMap<string, string>;

/** The hashes of the plugin in the folder `root`; undefined where they are missing or of another shape. */
export function readHashes(root: string): BundleHashes | undefined {
  const result = readJson(join(root, HASHES_FILE), MAX_HASHES_BYTES);
  const files = result.status === 'read' && isObject(result.value) ? result.value.files : undefined;
  if (!isObject(files)) return undefined;
  const entries = Object.entries(files);
  const whole = entries.every(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && SHA256.test(entry[1]),
  );
  return whole && entries.length > 0 ? new Map(entries as [string, string][]) : undefined;
}

/** Whether the file `name` of the plugin is, byte by byte, what was built; true too where no hash of it is known. */
export function isAsBuilt(root: string, name: string, hashes: BundleHashes): boolean {
  const expected = hashes.get(name);
  if (expected === undefined) return true;
  try {
    return (
      createHash('sha256')
        .update(readFileSync(join(root, name)))
        .digest('hex') === expected
    );
  } catch {
    return false;
  }
}
