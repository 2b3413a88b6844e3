import type { Table } from '../row.js';

const GREP_FLAGS =
  '-abcEFGhHiIlLnoPqrsTUvVwxyzZ -A,--after-context:num -B,--before-context:num -C,--context:num -m,--max-count:num -e,--regexp:text -f,--file:read -d,--directories:text -D,--devices:text --include:text --exclude:text --exclude-dir:text --include-dir:text --exclude-from:read --color? --colour? --recursive --ignore-case --no-ignore-case --line-number --count --files-with-matches --files-without-match --word-regexp --line-regexp --invert-match --only-matching --extended-regexp --fixed-strings --basic-regexp --perl-regexp --quiet --silent --no-messages --with-filename --no-filename --text --null --null-data --line-buffered --byte-offset --initial-tab --binary-files:text --label:text --version';

/** What searches and lists. Nothing that follows links, starts a preprocessor or runs what it finds. */
export const SEARCH_ROWS: Table = {
  grep: {
    flags: GREP_FLAGS,
    operands: 'text read*',
    numeric: true,
    replacesFirst: '-e -f',
    idle: 'read',
    idleWith: '-r --recursive -d --directories',
  },
  egrep: {
    flags: GREP_FLAGS,
    operands: 'text read*',
    numeric: true,
    replacesFirst: '-e -f',
    idle: 'read',
    idleWith: '-r --recursive -d --directories',
  },
  fgrep: {
    flags: GREP_FLAGS,
    operands: 'text read*',
    numeric: true,
    replacesFirst: '-e -f',
    idle: 'read',
    idleWith: '-r --recursive -d --directories',
  },
  rg: {
    flags:
      '-abchHiIlnNopPqsSuUvVwxF0 -A,--after-context:num -B,--before-context:num -C,--context:num -m,--max-count:num -M,--max-columns:num -d,--max-depth,--maxdepth:num -j,--threads:num -e,--regexp:text -f,--file:read -g,--glob:text --iglob:text -t,--type:text -T,--type-not:text -r,--replace:text -E,--encoding:text --sort:text --sortr:text --color:text --colors:text --max-filesize:text --context-separator:text --path-separator:text --engine:text --type-add:text --ignore-file:read --hidden -. --no-hidden --no-ignore --no-ignore-vcs --no-ignore-parent --no-ignore-dot --no-ignore-global --no-config --files --files-with-matches --files-without-match --count --count-matches --json --stats --heading --no-heading --line-number --no-line-number --with-filename --no-filename --only-matching --multiline --multiline-dotall --pcre2 --fixed-strings --ignore-case --smart-case --case-sensitive --word-regexp --line-regexp --invert-match --passthru --passthrough --trim --vimgrep --column --no-messages --quiet --text --binary --crlf --null --null-data --unrestricted --one-file-system --glob-case-insensitive --type-list --debug --version --no-follow --max-columns-preview --line-buffered --block-buffered --sort-files --unicode --no-unicode',
    operands: 'text read*',
    replacesFirst: '-e -f --files --type-list',
    idle: 'read',
    readsPipe: true,
  },
  // Without what follows links (`-f`), unpacks, or starts a pager.
  ag: {
    flags:
      '-HilLnQsSvwa -A:num -B:num -C:num -G:text -m:num --count --files-with-matches --files-without-matches --literal --word-regexp --invert-match --case-sensitive --ignore-case --smart-case --hidden --ignore:text --ignore-dir:text --depth:num --nogroup --group --nocolor --color --noheading --heading --numbers --nonumbers --column --vimgrep --nobreak --only-matching -o',
    operands: 'text read*',
    idle: 'read',
    readsPipe: true,
  },
  find: {
    flags:
      '-H -P -E -X -s -x -O1 -O2 -O3 -name:text -iname:text -path:text -ipath:text -wholename:text -iwholename:text -regex:text -iregex:text -regextype:text -lname:text -ilname:text -type:text -xtype:text -maxdepth:num -mindepth:num -depth -d -size:text -mtime:text -mmin:text -ctime:text -cmin:text -atime:text -amin:text -newer:read -anewer:read -cnewer:read -newermt:text -newerct:text -newerat:text -samefile:read -inum:num -links:text -perm:text -user:text -group:text -uid:text -gid:text -nouser -nogroup -empty -readable -writable -executable -not -a -and -o -or -true -false -print -print0 -printf:text -ls -prune -quit -xdev -mount -daystart -noleaf -ignore_readdir_race -nowarn -warn -fstype:text -used:text -version',
    operands: 'read*',
    singleDash: true,
    ignores: '( ) ! ,',
    idle: 'read',
  },
  fd: {
    flags:
      '-HIuasipgF0lq1 -t,--type:text -e,--extension:text -d,--max-depth:num --min-depth:num --exact-depth:num -E,--exclude:text -S,--size:text -j,--threads:num -c,--color:text --max-results:num --changed-within:text --changed-before:text --ignore-file:read --hidden --no-ignore --no-ignore-vcs --absolute-path --full-path --glob --regex --fixed-strings --ignore-case --case-sensitive --list-details --print0 --quiet --prune',
    operands: 'text read*',
    idle: 'read',
  },
};
