import { isForbidden, noRow } from './forbidden.js';
import { hasFlag, type Options, readOptions } from './options.js';
import { Refusal, shown } from './refusal.js';
import type { Family, Row, Table } from './row.js';
import { ARCHIVE_ROWS } from './table/archives.js';
import { BUILD_ROWS } from './table/builds.js';
import { CHANGE_ROWS } from './table/changes.js';
import { CHECKER_ROWS } from './table/checkers.js';
import { COMPILER_ROWS } from './table/compilers.js';
import { DART_DENO_ROWS } from './table/dart-deno.js';
import { DOTNET_ROWS } from './table/dotnet.js';
import { FILE_ROWS } from './table/files.js';
import { FUNCTIONAL_ROWS } from './table/functional.js';
import { GIT_ROWS } from './table/git.js';
import { GO_ROWS } from './table/go.js';
import { JVM_ROWS } from './table/jvm.js';
import { NODE_ROWS } from './table/node.js';
import { NODE_BUILD_ROWS } from './table/node-builds.js';
import { NODE_TOOL_ROWS } from './table/node-tools.js';
import { PYTHON_ROWS } from './table/python.js';
import { PYTHON_BUILD_ROWS } from './table/python-builds.js';
import { PYTHON_TOOL_ROWS } from './table/python-tools.js';
import { RUBY_PHP_ROWS } from './table/ruby-php.js';
import { PHP_TOOL_ROWS, RUBY_TOOL_ROWS } from './table/ruby-php-tools.js';
import { RUST_ROWS } from './table/rust.js';
import { SCRIPTING_ROWS } from './table/scripting.js';
import { SEARCH_ROWS } from './table/search.js';
import { SHELL_ROWS } from './table/shell.js';
import { SWIFT_ROWS } from './table/swift.js';
import { TEXT_ROWS } from './table/text.js';

/** Finds the row by which the words of a command are judged, through its verbs and the runners in front of it. */

const FAMILIES: Readonly<Record<Family, Table>> = {
  node: { ...NODE_TOOL_ROWS, ...NODE_BUILD_ROWS },
  python: { ...PYTHON_TOOL_ROWS, ...PYTHON_BUILD_ROWS },
  ruby: RUBY_TOOL_ROWS,
  php: PHP_TOOL_ROWS,
};

const TABLES: readonly Table[] = [
  FILE_ROWS,
  ARCHIVE_ROWS,
  SEARCH_ROWS,
  TEXT_ROWS,
  SHELL_ROWS,
  CHANGE_ROWS,
  GIT_ROWS,
  NODE_ROWS,
  RUST_ROWS,
  GO_ROWS,
  BUILD_ROWS,
  JVM_ROWS,
  DOTNET_ROWS,
  SWIFT_ROWS,
  COMPILER_ROWS,
  SCRIPTING_ROWS,
  PYTHON_ROWS,
  RUBY_PHP_ROWS,
  FUNCTIONAL_ROWS,
  DART_DENO_ROWS,
  CHECKER_ROWS,
  ...Object.values(FAMILIES),
];

const MAX_RUNNERS = 6;
/** `vitest@4`: still that package. */
const VERSION = /(?<=.)@(?:latest|next|[\^~]?\d[\w.-]*)$/;

/** One row, and the words that it reads. A command with verbs or runners has several, outermost first. */
export interface Reading {
  readonly command: string;
  readonly row: Row;
  readonly options: Options;
}

function rowOf(name: string, tables: readonly Table[]): Row | undefined {
  for (const table of tables) if (Object.hasOwn(table, name)) return table[name];
  return undefined;
}

/** Whether the name stands for a command that is judged by its own words, so that a path to it must not be taken for a script. */
export function isKnownProgram(name: string): boolean {
  return rowOf(name, TABLES) !== undefined;
}

/** The words of a command by its rows. */
interface CommandReading {
  readonly readings: readonly Reading[];
  /** The command that the last row runs, where that may be any. */
  readonly inner?: readonly string[];
  /** The module that the last row runs, where it is no tool that is known, and the words behind it. */
  readonly module?: readonly string[];
}

