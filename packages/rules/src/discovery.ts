import * as path from 'node:path';
import type { Places } from './places.js';
import type { Place, Rule } from './rule.js';
import { MIN_INDEXED_FILES, NO_INDEX, openIndex, type Trust } from './rule-index.js';
import { filesBelow, isRealFolder, look, MAX_FILES } from './scan.js';
import { placeOf, type Source, sourcesIn } from './source.js';

export interface FoundRules {
  readonly rules: readonly Rule[];
  /** What was passed over and why, a sentence each. */
  readonly problems: readonly string[];
  /** Keeps what was read for the next event, where that is worth it. Throws where it cannot be written. */
  saveIndex(): void;
}

/** What is looked for. */
export interface Search {
  readonly sources: readonly Source[];
  /** Slash paths of folders of the project; empty for the project's own. */
  readonly scopes: readonly string[];
  /** Only rules that this is true of are found. */
  readonly wanted: (rule: Rule) => boolean;
  /**
   * How far the index is believed, where there are many files: `none` reads every head; `unwanted` looks only at files that it says are wanted, so that
   * a head changed in place may go unseen until `stamps` has asked every file for its times.
   */
  readonly trust: Trust;
}

/**
 * The rules that a search is for (U-01, U-20). At most MAX_FILES files are read, and a file that two sources name is one rule. Never throws.
 */
export function findRules(places: Places, { sources, scopes, wanted, trust }: Search): FoundRules {
  const problems: string[] = [];
  const found = new Map<string, Place>();
  for (const scope of scopes) {
    if (!isRealFolder(places.project, scope)) continue;
    for (const source of sourcesIn(sources, scope)) {
      if (source.root === 'main' && places.main === places.project) continue;
      const root = places[source.root];
      for (const place of filesOf(source, places, scope, MAX_FILES - found.size, problems)) {
        // Not path.join, which for 1,000 files takes longer than asking for their times.
        const file = `${root}/${place}`;
        if (!found.has(file)) found.set(file, { source, path: place, file, scope });
      }
    }
  }
  const index = trust === 'none' || found.size < MIN_INDEXED_FILES ? NO_INDEX : openIndex(places, trust);
  const rules: Rule[] = [];
  for (const place of found.values()) {
    const rule = index.rule(place, wanted);
    if (rule === 'unreadable') problems.push(`${place.path} cannot be read.`);
    else if (rule !== undefined) rules.push(rule);
  }
  return { rules, problems, saveIndex: () => index.save() };
}

function filesOf(source: Source, places: Places, scope: string, left: number, problems: string[]): readonly string[] {
  const root = places[source.root];
  const place = placeOf(source, scope);
  if (source.file === undefined) {
    const scan = filesBelow(root, place, source.ending ?? '', source.deep === true, left);
    problems.push(...scan.problems);
    return scan.files;
  }
  const folder = path.posix.dirname(place);
  if (left <= 0 || !isRealFolder(root, folder === '.' ? '' : folder)) return [];
  const stat = look(path.join(root, place));
  if (stat?.isSymbolicLink()) problems.push(`${place} is a link and is not followed.`);
  return stat?.isFile() ? [place] : [];
}
