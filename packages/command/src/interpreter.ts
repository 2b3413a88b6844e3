import { dispatch, type Launch } from './dispatch.js';
import { type Field, literalField } from './field.js';
import { constructedCommands, literalCommands } from './foreign-code.js';
import { completed, NONE } from './outcome.js';
import { filePath } from './redirection.js';
import { frameWithin, runScript } from './script-run.js';
import { type Frame, type Shell, UNREAD_WALK, type Walked } from './shell.js';
import { UNKNOWN } from './text.js';

interface Language {
  /** Programs of this language, without the version behind the name, in words separated by blanks. */
  readonly names: string;
  /** Options whose value is code. */
  readonly code: RegExp;
  /** Options that take another value. */
  readonly values: RegExp;
  /** The first operand is code, not a file. */
  readonly operand?: true;
}

const LANGUAGES: readonly Language[] = [
  { names: 'python pypy py', code: /^-[bBdEhiIOqsSuvVx]*c$/, values: /^-[mWXQ]$/ },
  {
    names: 'node nodejs bun tsx ts-node deno',
    code: /^(?:-[pe]+|--eval|--print|eval)$/,
    values: /^(?:-r|--require|--import|--loader|-C|--conditions|--env-file|--cwd|--max-old-space-size)$/,
  },
  { names: 'perl', code: /^-[a-zA-Z0]*[eE]$/, values: /^-[IMm]$/ },
  { names: 'ruby', code: /^-[a-zA-Z]*e$/, values: /^-[IrCE]$/ },
  { names: 'php', code: /^-r$/, values: /^-[dcz]$/ },
  { names: 'lua luajit', code: /^-e$/, values: /^-l$/ },
  { names: 'awk gawk mawk nawk', code: /^(?:-e|--source)$/, values: /^-[vFf]$/, operand: true },
  { names: 'osascript expect tclsh Rscript elixir groovy julia scala iex', code: /^-[ec]$/, values: /^-l$/ },
  { names: 'erl', code: /^-(?:eval|run)$/, values: /^-(?:s|pa|sname|name)$/ },
  { names: 'vi vim nvi nvim ex view', code: /^(?:-c|--cmd)$/, values: /^-(?:S|u|i|s|T)$/ },
  { names: 'emacs', code: /^-?-eval$/, values: /^(?:-l|--load|-f|--funcall)$/ },
  { names: 'psql', code: /^(?:-c|--command)$/, values: /^-[hpUdf]$/ },
];
/** Options with which most of them print something, or check the file, and run nothing. */
const RUNS_NOTHING = /^(?:-[vVhc]|--version|--help|--check|--v8-options|--completion-bash|--revision)$/;
/** An installed package's file, started through its interpreter. */
const PACKAGE_FILE = /(?:^|[\\/])node_modules[\\/]/;

/**
 * Code given to an interpreter in its words, on its input or in a file the command wrote: the interpreter runs, and perhaps what its code starts by
 * literal calls. A file of an installed package, or an `npm:` specifier, is that package's program.
 */
export function interpreted(shell: Shell, launch: Launch, program: string, frame: Frame): Walked | undefined {
  const language = languageOf(program);
  if (!language) return undefined;
  const words = launch.fields.slice(1);
  const codes: string[] = [];
  let index = 0;
  for (; index < words.length; index++) {
    const content = words[index]?.content ?? '';
    if (language.code.test(content)) codes.push(words[++index]?.content ?? '');
    else if (/^\+.*!/.test(content) && language.code.test('--cmd')) codes.push(content.slice(1));
    else if (language.values.test(content)) index++;
    else if (content === 'run' && (program === 'deno' || program === 'bun')) continue;
    else if (!/^-./.test(content)) break;
  }
  const operand = words[index];
  const packaged = codes.length === 0 && operand && packageWords(operand, words.slice(index), program);
  if (packaged) {
    const inner = frameWithin(shell, frame, launch, program);
    if (!inner) return UNREAD_WALK;
    const walked = dispatch(shell, { ...launch, ...packaged }, inner);
    const asked = words.slice(0, index).some(({ content }) => RUNS_NOTHING.test(content));
    return asked ? { outcome: completed(NONE), output: UNKNOWN } : walked;
  }
  const started = shell.record(program, launch.fields, frame, launch.place);
  if (codes.length === 0) codes.push(...unnamedCode(shell, language, operand, frame));
  for (const code of codes) startedByCode(shell, launch, program, code, frame);
  return { outcome: completed(started), output: UNKNOWN };
}

let languages: Map<string, Language> | undefined;

function languageOf(program: string): Language | undefined {
  languages ??= new Map(LANGUAGES.flatMap((language) => language.names.split(' ').map((name) => [name, language])));
  let end = program.length;
  while (end > 0 && '0123456789.'.includes(program[end - 1] ?? '')) end -= 1;
  return languages.get(program.slice(0, end));
}

function packageWords(
  operand: Field,
  words: readonly Field[],
  program: string,
): Pick<Launch, 'fields' | 'as'> | undefined {
  if (PACKAGE_FILE.test(operand.content)) return { fields: words, as: 'program' };
  return /^(?:deno|bun)$/.test(program) && operand.content.startsWith('npm:')
    ? { fields: words, as: 'package' }
    : undefined;
}

function unnamedCode(shell: Shell, language: Language, operand: Field | undefined, frame: Frame): readonly string[] {
  if (language.operand) return operand ? [operand.content] : [];
  if (!operand || operand.content === '-') return frame.stdin === undefined ? [] : [frame.stdin];
  const written = shell.files.get(operand.content) ?? shell.files.get(filePath(operand.content, frame));
  return written === undefined ? [] : [written];
}

function startedByCode(shell: Shell, launch: Launch, program: string, code: string, frame: Frame): void {
  const commands = [...literalCommands(code), ...constructedCommands(program, code)];
  if (commands.length === 0) return;
  const inner = frameWithin(shell, frame, launch, program, { stdin: undefined });
  if (!inner) return;
  for (const { line, words } of commands) {
    if (line !== undefined) runScript(shell, { program, launch, outer: frame, inner }, line);
    else if (words) dispatch(shell, { ...launch, fields: words.map(literalField), as: 'program' }, inner);
  }
}