/** The rows for `words`. Throws a Refusal for a command, verb or flag that has none. */
export function readRows(words: readonly string[]): CommandReading {
  const readings: Reading[] = [];
  let tables: readonly Table[] = TABLES;
  let prefix = '';
  let rest = words;
  while (rest.length > 0) {
    if (readings.length > MAX_RUNNERS) throw new Refusal('too many runners stand in front of each other');
    const [word = '', ...behind] = rest;
    // The tables join a command and its verbs by a blank.
    if (/\s/.test(word)) throw new Refusal(`${shown(word)} is no name of a command`);
    const name = tables === TABLES ? word : word.replace(VERSION, '');
    const command = prefix === '' ? name : `${prefix} ${name}`;
    const outer = readings.at(-1);
    const row = prefix === '' ? rowOf(name, tables) : rowOf(command, TABLES);
    if (row === undefined) {
      if (outer?.row.verbIsScript !== undefined && prefix !== '')
        return { readings: [...readings, readScript({ command: prefix, row: outer.row }, name, behind)] };
      if (prefix !== '') throw noRow(prefix, name);
      if (tables === TABLES) throw noRow(name, behind[0]);
      throw new Refusal(`what the package ${shown(name)} runs is not known to be within bounds`);
    }
    if (row.toolchains && /^\+[a-z0-9][\w.-]*$/.test(behind[0] ?? '')) behind.shift();
    const moduleAt = row.moduleOf === undefined ? -1 : moduleFlagIn(behind);
    if (row.moduleOf !== undefined && moduleAt !== -1) {
      const interpreter: Row = { flags: row.flags ?? '', looksInProject: true };
      readings.push({
        command,
        row: interpreter,
        options: readOptions(command, interpreter, behind.slice(0, moduleAt)),
      });
      rest = behind.slice(moduleAt + 1);
      prefix = '';
      tables = [FAMILIES[row.moduleOf]];
      if (rowOf(rest[0] ?? '', tables) === undefined) return { readings, module: rest };
      continue;
    }
    if (row.verbs === undefined && row.runs === undefined)
      return { readings: [...readings, readPlain(command, row, behind)] };
    const options = readOptions(command, { ...row, operands: row.operands ?? 'rest*' }, behind);
    readings.push({ command, row, options });
    rest = options.passed;
    if (rest.length === 0 && row.withoutVerb !== true && !hasFlag(options, '--version --help -v -V -h'))
      throw new Refusal(`${shown(command)} lacks a word that tells what it does`);
    if (row.runs === 'any') return { readings, inner: rest };
    prefix = row.verbs ? (row.verbsOf ?? command) : '';
    tables = row.runs === undefined ? TABLES : [FAMILIES[row.runs]];
  }
  return { readings };
}

function readPlain(command: string, row: Row, written: readonly string[]): Reading {
  const [first = '', ...rest] = written;
  const words = row.dashless !== undefined && new RegExp(row.dashless).test(first) ? [`-${first}`, ...rest] : written;
  if (row.talks) return { command, row, options: readOptions(command, row, []) };
  const options = readOptions(command, row, words);
  const [, other] = Object.entries(row.becomes ?? {}).find(([flag]) => options.given.has(flag)) ?? [];
  const become = other === undefined ? undefined : rowOf(other, TABLES);
  return become === undefined
    ? { command, row, options }
    : { command, row: become, options: readOptions(command, become, words) };
}

/** A verb that is none of the package manager's own: one of the project's tools, or a script of the project. */
function readScript(
  { command, row }: Pick<Reading, 'command' | 'row'>,
  name: string,
  words: readonly string[],
): Reading {
  const [manager = ''] = command.split(' ');
  const ownVerbs = rowOf(command, TABLES)?.ownVerbs?.split(' ') ?? [];
  const isOwn = ownVerbs.some((verb) => verb === name || (row.abbreviates === true && verb.startsWith(name)));
  if (isOwn || isForbidden(`${manager} ${name}`)) throw noRow(manager, name);
  const tool = row.verbIsScript && rowOf(name, [FAMILIES[row.verbIsScript]]);
  if (tool !== undefined) return readPlain(name, tool, words);
  const { verbs: _verbs, ...script } = row;
  const scriptRow: Row = { ...script, operands: 'script rest*' };
  return { command, row: scriptRow, options: readOptions(command, scriptRow, [name, ...words]) };
}

/** Where `-m` stands among `words`, with nothing but flags in front of it. */
function moduleFlagIn(words: readonly string[]): number {
  const at = words.findIndex((word) => word === '-m' || !word.startsWith('-'));
  return words[at] === '-m' ? at : -1;
}
