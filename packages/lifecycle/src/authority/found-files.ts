import { Refusal, shown } from './refusal.js';

/** `find … -type f … -exec COMMAND … {} +`: a command that shows files, on each regular file that is found (F-19). */

/** They show what is in a file, or tell of it. */
const READERS: ReadonlySet<string> = new Set(
  'cat cksum du egrep fgrep file grep head ls md5sum nl sha1sum sha256sum sha512sum shasum stat tail wc'.split(' '),
);
const PLACEHOLDER = '{}';
const ENDS = [';', '+'];
const WAY = 'put `-type f` in front of `-exec`, and one command behind it that only shows files';

/** What `find` is told, and the command that it runs. */
export interface OnFoundFiles {
  readonly finding: readonly string[];
  /** One of its words is `{}`. */
  readonly command: readonly string[];
}

/**
 * Takes the words behind `find` apart. A link would be read as what it leads to, so the files must be regular by the expression itself. Throws a
 * Refusal where they need not be, or where more is run than one command that shows them.
 */
export function onFoundFiles(words: readonly string[]): OnFoundFiles {
  const at = words.indexOf('-exec');
  const finding = words.slice(0, at);
  const command = words.slice(at + 1, -1);
  const end = words.at(-1) ?? '';
  const [program = ''] = command;
  if (!ENDS.includes(end) || command.some((word) => ENDS.includes(word)))
    throw new Refusal('`-exec` is not the last thing that `find` is told', WAY);
  if (!READERS.has(program))
    throw new Refusal(`what ${shown(program)} does to files that are found is not judged`, WAY);
  if (command.filter((word) => word.includes(PLACEHOLDER)).length !== 1 || !command.includes(PLACEHOLDER))
    throw new Refusal('`{}` does not stand once, as a word of its own', WAY);
  if (end === '+' && command.at(-1) !== PLACEHOLDER) throw new Refusal('`{}` does not stand in front of `+`', WAY);
  if (!findsRegularFiles(finding)) throw new Refusal('what is found may be a link, and lead outside', WAY);
  return { finding, command };
}

/** Whether `-type f` holds for all that the expression finds: not in parentheses, not denied, and beside no alternative. */
function findsRegularFiles(expression: readonly string[]): boolean {
  let depth = 0;
  let found = false;
  for (const [index, word] of expression.entries()) {
    if (word === '(') depth += 1;
    else if (word === ')') depth -= 1;
    else if (depth === 0 && ['-o', '-or', ','].includes(word)) return false;
    else if (depth === 0 && word === '-type' && expression[index + 1] === 'f')
      found ||= !['!', '-not'].includes(expression[index - 1] ?? '');
  }
  return found && depth === 0;
}

/** `command` on all that lies below `root`, as `find` spells it. */
export function onRoot(command: readonly string[], root: string): readonly string[] {
  if (root.startsWith('-'))
    throw new Refusal(`${shown(root)} may be an option rather than a folder`, `write ./${root}`);
  return command.map((word) => (word === PLACEHOLDER ? root : word));
}
