import type { Action } from './judgement.js';
import type { Needs } from './needs.js';
import { Refusal, shown } from './refusal.js';
import { scriptAction } from './script-name.js';
import { addProperty } from './setting.js';

/** The kinds of values that the tables name (`row.ts`), and what a value of each needs. */

const ACTIONS: ReadonlySet<string> = new Set<Action>(['read', 'write', 'execute', 'test', 'package', 'vcs-read']);
/** A plain name: of a package, a task's target, a filter. */
const NAME = /^(?:@[\w.-]+\/)?[A-Za-z0-9_][\w.+-]*(?:@[\w.^~<>=*-]+)?$/;
/** The name of a package in a scope; to some tools what begins so is a file of arguments, to a package manager never. */
const SCOPED = /^@[\w.-]+\/[\w.-]+$/;
/** What a package manager installs: a name with its extras and versions. */
const REQUIREMENT = /^[A-Za-z0-9][\w.-]*(?:\[[\w,.-]+\])?(?:[=<>!~^]=?=?[\w.*+!^~-]+(?:,[=<>!~]=?=?[\w.*+!-]+)*)?$/;
const NUMBER = /^[+-]?\d[\w.,%:]*$/;

interface ValuePlace {
  /** The action of the row. */
  readonly action: Action;
  readonly folder: string;
}

function isAction(kind: string): kind is Action {
  return ACTIONS.has(kind);
}

/** Whether a value of this kind is a path. */
export function isPathKind(kind: string): boolean {
  return isAction(kind) || kind === 'same';
}

/** Adds what `value` needs where a row says that it is of `kind`. Throws a Refusal where it is not. */
export function addValue(needs: Needs, kind: string, value: string, { action, folder }: ValuePlace): void {
  if (kind === 'execute' && value.startsWith('+'))
    throw new Refusal(`${shown(value)} may be an option rather than a file`, `write ./${value}`);
  if (value === '-' && isPathKind(kind) && kind !== 'read' && kind !== 'write')
    throw new Refusal('what it is fed is not judged', 'write it to a file and name that');
  if (kind === 'same') {
    needs.path(action, value, folder);
    // `in:out`, `name=path`: the tool may take it apart.
    needs.passed(action, value, folder);
  } else if (isAction(kind)) needs.path(kind, value, folder);
  else if (kind === 'passed') needs.passed(action, value, folder);
  else if (kind === 'workspace') needs.passed(action, SCOPED.test(value) ? `./${value}` : value, folder);
  else if (kind === 'dependency') addDependency(needs, value, { action, folder });
  else if (kind === 'script') for (const one of value.split(',')) scriptAction(one);
  else if (kind === 'property') addProperty(needs, value, { action, folder });
  else if (kind === 'classpath') for (const one of value.split(':')) needs.path('execute', one || '.', folder);
  else if (kind === 'module') addModule(needs, value, folder);
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

/** A package of the registry, or one that lies in the project. */
function addDependency(needs: Needs, value: string, { action, folder }: ValuePlace): void {
  if (/^\.(?:$|\/)/.test(value)) needs.path(action, value, folder);
  else if (!NAME.test(value) && !REQUIREMENT.test(value))
    throw new Refusal(
      `${shown(value)} is no plain name of a package`,
      'name it and its version: `name@1.2`, `name==1.2`',
    );
}

/** A module by its name, or by a path that is then executed. */
function addModule(needs: Needs, value: string, folder: string): void {
  if (/^[./]/.test(value)) needs.path('execute', value, folder);
  else if (!/^(?:@[\w.-]+\/)?[A-Za-z0-9_][\w-]*(?:\.[\w-]+)*(?:\/[\w-]+(?:\.[\w-]+)*)*(?:@[\w.+-]+)?$/.test(value))
    throw new Refusal(`${shown(value)} is no plain name of a module`);
}
