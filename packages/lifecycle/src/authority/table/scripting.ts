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
  ruby: { flags: '-cwv --version -I:execute', operands: 'execute rest*' },
  perl: {
    flags: '-vwcplna07 -i?suffix -e:text',
    operands: 'execute rest*',
    becomes: { '-e': 'perl -e', '-p': 'perl -e', '-n': 'perl -e', '-i': 'perl -e' },
  },
  'perl -e': { flags: '-wplna07 -i?suffix -e:text', operands: 'text*', change: 'perl' },
  php: { flags: '-lv --version', operands: 'execute rest*' },
  lua: { flags: '-v', operands: 'execute rest*' },
  Rscript: { flags: '--vanilla --version', operands: 'execute rest*' },
  julia: { flags: '--version -v', operands: 'execute rest*' },
  elixir: { flags: '--version', operands: 'execute rest*' },
};
