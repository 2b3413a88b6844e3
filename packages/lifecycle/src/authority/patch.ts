import type { Needs } from './needs.js';
import { hasFlag, type Options } from './options.js';
import { namesInPatch, strippedNames } from './patch-text.js';
import { Refusal, shown } from './refusal.js';
import { textOf } from './target.js';

/** `patch`, by the files that its patch names. */

const MAX_PATCH_BYTES: number = 1024 * 1024;
/** What it leaves beside a file whose lines moved or did not fit. */
const LEFT_BESIDE = ['', '.orig', '.rej'];

interface Patching {
  readonly options: Options;
  readonly folder: string;
  readonly needs: Needs;
  readonly fed: Fed | undefined;
}

/** What a redirect feeds to a command: the text of a here-document, or a file. */
export type Fed = { readonly text: string } | { readonly file: string };

/** The value of the flag of this kind, which may stand there once. */
function onlyValue({ values }: Options, kind: string): string | undefined {
  const [first, ...more] = values.filter((value) => value.kind === kind);
  if (more.length > 0) throw new Refusal('a flag of `patch` stands there twice', 'give each once');
  return first?.value;
}

/** The text of the patch; undefined where there is none, so that nothing happens. */
function patchText({ options, folder, needs, fed }: Patching): string | undefined {
  const [, operand] = options.operands;
  const named = onlyValue(options, 'patch') ?? operand;
  if (named === undefined && fed !== undefined && 'text' in fed) return fed.text;
  const file = named ?? (fed !== undefined && 'file' in fed ? fed.file : undefined);
  if (file === undefined || file === '-')
    throw new Refusal('what `patch` is fed is not judged', 'write it to a file and name that');
  needs.path('read', file, folder);
  if (needs.changesFiles)
    throw new Refusal(`what ${shown(file)} holds depends on what the line does before`, 'use it in a call of its own');
  const content = textOf(needs.place(file, folder), MAX_PATCH_BYTES);
  if ('unread' in content) throw new Refusal(`${shown(file)} cannot be read as a patch: ${content.unread}`);
  return content.text;
}

/** Adds a write for each file that the patch names. Throws a Refusal for a patch that is more than a plain unified diff. */
export function applyPatch(patching: Patching): void {
  const { options, folder, needs } = patching;
  const { operands, values } = options;
  if (values.some(({ operandsBefore }) => operandsBefore > 0))
    throw new Refusal('a flag stands behind an operand', 'put flags first');
  if (operands.length > 2) throw new Refusal('`patch` takes a file and a patch');
  const text = patchText(patching);
  if (text === undefined) return;
  const names = namesInPatch(text);
  if (names === undefined)
    throw new Refusal(
      'the patch is more than a plain unified diff of regular files',
      'change the files with the Edit tool',
    );
  const strip = onlyValue(options, 'strip');
  if (strip !== undefined && !/^\d{1,2}$/.test(strip)) throw new Refusal(`${shown(strip)} is no number of components`);
  const [named] = operands;
  const targets =
    named === undefined
      ? names.flatMap((name) => strippedNames(name, strip === undefined ? undefined : Number(strip)))
      : [named];
  if (hasFlag(options, '--dry-run')) {
    for (const target of targets) needs.path('read', target, folder);
    return;
  }
  for (const target of new Set(targets))
    for (const suffix of LEFT_BESIDE) needs.path('write', `${target}${suffix}`, folder);
}
