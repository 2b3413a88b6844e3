import type { ParsedScript, SyntaxNode } from 'unbash';
import { expandValue, type Surroundings } from './expand.js';
import { forEachChild } from './grammar.js';
import { anyEnd, NONE, type Outcome, type Started } from './outcome.js';
import { UNKNOWN_VARIABLE } from './scope.js';
import { walkSubstitution } from './script.js';
import type { Frame, Shell } from './shell.js';
import { UNKNOWN } from './text.js';

/** What may begin a substitution. */
const SUBSTITUTING = [...'$`<>'];

/** The surroundings in which one command's words are expanded; it remembers what their substitutions started. */
export class Expansion implements Surroundings {
  /** Started by all substitutions before the last one. */
  before: Started = NONE;
  /** How the last substitution ended, which is the status of a bare assignment. */
  last: Outcome | undefined;
  /** An expansion may have ended the shell. */
  ends = false;
  /** An expansion may have been an error. */
  fails = false;
  readonly scope: Frame['scope'];
  private readonly shell: Shell;
  private readonly frame: Frame;

  constructor(shell: Shell, frame: Frame) {
    this.shell = shell;
    this.frame = frame;
    this.scope = frame.scope;
  }

  /** Everything that the substitutions so far surely started. */
  get started(): Started {
    return this.last ? this.before | anyEnd(this.last) : this.before;
  }

  spend(units: number): boolean {
    return this.shell.spend(units);
  }

  reread(text: string): boolean {
    const granted = !SUBSTITUTING.some((char) => text.includes(char)) || this.shell.budget.reread(text);
    if (!granted) this.shell.miss('too_much');
    return granted;
  }

  substitute(script: ParsedScript | undefined, _text: string): string {
    const { outcome, output } = walkSubstitution(this.shell, script, this.frame);
    this.before = this.started;
    this.last = outcome;
    return output;
  }

  substituteProcess(script: ParsedScript | undefined, text: string): string {
    const reads = text.startsWith('<');
    const frame = reads ? this.frame : { ...this.frame, stdin: UNKNOWN };
    const { outcome, output } = walkSubstitution(this.shell, script, frame);
    this.before |= anyEnd(outcome);
    const name = `${UNKNOWN}/fd/${this.shell.files.size}`;
    if (reads && output !== UNKNOWN) this.shell.files.set(name, output);
    return name;
  }

  arithmetic(part: SyntaxNode): void {
    const text = 'text' in part ? part.text : '';
    for (const name of assignedNames(text)) this.scope.variables.set(name, UNKNOWN_VARIABLE);
    this.visit(part);
  }

  private visit(node: SyntaxNode): void {
    forEachChild(node, (child) => {
      if (child.type === 'CommandExpansion' || child.type === 'ArithmeticCommandExpansion')
        this.substitute(child.script, child.text);
      else if (child.type === 'Word') expandValue(child, this);
      else if (child.type !== 'Script') this.visit(child);
    });
  }

  /** Reads the words of a `[[ … ]]`: the first surely, the others perhaps. */
  test(node: SyntaxNode): void {
    let around: Surroundings = this;
    const visit = (child: SyntaxNode): void => {
      if (child.type === 'Word') {
        expandValue(child, around);
        around = this.maybe();
      } else forEachChild(child, visit);
    };
    visit(node);
  }

  maybe(): Surroundings {
    return new Expansion(this.shell, this.frame);
  }

  mayEnd(): void {
    this.ends = true;
  }

  mayFail(): void {
    this.fails = true;
  }

  unreadable(): void {
    this.shell.miss();
  }
}

/** Variables that an arithmetic text assigns. */
export function assignedNames(text: string): string[] {
  const names: string[] = [];
  const assignment =
    /([A-Za-z_]\w*)(?:\[[^\]]*\])?\s*(?:(?:<<|>>|[-+*/%&|^])?=(?!=)|\+\+|--)|(?:\+\+|--)\s*([A-Za-z_]\w*)/g;
  for (const match of text.matchAll(assignment)) names.push(match[1] ?? match[2] ?? '');
  return names;
}
