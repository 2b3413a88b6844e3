import * as path from 'node:path';
import { bareRepository } from './bare-repository.js';
import { addChange } from './changes.js';
import { checkWords } from './checks.js';
import { isKnownProgram, type Reading, readRows } from './command-row.js';
import { addEdit } from './edit.js';
import { isForbidden, noRow } from './forbidden.js';
import { onFoundFiles, onRoot } from './found-files.js';
import type { Action } from './judgement.js';
import type { Needs } from './needs.js';
import { operandKinds, withoutFirst } from './operands.js';
import { hasFlag } from './options.js';
import { hasScript } from './package-scripts.js';
import type { Fed } from './patch.js';
import { moduleFile } from './python-module.js';
import { Refusal, shown } from './refusal.js';
import type { Row } from './row.js';
import { scriptAction } from './script-name.js';
import { refuseLeavingWords } from './script-words.js';
import { addAssignment, isAssignment } from './setting.js';
import { kindOf } from './target.js';
import { judgeTest } from './test-expression.js';
import { addValue, isPathKind } from './value.js';

/** What one command of a line needs, by its rows. */

const VERSION_FLAGS = '-v -V --version --help -h';
const SCRIPT_FILE = /\.[cm]?[jt]sx?$/;
const WRAPPER_SCRIPTS: ReadonlyMap<string, string> = new Map([
  ['gradlew', 'gradle'],
  ['mvnw', 'mvn'],
]);

/** Where a command stands, and what it is fed. */
interface Surroundings {
  readonly folder: string;
  /** It reads what the command in front of it writes. */
  readonly inPipe: boolean;
  readonly fed: Fed | undefined;
}

interface Place extends Surroundings {
  /** It works on the whole project. */
  readonly isWide: boolean;
  /** Whether one of these flags stands anywhere in the command. */
  readonly isGiven: (flags: string) => boolean;
}

/** Where a command is run from. */
interface Standing extends Surroundings {
  /** Behind a runner that looks for it in the project first. */
  readonly inProject: boolean;
}

/** Judges the commands of one line; what they need adds up. */
export class CommandJudge {
  private readonly needs: Needs;
  private readonly projectRoot: string;

  constructor(needs: Needs, projectRoot: string) {
    this.needs = needs;
    this.projectRoot = projectRoot;
  }

  /** Adds what the command `words` needs. Throws a Refusal. */
  judge(words: readonly string[], surroundings: Surroundings): void {
    this.needs.startsCommand();
    this.command(words, { ...surroundings, inProject: false });
  }

  private command(words: readonly string[], at: Standing): void {
    const { folder } = at;
    const [name, ...rest] = words;
    if (name === undefined) throw new Refusal('a command is missing');
    if (name === 'test' || name === '[') {
      if (name === '[' && rest.at(-1) !== ']') throw new Refusal('`[` is not closed');
      judgeTest(name === '[' ? rest.slice(0, -1) : rest, folder, this.needs);
      return;
    }
    if (name === 'find' && rest.includes('-exec')) {
      this.onFound(rest, at);
      return;
    }
    const { readings, inner, module } = readRows(name.includes('/') ? this.byPath(name, rest, folder) : words);
    const isWide = readings.some(({ row, options }) => row.verbsOf !== undefined || hasFlag(options, row.wideWith));
    const isGiven = (flags: string): boolean => readings.some(({ options }) => hasFlag(options, flags));
    for (const reading of readings) this.reading(reading, { ...at, isWide, isGiven });
    if (module !== undefined) {
      this.module(module, folder, isGiven('-I'));
      return;
    }
    const runners = inner === undefined ? readings.slice(0, -1) : readings;
    const inProject = at.inProject || runners.some(({ row }) => looksInProject(row));
    const file =
      runners.at(-1)?.row.runsFiles && /^[\w-]+\.py$/.test(inner?.[0] ?? '') ? `./${inner?.[0]}` : inner?.[0];
    if (inner !== undefined) this.command([file ?? '', ...inner.slice(1)], { ...at, inProject });
    // Even what only reads is then the project's own code, whatever its name.
    else if (inProject && !this.needs.runsCode) this.needs.add('execute', folder);
  }

