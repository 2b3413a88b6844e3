import { lstatSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { inert } from '@litmus-hooks/state-format/inert';
import { errorCode, readText } from '@litmus-hooks/state-format/store';
import { type CheckResult, failed, passed, unproven } from './check-result.js';
import { resolveFolder, resolveInside } from './inside-path.js';
import type { FileCheck } from './spec.js';
import { checkText } from './text-expectation.js';

/** The words of a longer file are not looked for. */
const MAX_FILE_BYTES = 16 * 1024 * 1024;
const MAX_PATH_CHARS = 200;

function checkAbsence(site: string, path: string, name: string): CheckResult {
  const folder = resolveFolder(site, dirname(path));
  if (folder.status === 'missing') return passed(`${name} does not exist.`);
  if (folder.status === 'refused') return unproven(`Whether ${name} exists cannot be told: its folder ${folder.why}.`);
  try {
    return lstatSync(join(folder.realPath, basename(path)), { throwIfNoEntry: false }) === undefined
      ? passed(`${name} does not exist.`)
      : failed(`${name} exists, and it must not.`);
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOTDIR') return passed(`${name} does not exist.`);
    return unproven(`Whether ${name} exists cannot be told (${code}).`);
  }
}

/** Checks a file of the site: that it is there or not, and what it holds. Links are not followed out of the site. */
export function checkFile(site: string, { path, exists, ...expected }: FileCheck): CheckResult {
  const name = inert(path, MAX_PATH_CHARS);
  if (!exists) return checkAbsence(site, path, name);
  const place = resolveInside(site, path);
  if (place.status === 'missing') return failed(`${name} does not exist.`);
  if (place.status === 'refused') return unproven(`${name} ${place.why}.`);
  if (!statSync(place.realPath).isFile()) return failed(`${name} is no regular file.`);
  if (expected.contains === undefined && expected.matches === undefined) return passed(`${name} exists.`);
  const content = readText(place.realPath, MAX_FILE_BYTES);
  if (content.status === 'missing') return failed(`${name} does not exist.`);
  if (content.status === 'refused') return unproven(`${name} ${content.why}.`);
  return checkText(name, content.text, expected);
}
