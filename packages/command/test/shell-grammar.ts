import fc from 'fast-check';

/** Programs that the oracle shell can find: each logs how it was called; `no…` ones fail. */
export const STUBS: readonly string[] = ['ok1', 'ok2', 'ok3', 'no1', 'no2'];

const variable = fc.constantFrom('V', 'W', 'X');
const letters = fc.constantFrom('a', 'b', 'ab', 'a-b', 'x.y', 'k=v', '-n', '--flag', 'a/b', '%', '@', '+', '7');
const blanks = fc.constantFrom(
  'a b',
  ' a',
  'b ',
  'a  b',
  '',
  'a*',
  'it',
  'a;b',
  'a&&b',
  '#x',
  '~',
  '{a,b}',
  '$V',
  '`x`',
  '(x)',
  '|',
  '>',
);
const safeInside = fc.constantFrom('a', 'b c', '', ' x ', 'a;b', '#', '*', '{a,b}', '~', "it's", '(', '|', '&&');

const plainPattern = fc.constantFrom('a', 'b', '*', '?', 'a*', '*b', '[ab]', '*/', ' ');
const expansion = fc.oneof(
  variable.map((name) => `\${${name}}`),
  fc
    .tuple(variable, fc.constantFrom(':-', '-', ':+', '+', ':=', '='), letters)
    .map(([name, operator, word]) => `\${${name}${operator}${word}}`),
  fc
    .tuple(variable, fc.constantFrom('#', '##', '%', '%%'), plainPattern)
    .map(([name, operator, pattern]) => `\${${name}${operator}${pattern}}`),
  fc
    .tuple(
      variable,
      fc.constantFrom('/', '//', '/#', '/%'),
      fc.constantFrom('a', 'b', ' '),
      fc.constantFrom('', 'z', 'q r'),
    )
    .map(([name, operator, from, to]) => `\${${name}${operator}${from}/${to}}`),
  fc
    .tuple(variable, fc.constantFrom('0', '1', '2', ' -1'), fc.constantFrom('', ':1', ':2'))
    .map(([name, offset, length]) => `\${${name}:${offset}${length}}`),
  fc.tuple(variable, fc.constantFrom('^', '^^', ',', ',,')).map(([name, operator]) => `\${${name}${operator}}`),
  variable.map((name) => `\${#${name}}`),
  fc.constantFrom(
    '$1',
    '$2',
    '$#',
    '$@',
    '$*',
    '${@:2}',
    '${1:-d}',
    '${IFS}',
    '$((1+1))',
    '${L[@]}',
    '${L[1]}',
    '${#L[@]}',
    '${!V}',
    '${L[@]:1}',
  ),
  fc.constantFrom(
    '$(echo a)',
    '`echo b`',
    "$(printf '%s' 'a b')",
    '$(echo "$V")',
    '$(ok2 s)',
    '$(true)',
    '$(ok3 t; echo q)',
    '$(echo a && echo b)',
  ),
);

const piece = fc.oneof(
  { weight: 4, arbitrary: letters },
  { weight: 2, arbitrary: blanks.filter((text) => !text.includes("'")).map((text) => `'${text}'`) },
  { weight: 2, arbitrary: safeInside.map((text) => `"${text}"`) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        safeInside,
        fc.oneof(
          variable.map((name) => `$${name}`),
          expansion,
        ),
      )
      .map(([text, value]) => `"${text}${value}"`),
  },
  { weight: 2, arbitrary: variable.map((name) => `$${name}`) },
  { weight: 2, arbitrary: expansion },
  {
    weight: 1,
    arbitrary: fc.constantFrom("$'a\\tb'", "$'\\x41'", "$'it\\'s'", '\\ ', '\\$V', '\\\\', '\\"', '""', "''", '$"loc"'),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '{a,b}',
      '{1..3}',
      '{a,b}{c,d}',
      '{a,{b,c}}',
      '{a}',
      '{3..1}',
      '{a,"b,c"}',
      '{01..3}',
      '{,x}',
      '{a..e..2}',
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom('*', 'zz*', '?', '[ab]') },
);

