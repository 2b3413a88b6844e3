import type { CompoundCommand, CompoundList, Redirected } from 'unbash';
import type { Field } from './field.js';
import { UNKNOWN } from './text.js';

/** What a name holds: one item for a plain variable, any number for an array or the positional parameters. */
export interface Variable {
  /** Values with `UNKNOWN` where they cannot be known. None, and not `open`: surely unset. */
  readonly items: readonly string[];
  /** There may be more items than these. */
  readonly open: boolean;
  readonly exported: boolean;
}

/** A function's body, with what is needed to read it when it is called. */
export interface FunctionBody {
  readonly body: CompoundCommand | Redirected | CompoundList;
  readonly source: string;
  /** Line of the whole reading on which it was parsed: an alias defined later has no part in it. */
  readonly parsedAt: number;
}

export interface Alias {
  /** undefined = removed, or not known. */
  readonly value: string | undefined;
  readonly definedAt: number;
}

export const UNSET: Variable = { items: [], open: false, exported: false };
export const UNKNOWN_VARIABLE: Variable = { items: [], open: true, exported: true };

/** A plain variable of this value. */
export function plain(value: string, exported = false): Variable {
  return { items: [value], open: false, exported };
}

/** Names bound to values, each layer seeing those below it and keeping its own changes. */
class Layer<Value> {
  private own: Map<string, Value> | undefined;
  private readonly below: Layer<Value> | undefined;

  constructor(below?: Layer<Value>) {
    this.below = below;
  }

