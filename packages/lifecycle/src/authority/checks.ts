import type { Options } from './options.js';
import { Refusal, shown } from './refusal.js';
import type { Check } from './row.js';

/** Operands that are programs in a language of their own: what they may do is read, or they are refused. */

/** Every output of awk to a file or program stands behind `print`; every other way out has a word of its own. */
const AWK_WORDS = /system|getline|ARGV|ARGC|SYMTAB|FUNCTAB|ENVIRON|@|\\\n/;

function checkAwk({ operands }: Options): void {
  const [program = ''] = operands;
  const word = AWK_WORDS.exec(program)?.[0];
  if (word !== undefined) throw new Refusal(`${shown(word)} lets the program of awk reach beyond its input`);
  const printing = program.indexOf('print');
  if (printing !== -1 && /[>|]/.test(program.slice(printing).replaceAll('||', '')))
    throw new Refusal(
      '`>` or `|` behind `print` may write a file or start a program',
      'compare in front of the first `print`',
    );
  if (operands.slice(1).some((operand) => /^[A-Za-z_]\w*=/.test(operand)))
    throw new Refusal('awk takes an operand with `=` for an assignment', 'use `-v NAME=VALUE`');
}

function checkJq({ operands: [program = ''] }: Options): void {
  const word = /(?<!\.)\b(?:import|include|modulemeta|env|input_filename|get_search_list)\b|\$ENV|\$__prog/.exec(
    program,
  )?.[0];
  if (word !== undefined) throw new Refusal(`${shown(word)} lets the program of jq reach beyond its input`);
}

function checkYq({ operands: [program = ''] }: Options): void {
  const word = /\b(?:load\w*|env|strenv|envsubst|eval|system)\b/.exec(program)?.[0];
  if (word !== undefined) throw new Refusal(`${shown(word)} lets the program of yq reach beyond its input`);
  if (/^(?:e|eval|ea|eval-all|completion|help|shell-completion)$/.test(program))
    throw new Refusal(`${shown(program)} is a verb of yq`, 'give it the expression itself');
}

/** What `printf` prints as text; any other conversion is of a number. */
const TEXT_CONVERSION = /%(?:%|[-+ #0]*\d*(?:\.\d*)?[sbqc])/g;

/** Some shells evaluate what `printf` is to print as a number, and `%n` sets a variable. */
function checkPrintf({ operands: [format = '', ...values] }: Options): void {
  if (/%[^%a-zA-Z]*n/.test(format.replace(/%%/g, '')))
    throw new Refusal('`%n` in a format sets a variable', 'leave it out');
  const isText = !format.replace(TEXT_CONVERSION, '').includes('%');
  if (!isText && values.some((value) => !/^[+-]?(?:\d[\w.]*)?$/.test(value)))
    throw new Refusal('a shell may evaluate what `printf` prints as a number', 'print it with `%s`, or use `echo`');
}

/** A goal of Maven by its plugin's coordinates is code from anywhere. */
function checkGoals({ operands }: Options): void {
  const goal = operands.find((operand) => /:.*:/.test(operand));
  if (goal !== undefined)
    throw new Refusal(`${shown(goal)} names a plugin that may come from anywhere`, 'use its prefix: `dependency:tree`');
}

/** What begins with `@` is a file of further arguments. */
function checkPlain({ operands, values = [] }: Pick<Options, 'operands'> & Partial<Pick<Options, 'values'>>): void {
  const file = [...operands, ...values.map(({ value }) => value)].find((operand) => operand.startsWith('@'));
  if (file !== undefined) throw new Refusal(`${shown(file)} names a file of arguments`, `write ./${file}`);
}

/** An archive behind `host:` lies on another machine, `-` is a stream, and without `-f` it is a tape. */
function checkArchive({ operands, values, given }: Options): void {
  const archives = values.filter(({ kind }) => kind === 'read' || kind === 'write').map(({ value }) => value);
  if (given.has('-c') && given.has('-t')) throw new Refusal('an archive is packed or listed, not both');
  if (archives.length !== 1) throw new Refusal('it takes one archive', 'name it behind `-f`');
  if (archives.some((archive) => archive === '-' || archive.includes(':')))
    throw new Refusal(`${shown(archives[0] ?? '')} may be no file of the project`, 'name an archive without a colon');
  checkPlain({ operands });
}

function checkZip({ operands }: Options): void {
  const [archive = ''] = operands;
  if (!/[^/]\.zip$/.test(archive))
    throw new Refusal(`${shown(archive)} is no plain name of an archive`, 'end it in `.zip`');
  checkLiteral({ operands });
  checkPlain({ operands });
}

function checkChmod({ operands: [mode = ''] }: Options): void {
  if (!/^(?:0?[0-7]{3}|[ugoa]*[+=-][rwxX]*(?:,[ugoa]*[+=-][rwxX]*)*)$/.test(mode))
    throw new Refusal(`${shown(mode)} is no plain mode`, 'use a mode such as 644 or +x');
}

function checkDate({ operands }: Options): void {
  if (operands.some((operand) => !operand.startsWith('+')))
    throw new Refusal('`date` may set the clock', 'give it a format: `date +%F`');
}

/** Some versions of a tool take an operand for a pattern. */
function checkLiteral({ operands }: Pick<Options, 'operands'>): void {
  const pattern = operands.find((operand) => /[*?[{(]/.test(operand));
  if (pattern !== undefined) throw new Refusal(`${shown(pattern)} may be a pattern`, 'name files and folders');
}

/** What is not of the project would be fetched and run. */
function checkLocal({ operands: [first = ''] }: Options): void {
  if (!/^\.|\.go$/.test(first))
    throw new Refusal(`${shown(first)} may be fetched from elsewhere`, `name it by its path: ./${first}`);
}

/** Without one of these flags `git apply` changes the work tree. */
function checkApply({ given }: Options): void {
  if (!['--check', '--stat', '--numstat', '--summary'].some((flag) => given.has(flag)))
    throw new Refusal(
      '`git apply` changes the work tree, which no grant covers',
      'look at what it would do with `--check` or `--stat`; `patch` is a write of the files it names',
    );
}

const CHECKS: Readonly<Record<Check, (options: Options) => void>> = {
  apply: checkApply,
  archive: checkArchive,
  awk: checkAwk,
  chmod: checkChmod,
  date: checkDate,
  goals: checkGoals,
  jq: checkJq,
  literal: checkLiteral,
  local: checkLocal,
  plain: checkPlain,
  printf: checkPrintf,
  yq: checkYq,
  zip: checkZip,
};

/** The look at the words that a row names. Throws a Refusal. */
export function checkWords(check: Check, options: Options): void {
  CHECKS[check](options);
}
