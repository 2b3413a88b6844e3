import * as path from 'node:path';
import type { Invocation, Word } from '@litmus-hooks/command';
import { isOpen, runAbove } from '@litmus-hooks/state-format/places';
import { RUN_LOG_FILE, RUN_STATE_FILE } from '@litmus-hooks/state-format/run';
import { readOptions } from './call-options.js';
import type { Situation } from './finding.js';
import { flatText } from './flat-text.js';
import { holdsState, isStateFile, STATE_NAMES, statePlaces } from './state-places.js';
import { WRITERS, type Writer } from './state-writers.js';
import { folderOf } from './working-folder.js';

/** Which of a command line's calls change the run's own files. Reading them is free. */

const OUTPUT_REDIRECT = /^(?:&?>{1,2}|>\||>&|<>)$/;
const GLOB = /[*?[]/;

/** A place that a call would write or take away. */
interface Target {
  readonly word: Word;
  readonly removes: boolean;
  /** A file of this name in the folder that the word may mean: `cp x/run-state.json .` */
  readonly entry?: string;
}

function targetsOf(invocation: Invocation): Target[] {
  const targets: Target[] = invocation.redirects.flatMap(({ operator, target }) =>
    OUTPUT_REDIRECT.test(operator) && target !== undefined ? [{ word: target, removes: false }] : [],
  );
  const { program } = invocation;
  if (program === undefined) return targets;
  const args = invocation.argv.slice(1);
  const writer = WRITERS.get(program);
  if (writer !== undefined) targets.push(...writerTargets(writer, args));
  if (SWEEPERS.has(program)) targets.push(...sweptFolders(program, args));
  return targets;
}

function writerTargets(writer: Writer, args: readonly Word[]): Target[] {
  const { verbs, only, valued = [], outputs = [], writes, removes = false } = writer;
  const options = readOptions(args, { valued: new Set([...valued, ...outputs]) });
  let operands = [...options.operands, ...options.passed];
  if (verbs !== undefined) {
    if (!verbs.includes(operands[0]?.value ?? '')) return [];
    operands = operands.slice(1);
  }
  if (only !== undefined && !only.some((name) => options.flags.has(name) || options.values.has(name))) return [];
  const named = outputs.flatMap((name) => options.values.get(name) ?? []).map((word) => ({ word, removes: false }));
  const folders = valued.includes('-t') ? (options.values.get('-t') ?? []) : [];
  switch (writes) {
    case 'all':
      return [...named, ...operands.map((word) => ({ word, removes }))];
    case 'assignment':
      return operands.flatMap(({ text, value }) => {
        const file = value?.startsWith('of=') ? value.slice(3) : undefined;
        return file === undefined ? [] : [{ word: { text, value: file, prefix: file, many: false }, removes: false }];
      });
    case 'none':
      return named;
    case 'destination':
    case 'both': {
      const destinations = folders.length > 0 ? folders : operands.slice(-1);
      const sources = folders.length > 0 ? operands : operands.slice(0, -1);
      return [
        ...named,
        ...destinations.flatMap((word) => [
          { word, removes: false },
          ...sources.map((source) => ({ word, removes: false, entry: path.basename(source.value ?? source.text) })),
        ]),
        ...(writes === 'both' ? sources.map((word) => ({ word, removes })) : []),
      ];
    }
  }
}

/** `find … -delete`, `git clean -f`: the folders that are swept, unless a name is asked for that no state file has. */
function sweptFolders(program: string, args: readonly Word[]): Target[] {
  const values = args.map(({ value }) => value);
  if (program === 'find') {
    if (!values.includes('-delete')) return [];
    const names = args.flatMap((word, index) =>
      /^-i?name$/.test(word.value ?? '') ? [args[index + 1]?.value ?? '*'] : [],
    );
    if (names.length > 0 && !names.some((name) => STATE_NAMES.some((one) => mayMean(name, one)))) return [];
    const end = values.findIndex((value) => value === undefined || /^[-(!]/.test(value));
    const roots = args.slice(0, end === -1 ? args.length : end);
    return (roots.length > 0 ? roots : [HERE]).map((word) => ({ word, removes: true }));
  }
  const { flags, operands } = readOptions(args, { valued: new Set(['-C', '-c', '-e', '--exclude']) });
  if (operands[0]?.value !== 'clean' || flags.has('-n') || flags.has('--dry-run')) return [];
  if (!flags.has('-f') && !flags.has('--force')) return [];
  return (operands.length > 1 ? operands.slice(1) : [HERE]).map((word) => ({ word, removes: true }));
}

const HERE: Word = { text: '.', value: '.', prefix: '.', many: false };
const SWEEPERS = new Set(['find', 'git']);

/** Whether `name` is what `pattern`, one part of a path with `*`, `?` and `[…]`, may mean. Linear enough for names: no pattern is kept. */
function mayMean(pattern: string, name: string): boolean {
  let [at, mark, star] = [0, 0, -1];
  let index = 0;
  while (index < name.length) {
    const character = pattern[at];
    const bracket = character === '[' ? pattern.indexOf(']', at + 2) : -1;
    if (character === '*') {
      star = at;
      mark = index;
      at += 1;
    } else if (bracket !== -1) {
      // Which characters stand in the brackets is left open: that the file may be meant is enough.
      at = bracket + 1;
      index += 1;
    } else if (character === '?' || character === name[index]) {
      at += 1;
      index += 1;
    } else if (star !== -1) {
      at = star + 1;
      mark += 1;
      index = mark;
    } else return false;
  }
  return /^\**$/.test(pattern.slice(at));
}

/** What hands a program words that do not stand in the line; the names that the line asks for do. */
const LISTERS = /\b(?:find|xargs|fd|fdfind|parallel)\b/;
const STATE_FILE = /run-state\.json|run-log\.jsonl/;

interface Scene {
  readonly cwd: string;
  readonly site: string;
}

/** The paths that `word` may mean, as far as they matter: itself, or the state files that its glob may mean. */
function meantPaths(word: Word, { cwd, site }: Scene): string[] {
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

function changesState(file: string, target: Target, { site }: Scene): boolean {
  const places = statePlaces(site);
  if (isStateFile(file, places) || (target.removes && holdsState(file, places))) return true;
  const name = path.basename(file);
  if (name !== RUN_STATE_FILE && name !== RUN_LOG_FILE) return false;
  // Another open run's file is no more the agent's than this one's.
  const search = runAbove(path.dirname(file));
  return search.status === 'found' && isOpen(search.run.state) && search.run.site === path.dirname(file);
}

const SCRIPTS = /^(?:node|bun|deno|tsx|python[\d.]*|perl|ruby|php|osascript|awk|gawk|ed|ex|vim?|pwsh|powershell)$/;
const NAMED_IN_SCRIPT = /run-state\.json|run-log\.jsonl|\.litmus\b/;
const WRITE_CALL =
  /writeFile|appendFile|WriteStream|unlink|rm(?:Sync|dir)?\s*\(|rename|copyFile|truncate|symlink|open\w*\s*\([^)]*,\s*['"][rwax+b]*[wax+]|write_text|write_bytes|os\.(?:remove|replace)|shutil\.|File\.(?:write|delete|open)|file_put_contents|Bun\.write|Deno\.(?:write|remove|rename)|Set-Content|Out-File|>\s*["']?[\w./-]*run-|print\s*>|^:?wq?$/m;

/** A script in the line that names a run's file as a word and writes. */
function scriptChange({ program, argv, stdin }: Invocation): string | undefined {
  if (program === undefined || !SCRIPTS.test(program)) return undefined;
  const text = [...argv.slice(1), ...(stdin === undefined ? [] : [stdin])]
    .map((word) => word.value ?? word.text)
    .join('\n');
  const name = NAMED_IN_SCRIPT.exec(text)?.[0];
  return name !== undefined && WRITE_CALL.test(text) ? name : undefined;
}

/** The first of the run's own files that one of `invocations` would change; undefined where none would. */
export function findStateChange(
  text: string,
  invocations: readonly Invocation[],
  situation: Situation,
  root: string,
): string | undefined {
  for (const invocation of invocations) {
    const scripted = scriptChange(invocation);
    if (scripted !== undefined) return scripted;
    const scene: Scene = { cwd: folderOf(invocation, situation.cwd, root), site: situation.site };
    for (const target of targetsOf(invocation)) {
      const listed =
        target.word.value === undefined && LISTERS.test(invocation.via.join(' '))
          ? STATE_FILE.exec(flatText(text))
          : null;
      if (listed !== null) return listed[0];
      for (const meant of meantPaths(target.word, scene)) {
        const file = target.entry === undefined ? meant : path.join(meant, target.entry);
        if (changesState(file, target, scene)) return file;
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
