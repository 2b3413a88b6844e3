import fc from 'fast-check';

/** Pieces that, put together at random, are mostly no line, but near to one. */
const SCRAPS =
  `a git --x=1 A=b A+=b A= B=$x 2 12 - = x@1 한글 é ^ % , /p/q ~ ~/x } ] [ {} @{u} { {a,b} {,x}y {1..3} a() <(a) >( if then elif else fi for x in do done while until case esac
  function time export alias let eval ! echo "" '' "a b" 'c;d' "$x" "\${x}" "$(a b)" "a $(b "c d") e" " ' "x $x $1 $@ $? $# $- $$ $ $( ) \${x} \${#x}
  \${x:-a} \${x-$y} \${x%.*} \${x##*/} \${x%%\${y}} \${1} \${@} \${ && || | |& & ; ;; > >> < >& <& <> >| &> &>> <<< 2>&1 1> >&2 >&- <<E <<'E' <<-E E
  * ** ? a*b # #c \\ \\a \\; \\" \\$ ( \``.split(/\s+/);
const BLANKS = [' ', ' ', ' ', ' ', '\t', '\n', '\n', '\nE\n', '\n\tE\n', '\\\n', '\u00a0', '\u2028', '🔥', '\r', '; '];
const piece = fc.constantFrom(...SCRAPS, ...BLANKS, ...BLANKS, ...BLANKS);

/** Texts of which some are lines. */
export const scraps: fc.Arbitrary<string> = fc.array(piece, { maxLength: 16 }).map((pieces) => pieces.join(''));

/** Texts with one thing put in, doubled or left out. */
export function damaged(texts: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.tuple(texts, fc.nat(), fc.nat(3), piece).map(([text, at, removed, put]) => {
    const place = at % (text.length + 1);
    return text.slice(0, place) + put + text.slice(place + removed);
  });
}

type Text = fc.Arbitrary<string>;

const of = (...texts: string[]): Text => fc.constantFrom(...texts);
const join = (...parts: (Text | string)[]): Text =>
  fc
    .tuple(...parts.map((part) => (typeof part === 'string' ? fc.constant(part) : part)))
    .map((texts) => texts.join(''));
const some = (item: Text, between: string, minLength: number, maxLength: number): Text =>
  fc.array(item, { minLength, maxLength }).map((texts) => texts.join(between));

const BARE = of(
  ...[
    'a',
    'bc',
    '-x',
    '=',
    '/',
    "'d e'",
    "''",
    '""',
    '\\ ',
    '\\;',
    '*',
    '?',
    '{}',
    '{u}',
    'a{b,c}',
    '{1..3}d',
    '{,a/*}',
    '~',
    '#',
    '!',
    ']',
    '}',
    ',',
    '%',
    '$',
    '12',
    'if',
    'done',
  ],
);
const QUOTED = of('a', ' b ', "'", '#', '\\"', '\\\\', '\\$', '\\n', '$', '{c,d}', '\n', '*', '(', ')', ';', '| e');
const BODY_LINE = of('a "b', "it's", '\\$x \\a', ') d', '\tE', '', 'E)', 'Ex', '`a`', '# c', 'case x in');
const PARAMETER = of(
  ...[
    '$x',
    '$1',
    '$@',
    '$?',
    '$$',
    '${x}',
    '${#x}',
    '${x:-}',
    '${x%.*}',
    '${x##*/}',
    '${x+a b}',
    '${x:=/p}',
    '${x:?~}',
    '${x%"a"}',
    '${x//a/b}',
  ],
);
const NEWLINE = of('; ', '; ', ';', '\n', '\n\n', ' # c "\n', ';\n  ', ' & ');

/** Lines made as a line is made, of nearly every form, whose constructs go `depth` levels deep. */
export function shellLines(depth: number): Text {
  const inner = depth > 0 ? shellLines(depth - 1) : of('a', 'b c', '', ' d', 'e\n');
  const block = join(depth > 0 ? inner : of('a', 'b c'), NEWLINE);
  const expansion = fc.oneof(PARAMETER, PARAMETER, PARAMETER, join('$(', inner, ')'), join('${x:-', PARAMETER, 'b}'));
  const quoted = join('"', some(fc.oneof(QUOTED, QUOTED, expansion), '', 0, 3), '"');
  const word = fc.oneof(
    BARE,
    BARE,
    of('[', '.'),
    some(fc.oneof(BARE, BARE, expansion, quoted), '', 1, 3),
    join(of('<(', '>('), inner, ')'),
  );
  const hereDocument = fc
    .tuple(
      of('<<E', "<<'E'", '<<"E"', '<<-E', "<<-'E'", '3<< E'),
      of('', '', ' | b', ' > c', '; d', ' && e'),
      fc.array(fc.oneof(BODY_LINE, expansion), { maxLength: 3 }),
      of('E', 'E', 'E', '\tE', 'E '),
    )
    .map(([operator, behind, lines, end]) => `${operator}${behind}\n${[...lines, end, ''].join('\n')}`);
  const redirection = fc.oneof(
    join(of('>', '>>', '<', '2>', '&>', '&>>', '>|', '<>', '<<<', '12>&', '<&'), of('', ' '), word),
    of('2>&1', '>&-', '>/dev/null'),
    join('< <(', inner, ')'),
    hereDocument,
  );
  const simple = fc
    .tuple(
      fc.array(fc.oneof(of('A=', 'A=b', 'A+='), join('B=', word)), { maxLength: 1 }),
      fc.oneof(of('echo', 'a', 'export', 'local', 'eval', ':'), join('[ ', word), word),
      fc.array(fc.oneof(word, word, word, redirection), { maxLength: 3 }),
      of(' ', ' ', ' ', '  ', '\t', ' \\\n '),
    )
    .map(([assignments, name, words, between]) => [...assignments, name, ...words].join(between));
  const command = fc.oneof(
    simple,
    simple,
    simple,
    join(of('( ', '('), block, of(')', '\n)', ' ) 2>&1')),
    join(of('{ ', '{\n'), block, of('}', '} > a', '} <<E\nE\n')),
    join(of('if ', 'if\n'), block, 'then ', block, of('', 'else b; '), of('fi', 'fi >x 2>&1')),
    join(of('f() ', 'f-g ()\n', 'if() '), of('{ ', '( '), block, of('}', ')', '} > a')),
    join('if ', block, 'then\n', block, 'elif ', block, 'then ', block, 'fi'),
    join(of('while ', 'until '), block, 'do ', block, of('done', 'done < a')),
    join(of('for f in ', 'for f  in '), some(word, ' ', 0, 3), NEWLINE, of('do ', 'do\n'), block, 'done'),
  );
  const pipeline = join(of('', '', '', '', '! ', 'time '), some(command, ' | ', 1, 2));
  const list = join(pipeline, fc.oneof(of(''), of(''), join(of(' && ', '||', ' &&\n', '; '), pipeline)));
  return join(of('', '', ' ', '\n'), list, of('', '', '', '\n', ' &', ';', ' # c'));
}
