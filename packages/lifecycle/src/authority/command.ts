import * as path from 'node:path';
import { CommandJudge } from './command-judge.js';
import type { AuthorityContext, Judgement } from './judgement.js';
import { judgementOf } from './judging.js';
import type { Needs } from './needs.js';
import type { Fed } from './patch.js';
import { withoutPrefixes } from './prefix.js';
import { Refusal, shown } from './refusal.js';
import { type AndOr, type Pipeline, readLine, type SimpleCommand } from './shell-line.js';
import { isWithin, kindOf } from './target.js';

/** Whether a command line stays inside the approved work. Reads no file but what `patch` is to apply and the names of a package's scripts, and runs nothing. */

/** Folders in which one command may run, as the line does not tell whether a `cd` before it worked. */
const MAX_FOLDERS = 6;
/**
 * Judges a Bash command (F-19 … F-24): `covered` only where every word is understood, every path in it is proven to lie inside a grant, and the
 * command has a row in the tables. Never throws; linear in the text.
 */
export function judgeCommand(command: string, context: AuthorityContext): Judgement {
  return judgementOf(context, (needs, cwd, projectRoot) => {
    new LineJudge(needs, cwd, { ...context, projectRoot }).judge(readLine(command));
  });
}

/** Where a folder really is, and by which name the shell knows it. */
interface Place {
  readonly real: string;
  readonly logical: string;
}

/** A folder in which the line may go on, and the one that it came from. */
interface Folder extends Place {
  readonly previous?: Place;
}

class LineJudge {
  private readonly needs: Needs;
  private readonly commands: CommandJudge;
  private readonly context: AuthorityContext;
  private folders: readonly Folder[];

  constructor(needs: Needs, cwd: string, context: AuthorityContext) {
    this.needs = needs;
    this.commands = new CommandJudge(needs, context.projectRoot);
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
    if (more.length > 0 || written === '' || (/^[-+]/.test(written) && written !== '-'))
      throw new Refusal('`cd` takes one folder here', 'name the folder: `cd packages/a`');
    const mayBeGone = this.needs.changesFiles;
    const targets = this.folders.map((folder) =>
      written === '-' ? this.folderBefore(folder) : this.folderBehind(written, folder),
    );
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
    return { real: target, logical: named, previous: { real, logical } };
  }

  private folderBefore({ real, logical, previous }: Folder): Folder {
    // The line may have put something else there.
    if (previous === undefined || this.needs.place(previous.logical, '/') !== previous.real)
      throw new Refusal('the folder that `cd -` leads to is not known', 'name the folder');
    return { ...previous, previous: { real, logical } };
  }

  private command(words: readonly string[], command: SimpleCommand, inPipe: boolean): void {
    const plain = withoutPrefixes(words);
    for (const { real } of this.folders) {
      this.redirects(command, real);
      this.commands.judge(plain, { folder: real, inPipe, fed: fedBy(command) });
    }
  }

  private redirects({ redirects }: SimpleCommand, folder: string): void {
    for (const { kind, target } of redirects)
      if (kind === 'read' || kind === 'write') this.needs.path(kind, target, folder);
  }
}

/** What the last redirect of the standard input feeds to the command. */
function fedBy({ redirects }: SimpleCommand): Fed | undefined {
  const last = redirects.findLast(({ kind }) => kind === 'read' || kind === 'text');
  if (last === undefined) return undefined;
  return last.text === undefined ? { file: last.target } : { text: last.text };
}

function union(one: readonly Folder[], other: readonly Folder[]): readonly Folder[] {
  return uniqueFolders([...one, ...other]);
}

function uniqueFolders(folders: readonly Folder[]): readonly Folder[] {
  const keyOf = ({ real, logical, previous }: Folder): string =>
    [real, logical, previous?.real, previous?.logical].join('\0');
  const unique = [...new Map(folders.map((folder) => [keyOf(folder), folder])).values()];
  if (unique.length > MAX_FOLDERS)
    throw new Refusal('the line may run in too many folders', 'use a call for each folder');
  return unique;
}
