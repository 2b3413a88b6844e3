import { describe, expect, it } from 'vitest';
import { readCommand } from '../src/index.js';
import { essential, lines } from './notation.js';

function only(command: string): string[] {
  return essential(command);
}

describe('words are what the program receives', () => {
  it.each([
    [String.raw`w""rang'le'r d\eploy`, 'wrangler deploy'],
    [String.raw`\vercel "--prod"`, 'vercel --prod'],
    [String.raw`$'\x76ercel' $'--pr\u006fd'`, 'vercel --prod'],
    ['ver\\\ncel --prod', 'vercel --prod'],
    ['x "a\\$b" a\\ b \'c"d\'', 'x a$b a b c"d'],
    ['x "it\'s" $"loc"', "x it's loc"],
    ['/usr/local/bin/vercel --prod', 'vercel --prod'],
    ['./node_modules/.bin/vercel', 'vercel'],
    ['"C:\\tools\\Wrangler.EXE" deploy', 'Wrangler deploy'],
    ['vercel.cmd --prod', 'vercel --prod'],
    ['x a#b # not an argument', 'x a#b'],
    ['PATH=/evil:$PATH vercel', 'vercel'],
    ['x ""', 'x '],
  ])('%s', (command, expected) => {
    expect(only(command)).toEqual([expected]);
  });
});

describe('what cannot be known is said to be unknown', () => {
  it.each([
    ['$X deploy', '(unknown) deploy'],
    ['"$X" deploy', '(unknown) deploy'],
    ['w${X}r deploy', '(unknown) deploy'],
    ['x s3://$BUCKET/a', 'x s3://?*'],
    ['x "s3://$BUCKET/a"', 'x s3://?'],
    ['$HOME/bin/wrangler deploy', 'wrangler deploy'],
    ['"$(npm bin)/vercel" deploy', 'vercel deploy'],
    ['./bin/wr*gler deploy', '(unknown) deploy'],
    ['x $(date)', 'x ?*'],
    ['x "$(date)" $((1 + 2)) $? $$', 'x ? ? ? ?'],
    ['x ~/a ~bob/b', 'x ? ?'],
    ['x $1 "$@"', 'x ?* ?*'],
    ['x *.js', 'x *.js*'],
  ])('%s', (command, expected) => {
    expect(only(command).at(-1)).toBe(expected);
  });

  it('the prefix and the text of a word stay', () => {
    const [invocation] = readCommand('aws s3 sync . "s3://$BUCKET/x"').invocations;
    expect(invocation?.argv[4]).toEqual({ text: '"s3://$BUCKET/x"', value: undefined, prefix: 's3://', many: false });
  });
});

describe('variables that the line sets', () => {
  it.each([
    ['A=wrangler; $A deploy', ['wrangler deploy']],
    ['A=wrangler; B=$A; "$B" deploy', ['wrangler deploy']],
    ['A="wrangler deploy"; $A', ['wrangler deploy']],
    ['A="wrangler deploy"; "$A"', ['wrangler deploy']],
    ['export A=x B=y; p $A$B', ['p xy']],
    ['A=a; A+=b; p $A', ['p ab']],
    ['p${IFS}q', ['p q']],
    ['IFS=,; A=a,b; p $A', ['p a b']],
    ['A=; $A p', ['p']],
    ['p "$A"; A=x', ['p ?']],
    ['A=x p $A', ['p ?*']],
    ['(A=x); p "$A"', ['p ?']],
    ['A=x; (A=y); p $A', ['p x']],
    ['A=x | p; q "$A"', ['p', 'q ?']],
    ['c && A=x; p "$A"', ['c', 'p ?']],
    ['A=x; c && A=x; p $A', ['c', 'p x']],
    ['c && A=x && p $A', ['c', 'p x']],
    ['A=x || p; q $A', ['p (maybe)', 'q x']],
    ['L=(a "b c"); p "${L[@]}" ${L[1]} ${#L[@]}', ['p a b c b c 2']],
    ['set -- a b; p "$2" $# "$@"', ['p b 2 a b']],
    ['set -- a b; shift; p $1', ['p b']],
    ['read A B <<< "x y"; p $A $B', ['p x y']],
    ['printf -v A "%s-%s" a b; p $A', ['p a-b']],
    ['A=x; unset A; p ${A:-d}', ['p d']],
    ["A=x; export A; sh -c 'p $A'", ['sh -c > p x']],
    ['A=x; sh -c \'p "$A"\'', ['sh -c > p ?']],
    ["A=x sh -c 'p $A'", ['sh -c > p x']],
    ['eval "A=x"; p $A', ['p x']],
    ['i=0; while c; do p $i; i=1; done', ['c', 'p 0 (maybe)', 'c (maybe)', 'p ?* (maybe)']],
    ['f() { local A=x; }; A=y; f; p $A', ['p y']],
    ['f() { A=x; }; f; p $A', ['p x']],
  ])('%s', (command, expected) => {
    expect(only(command)).toEqual(expected);
  });
});

