import { flatText } from './flat-text.js';

/**
 * May this line need the shell's grammar? A cheap test of the raw text that loads nothing. It must be sound: a line that the grammar
 * would refuse is never let pass. It therefore knows no deploy tool at all; it knows the few programs that start nothing.
 */

/** Programs that run no other program, and that write no file but through a redirect. No tool of the configuration can have such a name. */
export const PLAIN_PROGRAMS: ReadonlySet<string> = new Set([
  'basename',
  'cat',
  'cd',
  'cmp',
  'cut',
  'date',
  'df',
  'diff',
  'dirname',
  'du',
  'echo',
  'egrep',
  'false',
  'fgrep',
  'file',
  'grep',
  'head',
  'hostname',
  'id',
  'jq',
  'ls',
  'md5sum',
  'mkdir',
  'nl',
  'pwd',
  'readlink',
  'realpath',
  'rg',
  'sha256sum',
  'sleep',
  'stat',
  'tac',
  'tail',
  'test',
  'tr',
  'true',
  'type',
  'uname',
  'wc',
  'which',
  'whoami',
]);

/** Verbs of git that send nothing and remove no file that git does not know. */
const PLAIN_GIT_VERBS: ReadonlySet<string> = new Set([
  'add',
  'blame',
  'branch',
  'commit',
  'describe',
  'diff',
  'fetch',
  'log',
  'ls-files',
  'remote',
  'rev-parse',
  'shortlog',
  'show',
  'status',
]);

/** A longer line is not parsed: whatever names a tool in it counts as one that cannot be read. */
const MAX_PLAIN_CHARS = 32 * 1024;

const MENTION = /litmus|run-state|run-log/i;
/** Whatever puts text into a word that does not stand there: expansions, globs, braces, escapes that `echo -e` and `printf` decode. */
const EXPANSION = /[$`*?[{~%]/;
const ESCAPE = /\\[0-7xuU]/;
/** What can remove a folder that holds the run, without a word of it. */
const REMOVAL = /(?:^|[^\w-])(?:rm|rmdir|mv|rsync|shred|clean|-delete)(?![\w-])/;
/** Redirects that write no file: `2>&1`, `>/dev/null`, `&>/dev/null`. */
const HARMLESS_REDIRECT = /\d?>&\d+(?=[\s;|&)]|$)|[\d&]?>{1,2}\s?\/dev\/null(?=[\s;|&)]|$)/g;
const SEPARATOR = /[;&|\n()`]/;
const FIRST_WORDS = /^\s*([\w.-]+)(?:\s+([\w-]+))?(?=\s|$)/;

function isPlain(segment: string): boolean {
  const words = FIRST_WORDS.exec(segment);
  if (words === null) return false;
  const [, program = '', verb = ''] = words;
  return PLAIN_PROGRAMS.has(program) || (program === 'git' && PLAIN_GIT_VERBS.has(verb));
}

/**
 * Whether the grammar has to read `text`. While the run is not halted only a verb of `litmus` and a change of the run's own files are
 * refused, so a line whose words all stand there needs it only where it names one of them.
 */
export function needsGrammar(text: string, halted: boolean): boolean {
  if (ESCAPE.test(text) || (halted && text.length > MAX_PLAIN_CHARS)) return true;
  const flat = flatText(text);
  if (MENTION.test(flat) || REMOVAL.test(flat)) return true;
  const segments = flat
    .replace(HARMLESS_REDIRECT, ' ')
    .split(SEPARATOR)
    .filter((segment) => segment.trim() !== '');
  const isPlainLine = segments.every(isPlain);
  if (halted && !isPlainLine) return true;
  // What one program prints may be what a shell behind it reads, so an expansion counts for the whole line.
  return EXPANSION.test(flat) && (!isPlainLine || segments.some((segment) => segment.includes('>')));
}
