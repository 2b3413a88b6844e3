import { compileGlobs } from '@litmus-hooks/glob';
import type { FileMatch } from '@litmus-hooks/state-format/claim';

/** Whether a path (relative to the site, forward slashes) is one of the files. */
export type FileTest = (path: string) => boolean;

/** A ledger names few paths again and again; one made to name millions must not fill the memory. */
const MAX_REMEMBERED_PATHS = 65_536;

/** The patterns of a match in the form in which paths are compared with them. */
export function patternsOf({ files, ignore_case }: FileMatch): readonly string[] {
  return ignore_case === true ? files.map((pattern) => pattern.toLowerCase()) : files;
}

/** The test for a match's files (P-02, P-03), each path being compared once. The match must have no `globProblems`. */
export function fileTest(match: FileMatch): FileTest {
  const { matcher } = compileGlobs(patternsOf(match));
  const remembered = new Map<string, boolean>();
  return (path) => {
    const known = remembered.get(path);
    if (known !== undefined) return known;
    if (remembered.size >= MAX_REMEMBERED_PATHS) remembered.clear();
    const { matched } = matcher.match([match.ignore_case === true ? path.toLowerCase() : path]);
    remembered.set(path, matched);
    return matched;
  };
}
