import type { Row, Table } from '../row.js';

/** Filters: they read operands or a pipe and write to the standard output. What could write or run something is left out of their flags. */
const SED: Row = {
  flags:
    '-nErsuzb -i,--in-place?suffix -e,--expression:text -l,--line-length:num --quiet --silent --regexp-extended --separate --unbuffered --null-data --posix --sandbox --follow-symlinks --debug --version',
  operands: 'text*',
  change: 'sed',
};

export const TEXT_ROWS: Table = {
  sort: {
    flags:
      '-bcCdfghiMmnrRsuVz -k,--key:text -t,--field-separator:text -S,--buffer-size:text --parallel:num --batch-size:num --unique --numeric-sort --reverse --human-numeric-sort --version-sort --general-numeric-sort --month-sort --ignore-case --ignore-leading-blanks --dictionary-order --check? --stable --zero-terminated --merge --sort:text --debug -o,--output:write',
    operands: 'read*',
  },
  uniq: {
    flags:
      '-cdDiuz -f,--skip-fields:num -s,--skip-chars:num -w,--check-chars:num --count --repeated --unique --ignore-case --all-repeated? --group?',
    operands: 'read write',
  },
  cut: {
    flags:
      '-nsz -d,--delimiter:text -f,--fields:text -c,--characters:text -b,--bytes:text --complement --only-delimited --output-delimiter:text',
    operands: 'read*',
  },
  tr: { flags: '-cCdst --delete --squeeze-repeats --complement --truncate-set1', operands: 'text text' },
  paste: { flags: '-sz -d,--delimiters:text --serial', operands: 'read*' },
  join: { flags: '-iz -1:num -2:num -j:num -t:text -o:text -a:num -v:num -e:text', operands: 'read read' },
  column: {
    flags:
      '-txneJ -s,--separator:text -c,--columns,--output-width:num -o,--output-separator:text -N:text -R:text --table --json',
    operands: 'read*',
  },
  fold: { flags: '-bs -w,--width:num', operands: 'read*', numeric: true },
  fmt: { flags: '-cstu -w,--width:num', operands: 'read*', numeric: true },
  expand: { flags: '-i -t,--tabs:text', operands: 'read*' },
  unexpand: { flags: '-a -t,--tabs:text', operands: 'read*' },
  rev: { operands: 'read*' },
  shuf: { flags: '-erz -n,--head-count:num -i,--input-range:text', operands: 'read*' },
  base64: { flags: '-di -w,--wrap:num --decode', operands: 'read' },
  iconv: { flags: '-cl -f,--from-code:text -t,--to-code:text', operands: 'read*' },
  numfmt: {
    flags: '-d:text --to:name --from:name --field:text --suffix:text --padding:num --format:text --header?',
    operands: 'text*',
  },
  bc: { flags: '-lq', operands: 'read*' },
  expr: { talks: true },
  tee: { flags: '-ai --append --ignore-interrupts', operands: 'write*' },
  sed: SED,
  gsed: SED,
  awk: { flags: '-F:text -v:text', operands: 'text read*', check: 'awk' },
  gawk: { flags: '-F:text -v:text', operands: 'text read*', check: 'awk' },
  mawk: { flags: '-F:text -v:text', operands: 'text read*', check: 'awk' },
  jq: {
    flags:
      '-aceCMnRrSsj --raw-output --compact-output --exit-status --slurp --null-input --raw-input --sort-keys --color-output --monochrome-output --join-output --tab --ascii-output --indent:num --arg:name+text --argjson:name+text --slurpfile:name+read --rawfile:name+read',
    operands: 'text read*',
    check: 'jq',
  },
};
