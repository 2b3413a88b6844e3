import { findRow } from './find-row.js';
import { isForbidden, noRow } from './forbidden.js';
import { hasFlag, type Options, readOptions } from './options.js';
import { Refusal, shown } from './refusal.js';
import type { Family, Row } from './row.js';

/** Finds the row by which the words of a command are judged, through its verbs and the runners in front of it. */

const MAX_RUNNERS = 6;
/** `vitest@4`: still that package. */
const VERSION = /(?<=.)@(?:latest|next|[\^~]?\d[\w.-]*)$/;

/** One row, and the words that it reads. A command with verbs or runners has several, outermost first. */
export interface Reading {
  readonly command: string;
  readonly row: Row;
  readonly options: Options;
}

/** Whether the name stands for a command that is judged by its own words, so that a path to it must not be taken for a script. */
export function isKnownProgram(name: string): boolean {
  return findRow(name) !== undefined;
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
  /** The family of tools that the word is looked for in; undefined where any command may stand. */
  let family: Family | undefined;
  let prefix = '';
  let rest = words;
  while (rest.length > 0) {
    if (readings.length > MAX_RUNNERS) throw new Refusal('too many runners stand in front of each other');
    const [word = '', ...behind] = rest;
    // The tables join a command and its verbs by a blank.
    if (/\s/.test(word)) throw new Refusal(`${shown(word)} is no name of a command`);
    const name = family === undefined ? word : word.replace(VERSION, '');
    const command = prefix === '' ? name : `${prefix} ${name}`;
    const outer = readings.at(-1);
    const version = prefix === '' && family === undefined ? versionRow(name, behind) : undefined;
    if (version !== undefined)
      return { readings: [...readings, { command, row: version, options: readOptions(command, version, []) }] };
    const row = prefix === '' ? findRow(name, family) : findRow(command);
    if (row === undefined) {
      if (outer?.row.verbIsScript !== undefined && prefix !== '')
        return { readings: [...readings, readScript({ command: prefix, row: outer.row }, name, behind)] };
      if (prefix !== '') throw noRow(prefix, name);
      if (family === undefined) throw noRow(name, behind[0]);
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
      family = row.moduleOf;
      if (findRow(rest[0] ?? '', family) === undefined) return { readings, module: rest };
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
    family = row.runs;
  }
  return { readings };
}

/** The row of asking the program for its version, where that is all that the line asks of it. */
function versionRow(name: string, behind: readonly string[]): Row | undefined {
  return behind.length === 1 && behind[0] === '--version' ? findRow(`${name} --version`) : undefined;
}

function readPlain(command: string, row: Row, written: readonly string[]): Reading {
  const [first = '', ...rest] = written;
  const words = row.dashless !== undefined && new RegExp(row.dashless).test(first) ? [`-${first}`, ...rest] : written;
  if (row.talks) return { command, row, options: readOptions(command, row, []) };
  const options = readOptions(command, row, words);
  const [, other] = Object.entries(row.becomes ?? {}).find(([flag]) => options.given.has(flag)) ?? [];
  const become = other === undefined ? undefined : findRow(other);
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
  const ownVerbs = findRow(command)?.ownVerbs?.split(' ') ?? [];
  const isOwn = ownVerbs.some((verb) => verb === name || (row.abbreviates === true && verb.startsWith(name)));
  if (isOwn || isForbidden(`${manager} ${name}`)) throw noRow(manager, name);
  const tool = row.verbIsScript && findRow(name, row.verbIsScript);
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