  get(name: string): Value | undefined {
    for (let layer: Layer<Value> | undefined = this; layer; layer = layer.below) {
      const found = layer.own?.get(name);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  set(name: string, value: Value): void {
    this.own ??= new Map();
    this.own.set(name, value);
  }

  /** Gives back what a name held before it was set in this layer. */
  restore(name: string, before: Value | undefined): void {
    if (before === undefined) this.own?.delete(name);
    else this.set(name, before);
  }

  get changes(): ReadonlyMap<string, Value> {
    return this.own ?? new Map();
  }

  /** Every name from here down to the first layer. */
  all(): ReadonlyMap<string, Value> {
    const seen = new Map<string, Value>();
    for (let layer: Layer<Value> | undefined = this; layer; layer = layer.below) {
      for (const [name, value] of layer.own ?? []) if (!seen.has(name)) seen.set(name, value);
    }
    return seen;
  }

  /** Takes over what branches (forks of this layer, or itself) made of each name; `merge` says what remains where they differ. */
  absorb(branches: readonly Layer<Value>[], merge: (values: readonly (Value | undefined)[]) => Value): void {
    const names = new Set(branches.flatMap((branch) => (branch === this ? [] : [...branch.changes.keys()])));
    for (const name of names) {
      const values = branches.map((branch) => branch.get(name));
      const [first] = values;
      this.set(name, first !== undefined && values.every((value) => value === first) ? first : merge(values));
    }
  }
}

type FolderRole = 'cwd' | 'previous';

/** Stands for a folder that this reader cannot name. */
const UNKNOWN_FOLDER: Field = { text: '', content: UNKNOWN, many: false };
const MAX_FOLDERS = 32;

/** What a piece of script can see and change: variables, functions, aliases, the working folder. */
export class Scope {
  readonly variables: Layer<Variable>;
  /** Every body a call may reach; undefined among them: it may be no function at all. */
  readonly functions: Layer<readonly (FunctionBody | undefined)[]>;
  readonly aliases: Layer<Alias>;
  private readonly folders: Layer<readonly Field[]>;
  private readonly pushed: (readonly Field[])[];
  /** A failing command may end the shell (`set -e`). */
  errexit: boolean;

  constructor(below?: Scope) {
    this.variables = new Layer(below?.variables);
    this.functions = new Layer(below?.functions);
    this.aliases = new Layer(below?.aliases);
    this.folders = new Layer(below?.folders);
    this.pushed = below ? [...below.pushed] : [];
    this.errexit = below?.errexit ?? false;
  }

  /** A subshell, or a branch until it is known whether it was taken. */
  fork(): Scope {
    return new Scope(this);
  }

  /** What a program started from here sees: exported variables and the folder, nothing else. `remote`: not even those. */
  child(remote: boolean): Scope {
    const child = new Scope();
    if (remote) return child;
    for (const [name, variable] of this.variables.all()) if (variable.exported) child.variables.set(name, variable);
    child.folders.set('cwd', this.cwd);
    return child;
  }

  /** The work of joining with this branch. */
  get changeCount(): number {
    return (
      this.variables.changes.size + this.functions.changes.size + this.aliases.changes.size + this.folders.changes.size
    );
  }

  /** Goes on after branches of which one was taken. */
  absorb(branches: readonly Scope[]): void {
    this.variables.absorb(
      branches.map((branch) => branch.variables),
      mergedVariable,
    );
    this.functions.absorb(
      branches.map((branch) => branch.functions),
      (values) => [...new Set(values.flatMap((value) => value ?? [undefined]))],
    );
    this.aliases.absorb(
      branches.map((branch) => branch.aliases),
      (values) => values.find((value) => value?.value !== undefined) ?? { value: undefined, definedAt: 0 },
    );
    this.folders.absorb(
      branches.map((branch) => branch.folders),
      () => [UNKNOWN_FOLDER],
    );
    this.errexit ||= branches.some((branch) => branch.errexit);
  }

  /**
   * Forgets what the names changed in a fork hold: another round of a loop, or an early return, may have left them otherwise.
   * True when something that was known is known no more.
   */
  forget(changed: Scope): boolean {
    let lost = false;
    for (const name of changed.variables.changes.keys()) {
      const before = this.variables.get(name);
      lost ||= before !== undefined && before !== UNKNOWN_VARIABLE;
      this.variables.set(name, UNKNOWN_VARIABLE);
    }
    if (changed.folders.changes.size === 0) return lost;
    this.folders.set('cwd', [UNKNOWN_FOLDER]);
    return true;
  }

  /** Forgets every variable and the folder. */
  forgetAll(): void {
    for (const name of this.variables.all().keys()) this.variables.set(name, UNKNOWN_VARIABLE);
    this.folders.set('cwd', [UNKNOWN_FOLDER]);
  }

  /** The `cd`s in force, in order. */
  get cwd(): readonly Field[] {
    return this.folders.get('cwd') ?? [];
  }

  enter(folder: Field): void {
    const cwd = this.cwd;
    this.moveTo(cwd.length < MAX_FOLDERS ? [...cwd, folder] : [UNKNOWN_FOLDER]);
  }

  /** `cd -` */
  goBack(): void {
    this.moveTo(this.folders.get('previous') ?? [UNKNOWN_FOLDER]);
  }

  /** `pushd` */
  push(folder: Field): void {
    this.pushed.push(this.cwd);
    this.enter(folder);
  }

  /** `popd` */
  pop(): void {
    this.moveTo(this.pushed.pop() ?? [UNKNOWN_FOLDER]);
  }

  private moveTo(cwd: readonly Field[]): void {
    const roles: readonly [FolderRole, readonly Field[]][] = [
      ['previous', this.cwd],
      ['cwd', cwd],
    ];
    for (const [role, folders] of roles) this.folders.set(role, folders);
  }
}

function same(left: Variable | undefined, right: Variable | undefined): boolean {
  return (
    left !== undefined &&
    right !== undefined &&
    left.open === right.open &&
    left.items.length === right.items.length &&
    left.items.every((item, index) => item === right.items[index])
  );
}

function mergedVariable(values: readonly (Variable | undefined)[]): Variable {
  const [first] = values;
  return first && values.every((value) => same(first, value)) ? first : UNKNOWN_VARIABLE;
}