  /** `find` with a command that it runs on what it finds: that one needs what it would need for all below the folders that are searched. */
  private onFound(words: readonly string[], at: Standing): void {
    const { finding, command } = onFoundFiles(words);
    const find = ['find', ...finding];
    this.command(find, at);
    const { row, options } = readRows(find).readings[0] as Reading;
    const roots = options.operands.filter((operand) => row.ignores?.split(' ').includes(operand) !== true);
    for (const root of roots.length === 0 ? ['.'] : roots) this.command(onRoot(command, root), at);
  }

  /** A program named by its path: a tool of the project's packages, a build's own wrapper, or a script. */
  private byPath(name: string, rest: readonly string[], folder: string): readonly string[] {
    const base = path.basename(name);
    if (/^(?:\.\/)?node_modules\/\.bin\/[\w.-]+$/.test(name)) return ['npx', base, ...rest];
    if (isForbidden(base) || isForbidden(`${base} ${rest[0]}`)) throw noRow(base, rest[0]);
    scriptAction(base);
    this.needs.path('execute', name, folder);
    if (isKnownProgram(base)) return [base, ...rest];
    const wrapper = WRAPPER_SCRIPTS.get(base);
    if (wrapper !== undefined) return [wrapper, ...rest];
    refuseLeavingWords(base, rest);
    for (const word of rest) this.needs.passed('read', word, folder);
    return ['true'];
  }

  /** A module of the project itself; `isIsolated`: Python does not look for it there. */
  private module([name = '', ...rest]: readonly string[], folder: string, isIsolated: boolean): void {
    const file = isIsolated ? undefined : moduleFile(name, folder);
    if (file === undefined)
      throw new Refusal(
        `what the package ${shown(name)} runs is not known to be within bounds`,
        'name a module that lies in the folder it runs in, or the file by its path',
      );
    this.needs.path('execute', file, folder);
    refuseLeavingWords(file, rest);
    for (const word of rest) this.needs.passed('read', word, folder);
  }