describe('parameter expansion', () => {
  it.each([
    ['${A:-d}', 'a/b.c'],
    ['${U:-d}', 'd'],
    ['"${U-x y}"', 'x y'],
    ['${U:-x y}', 'x y'],
    ['${A:+z}', 'z'],
    ['${U:=n}', 'n'],
    ['${A#*/}', 'b.c'],
    ['${A##*.}', 'c'],
    ['${A%.*}', 'a/b'],
    ['${A%%/*}', 'a'],
    ['${A/b/z}', 'a/z.c'],
    ['${A//[ab]/z}', '?*'],
    ['${A:2:1}', 'b'],
    ['${A: -1}', 'c'],
    ['${A^^}', 'A/B.C'],
    ['${#A}', '5'],
    ['${!N}', 'a/b.c'],
    ['${A@Q}', '?*'],
  ])('%s', (expansion, expected) => {
    expect(only(`A=a/b.c; N=A; unset U; p ${expansion}`)).toEqual([`p ${expected}`]);
  });
});

describe('brace expansion', () => {
  it.each([
    ['{a,b}c', 'ac bc'],
    ['{1..3}', '1 2 3'],
    ['{03..1}', '03 02 01'],
    ['{a..e..2}', 'a c e'],
    ['{a,{b,c}}', 'a b c'],
    ['{a,"b,c"}', 'a b,c'],
    ['"{a,b}"', '{a,b}'],
    ['{a}', '{a}'],
    ['{1..9999999}', '?*'],
  ])('%s', (word, expected) => {
    expect(only(`p ${word}`)).toEqual([`p ${expected}`]);
  });
});

describe('substitutions', () => {
  it.each([
    ['$(echo wrangler) deploy', ['wrangler deploy']],
    ['`echo wrangler` deploy', ['wrangler deploy']],
    ['p "$(printf %s a)"', ['p a']],
    ['p $(a $(b `c`))', ['c', 'b ?*', 'a ?*', 'p ?*']],
    ['p <(a) >(b)', ['a', 'b', 'p ? ?']],
    ['p $((1 + $(a)))', ['a', 'p ?']],
    ['[[ -n $(a) && -n $(b) ]]', ['a', 'b (maybe)']],
    ['p > "$(a)"', ['a', 'p']],
    ['p ${U:-$(a)}', ['a (maybe)', 'p ?*']],
    ['U=x; p ${U:-$(a)}', ['p x']],
    ['A=$(a) B=$(b); p', ['a', 'b', 'p']],
    ['cat <<E\n$(a)\nE', ['a']],
    ["cat <<'E'\n$(a) `b`\nE", []],
    ["p '$(a)' \\$(b)", []],
  ])('%s', (command, expected) => {
    if (expected.length === 0) expect(only(command).filter((text) => /^[ab]\b/.test(text))).toEqual([]);
    else expect(only(command)).toEqual(expected);
  });
});

describe('text that is not run', () => {
  it.each([
    'git commit -m "vercel --prod"',
    "gh issue create --body 'wrangler deploy fails; vercel --prod too'",
    "cat > x.md <<'EOF'\nwrangler deploy\nEOF",
    'echo wrangler deploy',
    'grep -r "wrangler deploy" .',
    '# vercel --prod',
    'f() { vercel --prod; }',
    'command -v vercel',
    'alias v=vercel; v --prod',
  ])('%s', (command) => {
    expect(lines(command).filter((text) => /(?:^|> )(?:vercel|wrangler)/.test(text))).toEqual([]);
  });
});
