import fc from 'fast-check';
import { filePath } from './path.mjs';
import { oddText } from './text.mjs';

/** Shell lines, by a grammar that is the shell's own most of the time. */

const PROGRAMS = [
  'vercel',
  'wrangler',
  'netlify',
  'modern-web-guidance',
  'npx modern-web-guidance',
  'litmus',
  'git',
  'npm',
  'npx',
  'pnpm',
  'bun',
  'node',
  'bash',
  'sh -c',
  'eval',
  'env',
  'env -S',
  'sudo',
  'xargs',
  'timeout 5',
  'find . -exec',
  'ssh host',
  'make',
  'docker run x',
  'echo',
  'cat',
  'rm',
  'sed -i',
  'tee',
  'cp',
  'mv',
  'cd',
  'export',
  'python3 -c',
  'ls',
  'test',
  '[',
  '[[',
  '((',
];
const WORDS = [
  'deploy',
  '--prod',
  'run',
  'ship',
  'build',
  'search',
  'dialog',
  'halt',
  '--lift',
  'work',
  'cancel',
  'push',
  'commit',
  '-m',
  '-rf',
  '--',
  '-',
  '.litmus/boulder.json',
  'run-state.json',
  'src/app.ts',
  '$HOME',
  '\x24{x:-y}',
  '\x24{x//a/b}',
  '$((1+1))',
  '$@',
  '$?',
  '{a,b}',
  '{1..9}',
  '*.ts',
  '~/.litmus',
  '\\',
  '\\\n',
  '!!',
  '#x',
  '@(a|b)',
  "$'\\x41\\0'",
  '$"x"',
  '2>&1',
  '<(ls)',
  '한글',
  '\u00a0',
];
const JOINTS = ['; ', ' && ', ' || ', ' | ', ' |& ', ' & ', '\n', ' ;; ', ' \\\n'];
const REDIRECTIONS = ['>', '>>', '<', '>|', '2>', '&>', '<<<', '<>', '>&', '1>&2', '> {x}'];
const OPEN = [
  '(',
  ')',
  '{',
  '}',
  '"',
  "'",
  '`',
  '$(',
  '${',
  '$((',
  '<(',
  '<<EOF\n',
  "<<-'E'\n",
  'if ',
  'then ',
  'fi',
  'case x in ',
  'esac',
  'for i in ',
  'do ',
  'done',
  'while ',
  '[[ ',
  '\\',
  'function f() ',
];
/** Lines that a hook has something to say of. */
const TYPICAL = [
  'vercel deploy --prod',
  'npx wrangler deploy',
  'npm run ship',
  'env -S "vercel --prod"',
  'bash -c "netlify deploy --prod"',
  'echo $(vercel deploy)',
  "ssh host 'cd s && npx wrangler deploy'",
  'npx -y modern-web-guidance@latest search "dialog modal"',
  'modern-web-guidance search dialog && echo ok',
  'litmus halt --lift',
  'litmus work cancel',
  'litmus work status',
  'rm -rf .litmus',
  'echo x > run-state.json',
  "sed -i 's/a/b/' .litmus/boulder.json",
  'npm test',
  'npx vitest run src',
  'git status --short',
  'git commit -m "x"',
  'cat src/app.ts | head -5',
  'node scripts/check.mjs',
  'make build X=1',
];
/** Units of lines that are as long as a line may be, and longer. */
const FILLERS = [
  'a;',
  '$(',
  '`',
  '(',
  '{a,b}',
  "'\\''",
  'x=$x$x;',
  'vercel|',
  'for i in 1; do ',
  'if a; then ',
  '"',
  '$((',
  '<<E\n',
  '\\\n',
  '한',
  '${',
  'a=b ',
  '! ',
  '&& a ',
  '<a ',
];
const LINE_LENGTHS = [1_000, 8_000, 31_900, 32_768, 33_000, 100_000];
const LAST_WORDS = ['', 'vercel deploy --prod', 'npx modern-web-guidance search x'];

/**
 * What each name of the grammar makes.
 *
 * @typedef {{word: string, line: string}} Grammar
 * @typedef {fc.LetrecTypedTie<Grammar>} Tie
 */

/**
 * One word, and all that may stand in it.
 *
 * @param {Tie} tie
 * @param {string} project
 */
function word(tie, project) {
  const around = (/** @type {string} */ open, /** @type {string} */ close) => ({
    weight: 1,
    arbitrary: tie('line').map((inner) => `${open}${inner}${close}`),
  });
  return fc.oneof(
    { depthSize: 'small' },
    { weight: 6, arbitrary: fc.constantFrom(...WORDS) },
    { weight: 2, arbitrary: filePath(project) },
    { weight: 1, arbitrary: oddText() },
    around('"', '"'),
    around("'", "'"),
    around('$(', ')'),
    around('`', '`'),
    { weight: 1, arbitrary: fc.tuple(tie('word'), tie('word')).map((words) => words.join('')) },
  );
}

const PREFIXES = ['', '', 'A=1 ', 'PATH=. ', '! '];
const DELIMITERS = ['EOF', "'EOF'", '"E F"', '-EOF', '\\EOF'];
const BODY_ENDS = ['\nEOF', '\nE F', '', '\n\tEOF\n'];

/** @param {Tie} tie */
function line(tie) {
  const simple = fc
    .tuple(fc.constantFrom(...PREFIXES), fc.constantFrom(...PROGRAMS), fc.array(tie('word'), { maxLength: 4 }))
    .map(([prefix, program, words]) => `${prefix}${[program, ...words].join(' ')}`);
  const redirected = fc.tuple(simple, fc.constantFrom(...REDIRECTIONS), tie('word')).map((parts) => parts.join(' '));
  const heredoc = fc
    .tuple(simple, fc.constantFrom(...DELIMITERS), tie('line'), fc.constantFrom(...BODY_ENDS))
    .map(([start, delimiter, body, end]) => `${start} <<${delimiter}\n${body}${end}`);
  return fc.oneof(
    { depthSize: 'small' },
    { weight: 3, arbitrary: simple },
    { weight: 3, arbitrary: fc.constantFrom(...TYPICAL) },
    { weight: 1, arbitrary: redirected },
    { weight: 1, arbitrary: heredoc },
    {
      weight: 2,
      arbitrary: fc.tuple(tie('line'), fc.constantFrom(...JOINTS), tie('line')).map((parts) => parts.join('')),
    },
    { weight: 1, arbitrary: tie('line').map((inner) => `(${inner})`) },
    { weight: 1, arbitrary: tie('line').map((inner) => `if ${inner}; then ${inner}; fi`) },
  );
}

/**
 * @param {string} project
 * @returns {fc.LetrecValue<Grammar>}
 */
function grammarOf(project) {
  return fc.letrec((tie) => ({ word: word(tie, project), line: line(tie) }));
}

/** @param {string} project */
export function shellLine(project) {
  const { line: wellFormed } = grammarOf(project);
  const pieces = [...OPEN, ...WORDS, ...PROGRAMS.map((one) => `${one} `)];
  const endless = fc
    .tuple(fc.constantFrom(...FILLERS), fc.constantFrom(...LINE_LENGTHS), fc.constantFrom(...LAST_WORDS))
    .map(([unit, length, end]) => `${unit.repeat(Math.floor(length / unit.length))}${end}`);
  return fc.oneof(
    { weight: 6, arbitrary: wellFormed },
    { weight: 2, arbitrary: fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => parts.join('')) },
    { weight: 1, arbitrary: fc.tuple(wellFormed, fc.nat(200)).map(([text, at]) => text.slice(0, at)) },
    { weight: 1, arbitrary: endless },
  );
}
