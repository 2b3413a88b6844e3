import type { Places } from './places.js';
import { type Rule, readRule } from './rule.js';
import { placeIn, type RuleGroup } from './rule-group.js';
import { type Lookup, MIN_INDEXED_FILES, openIndex, type RuleIndex } from './rule-index.js';
import { filesBelow, isRealFolder, look, MAX_FILES } from './scan.js';
import { placeOf, type Source, sourcesIn } from './source.js';

export interface FoundRules {
  readonly rules: readonly Rule[];
  /** How many rule files were looked at. */
  readonly fileCount: number;
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
  /** How they are looked up in the index, where there are many files; without it every head is read. */
  readonly lookup?: Lookup;
}

/**
 * The rules that a search is for (U-01, U-20). At most MAX_FILES files are read, and a file that two sources name is one rule, the first one's. Never
 * throws.
 */
export function findRules(places: Places, search: Search): FoundRules {
  const problems: string[] = [];
  const groups = groupsOf(places, search, problems);
  const { wanted, lookup } = search;
  let index: RuleIndex | undefined;
  const rules: Rule[] = [];
  let fileCount = 0;
  for (const [at, group] of groups.entries()) {
    let found: readonly Rule[];
    fileCount += group.files.length;
    if (lookup === undefined || group.files.length < MIN_INDEXED_FILES) found = rulesOf(group, problems);
    else {
      index ??= openIndex(places, readRule);
      found = index.find(group, lookup);
    }
    for (const rule of found)
      if (wanted(rule) && !groups.slice(0, at).some((other) => holds(other, rule.file))) rules.push(rule);
  }
  return { rules, fileCount, problems, saveIndex: () => index?.save() };
}

function groupsOf(places: Places, { sources, scopes }: Search, problems: string[]): readonly RuleGroup[] {
  const groups: RuleGroup[] = [];
  let left = MAX_FILES;
  for (const scope of scopes) {
    if (!isRealFolder(places.project, scope)) continue;
    for (const source of sourcesIn(sources, scope)) {
      if (source.root === 'main' && places.main === places.project) continue;
      const files = filesOf(source, places, scope, left, problems);
      left -= files.length;
      if (files.length > 0) groups.push({ source, scope, root: places[source.root], files });
    }
  }
  return groups;
}

/** Every rule of a group, its head read. */
function rulesOf(group: RuleGroup, problems: string[]): readonly Rule[] {
  return group.files.flatMap((name, at) => {
    const rule = readRule(placeIn(group, at));
    if (rule === undefined) problems.push(`${name} cannot be read.`);
    return rule ?? [];
  });
}

function holds({ root, files }: RuleGroup, file: string): boolean {
  return file.startsWith(`${root}/`) && files.includes(file.slice(root.length + 1));
}

function filesOf(source: Source, places: Places, scope: string, left: number, problems: string[]): readonly string[] {
  const root = places[source.root];
  const place = placeOf(source, scope);
  if (source.file === undefined) {
    const scan = filesBelow(root, place, source.ending ?? '.md', source.flat !== true, left);
    problems.push(...scan.problems);
    return scan.files;
  }
  if (left <= 0 || !isRealFolder(root, place.slice(0, Math.max(0, place.lastIndexOf('/'))))) return [];
  const stat = look(`${root}/${place}`);
  if (stat?.isSymbolicLink()) problems.push(`${place} is a link and is not followed.`);
  return stat?.isFile() ? [place] : [];
}
