import * as path from 'node:path';
import { CHANGES } from './changes.js';
import { CHECKS } from './checks.js';
import { isKnownProgram, type Reading, readRows } from './command-row.js';
import { isForbidden, noRow } from './forbidden.js';
import type { Action, AuthorityContext, Judgement } from './judgement.js';
import { judgementOf } from './judging.js';
import type { Needs } from './needs.js';
import { hasFlag } from './options.js';
import { Refusal, shown } from './refusal.js';
import type { Row } from './row.js';
import { scriptAction } from './script-name.js';
import { type AndOr, type Pipeline, readLine, type SimpleCommand } from './shell-line.js';
import { isWithin, kindOf } from './target.js';
import { judgeTest } from './test-expression.js';

/** Whether a command line stays inside the approved work. Reads no file's content and runs nothing. */

/** Folders in which one command may run, as the line does not tell whether a `cd` before it worked. */
const MAX_FOLDERS = 6;
const ACTIONS: ReadonlySet<string> = new Set<Action>(['read', 'write', 'execute', 'test', 'package', 'vcs-read']);
/** A plain name: of a package, a task's target, a filter. */
const NAME = /^(?:@[\w.-]+\/)?[A-Za-z0-9_][\w.+-]*(?:@[\w.^~<>=*-]+)?$/;
const VERSION_FLAGS = '-v -V --version --help -h';
const NUMBER = /^[+-]?\d[\w.,%:]*$/;
const WRAPPER_SCRIPTS: Readonly<Record<string, string>> = { gradlew: 'gradle', mvnw: 'mvn' };

/**
 * Judges a Bash command (F-19 … F-24): `covered` only where every word is understood, every path in it is proven to lie inside a grant, and the
 * command has a row in the tables. Never throws; linear in the text.
 */
export function judgeCommand(command: string, context: AuthorityContext): Judgement {
  return judgementOf(context, (needs, cwd, projectRoot) => {
    new LineJudge(needs, cwd, { ...context, projectRoot }).judge(readLine(command));
  });
}

/** Where a command stands. */
interface Place {
  readonly folder: string;
  /** It reads what the command in front of it writes. */
  readonly inPipe: boolean;
  /** It works on the whole project. */
  readonly isWide: boolean;
}

/** A folder in which the line may go on: where it really is, and by which name the shell knows it. */
interface Folder {
  readonly real: string;
  readonly logical: string;
}

class LineJudge {
  private readonly needs: Needs;
  private readonly context: AuthorityContext;
  private folders: readonly Folder[];

  constructor(needs: Needs, cwd: string, context: AuthorityContext) {
    this.needs = needs;
    this.context = context;
    this.folders = [{ real: cwd, logical: context.cwd }];
  }

  judge(lists: readonly AndOr[]): void {
    for (const list of lists) this.list(list);
  }

  private list({ pipelines, operators }: AndOr): void {
    const hasOr = operators.includes('||');
    let after = this.folders;
    let isCertain = true;
    for (const pipeline of pipelines) {
      const moved = this.pipeline(pipeline);
      isCertain &&= moved === 'certainly';
      // Behind `||`, or where the way here may have failed, the line goes on in the folders before as well.
      after = isCertain && !hasOr ? this.folders : union(after, this.folders);
      if (hasOr) this.folders = after;
    }
    this.folders = after;
  }

  /** Whether the pipeline changes the folder of what follows. */
  private pipeline(pipeline: Pipeline): 'certainly' | 'perhaps' {
    let moved: 'certainly' | 'perhaps' = 'perhaps';
    for (const [index, command] of pipeline.entries()) {
      const [first] = command.words;
      const isNegated = index === 0 && first?.value === '!' && first.bare;
      const words = command.words.slice(isNegated ? 1 : 0).map(({ value }) => value);
      if (words[0] !== 'cd') this.command(words, command, index > 0);
      else if (pipeline.length > 1 || isNegated)
        throw new Refusal('`cd` in a pipe changes the folder in some shells alone', 'join it with `&&`');
      else moved = this.changeFolder(words.slice(1), command);
    }
    return moved;
  }

  private changeFolder(words: readonly string[], command: SimpleCommand): 'certainly' | 'perhaps' {
    for (const { real } of this.folders) this.redirects(command, real);
    const [written = '', ...more] = words[0] === '--' ? words.slice(1) : words;
    if (more.length > 0 || written === '' || /^[-+]/.test(written))
      throw new Refusal('`cd` takes one folder here', 'name the folder: `cd packages/a`');
    const mayBeGone = this.needs.changesFiles;
    const targets = this.folders.map((folder) => this.folderBehind(written, folder));
    this.folders = uniqueFolders(targets);
    return !mayBeGone && targets.every(({ real }) => kindOf(real) === 'folder') ? 'certainly' : 'perhaps';
  }

