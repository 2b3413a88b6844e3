import type { Row, Table } from '../row.js';

/** Without what follows links. */
const EZA: Row = {
  flags:
    '-1aAlGxRTFdhgHimSUrn -L,--level:num -I,--ignore-glob:text -s,--sort:text -t,--time:text --time-style:text --color:name --colour:name --icons? --classify? --all --almost-all --long --oneline --grid --across --recurse --tree --header --group --inode --links --blocksize --reverse --only-dirs --only-files --group-directories-first --git --git-ignore --no-permissions --no-user --no-time --no-filesize --numeric',
  operands: 'read*',
  idle: 'read',
};

/** What shows files, and facts about them. */
export const FILE_ROWS: Table = {
  cat: {
    flags:
      '-AbeEnstTuv --number --number-nonblank --show-all --show-ends --show-tabs --show-nonprinting --squeeze-blank',
    operands: 'read*',
  },
  tac: { operands: 'read*' },
  zcat: { operands: 'read*' },
  xzcat: { operands: 'read*' },
  bzcat: { operands: 'read*' },
  // Without one of these it replaces the file, under a name that is cut from its own.
  gzip: {
    flags: '-cdltv --stdout --decompress --list --test',
    operands: 'read*',
    operandsWith: '-c -l -t --stdout --list --test',
  },
  gunzip: { flags: '-cltv --stdout --list --test', operands: 'read*', operandsWith: '-c -l -t --stdout --list --test' },
  bat: {
    flags:
      '-pnA -r,--line-range:text -l,--language:name -H,--highlight-line:text --plain --number --show-all --style:text --color:name --decorations:name --theme:name --paging:never --wrap:name --tabs:num --diff',
    operands: 'read*',
  },
  head: {
    flags: '-qvz --quiet --silent --verbose --zero-terminated -n,--lines:num -c,--bytes:num',
    operands: 'read*',
    numeric: true,
  },
  tail: {
    flags: '-qvzr --quiet --silent --verbose --zero-terminated -n,--lines:num -c,--bytes:num',
    operands: 'read*',
    numeric: true,
  },
  nl: { flags: '-p -b:text -n:text -w:num -s:text -v:num -i:num -h:text -f:text', operands: 'read*' },
  tokei: {
    flags:
      '-fCh --files --compact --hidden --no-ignore --no-ignore-vcs -s,--sort:name -t,--types:text -e,--exclude:text -o,--output:name -n,--num-format:name',
    operands: 'read*',
    idle: 'read',
  },
  scc: {
    flags:
      '-cwv --by-file --no-complexity --no-cocomo --no-duplicates --no-min-gen --wide -f,--format:name -s,--sort:name -i,--include-ext:text -x,--exclude-ext:text --exclude-dir:text --ci',
    operands: 'read*',
    idle: 'read',
  },
  wc: { flags: '-clmwL --bytes --chars --lines --words --max-line-length', operands: 'read*' },
  ls: {
    flags:
      '-aAbBcCdfFgGhiklmnNopqQrRsStTuUvxXZ1 -I,--ignore:text -w,--width:num --all --almost-all --human-readable --recursive --reverse --size --directory --classify? --color? --sort:text --time:text --time-style:text --group-directories-first --full-time --inode --numeric-uid-gid --no-group --hide:text --si --block-size:text --hyperlink? --zero --quoting-style:name --indicator-style:name --file-type --format:text',
    operands: 'read*',
    idle: 'read',
  },
  eza: EZA,
  exa: EZA,
  tree: {
    flags:
      '-adfiJnNpqQrstuvDFgh -L:num -I:text -P:text --noreport --dirsfirst --gitignore --prune --filelimit:num --du --sort:text',
    operands: 'read*',
    idle: 'read',
  },
  stat: { flags: '-fFlnqrstx -c,--format:text --printf:text --terse', operands: 'read*' },
  file: { flags: '-bihkprsvEN --brief --mime --mime-type --mime-encoding', operands: 'read*' },
  du: {
    flags:
      '-abchkmsSx0 -d,--max-depth:num -t,--threshold:text -B,--block-size:text --all --bytes --human-readable --summarize --total --apparent-size --si --one-file-system --exclude:text --time?',
    operands: 'read*',
    idle: 'read',
  },
  df: { flags: '-ahHikmTlP --human-readable', operands: 'read*' },
  readlink: {
    flags: '-efmnqsvz --canonicalize --canonicalize-existing --canonicalize-missing --no-newline',
    operands: 'read*',
  },
  realpath: {
    flags: '-emLPqsz --relative-to:read --relative-base:read --canonicalize-missing --canonicalize-existing',
    operands: 'read*',
  },
  basename: { flags: '-az -s,--suffix:text --multiple', operands: 'text*' },
  dirname: { flags: '-z', operands: 'text*' },
  md5sum: { flags: '-bt --tag', operands: 'read*' },
  sha1sum: { flags: '-bt --tag', operands: 'read*' },
  sha256sum: { flags: '-bt --tag', operands: 'read*' },
  sha512sum: { flags: '-bt --tag', operands: 'read*' },
  openssl: { verbs: true },
  'openssl version': { flags: '-a -b -d -o -p -v' },
  // Without what writes, signs, or loads an engine.
  'openssl dgst': {
    flags: '-md5 -sha1 -sha224 -sha256 -sha384 -sha512 -c -hex -r',
    singleDash: true,
    operands: 'read*',
  },
  shasum: { flags: '-bt -a,--algorithm:num', operands: 'read*' },
  md5: { flags: '-qr', operands: 'read*' },
  cksum: { operands: 'read*' },
  od: { flags: '-abcdfiloshxv -A:text -t:text -N:num -j:num -w:num', operands: 'read*' },
  hexdump: { flags: '-bcCdovx -n:num -s:num', operands: 'read*' },
  // The second operand of xxd is written.
  xxd: { flags: '-abeipu -c:num -g:num -l:num -s:num', operands: 'read' },
  strings: { flags: '-afo -n:num -t:text --all --bytes:num', operands: 'read*', numeric: true, check: 'plain' },
  diff: {
    flags:
      '-abBdeEinNpqstTuwyZ -U,--unified:num -C,--context:num -x,--exclude:text -I:text -W,--width:num -L,--label:text --brief --side-by-side --suppress-common-lines --color? --ignore-all-space --ignore-space-change --ignore-blank-lines --ignore-case --new-file --strip-trailing-cr --report-identical-files --minimal --text',
    operands: 'read read',
    numeric: true,
    filesOnly: true,
  },
  cmp: { flags: '-bls -n:num -i:num --silent --quiet --verbose --print-bytes', operands: 'read read num num' },
  nm: {
    flags: '-aACDgnprSuU --demangle? --defined-only --undefined-only --extern-only --size-sort --print-size',
    operands: 'read*',
    check: 'plain',
  },
  size: { flags: '-AB -t', operands: 'read*', check: 'plain' },
  readelf: { flags: '-ahlSsdrnWVe --wide --headers --symbols --dynamic', operands: 'read*', check: 'plain' },
  objdump: {
    flags: '-dDSxhtTrRCpfs -M:text -j:text --disassemble? --source --demangle? --no-show-raw-insn',
    operands: 'read*',
    check: 'plain',
  },
  xmllint: { flags: '--noout --format --nonet --xpath:text', operands: 'read*' },
  comm: { flags: '-123iz', operands: 'read read' },
};
