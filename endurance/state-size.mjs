import * as fs from 'node:fs';
import * as path from 'node:path';

const KIB = 1024;
/** A file that is put aside once it is too long ends with one line more. */
const LINE = 64 * KIB;

/**
 * What each file of state may grow to, in bytes, by its path from the folder of home and project; a run's ledger grows with the run.
 *
 * @type {readonly [RegExp, number][]}
 */
const BOUNDS = [
  [/\/run-state\.json$/, 64 * KIB],
  [/\/\.litmus\/active-run\.json$/, 4 * KIB],
  [/\/\.litmus\/boulder\.json$/, 64 * KIB],
  [/\/start-work\/ledger(?:\.old)?\.jsonl$/, 1024 * KIB + LINE],
  [/\/litgoal\/ledger(?:\.old)?\.jsonl$/, 4 * 1024 * KIB],
  [/\/litgoal\/(?:goals\.json|brief\.md)$/, 256 * KIB],
  [/\/faults(?:\.old)?\.jsonl$/, 256 * KIB + LINE],
  [/\/rules\/index\.json$/, 2 * 1024 * KIB],
  [/\/rules\/session-[^/]+\.json$/, 256 * KIB],
  [/\/mark\/session-[^/]+$/, 0],
  [/\/armed\/\w+\/[0-9a-f]+$/, 8 * KIB],
];

/**
 * The files of state that have outgrown their bounds, a sentence each.
 *
 * @param {string} root
 * @returns {string[]}
 */
export function outgrown(root) {
  return fs.readdirSync(root, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
    const place = `/${name.split(path.sep).join('/')}`;
    const [, bound] = BOUNDS.find(([pattern]) => pattern.test(place)) ?? [];
    const { size } = fs.lstatSync(path.join(root, name));
    return bound !== undefined && size > bound ? [`${name} has ${size} bytes, more than ${bound}`] : [];
  });
}

/**
 * What a process leaves behind that ended in the middle, by path.
 *
 * @param {string} root
 */
export function leftBehind(root) {
  return fs.readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(?:lock|tmp)$/.test(name));
}
