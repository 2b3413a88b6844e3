import type { Table } from '../row.js';

/** Interpreters that run a script by its path. A program in a word (`-c`, `-e`) is not read, but for what `perl` does to lines. */
const PYTHON_FLAGS = '-uBEsSIOqb -V --version -W:text -X:name';

export const SCRIPTING_ROWS: Table = {
  python: { flags: PYTHON_FLAGS, operands: 'execute rest*', moduleOf: 'python' },
  python3: { flags: PYTHON_FLAGS, operands: 'execute rest*', moduleOf: 'python' },
  py: { flags: PYTHON_FLAGS, operands: 'execute rest*', moduleOf: 'python' },
  bash: { looksAlongPath: true, flags: '-neux --version', operands: 'execute rest*' },
  sh: { looksAlongPath: true, flags: '-neux', operands: 'execute rest*' },
  zsh: { looksAlongPath: true, flags: '-neux --version', operands: 'execute rest*' },
  ruby: { flags: '-cwv --version --yjit --jit -I:classpath -r:module -W?num', operands: 'execute rest*' },
  perl: {
    flags: '-vwcplna07 -I:classpath -i?suffix -e:text',
    operands: 'execute rest*',
    becomes: { '-e': 'perl -e', '-p': 'perl -e', '-n': 'perl -e', '-i': 'perl -e' },
  },
  'perl -e': { flags: '-wplna07 -i?suffix -e:text', operands: 'text*', change: 'perl' },
  php: {
    flags:
      '-lvnq --version -d:~^(?:memory_limit|max_execution_time|display_errors|error_reporting|xdebug[.]mode|zend[.]assertions|date[.]timezone|opcache[.]enable_cli)=[-\\w]*$',
    operands: 'execute rest*',
  },
  'lua5.1': { flags: '-v', operands: 'execute rest*' },
  'lua5.3': { flags: '-v', operands: 'execute rest*' },
  'lua5.4': { flags: '-v', operands: 'execute rest*' },
  luajit: { flags: '-v', operands: 'execute rest*' },
  busted: {
    flags: '-v -c -o,--output:name -p,--pattern:text -t,--tags:text --filter:text --exclude-tags:text',
    operands: 'test*',
    needs: 'test',
  },
  escript: { operands: 'execute rest*' },
  prove: {
    flags: '-lvrbqs -j,--jobs:num -I:classpath --shuffle --verbose --recurse --lib',
    operands: 'test*',
    needs: 'test',
  },
  lua: { flags: '-v', operands: 'execute rest*' },
  Rscript: { flags: '--vanilla --version', operands: 'execute rest*' },
  julia: {
    flags:
      '--version -v -q --project?execute --startup-file:name -t,--threads:text -O?num --color:name --depwarn:name --check-bounds:name',
    operands: 'execute rest*',
  },
  elixir: { flags: '--version', operands: 'execute rest*' },
};
