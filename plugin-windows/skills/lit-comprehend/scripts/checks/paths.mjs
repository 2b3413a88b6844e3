import { passages } from '../html/passages.mjs';
import { pathsIn } from '../repository/path-words.mjs';
import { finding, shown } from './finding.mjs';

const MAX_MISSING_PATHS = 100;
const DECLARE = 'or mark its small element data-absent="…" with the reason why it is not in the repository.';

/** Every path that the page names for its reader is in the repository, or is said to lie elsewhere. */
export function paths({ document, repository }) {
  const found = [];
  const seen = new Set();
  for (const { kind, text, offset } of passages(document)) {
    if (found.length >= MAX_MISSING_PATHS) break;
    if (kind === 'block' || kind === 'absent') continue;
    for (const { path, lines } of pathsIn(text, kind === 'code', repository.topNames)) {
      if (seen.has(`${path}:${lines ?? ''}`)) continue;
      seen.add(`${path}:${lines ?? ''}`);
      const problem = problemOf(repository, path, lines);
      if (problem !== undefined) {
        found.push(
          finding({ offset }, `${shown(path)} ${problem}`, `Name it as it is called from the root, ${DECLARE}`),
        );
      }
    }
  }
  return found;
}

function problemOf(repository, path, lastLine) {
  if (path.startsWith('~') || path.startsWith('/')) return 'lies outside the repository';
  if (!path.includes('/') && repository.kindOf(path) === 'absent') {
    const isThere = repository.hasFileNamed(path);
    if (isThere) return undefined;
    return isThere === false ? 'is the name of no file in the repository' : 'cannot be looked for among so many files';
  }
  const kind = repository.kindOf(path);
  if (kind === 'absent') return 'is not in the repository';
  if (kind === 'outside') return 'lies outside the repository';
  if (kind === 'folder') return lastLine === undefined ? undefined : 'is a folder and has no lines';
  if (path.endsWith('/')) return 'is a file and no folder';
  const lines = lastLine === undefined ? undefined : repository.linesOf(path);
  return lines !== undefined && lastLine > lines.length ? `has no line ${lastLine}` : undefined;
}