const word = fc.array(piece, { minLength: 1, maxLength: 3 }).map((pieces) => pieces.join(''));
const words = fc.array(word, { maxLength: 3 }).map((list) => list.map((text) => ` ${text}`).join(''));
const stub = fc.constantFrom(...STUBS);
const spelled = fc.oneof(
  { weight: 6, arbitrary: stub },
  stub.map((name) => `"${name}"`),
  stub.map((name) => `${name[0]}''${name.slice(1)}`),
  stub.map((name) => `\\${name}`),
);

const wrapped = fc
  .tuple(
    fc.constantFrom(
      'env',
      'env A=b',
      'env -u V',
      'timeout 9',
      'timeout -k 3 9',
      'nice -n 3',
      'nohup',
      'command',
      'env -i PATH="$PATH" LOG="$LOG"',
      'builtin command',
      'exec',
    ),
    stub,
    words,
  )
  .map(([wrapper, name, args]) => `${wrapper} ${name}${args}`);

const assignment = fc.oneof(
  fc.tuple(variable, word).map(([name, value]) => `${name}=${value}`),
  fc.tuple(variable, word).map(([name, value]) => `export ${name}=${value}`),
  fc.tuple(variable, word).map(([name, value]) => `${name}+=${value}`),
  fc.tuple(fc.array(word, { maxLength: 3 })).map(([list]) => `L=(${list.join(' ')})`),
  fc.tuple(variable, variable, word).map(([name, other, value]) => `${name}=${value} ${other}="$${name}"`),
  words.map((args) => `set --${args}`),
  variable.map((name) => `unset ${name}`),
  fc.constantFrom(
    'shift',
    'cd d',
    'pushd d >/dev/null',
    'cd -  >/dev/null',
    "printf -v V '%s-%s' a b",
    'read V W <<< "a b"',
    'set -e',
    ':',
    'true',
    'false',
    'IFS=,',
    'let V=1',
    '((X++))',
  ),
);

const program = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(spelled, words).map(([name, args]) => `${name}${args}`) },
  {
    weight: 1,
    arbitrary: fc.tuple(assignmentPrefix(), stub, words).map(([prefix, name, args]) => `${prefix} ${name}${args}`),
  },
  { weight: 1, arbitrary: wrapped },
  {
    weight: 1,
    arbitrary: fc
      .tuple(stub, words, fc.constantFrom('>out', '2>&1', '>/dev/null', '</dev/null', '<<< "$V"'))
      .map(([name, args, redirect]) => `${name}${args} ${redirect}`),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(variable, stub, words).map(([name, value, args]) => `${name}=${value}; $${name}${args}`),
  },
);

function assignmentPrefix(): fc.Arbitrary<string> {
  return fc.tuple(variable, word).map(([name, value]) => `${name}=${value}`);
}

