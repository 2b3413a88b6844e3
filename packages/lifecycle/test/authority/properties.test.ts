import { spawnSync } from 'node:child_process';
import * as path from 'node:path';
import { readCommand } from '@litmus-hooks/command';
import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { tokenize } from '../../src/authority/shell-token.js';
import { HOSTILE } from './hostile-commands.js';
import { ORDINARY } from './ordinary-commands.js';
import { judged, makeProject } from './project.js';

const project = makeProject();
afterAll(project.remove);

const RUNS = { numRuns: 600 };

const piece = fc.constantFrom(
  ...[
    'cat',
    'ls',
    'rg',
    'grep -rn',
    'cp',
    'rm -rf',
    'echo',
    'npm test',
    'git diff',
    'cd',
    'tee',
    'sed -n 1p',
    'node',
    './constructor',
    'toString',
    '__proto__',
    'find',
    'mv',
    'touch',
  ],
  ...[
    'src/a.ts',
    'README.md',
    '../outside/secret.txt',
    '/etc/passwd',
    '..',
    '.',
    'to-outside',
    'to-secret',
    'dangling',
    'packages/a',
    '-',
    '--',
    '-n',
    '-la',
  ],
  ...[
    '$HOME',
    '`id`',
    '$(id)',
    '*',
    '?',
    '[a]',
    '{a,b}',
    '~',
    '~/x',
    '!',
    '#',
    '=x',
    'a=b',
    '$',
    '\\',
    "'",
    '"',
    '\\ ',
    "'a b'",
    '"a b"',
    '"$x"',
    "'$x'",
  ],
  ...[
    ';',
    '&&',
    '||',
    '|',
    '&',
    '\n',
    '(',
    ')',
    '<',
    '>',
    '>>',
    '2>',
    '2>&1',
    '&>',
    '<<<',
    "<<'E'\nx\nE\n",
    '<(',
    '>|',
    '>&',
    '/dev/null',
    '\t',
    '\u00a0',
    '\r',
  ],
);
/** Pieces of command lines, glued or with blanks between them. */
const line = fc
  .array(fc.tuple(piece, fc.constantFrom(' ', ' ', ' ', '')), { minLength: 1, maxLength: 12 })
  .map((pieces) => pieces.flat().join(''));
/** Lines that people run and lines that try to get out, joined, cut and mixed. */
const known = fc.constantFrom(...[...Object.values(ORDINARY), ...Object.values(HOSTILE)].flat());
const mixed = fc.oneof(
  line,
  fc.tuple(known, fc.constantFrom(' && ', '; ', ' | ', ' || ', '\n', ' ', ''), known).map((parts) => parts.join('')),
  fc.tuple(known, piece, fc.nat(80)).map(([text, one, at]) => text.slice(0, at) + one + text.slice(at)),
);

