import * as path from 'node:path';
import type { Needs } from './needs.js';
import { hasFlag, type Options } from './options.js';
import { isPlainPerl } from './perl-script.js';
import { Refusal, shown } from './refusal.js';
import type { Edit } from './row.js';
import { filesReadBySed } from './sed-script.js';
import { kindOf } from './target.js';

/** Stream editors, which put what comes out back into the files where they are told to. */

/** Outside Linux, `sed -i` takes the word behind it for a suffix. */
const TAKES_SUFFIX = process.platform !== 'linux';
const PLAIN_SUFFIX = /^[\w.~-]+$/;
const IN_PLACE = '-i --in-place';

interface Editing {
  readonly options: Options;
  readonly folder: string;
  readonly needs: Needs;
}

/** Adds what editing `files` needs: reading and, in place, writing each and the copy that the suffix names. */
function addFiles(files: readonly string[], { options, folder, needs }: Editing): void {
  const suffix = options.values.find(({ kind }) => kind === 'suffix')?.value ?? '';
  if (suffix !== '' && !PLAIN_SUFFIX.test(suffix)) throw new Refusal(`${shown(suffix)} is no plain suffix of a copy`);
  const isInPlace = hasFlag(options, IN_PLACE);
  for (const file of files) {
    if (file === '-' && !isInPlace) continue;
    needs.path('read', file, folder);
    if (!isInPlace) continue;
    needs.path('write', file, folder);
    // A link is replaced by a file of its own.
    needs.add('write', needs.place(file, folder, true));
    if (suffix !== '') needs.path('write', `${file}${suffix}`, folder);
  }
}

/** Throws where a flag's value stands behind more than `allowed` operands, which some versions read as an operand too. */
function refuseLateFlags({ values }: Options, allowed = 0): void {
  if (values.some(({ operandsBefore }) => operandsBefore > allowed))
    throw new Refusal('a flag stands behind an operand', 'put flags first');
}

/** `sed`. Throws a Refusal for a script that may write elsewhere or run something. */
function editWithSed(edit: Editing): void {
  const { options, folder, needs } = edit;
  const { values, operands } = options;
  const hasSuffix = values.some(({ kind }) => kind === 'suffix');
  const isBare = options.given.has('-i') && !hasSuffix;
  const emptySuffix = isBare && operands[0] === '';
  if (TAKES_SUFFIX && isBare && !emptySuffix)
    throw new Refusal('`sed -i` takes the word behind it for a suffix here', "write `sed -i ''`");
  refuseLateFlags(options, emptySuffix ? 1 : 0);
  const words = emptySuffix ? operands.slice(1) : operands;
  const hasFlaggedScript = hasFlag(options, '-e --expression');
  const scripts = hasFlaggedScript
    ? values.filter(({ kind }) => kind === 'text').map(({ value }) => value)
    : words.slice(0, 1);
  for (const script of scripts) {
    const read = filesReadBySed(script);
    if (read === undefined)
      throw new Refusal(
        `the script ${shown(script)} may do more than print, delete, insert and substitute`,
        'keep to p, d, q, a, i, c, y and s/…/…/g; change files with the Edit tool',
      );
    for (const file of read) needs.path('read', file, folder);
  }
  const files = hasFlaggedScript ? words : words.slice(1);
  // To a version that takes no suffix, the empty word is the script, and this one a file that is written as it was.
  const [perhapsFile] = scripts;
  if (
    emptySuffix &&
    !hasFlaggedScript &&
    perhapsFile !== undefined &&
    kindOf(path.resolve(folder, perhapsFile)) !== 'missing'
  )
    addFiles([perhapsFile], edit);
  addFiles(files, edit);
}

/** What perl opens as a file rather than as a program or a descriptor. */
const PLAIN_FILE = /^[\w./@][^|<>&]*(?<!\s)$/;

/** `perl` with `-e`, `-n`, `-p` or `-i`. Throws a Refusal for a program that is not known to leave everything else alone. */
function editWithPerl(edit: Editing): void {
  const { values, operands } = edit.options;
  refuseLateFlags(edit.options);
  const programs = values.filter(({ kind }) => kind === 'text').map(({ value }) => value);
  if (programs.length === 0)
    throw new Refusal('what perl would run on each line is in a file', 'name the program with `-e`');
  const unread = programs.find((program) => !isPlainPerl(program));
  if (unread !== undefined)
    throw new Refusal(
      `the program ${shown(unread)} may do more than substitute and print`,
      'keep to s/…/…/, tr/…/…/ and print; write more to a file of the project and run that',
    );
  const odd = operands.find((operand) => operand !== '-' && !PLAIN_FILE.test(operand));
  if (odd !== undefined) throw new Refusal(`perl may not take ${shown(odd)} for a file`);
  addFiles(operands, edit);
}

const EDITS: Readonly<Record<Edit, (edit: Editing) => void>> = { sed: editWithSed, perl: editWithPerl };

/** Adds what the editor that a row names needs. Throws a Refusal for a script that is not read. */
export function addEdit(edit: Edit, editing: Editing): void {
  EDITS[edit](editing);
}
