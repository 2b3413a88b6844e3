import fc from 'fast-check';
import { oddText } from './text.mjs';

/** Paths in a project, out of it, of other systems, and such as name nothing. */

const NAMES = [
  'src',
  'app.ts',
  'README.md',
  'report.md',
  'Card.astro',
  'components',
  'run-state.json',
  'run-log.jsonl',
  '.litmus',
  'config.json',
  'boulder.json',
  'rules',
  '.git',
  '.claude',
  '.env',
  'a b',
  "it's",
  'say "x"',
  'two\nlines',
  'tab\there',
  '$HOME',
  '`id`',
  '*.ts',
  '[a]',
  '{a,b}',
  '!x',
  '#x',
  '-n',
  'e\u0301.ts',
  '\u00e9.ts',
  '\u1112\u1161\u11ab.md',
  '😀.md',
  '\u202etxt.exe',
  'COM1',
  'x'.repeat(255),
  'x'.repeat(256),
  'x'.repeat(4_096),
  'link-out',
  'link-loop',
  'link-nowhere',
];
/** Files that a hook has something to say of. */
const TYPICAL = [
  'src/app.ts',
  'src/components/Card.tsx',
  'README.md',
  'docs/report.md',
  'run-state.json',
  '.litmus/boulder.json',
  'notes.ipynb',
];
const DEPTHS = [1, 2, 3, 40, 400, 2_000];

const relative = () =>
  fc.oneof(
    fc.array(fc.constantFrom(...NAMES, '..', '.', ''), { minLength: 1, maxLength: 5 }).map((names) => names.join('/')),
    fc
      .tuple(fc.constantFrom('..', 'a', '.', ''), fc.constantFrom(...DEPTHS))
      .map(([name, depth]) => `${name}/`.repeat(depth)),
  );

/** @param {string} project The project's absolute path, as the case writes it. */
export const filePath = (project) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...TYPICAL).map((rest) => `${project}/${rest}`) },
    { weight: 4, arbitrary: relative().map((rest) => `${project}/${rest}`) },
    { weight: 2, arbitrary: relative() },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '{base}/outside/x',
        '{base}/home/.litmus/config.json',
        '/dev/null',
        '/dev/stdin',
        '/proc/self/environ',
        '/',
        '//',
        '~/x',
        'file:///x',
      ),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'C:\\Users\\a b\\x.ts',
        'C:\\Users\\a b\\run-state.json',
        'c:/x/.litmus/y',
        '\\\\server\\share\\x',
        '\\\\server\\share\\.litmus\\boulder.json',
        '//server/share/x',
        '\\\\?\\C:\\x',
        '\\\\?\\UNC\\server\\share\\x',
        '\\\\.\\pipe\\x',
        'C:',
        'C:x',
        'NUL',
        'x:stream',
        `${project}\\src\\x.ts`,
      ),
    },
    { weight: 1, arbitrary: oddText() },
    { weight: 1, arbitrary: oddText().map((text) => `${project}/${text}`) },
  );

/** @param {string} project */
export const folderPath = (project) =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.constantFrom(
        project,
        `${project}/src`,
        `${project}/`,
        `${project}/src/..`,
        `${project}/link-out`,
        `${project}/missing/deep`,
        '{base}/home',
        '{base}/outside',
        '{base}',
        '/',
        '',
      ),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'C:\\Users\\a b\\project',
        '\\\\server\\share\\project',
        `${project}/${'a/'.repeat(2_000)}`,
        `${project}/${'x'.repeat(4_096)}`,
      ),
    },
    { weight: 1, arbitrary: filePath(project) },
  );
