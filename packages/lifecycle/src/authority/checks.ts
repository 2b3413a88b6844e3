import type { Options } from './options.js';
import { Refusal, shown } from './refusal.js';

/** Operands that are programs in a language of their own: what they may do is read, or they are refused. */

/** A script of sed that only prints, deletes, substitutes, transliterates, and moves between its two buffers. */
class SedScript {
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  isHarmless(): boolean {
    for (;;) {
      this.skip(/[\s;}]*/y);
      if (this.at >= this.text.length) return true;
      if (!this.address()) return false;
      this.skip(/[ \t]*!?[ \t]*/y);
      const command = this.text[this.at] ?? '';
      this.at += 1;
      if (command === '{') continue;
      if (command === 's' || command === 'y') {
        if (!this.delimited(2, command === 's')) return false;
        if (command === 's') this.skip(/[gpiImM\d]*/y);
      } else if (/^[qQ]$/.test(command)) this.skip(/ *\d*/y);
      else if (!/^[pdnNDPhHgGxl=]$/.test(command)) return false;
      if (!/^[\s;}]?$/.test(this.text[this.at] ?? '')) return false;
    }
  }

  private skip(pattern: RegExp): void {
    pattern.lastIndex = this.at;
    this.at += pattern.exec(this.text)?.[0].length ?? 0;
  }

  /** None, one or two of: a line number, the last line, a pattern between slashes. false = it cannot be read. */
  private address(): boolean {
    if (!this.place()) return false;
    if (this.text[this.at] !== ',') return true;
    this.at += 1;
    this.skip(/[+~]?/y);
    return this.place();
  }

  private place(): boolean {
    if (this.text[this.at] === '/') {
      if (!this.delimited(1, true)) return false;
      this.skip(/[IM]*/y);
    } else this.skip(/\d+(?:~\d+)?|\$|/y);
    return true;
  }

  /**
   * `parts` texts that the character here opens, separates and ends. Where brackets in a pattern hold that character, the versions of sed
   * disagree on where the pattern ends: it is not read.
   */
  private delimited(parts: number, isPattern: boolean): boolean {
    const delimiter = this.text[this.at] ?? '';
    if (!/^[/|,#@%:!_+]$/.test(delimiter)) return false;
    this.at += 1;
    for (let part = 0; part < parts; part += 1) {
      let bracketAt = -1;
      for (;;) {
        const here = this.text[this.at];
        if (here === undefined || here === '\n') return false;
        this.at += 1;
        if (here === '\\') {
          if (bracketAt !== -1 && this.text[this.at] === ']') return false;
          this.at += 1;
        } else if (here === delimiter) {
          if (bracketAt !== -1) return false;
          break;
        } else if (here === '[' && isPattern && part === 0 && bracketAt === -1) {
          if (this.text[this.at] === '^') this.at += 1;
          bracketAt = this.at;
        } else if (here === ']' && this.at - 1 !== bracketAt) bracketAt = -1;
      }
    }
    return true;
  }
}

function checkSed({ values, operands, given }: Options): void {
  const scripts = values.filter(({ kind }) => kind === 'text').map(({ value }) => value);
  const all = given.has('-e') || given.has('--expression') ? scripts : operands.slice(0, 1);
  for (const script of all) {
    if (!new SedScript(script).isHarmless())
      throw new Refusal(
        `the script ${shown(script)} may do more than print, delete and substitute`,
        'keep to p, d, q, s/…/…/g; change files with the Edit tool',
      );
  }
}

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
  if (/^(?:e|ea|eval-all|completion|help|shell-completion)$/.test(program))
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

/** By the name that a row gives. Each throws a Refusal. */
export const CHECKS = {
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
  sed: checkSed,
  yq: checkYq,
  zip: checkZip,
} as const;
