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

const MENTIONS = ['litmus', 'run-state', 'run-log'];
/** Whatever puts text into a word that does not stand there: expansions, globs, braces, escapes that `echo -e` and `printf` decode. */
const EXPANDING = [...'$`*?[{~%'];
const ESCAPE = /\\[0-7xuU]/;
/** What can remove a folder that holds the run, without a word of it. */
const REMOVERS = ['rm', 'mv', 'rsync', 'shred', 'clean', '-delete'];
const REMOVAL = /(?:^|[^\w-])(?:rm|rmdir|mv|rsync|shred|clean|-delete)(?![\w-])/;
/** Redirects that write no file: `2>&1`, `>/dev/null`, `&>/dev/null`. */
const HARMLESS_REDIRECT = /\d?>&\d+(?=[\s;|&)]|$)|[\d&]?>{1,2}\s?\/dev\/null(?=[\s;|&)]|$)/g;
const SEPARATORS = ';&|\n()`';

// A pattern is compiled when it is first tried, which takes longer than all else here, so where none can match none is tried.

/** A longer line is split by a pattern: a loop over its signs is one that V8's optimizing compiler would take up, which costs a hook four megabytes (L-02). */
const LONG_CHARS = 4_000;

/** The parts of a line between its operators, without blanks around them and without those that are nothing else. */
function segmentsOf(line: string): readonly string[] {
  if (line.length > LONG_CHARS) {
    const separator = new RegExp(`[${SEPARATORS}]`);
    return line
      .split(separator)
      .map((segment) => segment.trim())
      .filter((segment) => segment !== '');
  }
  const segments: string[] = [];
  let start = 0;
  for (let at = 0; at <= line.length; at += 1) {
    if (at < line.length && !SEPARATORS.includes(line[at] ?? '')) continue;
    const segment = line.slice(start, at).trim();
    if (segment !== '') segments.push(segment);
    start = at + 1;
  }
  return segments;
}

function isPlain(segment: string): boolean {
  const [program = '', verb = ''] = segment.split(' ', 2);
  return PLAIN_PROGRAMS.has(program) || (program === 'git' && PLAIN_GIT_VERBS.has(verb));
}

function isMention(flat: string): boolean {
  const lower = flat.toLowerCase();
  return MENTIONS.some((name) => lower.includes(name));
}

function mayRemove(flat: string): boolean {
  return REMOVERS.some((word) => flat.includes(word)) && REMOVAL.test(flat);
}

function withoutHarmlessRedirects(flat: string): string {
  return flat.includes('>') ? flat.replace(HARMLESS_REDIRECT, ' ') : flat;
}

/**
 * Whether the grammar has to read `text`. While the run is not halted only a verb of `litmus` and a change of the run's own files are
 * refused, so a line whose words all stand there needs it only where it names one of them.
 */
export function needsGrammar(text: string, halted: boolean): boolean {
  if ((text.includes('\\') && ESCAPE.test(text)) || (halted && text.length > MAX_PLAIN_CHARS)) return true;
  const flat = flatText(text);
  if (isMention(flat) || mayRemove(flat)) return true;
  const segments = segmentsOf(withoutHarmlessRedirects(flat));
  const isPlainLine = segments.every(isPlain);
  if (halted && !isPlainLine) return true;
  // What one program prints may be what a shell behind it reads, so an expansion counts for the whole line.
  return (
    EXPANDING.some((char) => flat.includes(char)) && (!isPlainLine || segments.some((segment) => segment.includes('>')))
  );
}