/** Text for a single-quoted shell word. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** Whole scripts: the grammar's own programs in every kind of control structure. */
export const script: fc.Arbitrary<string> = fc.letrec<{ list: string; command: string }>((tie) => {
  const list = tie('list');
  return {
    list: fc
      .array(fc.tuple(tie('command'), fc.constantFrom('; ', '\n', ' && ', ' || ', '; ', ' | ', ' & ')), {
        minLength: 1,
        maxLength: 4,
      })
      .map((items) =>
        items.map(([command, joint], index) => command + (index < items.length - 1 ? joint : '')).join(''),
      ),
    command: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      { weight: 6, arbitrary: program },
      { weight: 3, arbitrary: assignment },
      { weight: 1, arbitrary: list.map((body) => `(${body}\n)`) },
      { weight: 1, arbitrary: list.map((body) => `{ ${body}\n}`) },
      { weight: 1, arbitrary: tie('command').map((body) => `{ ! ${body}\n}`) },
      { weight: 1, arbitrary: fc.tuple(list, list).map(([a, b]) => `if ${a}\nthen ${b}\nfi`) },
      { weight: 1, arbitrary: fc.tuple(list, list, list).map(([a, b, c]) => `if ${a}\nthen ${b}\nelse ${c}\nfi`) },
      {
        weight: 1,
        arbitrary: fc
          .tuple(list, list, list, list)
          .map(([a, b, c, d]) => `if ${a}\nthen ${b}\nelif ${c}\nthen ${d}\nfi`),
      },
      {
        weight: 2,
        arbitrary: fc
          .tuple(variable, words, list)
          .map(([name, items, body]) => `for ${name} in${items}; do ${body}\ndone`),
      },
      { weight: 1, arbitrary: list.map((body) => `for V; do ${body}\ndone`) },
      { weight: 1, arbitrary: list.map((body) => `while no1 w; do ${body}\ndone`) },
      { weight: 1, arbitrary: list.map((body) => `until ok1 u; do ${body}\ndone`) },
      { weight: 1, arbitrary: list.map((body) => `I=; while [ "$I" != aa ]; do I=a$I; ${body}\ndone`) },
      { weight: 1, arbitrary: list.map((body) => `while true; do ${body}\nbreak; done`) },
      {
        weight: 1,
        arbitrary: fc
          .tuple(
            word,
            plainPattern.filter((text) => text !== ' '),
            list,
            list,
          )
          .map(([subject, pattern, a, b]) => `case ${subject} in ${pattern}) ${a}\n;; b|*) ${b}\n;; esac`),
      },
      {
        weight: 1,
        arbitrary: fc
          .tuple(word, letters, list)
          .map(([subject, pattern, a]) => `case ${subject} in ${pattern}) ${a}\n;; esac`),
      },
      {
        weight: 2,
        arbitrary: fc.tuple(list, words, list).map(([body, args, rest]) => `f() { ${body}\n}; f${args}; ${rest}`),
      },
      {
        weight: 1,
        arbitrary: fc.tuple(word, list).map(([value, body]) => `g() { local V=${value}; ${body}\n}; g a b; ok2 "$V"`),
      },
      {
        weight: 1,
        arbitrary: fc
          .tuple(
            fc.constantFrom(
              'exit',
              'exit 0',
              'exit 3',
              'return',
              'return 0',
              'return 1',
              'break',
              'continue',
              'break 2',
            ),
          )
          .map(([jump]) => jump),
      },
      { weight: 1, arbitrary: list.map((body) => `eval ${quoted(body)}`) },
      {
        weight: 1,
        arbitrary: fc
          .tuple(fc.constantFrom('bash -c', 'bash -ec', 'bash -o pipefail -c'), list, words)
          .map(([shell, body, args]) => `${shell} ${quoted(body)} name${args}`),
      },
      { weight: 1, arbitrary: list.map((body) => `{ bash <<'END'\n${body}\nEND\n}`) },
      { weight: 1, arbitrary: list.map((body) => `printf '%s' ${quoted(body)} | bash`) },
      { weight: 1, arbitrary: list.map((body) => `source <(echo ${quoted(body)})`) },
      { weight: 1, arbitrary: list.map((body) => `echo ${quoted(body)} > s.sh; bash s.sh a 'b c'`) },
      { weight: 1, arbitrary: list.map((body) => `trap ${quoted(body)} EXIT`) },
      { weight: 1, arbitrary: fc.tuple(stub, words).map(([name, args]) => `echo 'p q' | xargs ${name}${args}`) },
      { weight: 1, arbitrary: fc.tuple(list, stub).map(([body, name]) => `${name} "$(${body}\n)"`) },
      {
        weight: 1,
        arbitrary: fc
          .tuple(list, variable, stub)
          .map(([body, name, then]) => `${name}=$(${body}\n) && ${then} "$${name}"`),
      },
      { weight: 1, arbitrary: fc.tuple(stub, word).map(([name, body]) => `{ cat <<WORD | ${name}\n${body}\nWORD\n}`) },
    ),
  };
}).list;
