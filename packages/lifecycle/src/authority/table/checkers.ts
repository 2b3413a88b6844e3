import type { Table } from '../row.js';

/** Checkers of files that belong to no one language: scripts, containers, infrastructure, data. */
export const CHECKER_ROWS: Table = {
  shellcheck: {
    flags: '-x -a -s,--shell:name -e,--exclude:text -S,--severity:name -f,--format:name -o:name --color?',
    operands: 'read*',
    needs: 'test',
  },
  shfmt: { flags: '-l -d -w -s -i:num -ci -bn -sr -ln:name', operands: 'read*', singleDash: true, writesWith: '-w' },
  hadolint: { flags: '--ignore:text --format:name -f:name', operands: 'read*', needs: 'test' },
  actionlint: { flags: '-color -no-color -ignore:text -verbose', operands: 'read*', singleDash: true, needs: 'test' },
  yamllint: { flags: '-s -f:name --strict', operands: 'read*', needs: 'test' },
  terraform: { flags: '-version', verbs: true, singleDash: true },
  'terraform fmt': {
    flags: '-check -diff -recursive -list:~^(?:true|false)$',
    operands: 'read*',
    singleDash: true,
    idle: 'read',
    writesUnless: '-check',
  },
  'terraform validate': { flags: '-json -no-color', singleDash: true, needs: 'test' },
  tflint: { flags: '--recursive -f,--format:name', needs: 'test' },
  helm: { verbs: true },
  'helm lint': { flags: '--strict -f,--values:test --set:text', operands: 'test*', needs: 'test' },
  'helm template': { flags: '-f,--values:test --set:text --debug', operands: 'test*', needs: 'test' },
  'ansible-lint': { flags: '-q -p --offline', operands: 'test*', needs: 'test' },
  yq: {
    flags: '-PrjMC -o,--output-format:name -p,--input-format:name -e --no-colors',
    operands: 'text read*',
    check: 'yq',
  },
  bats: { flags: '-r -t -p --recursive --tap --pretty -f,--filter:text -j:num', operands: 'test*', needs: 'test' },
};
