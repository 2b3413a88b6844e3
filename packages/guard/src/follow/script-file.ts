import * as path from 'node:path';
import type { Word } from '@litmus-hooks/command';
import { type CallOptions, hasFlag, readOptions } from '../call-options.js';
import { type Call, type Follower, fileNamed, type Lead, quote, quoteWord, withArguments } from '../lead.js';
import type { ProjectFiles } from '../project-files.js';
import { wordSet } from '../word-set.js';
import { withScriptPlace } from './script-place.js';

/** A file that is run: by a shell, sourced, by an interpreter, or as a program by its path. */

export const SHELLS: readonly string[] = ['sh', 'bash', 'zsh', 'dash', 'ksh', 'mksh', 'ash', 'fish', 'yash'];

/** Interpreters, by the option that gives them a script as a word; what they start is then read from literal calls in it. */
const INLINE_OPTION: Readonly<Record<string, string>> = {
  node: '-e',
  bun: '-e',
  deno: '-e',
  tsx: '-e',
  'ts-node': '-e',
  'ts-node-esm': '-e',
  'vite-node': '-e',
  jiti: '-e',
  esno: '-e',
  zx: '-e',
  python: '-c',
  python3: '-c',
  python2: '-c',
  pypy: '-c',
  pypy3: '-c',
  ruby: '-e',
  perl: '-e',
  php: '-r',
};
/** What reads such a script as the interpreter does, where that is another program. */
const READ_AS: Readonly<Record<string, string>> = {
  bun: 'node',
  deno: 'node',
  tsx: 'node',
  'ts-node': 'node',
  'ts-node-esm': 'node',
  'vite-node': 'node',
  jiti: 'node',
  esno: 'node',
  zx: 'node',
  python2: 'python3',
  pypy: 'python3',
  pypy3: 'python3',
};

export const INTERPRETERS: readonly string[] = Object.keys(INLINE_OPTION);