  private folderBehind(written: string, { real, logical }: Folder): Folder {
    const target = this.needs.place(written, real);
    // The shell climbs out of a link by the name it came in by, a program by the folder that the link leads to.
    const named = path.resolve(logical, written);
    if (this.needs.place(named, real) !== target)
      throw new Refusal(
        `${shown(written)} climbs out of a link, which has two meanings`,
        'name the folder by its absolute path',
      );
    const { projectRoot, grants } = this.context;
    if (![projectRoot, ...grants.map(({ root }) => root)].some((root) => isWithin(target, root)))
      this.needs.add('read', target);
    return { real: target, logical: named };
  }

  private command(words: readonly string[], command: SimpleCommand, inPipe: boolean): void {
    const plain = withoutPrefixes(words);
    for (const { real } of this.folders) {
      this.redirects(command, real);
      this.program(plain, real, inPipe);
    }
  }

  private redirects({ redirects }: SimpleCommand, folder: string): void {
    for (const { kind, target } of redirects)
      if (kind === 'read' || kind === 'write') this.needs.path(kind, target, folder);
  }

  private program(words: readonly string[], folder: string, inPipe: boolean): void {
    const [name = '', ...rest] = words;
    if (name === 'test' || name === '[') {
      if (name === '[' && rest.at(-1) !== ']') throw new Refusal('`[` is not closed');
      judgeTest(name === '[' ? rest.slice(0, -1) : rest, folder, this.needs);
      return;
    }
    const { readings, inner } = readRows(name.includes('/') ? this.byPath(name, rest, folder) : words);
    const isWide = readings.some(({ row, options }) => row.verbsOf !== undefined || hasFlag(options, row.wideWith));
    for (const reading of readings) this.reading(reading, { folder, inPipe, isWide });
    if (inner !== undefined) this.program(inner, folder, inPipe);
  }

  /** A program named by its path: a tool of the project's packages, a build's own wrapper, or a script. */
  private byPath(name: string, rest: readonly string[], folder: string): readonly string[] {
    const base = path.basename(name);
    if (/^(?:\.\/)?node_modules\/\.bin\/[\w.-]+$/.test(name)) return ['npx', base, ...rest];
    if (isForbidden(base) || isForbidden(`${base} ${rest[0]}`)) throw noRow(base, rest[0]);
    scriptAction(base);
    this.needs.path('execute', name, folder);
    if (isKnownProgram(base)) return [base, ...rest];
    const wrapper = WRAPPER_SCRIPTS[base];
    if (wrapper !== undefined) return [wrapper, ...rest];
    for (const word of rest) this.needs.passed('read', word, folder);
    return ['true'];
  }

  private reading({ command, row, options }: Reading, place: Place): void {
    const { needs } = this;
    const { folder, inPipe } = place;
    const action: Action =
      hasFlag(options, row.testsWith) && !options.operands.includes('false') ? 'test' : (row.needs ?? 'read');
    if (row.check !== undefined) {
      if (options.values.some(({ late }) => late))
        throw new Refusal('a flag stands behind an operand', 'put flags first');
      CHECKS[row.check](options);
    }
    if (row.change !== undefined) {
      CHANGES[row.change]({ options, folder, needs });
      return;
    }
    for (const { kind, value, late } of options.values) {
      this.value(kind, value, action, folder);
      if (late && row.needs === undefined && /^(?:text|num|name)$/.test(kind)) needs.late(value, folder);
    }
    const operands = options.operands.filter((operand) => row.ignores?.split(' ').includes(operand) !== true);
    if (row.operandsWith !== undefined && operands.length > 0 && !hasFlag(options, row.operandsWith))
      throw new Refusal(`${shown(command)} with ${shown(operands[0] ?? '')} may change something`);
    const kinds = operandKinds(command, row, operands, hasFlag(options, row.replacesFirst));
    if (row.operands?.startsWith('execute') && operands.length === 0 && !hasFlag(options, VERSION_FLAGS))
      throw new Refusal(`${shown(command)} would run what it is fed`, 'name the script');
    const isWriting =
      hasFlag(options, row.writesWith) || (row.writesUnless !== undefined && !hasFlag(options, row.writesUnless));
    let paths = 0;
    for (const [index, operand] of operands.entries()) {
      const kind = kinds[index] ?? 'text';
      const isPath = ACTIONS.has(kind) || kind === 'same';
      if (isPath) paths += 1;
      if (operand === '-' && kind === 'read') continue;
      if (operand === '-' && isPath && kind !== 'write')
        throw new Refusal(`what ${shown(command)} is fed is not judged`, 'write it to a file and name that');
      this.value(kind, operand, action, folder);
      if (kind === 'script') this.base(scriptAction(operand), row, place);
      if (isPath && isWriting) needs.path('write', operand, folder);
      if (isPath && row.filesOnly && kindOf(needs.place(operand, folder)) === 'folder')
        throw new Refusal(`${shown(operand)} is a folder, which is read through whatever links it holds`, 'name files');
    }
    if (paths === 0 && isWriting) this.base('write', row, place);
    const isIdle = paths === 0 && (row.idleWith === undefined || hasFlag(options, row.idleWith));
    if (row.idle !== undefined && isIdle && !(inPipe && row.readsPipe)) needs.add(row.idle, folder);
    const goesOn = row.verbs !== undefined || row.runs !== undefined;
    if (goesOn && options.passed.length > 0) return;
    for (const word of options.passed) needs.passed(action, word, folder);
    if (row.needs !== undefined && !kinds.includes('script')) this.base(action, row, place);
  }

