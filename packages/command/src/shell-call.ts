import type { Field } from './field.js';
import type { Scope } from './scope.js';
import { UNKNOWN } from './text.js';

/** What the words of a shell say. */
export interface ShellCall {
  readonly script: Field | undefined;
  readonly file: Field | undefined;
  readonly args: readonly Field[];
  /** The value of `$0`. */
  readonly name?: string | undefined;
  readonly errexit: boolean;
  /** `never`: it checks the syntax, prints the script or prints about itself, and runs nothing. `perhaps`: that depends on what cannot be seen. */
  readonly executes: 'always' | 'perhaps' | 'never';
  /** `via` names the form: `bash -c`, `bash -s`. */
  readonly form: string;
}

/** Options of the shells that take the next word. */
const VALUES = /^(?:--?(?:rcfile|init-file)|--init-command|-C|--features)$/;
/** Long options run nothing, whichever shell it is: the others refuse them. */
const PRINTING =
  /^--(?:help|version|dump-strings|dump-po-strings|pretty-print|rpm-requires|no-execute|noexec|man|usage)$/;
/** Bash takes long options with one dash as well; for other shells those are letters. */
const BASH = /^(?:r?bash|sh)$/;
/** Other long options of Bash with one dash, whose letters say nothing. */
const LONG = /^-(?:debug|debugger|init-file|login|noediting|noprofile|norc|posix|protected|rcfile|restricted|verbose)$/;
/** Shells in which `-D` prints the translatable strings, or is no option at all. */
const DUMPS = /^(?:r?bash|sh|ksh|mksh|dash|ash)$/;

/** Reads the options of the shell `program`, and what stands behind them. */
export function shellCall(program: string, words: readonly Field[], scope: Scope): ShellCall {
  let commanded = false;
  let fed = false;
  let errexit = false;
  let noexec = false;
  let prints = false;
  let interactive = false;
  let index = 0;
  for (; index < words.length; index++) {
    const content = words[index]?.content ?? '';
    const loose = content.startsWith(UNKNOWN) && words.slice(index).some((word) => /^-\w*c$/.test(word.content));
    if (loose) continue;
    if (content === '--' || content === '-') {
      index++;
      break;
    }
    if (!/^[-+]./.test(content)) break;
    prints ||= PRINTING.test(content) || (BASH.test(program) && PRINTING.test(`-${content}`));
    const letters = /^[-+][A-Za-z]+$/.test(content) && !LONG.test(content) ? content.slice(1) : '';
    const on = content.startsWith('-');
    const named = letters.includes('o') ? optionNamed(words[index + 1]?.content ?? '') : '';
    if (letters.includes('n') || named === 'noexec') noexec = on;
    if (named === 'exec') noexec = !on;
    if (on) {
      commanded ||= letters.includes('c') || content === '--command';
      fed ||= letters.includes('s');
      interactive ||= letters.includes('i');
      errexit ||= letters.includes('e') || named === 'errexit';
      prints ||= letters.includes('D') && DUMPS.test(program);
      prints ||= program === 'fish' && /[hv]/.test(letters);
    }
    if (VALUES.test(content) || /[oO]/.test(letters)) index++;
  }
  const operands = words.slice(index);
  const inherited = scope.variables.get('SHELLOPTS')?.items[0]?.includes('noexec') === true;
  const executes = prints || (noexec && !interactive) ? 'never' : noexec || inherited ? 'perhaps' : 'always';
  const common = { errexit, executes } as const;
  if (commanded) {
    const name = operands[1]?.content;
    return { ...common, script: operands[0], file: undefined, args: operands.slice(2), name, form: ' -c' };
  }
  if (fed) return { ...common, script: undefined, file: undefined, args: operands, form: ' -s' };
  return { ...common, script: undefined, file: operands[0], args: operands.slice(1), form: '' };
}

/** The name of a shell option in one spelling: zsh and ksh take capitals and underscores as well. */
export function optionNamed(word: string): string {
  return word.toLowerCase().replaceAll('_', '');
}
