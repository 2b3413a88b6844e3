import type { FileMatch } from '@litmus-hooks/state-format/config';

/** The folder's names, `.` and empty ones left out: `./src/` is `src`, and `.` is the site itself. */
export function folderParts(under: string): readonly string[] {
  return under.split('/').filter((part) => part !== '' && part !== '.');
}

/**
 * Whether `path` (relative to the site, forward slashes) lies in the match's folder and has one of its extensions, whatever its case
 * (P-02, P-03). A name that is nothing but an extension is not of that kind.
 */
export function matchesFile(match: FileMatch, path: string): boolean {
  const parts = path.split('/');
  const name = (parts.pop() as string).toLowerCase();
  if (!folderParts(match.under).every((part, index) => parts[index] === part)) return false;
  return match.extensions.some((extension) => name.length > extension.length && name.endsWith(extension.toLowerCase()));
}