  private reading({ command, row, options: written }: Reading, place: Place): void {
    const { needs } = this;
    const options = withoutFirst(written, row.mayBeginWith);
    const { folder, inPipe, fed } = place;
    const action: Action =
      hasFlag(options, row.testsWith) && !options.operands.includes('false') ? 'test' : (row.needs ?? 'read');
    if (row.check !== undefined) {
      if (mayBeOperand(row) && options.values.some(({ operandsBefore }) => operandsBefore > 0))
        throw new Refusal('a flag stands behind an operand', 'put flags first');
      checkWords(row.check, options);
    }
    if (row.change !== undefined) {
      if (row.change === 'sed' || row.change === 'perl') addEdit(row.change, { options, folder, needs });
      else addChange(row.change, { options, folder, needs, fed });
      return;
    }
    for (const { kind, value, operandsBefore } of options.values) {
      addValue(needs, kind, value, { action, folder });
      if (operandsBefore > 0 && mayBeOperand(row) && /^(?:text|num|name)$/.test(kind)) needs.late(value, folder);
      // Whatever the command does, it installs that first.
      if (kind === 'dependency') this.base('package', row, place);
    }
    const verb = [...options.operands, ...options.values.map(({ value }) => value)].find(
      (word) => row.refuses?.split(' ').includes(word) === true,
    );
    if (verb !== undefined) throw noRow(command, verb);
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
      const isPath = isPathKind(kind);
      if (isPath) paths += 1;
      if (operand === '-' && kind === 'read') continue;
      if (operand === '-' && isPath && kind !== 'write')
        throw new Refusal(`what ${shown(command)} is fed is not judged`, 'write it to a file and name that');
      if (row.looksAlongPath && kind === 'execute' && !operand.includes('/') && !isHere(operand, folder))
        throw new Refusal(`${shown(operand)} is not here, and may be a program of that name`, `name it ./${operand}`);
      if (kind === 'script' && row.assigns && isAssignment(operand)) addAssignment(needs, operand, { action, folder });
      else if (kind === 'script') this.script(command, operand, row, place);
      else addValue(needs, kind, operand, { action, folder });
      if (isPath && isWriting) needs.path('write', operand, folder);
      if (isPath && row.filesOnly && kindOf(needs.place(operand, folder)) === 'folder')
        throw new Refusal(`${shown(operand)} is a folder, which is read through whatever links it holds`, 'name files');
    }
    if (row.writesHereUnless !== undefined && !hasFlag(options, row.writesHereUnless)) needs.add('write', folder);
    if (paths === 0 && isWriting) this.base('write', row, place);
    const isIdle = paths === 0 && (row.idleWith === undefined || hasFlag(options, row.idleWith));
    if (row.idle !== undefined && isIdle && !(inPipe && row.readsPipe)) needs.add(row.idle, folder);
    const goesOn = row.verbs !== undefined || row.runs !== undefined;
    if (goesOn && options.passed.length > 0) return;
    if (row.handsTo !== undefined)
      this.command([...row.handsTo.split(' '), ...options.passed], { folder, inPipe, fed, inProject: false });
    else {
      if (row.operands?.startsWith('execute')) refuseLeavingWords(operands[0] ?? '', options.passed);
      for (const word of options.passed) needs.passed(action, word, folder);
    }
    if (row.markers?.includes('.git')) this.refuseOtherRepository(folder);
    const namesScript = operands.some(
      (operand, index) => kinds[index] === 'script' && !(row.assigns && isAssignment(operand)),
    );
    if (row.needs !== undefined && !namesScript) this.base(action, row, place);
  }

  private refuseOtherRepository(folder: string): void {
    const other = bareRepository(folder, (file) => this.needs.writes(file));
    if (other !== undefined)
      throw new Refusal(
        `git would take ${shown(other)} for a repository, whose configuration may run programs`,
        'run it from another folder',
      );
  }

  private script(command: string, name: string, row: Row, place: Place): void {
    if (row.runsFiles && SCRIPT_FILE.test(name)) {
      addValue(this.needs, 'execute', name, { action: 'execute', folder: place.folder });
      return;
    }
    if (row.testsLike !== undefined && new RegExp(row.testsLike).test(name)) {
      this.base('test', row, place);
      return;
    }
    if (row.fallsThroughUnless !== undefined && !place.isGiven(row.fallsThroughUnless)) {
      const file = path.join(place.isWide ? this.projectRoot : place.folder, 'package.json');
      if (this.needs.writes(file) || !hasScript(file, name))
        throw new Refusal(
          `${shown(name)} is no script of ${shown(file)}, and ${shown(command)} would run a program of that name`,
          'name a script of `package.json`, or the file by its path',
        );
    }
    this.base(scriptAction(name, row.abbreviates), row, place);
  }

  private base(action: Action, row: Row, { folder, isWide }: Place): void {
    if (isWide) this.needs.add(action, this.projectRoot);
    else this.needs.base(action, row.markers, folder);
  }
}

function isHere(name: string, folder: string): boolean {
  return kindOf(path.join(folder, name)) !== 'missing';
}

function looksInProject({ looksInProject: looks, runs }: Row): boolean {
  return looks === true || (runs !== undefined && runs !== 'any');
}

/** Whether another platform's version of the command would take a word behind an operand for an operand, even a flag's value. */
function mayBeOperand({ needs, readsPipe, singleDash }: Row): boolean {
  return needs === undefined && !readsPipe && !singleDash;
}
