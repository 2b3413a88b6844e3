import fc from 'fast-check';
import { parse } from 'unbash';
import { describe, expect, it } from 'vitest';
import { parsePlainLine } from '../src/plain-line.js';
import { damaged, scraps, shellLines } from './shell-lines.js';

/** What the grammar's nodes compute when they are asked. */
const LAZY: Readonly<Record<string, readonly string[]>> = {
  Word: ['parts', 'value'],
  Command: ['args', 'redirects'],
  Assignment: ['name', 'append', 'index', 'value'],
  CommandExpansion: ['script'],
  ProcessSubstitution: ['script'],
  HereDocBody: ['parts'],
};

/** A tree with its lazy parts read, as plain data. */
function written(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(written);
  if (typeof node !== 'object' || node === null) return node;
  const copy: Record<string, unknown> = {};
  const { type = '' } = node as { type?: string };
  for (const key of [...Object.keys(node), ...(LAZY[type] ?? [])]) {
    const value = (node as Record<string, unknown>)[key];
    if (value !== undefined) copy[key] = written(value);
  }
  return copy;
}

/** Lines as people and agents write them. */
const PLAIN_LINES = [
  '',
  'npm run build',
  'npx -y modern-web-guidance@latest search "dialog modal" --skill-version 2026_05_16-c5e78707',
  'npm test && git push -u origin main',
  "git commit -m 'fix: vercel --prod $HOME'",
  'npm run build 2>&1 | tail -20; ls -la &',
  'cat package.json > out/x 2>/dev/null || echo no >> log',
  'ssh -p 22 user@host.example "cd /srv && git pull"',
  'for f in src/*.ts; do echo "$(basename $f)"; done && npm run build',
  'NODE_ENV=production npm run build',
  'export PATH="$HOME/.local/bin:$PATH" && npm ci',
  'cd "$(git rev-parse --show-toplevel)" && npm test',
  `git commit -m "$(cat <<'EOF'\nfeat: say "it's $5" (done)\n\nCo-Authored-By: A <a@b.example>\nEOF\n)" && git push`,
  "cat > src/a.ts <<'EOF'\nexport const x = `${y}`;\nEOF\nnpx tsc -p .",
  'cat <<EOF > .env\nHOME=$HOME\nTOKEN=${TOKEN:-none}\nEOF',
  "python3 - <<'PY'\nprint('a')\nPY",
  'if [ -f package.json ]; then npm ci; elif [ -f Makefile ]; then make; else echo none; fi',
  'while read -r line; do echo "$line"; done < list.txt',
  'until curl -sf http://localhost:3000/ > /dev/null; do sleep 1; done',
  'npm run dev > /tmp/dev.log 2>&1 &\nsleep 3\ncurl -s http://localhost:3000/api?x=1\nkill $!',
  'find . -name "*.ts" -not -path "./node_modules/*" -exec wc -l {} \\;',
  'docker build -t app \\\n  --build-arg V=1 \\\n  .',
  '# build it\nnpm run build # now\nls dist',
  '(cd packages/a && npm run build)',
  '{ npm run lint; npm test; } 2>&1 | tee log',
  'for f in *.mdx; do mv "$f" "${f%.mdx}.md"; done',
  'echo ${#NAME} "${1:-x}" $? $# "$@"',
  'time npm run build',
  '! grep -q x y && echo none',
  'grep -rn "foo\\.bar\\$" src | head',
  'npm run build &> build.log; cat build.log |& tail',
  'bash -c "npm run build" <<< yes',
  'npm run build >| out; exec 3<>file; cat <&3',
  'mkdir -p src/{app,lib} && for i in {1..5}; do touch "src/$i"; done',
  'git log @{u}..HEAD --oneline; diff <(ls a) <(ls b)',
  'while read -r f; do wc -l "$f"; done < <(git ls-files)',
  'retry() {\n  "$@" || "$@"\n}\nretry npm ci',
  'ls ~/x *.js src/**/a?.ts',
  'VERSION=$(node -p "require(\'./package.json\').version"); echo "v$VERSION"',
];

/** Lines whose forms are the grammar's, or no line of Bash at all. */
const OTHER_LINES = [
  'a `b`',
  'a "`b`"',
  'a [b]',
  'a {b,{c,d}}',
  'a {1..9..2}',
  'a {b',
  'a {b,*}',
  'a <(b)c',
  'a() b',
  'function a() { b; }',
  'a <<E\nE\\\nE',
  'a <<E',
  'a <<E\nb',
  'a <<"E F"\nE F',
  'a $(b <<E\nE c)',
  'a $((1 + 2))',
  'a $(b case c)',
  '((a))',
  '(((a)))',
  '[[ -f a ]]',
  'case a in b) c;; esac',
  'select a in b; do c; done',
  'function a { b; }',
  'coproc a',
  'A=(b c)',
  'A[1]=b',
  'a ;; b',
  'a &&',
  '| a',
  "a 'b",
  'a "b',
  'a "$(b"',
  'a $(b',
  'a (b)',
  'a )',
  '(a',
  '{ a; ',
  '{a;}',
  'if a; then b',
  'if a; fi',
  'for a in b; do done',
  'for a; do b; done',
  'for ((;;)); do a; done',
  'while a; do b; fi',
  'then a',
  'a; in',
  'a +(b)',
  "a $'b'",
  'a $"b"',
  'a b\\\nc',
  'a \\',
  'a >',
  'a > # b',
  '{fd}> a',
  '${a',
  '${a:1:2}',
  '${a/b/c}',
  '${a[1]}',
  '${!a}',
  '${ a; }',
  '$[1]',
  'time -p a',
  'a\rb',
  '#!/bin/sh\na',
  `${'$('.repeat(100)}a${')'.repeat(100)}`,
  `${'( '.repeat(100)}a${')'.repeat(100)}`,
];

function agrees(text: string): boolean {
  const tree = parsePlainLine(text);
  if (tree === undefined) return false;
  expect(written(tree)).toEqual(written(parse(text)));
  return true;
}

describe('a plain line', () => {
  it('is what people and agents mostly write, with the very tree that the grammar gives', () => {
    for (const line of PLAIN_LINES) expect(agrees(line), line).toBe(true);
  });

  it('is none of the forms that are left to the grammar', () => {
    for (const line of OTHER_LINES) expect(parsePlainLine(line), line).toBeUndefined();
  });

  const built = fc.oneof(shellLines(0), shellLines(1), shellLines(2));
  for (const [name, lines, numRuns, leastPlain] of [
    ['scraps', scraps, 8_000, 2_000],
    ['lines of every form', built, 3_000, 700],
    ['damaged lines', damaged(fc.oneof(built, fc.constantFrom(...PLAIN_LINES))), 3_000, 800],
  ] as const)
    it(`has the grammar's tree: ${name}`, () => {
      let plain = 0;
      fc.assert(
        fc.property(lines, (text) => {
          if (agrees(text)) plain += 1;
        }),
        { numRuns },
      );
      expect(plain).toBeGreaterThan(leastPlain);
    });
});
