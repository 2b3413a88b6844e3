import * as path from 'node:path';
import { below, resolved, resolvedIn } from '@litmus-hooks/state-format/path-text';

/** Files that are written to be read by people, by their names alone (H-15). The host's rules start the hook for the same ones. */

const READER_FACING_EXTENSIONS: readonly string[] = ['md', 'mdx', 'txt', 'rst', 'adoc', 'html'];

const EXTENSIONS: ReadonlySet<string> = new Set(READER_FACING_EXTENSIONS.map((extension) => `.${extension}`));
const README_WITHOUT_EXTENSION = /^readme$/i;
/** Texts that a program reads. */
const FOR_PROGRAMS = /^(?:requirements.*|robots|llms|cmakelists|constraints.*)\.txt$/i;

export function isReaderFacing(file: string): boolean {
  const name = path.basename(file);
  if (README_WITHOUT_EXTENSION.test(name)) return true;
  return EXTENSIONS.has(path.extname(name).toLowerCase()) && !FOR_PROGRAMS.test(name);
}

/** The path of `file` within `root`, by its words alone; undefined outside of it. */
export function pathWithin(root: string, file: string): string | undefined {
  return below(resolved(root), resolvedIn(root, file));
}
