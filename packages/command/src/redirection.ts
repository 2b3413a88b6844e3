import type { HereDoc, Redirection } from 'unbash';
import { expandBody, expandValue } from './expand.js';
import { wordOf } from './field.js';
import type { Redirect } from './reading.js';
import type { Frame, Shell } from './shell.js';
import type { Expansion } from './substitution.js';
import { isKnown, UNKNOWN } from './text.js';

/** Redirections as they change what a command reads and prints. */
export interface Redirected {
  readonly frame: Frame;
  /** Where standard output goes: nowhere this reader follows, a file, or undefined where it is left as it was. */
  readonly output: { readonly file: string | undefined; readonly append: boolean } | undefined;
  /** An input file may be missing, and then the command is not started. */
  readonly mayFail: boolean;
}

/** Expands the redirections of a command or group, left to right. */
export function redirected(
  shell: Shell,
  frame: Frame,
  redirections: readonly Redirection[],
  expansion: Expansion,
): Redirected {
  if (redirections.length === 0) return { frame, output: undefined, mayFail: false };
  return inForce(shell, frame, redirections, expansion);
}

function inForce(shell: Shell, frame: Frame, redirections: readonly Redirection[], expansion: Expansion): Redirected {
  let stdin = frame.stdin;
  let output: Redirected['output'];
  let mayFail = false;
  const redirects: Redirect[] = [];
  for (const redirection of redirections) {
    const descriptor = redirection.descriptor?.type === 'FileDescriptor' ? redirection.descriptor.value : undefined;
    if (redirection.type === 'HereDoc') {
      if ((descriptor ?? 0) === 0) stdin = bodyOf(redirection, expansion);
      redirects.push({ operator: '<<', descriptor, target: undefined });
      continue;
    }
    const content = redirection.target ? expandValue(redirection.target, expansion) : UNKNOWN;
    const target = redirection.target && wordOf({ text: redirection.target.text, content, many: false });
    redirects.push({ operator: redirection.operator, descriptor, target });
    if (redirection.type === 'HereString') {
      if ((descriptor ?? 0) === 0) stdin = `${content}\n`;
    } else if (redirection.operator === '<' || redirection.operator === '<>') {
      const known =
        shell.files.size === 0 ? undefined : (shell.files.get(content) ?? shell.files.get(filePath(content, frame)));
      mayFail ||= known === undefined && content !== '/dev/null';
      if ((descriptor ?? 0) === 0) stdin = content === '/dev/null' ? '' : known;
    } else if (redirection.operator === '<&') {
      if ((descriptor ?? 0) === 0) stdin = content === '-' ? '' : UNKNOWN;
    } else if ((descriptor ?? 1) === 1 && !(redirection.operator === '>&' && content === '1')) {
      const toFile = redirection.operator !== '>&' && isKnown(content);
      output = { file: toFile ? filePath(content, frame) : undefined, append: redirection.operator.includes('>>') };
    }
  }
  return { frame: { ...frame, stdin, redirects: [...frame.redirects, ...redirects] }, output, mayFail };
}

function bodyOf(document: HereDoc, expansion: Expansion): string {
  const { body, delimiter, operator } = document;
  const text = delimiter?.quoted
    ? body.text
    : expansion.reread(body.text)
      ? body.parts
        ? expandBody(body.parts, expansion)
        : body.text.replace(/\\([\\$`]|\n)/g, (_, char: string) => (char === '\n' ? '' : char))
      : UNKNOWN;
  return operator === '<<-' ? text.replace(/^\t+/gm, '') : text;
}

/** The name under which a file that the command writes is remembered: its path with the folders entered before it. */
export function filePath(path: string, { scope }: Frame): string {
  const folders = path.startsWith('/') ? [] : scope.cwd.map((folder) => folder.content);
  const segments = [...folders, path].join('/').split('/');
  return segments.filter((segment, index) => segment !== '.' && (segment !== '' || index === 0)).join('/');
}
