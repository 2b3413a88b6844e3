import type { Family, Row, Table } from './row.js';
import { ARCHIVE_ROWS } from './table/archives.js';
import { BUILD_ROWS } from './table/builds.js';
import { CHANGE_ROWS } from './table/changes.js';
import { CHECKER_ROWS } from './table/checkers.js';
import { COMPILER_ROWS } from './table/compilers.js';
import { CONTAINER_ROWS } from './table/containers.js';
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
import { VERSION_ROWS } from './table/versions.js';

/** Where two tables know a name, the first counts; a tool that runners find comes last. */
const TABLES: readonly (readonly [Family | '', Table])[] = [
  ...[
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
    CONTAINER_ROWS,
    VERSION_ROWS,
  ].map((table) => ['', table] as const),
  ['node', { ...NODE_TOOL_ROWS, ...NODE_BUILD_ROWS }],
  ['python', { ...PYTHON_TOOL_ROWS, ...PYTHON_BUILD_ROWS }],
  ['ruby', RUBY_TOOL_ROWS],
  ['php', PHP_TOOL_ROWS],
];

/** The row with each flag of one letter as a flag of its own: `-abc` as `-a -b -c`. */
function withoutClusters(row: Row): Row {
  if (row.flags === undefined || row.singleDash === true) return row;
  const flags = row.flags
    .split(' ')
    .map((flag) => (/^-[^-:?,]{2,}$/.test(flag) ? flag.slice(1).replace(/./g, ' -$&').slice(1) : flag));
  return { ...row, flags: flags.join(' ') };
}

interface Tables {
  readonly index: string;
  readonly rows: string;
}

let tables: Tables | undefined;

function allTables(): Tables {
  if (tables !== undefined) return tables;
  const places: string[] = [];
  const texts: string[] = [];
  let from = 0;
  for (const [family, table] of TABLES)
    for (const [name, row] of Object.entries(table)) {
      const text = `${name}\t${JSON.stringify(withoutClusters(row))}\n`;
      if (!/^[ -~]*\t[ -~]*\n$/.test(text)) throw new Error(`The row of ${name} holds a character that is not ASCII.`);
      places.push(`${name}\t${family}\t${from}\t${text.length}`);
      texts.push(text);
      from += text.length;
    }
  tables = { index: `\n${places.join('\n')}\n`, rows: texts.join('') };
  return tables;
}

/**
 * Where each row stands: `NAME TAB FAMILY TAB FROM TAB LENGTH` on a line each; a line end stands at both ends. A line of commands names few rows,
 * and as code the compiler would read all of them on every start.
 */
export function rowIndex(): string {
  return allTables().index;
}

/** The rows, `NAME TAB ROW` on a line each, a row being JSON: `length` characters of ASCII from `from` on. */
export function rowText(from: number, length: number): string {
  return allTables().rows.slice(from, from + length);
}