const SHELL_VALUED = new Set(['-o', '+o', '-O', '+O', '--rcfile', '--init-file']);
const INTERPRETER_VALUED = wordSet(
  '-r --require --import --loader --experimental-loader -C --conditions --env-file --env-file-if-exists --input-type --preload -W -X -I --tsconfig -P --project --cwd --stack-trace-limit',
);
/** What one command line may be long, with room for the words around it. */
const MAX_PIECE_CHARS = 24 * 1024;
const ZX_TEMPLATE = /\$(?:\([^()`]*\))?`((?:[^`\\]|\\.)*)`/gs;

/** The interpreter that a file's first line names, by its base name: `#!/usr/bin/env -S node --x` is node. */
export function shebang(text: string): string | undefined {
  const found = /^#!\s*(\S+)(?:[ \t]+([^\n\r]*))?/.exec(text);
  if (found === null) return undefined;
  const program = path.basename(found[1] as string);
  if (program !== 'env') return program;
  const words = (found[2] ?? '')
    .split(/\s+/)
    .filter((word) => word !== '' && !word.startsWith('-') && !word.includes('='));
  return words[0] === undefined ? undefined : path.basename(words[0]);
}

/** Cuts at line ends into pieces that can be read as one command line each. */
function pieces(text: string): string[] {
  if (text.length <= MAX_PIECE_CHARS) return [text];
  const parts: string[] = [];
  let part = '';
  for (const line of text.split('\n')) {
    if (part.length + line.length > MAX_PIECE_CHARS && part !== '') {
      parts.push(part);
      part = '';
    }
    part += `${line.slice(0, MAX_PIECE_CHARS)}\n`;
  }
  return [...parts, part];
}

/** What the script `text` starts when `interpreter` runs it, as command lines; none for an interpreter that is not known. */
export function interpreterText(interpreter: string, text: string): readonly string[] {
  const plain = interpreter.replace(/[\d.]+$/, '');
  if (SHELLS.includes(interpreter) || SHELLS.includes(plain)) return pieces(text);
  const name = INLINE_OPTION[interpreter] === undefined ? plain : interpreter;
  const option = INLINE_OPTION[name];
  if (option === undefined) return [];
  const inline = pieces(text).map((piece) => `${READ_AS[name] ?? name} ${option} ${quote(piece)}`);
  // zx runs a template literal marked by `$` as a command line.
  const templates =
    name === 'zx' || /from\s*['"](?:zx|execa|bun)|require\(['"](?:zx|execa)/.test(text)
      ? [...text.matchAll(ZX_TEMPLATE)]
      : [];
  return [...inline, ...templates.map((found) => (found[1] as string).replace(/\$\{[^}]*\}/g, '"$UNKNOWN"'))];
}

function fileLeads(
  file: string,
  cwd: string,
  files: ProjectFiles,
  interpreter: string | undefined,
  args: readonly Word[],
): readonly Lead[] {
  const text = files.read(file);
  if (text === undefined || text.includes('\u0000')) return [];
  const runner = interpreter ?? shebang(text) ?? 'sh';
  const placed = withScriptPlace(text, file);
  const isShell = SHELLS.includes(runner);
  const given = isShell && args.length > 0 ? `set -- ${args.map(quoteWord).join(' ')}\n` : '';
  const label = path.basename(file);
  return interpreterText(runner, isShell ? placed : text).map((piece) => ({ text: given + piece, cwd, label }));
}

/** A JavaScript or TypeScript file. */
export function javascriptLeads(file: string, cwd: string, files: ProjectFiles): readonly Lead[] {
  return fileLeads(file, cwd, files, 'node', []);
}

function inputFile(call: Call): string | undefined {
  return call.invocation.redirects.find(({ operator, descriptor }) => operator === '<' && (descriptor ?? 0) === 0)
    ?.target?.value;
}

/** `sh FILE`, `sh < FILE`. */
export const followShell: Follower = (call, files) => {
  const options: CallOptions = readOptions(call.args, { valued: SHELL_VALUED, endAtOperand: true });
  // `-n` reads and runs nothing; with `-c` the text is in the line itself.
  if (
    hasFlag(options, '-n', '-c', '--version', '--help') ||
    options.values.get('-o')?.some(({ value }) => value === 'noexec')
  )
    return [];
  const [script, ...args] = hasFlag(options, '-s') ? [] : [...options.operands, ...options.passed];
  const file = script === undefined ? inputFile(call) : fileNamed(script);
  return file === undefined ? [] : fileLeads(path.resolve(call.cwd, file), call.cwd, files, call.program, args);
};

/** `source FILE`, `. FILE`. */
export const followSource: Follower = (call, files) => {
  const [script, ...args] = call.args[0]?.value === '--' ? call.args.slice(1) : call.args;
  return script === undefined
    ? []
    : fileLeads(path.resolve(call.cwd, fileNamed(script)), call.cwd, files, 'bash', args);
};

/** Modules that are called otherwise as a program. */
const MODULE_PROGRAMS: Readonly<Record<string, string>> = {
  awscli: 'aws',
  'azure.cli': 'az',
  ansible: 'ansible',
  fabric: 'fab',
  invoke: 'inv',
  semantic_release: 'semantic-release',
  ghp_import: 'ghp-import',
  huggingface_hub: 'hf',
  binstar_client: 'anaconda',
  conans: 'conan',
};

/** `python -m NAME …` runs what is installed under that name. */
function moduleLead({ program, args, cwd }: Call): Lead | undefined {
  if (!/^(?:python|pypy|py)[\d.]*$/.test(program)) return undefined;
  const at = args.findIndex(({ value }) => value === '-m');
  const name = at === -1 ? undefined : args[at + 1]?.value;
  if (name === undefined || args.slice(0, at).some(({ value }) => !value?.startsWith('-'))) return undefined;
  const command =
    MODULE_PROGRAMS[name] ?? MODULE_PROGRAMS[name.replace(/\..*$/, '')] ?? name.replace(/\.(?:__main__|cli|main)$/, '');
  return { text: withArguments(quote(command), args.slice(at + 2)), cwd };
}

/** `node FILE`, `python3 FILE`. */
export const followInterpreter: Follower = (call, files) => {
  const module = moduleLead(call);
  if (module !== undefined) return [module];
  const options = readOptions(call.args, { valued: INTERPRETER_VALUED, endAtOperand: true });
  const inline = [
    '-e',
    '-c',
    '-p',
    '-m',
    '-r',
    '--eval',
    '--print',
    '--check',
    '-h',
    '--help',
    '-v',
    '-V',
    '--version',
  ];
  if (call.program !== 'php' && hasFlag(options, ...inline.filter((name) => name !== '-r'))) return [];
  if (call.program === 'php' && hasFlag(options, '-r', '-l')) return [];
  const operands = [...options.operands, ...options.passed];
  const verbless =
    ['run', 'watch', 'x'].includes(operands[0]?.value ?? '') && call.program !== 'node' ? operands.slice(1) : operands;
  const file = verbless[0] === undefined ? inputFile(call) : fileNamed(verbless[0]);
  if (file === undefined) return [];
  const full = path.resolve(call.cwd, file);
  const found = ['', '.js', '.ts', '.mjs', '/index.js', '/__main__.py']
    .map((end) => full + end)
    .find((name) => files.read(name) !== undefined);
  if (found === undefined) return [];
  // bun runs a shell script by a shell of its own.
  return fileLeads(found, call.cwd, files, /\.(?:ba)?sh$/.test(found) ? 'sh' : call.program, []);
};

/** `./deploy`, `scripts/deploy.sh`: a program given by its path. */
export const followPath: Follower = (call, files) => {
  const [word] = call.invocation.argv;
  if (word === undefined) return [];
  return fileLeads(path.resolve(call.cwd, fileNamed(word)), call.cwd, files, undefined, call.args);
};