  private base(action: Action, row: Row, { folder, isWide }: Place): void {
    if (isWide) this.needs.add(action, this.context.projectRoot);
    else this.needs.base(action, row.markers, folder);
  }

  private value(kind: string, value: string, action: Action, folder: string): void {
    const { needs } = this;
    if (kind === 'same') {
      needs.path(action, value, folder);
      // `in:out`, `name=path`: the tool may take it apart.
      needs.passed(action, value, folder);
    } else if (ACTIONS.has(kind)) needs.path(kind as Action, value, folder);
    else if (kind === 'passed') needs.passed(action, value, folder);
    else if (kind === 'script') scriptAction(value);
    else if (kind === 'module') this.module(value, folder);
    else if (kind === 'num') {
      if (!NUMBER.test(value)) throw new Refusal(`${shown(value)} is no number`);
    } else if (kind === 'name') {
      if (!NAME.test(value)) throw new Refusal(`${shown(value)} is no plain name`);
    } else if (kind.startsWith('~')) {
      if (!new RegExp(kind.slice(1)).test(value))
        throw new Refusal(`${shown(value)} is none of the values that are known to be within bounds`);
    } else if (kind !== 'text' && kind !== value)
      throw new Refusal(`${shown(value)} stands where only ${shown(kind)} may`);
  }

  /** A module by its name, or by a path that is then executed. */
  private module(value: string, folder: string): void {
    if (/^[./]/.test(value)) this.needs.path('execute', value, folder);
    else if (!/^(?:@[\w.-]+\/)?[A-Za-z0-9_][\w-]*(?:\.[\w-]+)*(?:\/[\w-]+(?:\.[\w-]+)*)*$/.test(value))
      throw new Refusal(`${shown(value)} is no plain name of a module`);
  }
}

function operandKinds(command: string, row: Row, operands: readonly string[], dropsFirst: boolean): readonly string[] {
  const all = (row.operands ?? '').split(' ').filter((kind) => kind !== '' && kind !== 'rest*');
  const kinds = dropsFirst ? all.slice(1) : all;
  return operands.map((operand, index) => {
    const last = kinds.at(-1);
    const kind = kinds[index] ?? (last?.endsWith('*') ? last : undefined);
    if (kind === undefined)
      throw new Refusal(`what ${shown(operand)} makes ${shown(command)} do is not known to be within bounds`);
    return kind.replace('*', '');
  });
}

/** The words behind assignments for one command, of which `CI` is the only one that changes nothing else, and behind `time`. */
function withoutPrefixes(words: readonly string[]): readonly string[] {
  let rest = words;
  for (;;) {
    const [first = ''] = rest;
    if (first !== 'time' && !/^[A-Za-z_]\w*(?:\+?=|\[)/.test(first)) return rest;
    if (first !== 'time' && first !== 'CI=1' && first !== 'CI=true')
      throw new Refusal(
        `${shown(first)} sets a variable, which may change what the command does`,
        'only `CI=1` may stand there',
      );
    rest = rest.slice(1);
    if (rest.length === 0) throw new Refusal('a command is missing');
  }
}

function union(one: readonly Folder[], other: readonly Folder[]): readonly Folder[] {
  return uniqueFolders([...one, ...other]);
}

function uniqueFolders(folders: readonly Folder[]): readonly Folder[] {
  const unique = [...new Map(folders.map((folder) => [`${folder.real}\0${folder.logical}`, folder])).values()];
  if (unique.length > MAX_FOLDERS)
    throw new Refusal('the line may run in too many folders', 'use a call for each folder');
  return unique;
}
