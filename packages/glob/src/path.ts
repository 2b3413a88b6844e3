import { compileSegment, matchesSegment, type SegmentPattern } from './segment.js';

/** A `**` that is a whole segment. */
const GLOBSTAR: unique symbol = Symbol('**');

/** What only a folder's path ends in, behind its last separator. */
const FOLDER_NAMES: readonly string[] = ['', '.', '..'];

/** A pattern without braces, segment by segment; a globstar is never the last. */
export type PathPattern = readonly (SegmentPattern | typeof GLOBSTAR)[];

/**
 * Compiles a pattern without braces. Empty segments and `.` say nothing and are left out, except that a leading `/` makes the pattern match absolute paths only.
 * A trailing `**` needs a child (U-17). Undefined where the pattern ends as only a folder's path can: in a separator, `.` or `..`. Throws {@link RejectedPattern} as segments do.
 */
export function compilePath(pattern: string): PathPattern | undefined {
  if (FOLDER_NAMES.includes(pattern.slice(pattern.lastIndexOf('/') + 1))) return undefined;
  const compiled: (SegmentPattern | typeof GLOBSTAR)[] = [];
  for (const segment of pathSegments(pattern)) {
    compiled.push(segment === '**' ? GLOBSTAR : compileSegment(segment));
  }
  if (compiled.at(-1) === GLOBSTAR) compiled.push(compileSegment('*'));
  return compiled;
}

/** The segments of a path; a backslash separates as a slash does (U-17). An absolute path begins with an empty segment. */
export function pathSegments(path: string): string[] {
  const segments = path.replaceAll('\\', '/').split('/');
  return segments.filter((segment, index) => segment !== '.' && (segment !== '' || (index === 0 && path !== '')));
}

/**
 * Whether the pattern matches all segments of the path. Only the latest globstar is ever tried again, and it never passes a `..`, therefore the work is at most
 * the pattern's length times the path's.
 */
export function matchesPath(pattern: PathPattern, segments: readonly string[]): boolean {
  let part = 0;
  let at = 0;
  let afterGlobstar = -1;
  let globstarEnd = 0;
  while (at < segments.length) {
    const expected = pattern[part];
    if (expected === GLOBSTAR) {
      part++;
      afterGlobstar = part;
      globstarEnd = at;
    } else if (expected !== undefined && matchesSegment(expected, segments[at] ?? '')) {
      part++;
      at++;
    } else if (afterGlobstar < 0 || segments[globstarEnd] === '..') return false;
    else {
      part = afterGlobstar;
      globstarEnd++;
      at = globstarEnd;
    }
  }
  return part === pattern.length;
}
