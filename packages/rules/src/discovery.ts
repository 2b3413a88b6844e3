import * as fs from 'node:fs';
import * as path from 'node:path';
import type { Places } from './places.js';
import { type Rule, readRule } from './rule.js';
import { filesBelow, isRealFolder, MAX_FILES } from './scan.js';
import type { Source } from './source.js';

export interface FoundRules {
  readonly rules: readonly Rule[];
  /** What was passed over and why, a sentence each. */
  readonly problems: readonly string[];
}

/** The project's folders that hold `file`, a slash path below the project: the project's own (empty), then each one down to the file's. */
export function scopesAbove(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return ['', ...parts.map((_, index) => parts.slice(0, index + 1).join('/'))];
}

/**
 * The rules of `sources` that are about any of `scopes`, slash paths of folders of the project (U-01, U-20). At most MAX_FILES files are read, and a
 * file that two sources name is one rule. Never throws.
 */
export function findRules(places: Places, sources: readonly Source[], scopes: readonly string[]): FoundRules {
  const rules = new Map<string, Rule>();
  const problems: string[] = [];
  for (const scope of scopes) {
    if (!isRealFolder(places.project, scope)) continue;
    for (const source of sources) {
      if (scope !== '' && source.nested !== true) continue;
      if (source.root === 'main' && places.main === places.project) continue;
      for (const place of filesOf(source, places, scope, MAX_FILES - rules.size, problems)) {
        const rule = readRule(source, places, place, scope);
        if (rule === undefined) problems.push(`${place} cannot be read as a file.`);
        else if (!rules.has(rule.file)) rules.set(rule.file, rule);
      }
    }
  }
  return { rules: [...rules.values()], problems };
}

function filesOf(source: Source, places: Places, scope: string, left: number, problems: string[]): readonly string[] {
  const root = places[source.root];
  const folder = [scope, source.folder].filter((part) => part !== '').join('/');
  if (source.file !== undefined) {
    const place = folder === '' ? source.file : `${folder}/${source.file}`;
    if (left <= 0 || !isRealFolder(root, folder)) return [];
    const stat = fs.lstatSync(path.join(root, place), { throwIfNoEntry: false });
    if (stat?.isSymbolicLink()) problems.push(`${place} is a link and is not followed.`);
    return stat?.isFile() ? [place] : [];
  }
  const scan = filesBelow(root, folder, source.ending ?? '', source.deep === true, left);
  problems.push(...scan.problems);
  return scan.files;
}
