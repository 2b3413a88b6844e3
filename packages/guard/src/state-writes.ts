import * as path from 'node:path';
import type { Invocation, Word } from '@litmus-hooks/command';
import { isOpen, runAbove } from '@litmus-hooks/state-format/places';
import { RUN_LOG_FILE, RUN_STATE_FILE } from '@litmus-hooks/state-format/run';
import type { Situation } from './finding.js';
import { flatText } from './flat-text.js';
import { mayMean } from './name-glob.js';
import { scriptChange } from './script-writes.js';
import { holdsState, isStateFile, STATE_NAMES, type StatePlaces, statePlaces } from './state-places.js';
import { targetsOf } from './state-targets.js';
import { folderOf } from './working-folder.js';

/** Which of a command line's calls change the run's own files. Reading them is free. */

const GLOB = /[*?[]/;
/** What hands a program words that do not stand in the line; the names that the line asks for do. */
const LISTERS = /\b(?:find|xargs|fd|fdfind|parallel)\b/;
const STATE_FILE = /run-state\.json|run-log\.jsonl/;
/** Files looked up on disk for one line, links followed; the rest is compared as written. */
const MAX_FILES_LOOKED_UP = 100;

/** The paths that `word` may mean, as far as they matter: itself, or the state files that its glob may mean. */
function meantPaths(word: Word, cwd: string, site: string): string[] {
  const written = word.value ?? word.text.replace(/["']/g, '');
  if (word.value === undefined && !GLOB.test(written)) {
    // Only running tells where it lies, but a file of this name is a run's own wherever it lies.
    const name = path.basename(written);
    return STATE_NAMES.includes(name) ? [path.join(site, name)] : [];
  }
  if (!word.many || !GLOB.test(written)) return [path.resolve(cwd, written)];
  const folder = path.resolve(cwd, path.dirname(written));
  const pattern = path.basename(written);
  const names = [...STATE_NAMES, ...path.relative(folder, site).split(path.sep).slice(0, 1)];
  return names
    .filter((name) => name !== '' && name !== '..' && mayMean(pattern, name))
    .map((name) => path.join(folder, name));
}

/** Looks at one line: what it has looked up already and may still look up. */
class Lookup {
  private readonly places: StatePlaces;
  private readonly seen = new Set<string>();

  constructor(site: string) {
    this.places = statePlaces(site);
  }

  changesState(file: string, removes: boolean): boolean {
    const key = `${removes} ${file}`;
    if (this.seen.has(key)) return false;
    this.seen.add(key);
    const followsLinks = this.seen.size <= MAX_FILES_LOOKED_UP;
    if (isStateFile(file, this.places, followsLinks)) return true;
    if (removes && holdsState(file, this.places, followsLinks)) return true;
    const name = path.basename(file);
    if (!followsLinks || (name !== RUN_STATE_FILE && name !== RUN_LOG_FILE)) return false;
    // Another open run's file is no more the agent's than this one's.
    const folder = path.dirname(file);
    const search = runAbove(folder);
    return search.status === 'found' && isOpen(search.run.state) && search.run.site === folder;
  }
}

/** The first of the run's own files that one of `invocations`, read from `text`, would change; undefined where none would. */
export function findStateChange(
  text: string,
  invocations: readonly Invocation[],
  { cwd, site }: Situation,
  root: string,
): string | undefined {
  const lookup = new Lookup(site);
  const asked = STATE_FILE.exec(flatText(text))?.[0];
  for (const invocation of invocations) {
    const scripted = scriptChange(invocation);
    if (scripted !== undefined) return scripted;
    const folder = folderOf(invocation, cwd, root);
    for (const { word, removes, entry } of targetsOf(invocation)) {
      if (asked !== undefined && word.value === undefined && LISTERS.test(invocation.via.join(' '))) return asked;
      for (const meant of meantPaths(word, folder, site)) {
        const file = entry === undefined ? meant : path.join(meant, entry);
        if (lookup.changesState(file, removes)) return file;
      }
    }
  }
  return undefined;
}

// What a writer's word looks like in a line that is too long for the grammar.
const RAW_CHANGE =
  /(?:>{1,2}|\b(?:tee|rm|mv|cp|sed|dd|ln|truncate|unlink|shred|chmod|install|rsync)\b[^\n;&|]{0,200})\s*["']?[^\s"';&|]{0,200}(?:run-state\.json|run-log\.jsonl)/;

/** As findStateChange, on a text that is not parsed. */
export function findRawStateChange(text: string): string | undefined {
  const found = RAW_CHANGE.exec(text)?.[0];
  return found === undefined ? undefined : STATE_FILE.exec(found)?.[0];
}
