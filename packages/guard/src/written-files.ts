import * as path from 'node:path';
import type { Word } from '@litmus-hooks/command';
import { type Call, fileNamed } from './lead.js';
import { type ProjectFiles, parseObject } from './project-files.js';

/** Files that a command line writes before it runs them: `echo 'wrangler deploy' > d.sh && sh d.sh`. */

function textOf(word: Word): string {
  return word.value ?? word.text;
}

/** Package managers that write into `package.json` by `pkg set`. */
const SETS_SCRIPTS: ReadonlySet<string> = new Set(['npm', 'pnpm', 'bun']);

const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  '\\': '\\',
  '"': '"',
  "'": "'",
  a: '',
  b: '',
  e: '',
  f: '',
  v: '',
};

function unescaped(text: string): string {
  return text.replace(/\\(?:x([0-9a-fA-F]{1,2})|0?([0-7]{1,3})|(.))/gs, (whole, hex, octal, plain) => {
    if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8));
    return ESCAPES[plain as string] ?? whole;
  });
}

function echoed(args: readonly Word[]): string {
  const words = args.map(textOf);
  let escapes = false;
  while (words[0]?.startsWith('-') && /^-[neE]+$/.test(words[0]))
    escapes = (words.shift() as string).includes('e') || escapes;
  const text = words.join(' ');
  return escapes ? unescaped(text) : text;
}

function formatted(args: readonly Word[]): string {
  const [format, ...rest] = args[0]?.value === '--' ? args.slice(1) : args;
  if (format === undefined) return '';
  const queue = rest.map(textOf);
  const template = unescaped(textOf(format));
  let text = '';
  for (let before = -1; queue.length !== before; ) {
    before = queue.length;
    text += template.replace(/%(?:%|[-\d.]*[sbqdi])/g, (whole) => (whole === '%%' ? '%' : (queue.shift() ?? '')));
    if (queue.length === 0) break;
  }
  return text;
}

/** What the call prints or passes on, as far as its words tell. */
function outputOf({ program, args, invocation }: Call): string | undefined {
  switch (program) {
    case 'echo':
      return echoed(args);
    case 'printf':
      return formatted(args);
    case 'cat':
    case 'tee':
      return invocation.stdin === undefined ? undefined : textOf(invocation.stdin);
    default:
      return undefined;
  }
}

function targetsOf({ program, args, invocation }: Call): { readonly name: string; readonly appends: boolean }[] {
  const targets = invocation.redirects.flatMap(({ operator, descriptor, target }) =>
    /^(?:&?>{1,2}|>\||>&)$/.test(operator) && (descriptor ?? 1) === 1 && target !== undefined
      ? [{ name: fileNamed(target), appends: operator.endsWith('>>') }]
      : [],
  );
  if (program === 'tee') {
    const appends = args.some(({ value }) => value === '-a' || value === '--append');
    for (const word of args) if (!word.value?.startsWith('-')) targets.push({ name: fileNamed(word), appends });
  }
  return targets;
}

/** What package.json is after `npm pkg set scripts.x=…`; undefined for any other call. */
function withPackageSettings({ program, args, cwd }: Call, files: ProjectFiles): string | undefined {
  const [verb, action, ...settings] = args.map(textOf).filter((word) => !word.startsWith('-'));
  if (!SETS_SCRIPTS.has(program) || verb !== 'pkg' || action !== 'set') return undefined;
  const manifest = parseObject(files.read(path.resolve(cwd, 'package.json'))) ?? {};
  const scripts: Record<string, unknown> = Object.assign(Object.create(null), manifest.scripts);
  for (const setting of settings) {
    const [, name, text] = /^scripts(?:\.|\[)["']?([^=\]"']+)["']?\]?=([\s\S]*)$/.exec(setting) ?? [];
    if (name !== undefined) scripts[name] = text;
  }
  return JSON.stringify({ ...manifest, scripts });
}

const COPIES = new Set(['cp', 'mv', 'ln', 'install']);

/**
 * Takes note of what `call` writes; what is written twice by one line stands there twice, since only the presence of a command counts.
 * `files` are the files as they stand before.
 */
export function noteWritten(call: Call, files: ProjectFiles, written: Map<string, string>): void {
  if (COPIES.has(call.program)) {
    const names = call.args.filter(({ value }) => !value?.startsWith('-')).map(fileNamed);
    const [from, to] = names;
    if (from === undefined || to === undefined || names.length !== 2) return;
    const text = files.read(path.resolve(call.cwd, from));
    if (text !== undefined)
      for (const target of [path.resolve(call.cwd, to), path.resolve(call.cwd, to, path.basename(from))])
        written.set(target, text);
    return;
  }
  const manifest = withPackageSettings(call, files);
  if (manifest !== undefined) written.set(path.resolve(call.cwd, 'package.json'), manifest);
  const output = outputOf(call);
  if (output === undefined) return;
  for (const { name, appends } of targetsOf(call)) {
    const file = path.resolve(call.cwd, name);
    const before = written.get(file) ?? (appends ? files.read(file) : undefined);
    written.set(file, before === undefined ? output : `${before}\n${output}`);
  }
}

/** `files` with what was written over them. */
export function withWritten(files: ProjectFiles, written: ReadonlyMap<string, string>): ProjectFiles {
  return { ...files, read: (file) => written.get(file) ?? files.read(file) };
}