/** A naive reading of quotes: the first character outside them that a shell would expand, group or background. Braces around one word are as they are. */
function unquotedMark(text: string): string | undefined {
  let quote = '';
  for (let at = 0; at < text.length; at += 1) {
    const here = text[at] ?? '';
    if (quote === "'") {
      if (here === "'") quote = '';
    } else if (here === '\\') at += 1;
    else if (quote === '"') {
      if (here === '"') quote = '';
      else if (here === '`' || (here === '$' && /[\w({@*#?!-]/.test(text[at + 1] ?? ''))) return here;
    } else if (here === "'" || here === '"') quote = here;
    else if (here === '#' && /^$|[\s;&|<>]/.test(text[at - 1] ?? ''))
      while (at + 1 < text.length && text[at + 1] !== '\n') at += 1;
    else if (
      here === '&' &&
      text[at + 1] !== '&' &&
      text[at - 1] !== '&' &&
      !/[<>]/.test(`${text[at - 1]}${text[at + 1]}`)
    )
      return here;
    else if ('@^'.includes(here) && /^\{[\w-]*\}/.test(text.slice(at + 1))) at = text.indexOf('}', at);
    else if (/^\{\}(?:[\s;&|]|$)/.test(text.slice(at)) && /^\s?$/.test(text[at - 1] ?? '')) at += 1;
    else if ('$`*?(){}'.includes(here)) return here;
    else if ('[]'.includes(here) && !/^\s?$/.test(text[at + 1] ?? '')) return here;
  }
  return undefined;
}

/** Whether a word, taken as a path and with links left as they are, lies outside. */
function isOutside(word: string, folder: string): boolean {
  const target = path.resolve(folder, word);
  return target !== '/dev/null' && target !== project.root && !target.startsWith(`${project.root}/`);
}

describe('what is covered', () => {
  it('F-22 holds no unquoted character that a shell expands, by a naive reader', () => {
    fc.assert(
      fc.property(mixed, (text) => {
        if (text.includes('<<') || judged(project, text).verdict !== 'covered') return;
        expect(unquotedMark(text)).toBeUndefined();
      }),
      RUNS,
    );
  });

  it('F-20, F-23 is read alike by the reader of whole shell lines, and names no path outside', () => {
    fc.assert(
      fc.property(mixed, (text) => {
        if (judged(project, text).verdict !== 'covered') return;
        const reading = readCommand(text);
        expect(reading.complete).toBe(true);
        for (const { argv, redirects, cwd, assignments } of reading.invocations) {
          expect(assignments.every(({ name }) => name === 'CI')).toBe(true);
          // What `find` finds is not known to that reader.
          if (!text.includes('-exec')) for (const word of argv) expect(word.value).toBeDefined();
          // Behind a `cd` that may have failed, that reader knows no folder.
          if (cwd.some(({ value }) => value === undefined)) continue;
          const folder = cwd.reduce((at, { value }) => path.resolve(at, value ?? '/'), project.root);
          expect(isOutside('.', folder)).toBe(false);
          const talks =
            /^(?:echo|printf|rg|grep|find|litmus|awk|jq|sed|basename|dirname|cut|tr|git|timeout|ln|test|\[|fd)$/.test(
              argv[0]?.value ?? '',
            );
          const switches = argv[0]?.value === 'dotnet' ? /^\/[A-Za-z]+(?::|$)/ : /^(?!)/;
          const words = talks ? [] : argv.slice(1).flatMap(({ value = '' }) => (switches.test(value) ? [] : [value]));
          const targets = redirects
            .filter(({ operator }) => /^(?:[<>]|>>|>\||&>>?)$/.test(operator))
            .map(({ target }) => target?.value ?? '/');
          for (const word of [...words, ...targets]) expect(isOutside(word, folder), `${word} of ${text}`).toBe(false);
        }
      }),
      RUNS,
    );
  });

  it('F-06 stays covered with more grants, and nothing that is uncovered stays so with what it lacks', () => {
    fc.assert(
      fc.property(mixed, fc.subarray([...project.broad]), (text, grants) => {
        const judgement = judged(project, text, { grants });
        const more = judgement.verdict === 'uncovered' ? [...grants, ...judgement.missing] : project.broad;
        const again = judged(project, text, { grants: more });
        expect(again.verdict).toBe(judgement.verdict === 'refused' ? 'refused' : 'covered');
      }),
      RUNS,
    );
  });

  it('F-22 every word is the word that Bash makes of it', () => {
    const word = fc
      .array(
        fc.constantFrom(
          'a',
          'B1',
          '/',
          '.',
          '-',
          '=',
          '~',
          '^',
          '#',
          '!',
          '%',
          '@',
          '+',
          ',',
          ':',
          'é',
          "'x y'",
          '"x y"',
          "'$a'",
          '"a\\$b"',
          '"\\d"',
          '"$"',
          '\\ ',
          '\\*',
          "''",
          '""',
          '\\\\',
          '"\\\\"',
          '"`"',
          '$',
          '*',
          '{',
          '[',
          ']',
        ),
        { minLength: 1, maxLength: 6 },
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(
        fc.array(fc.array(word, { minLength: 1, maxLength: 3 }), { minLength: 200, maxLength: 200 }),
        (lines) => {
          const accepted = lines.flatMap((words) => {
            const text = `x ${words.join(' ')}`;
            try {
              return [{ text: text.slice(2), tokens: tokenize(text).slice(1) }];
            } catch {
              return [];
            }
          });
          const script = accepted.map(({ text }) => `printf '%s\\0' "$@" ${text}\nprintf '\\1'`).join('\n');
          const run = spawnSync('bash', ['--norc', '-c', script], {
            cwd: project.outside,
            encoding: 'utf8',
            env: { HOME: '/home-of-no-one', PATH: process.env.PATH ?? '' },
          });
          const read = run.stdout.split('\u0001').slice(0, -1);
          const expected = accepted.map(
            ({ tokens }) =>
              tokens.map((token) => (token.type === 'word' ? `${token.word.value}\0` : '')).join('') || '\0',
          );
          expect(read).toEqual(expected);
        },
      ),
      { numRuns: 5 },
    );
  });
});

describe('hostile text', () => {
  const MAX_COMMAND_CHARS = 32 * 1024;
  const fill = (unit: string): string => unit.repeat(Math.floor(MAX_COMMAND_CHARS / unit.length));

  it.each([
    'a ',
    ';',
    'ls;',
    "'",
    '"',
    '\\',
    '$(',
    '{',
    '<<E\n',
    "cat <<'E'\n",
    '\n',
    '\t',
    '#',
    '# x\n',
    '=~',
    'a=',
    ',',
    '/..',
    '../',
    'x/',
    '|ls',
    '>a ',
    '2>&1 ',
    '-',
    '-a ',
    '@',
    '\u00e9',
    '\ud83d\ude00',
    '\\[',
  ])('F-22 32 KiB of %j have an answer', (unit) => {
    for (const head of ['', 'cat ', 'npm test -- ', "sed '", 'awk ', 'node scripts/gen.mjs --x=', 'echo "'])
      expect(judged(project, `${head}${fill(unit)}`.slice(0, MAX_COMMAND_CHARS))).toHaveProperty('verdict');
  });

  it('F-22 a longer line is refused unread', () => {
    expect(judged(project, `echo ${'a'.repeat(MAX_COMMAND_CHARS)}`).verdict).toBe('refused');
    expect(judged(project, `echo ${'a'.repeat(1000)}`).verdict).toBe('covered');
  });

  it('F-49 no text makes it throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(judged(project, text)).toHaveProperty('verdict');
      }),
      RUNS,
    );
  });
});
