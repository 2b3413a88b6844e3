import type { Table } from '../row.js';

/** What looks at a plan of infrastructure, and changes none of it. */
function infrastructure(program: string): Table {
  return {
    [program]: { flags: '-version', verbs: true, singleDash: true },
    [`${program} fmt`]: {
      flags: '-check -diff -recursive -list:~^(?:true|false)$',
      operands: 'read*',
      singleDash: true,
      idle: 'read',
      writesUnless: '-check',
    },
    [`${program} validate`]: { flags: '-json -no-color', singleDash: true, needs: 'test' },
    [`${program} version`]: {},
    [`${program} init`]: {
      flags: '-backend:~^false$ -input:~^false$ -upgrade -no-color',
      singleDash: true,
      needs: 'package',
    },
  };
}

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
  yamllint: { flags: '-s -f:name --strict -d:~^(?:default|relaxed)$', operands: 'read*', needs: 'test' },
  vale: {
    flags: '--config:test --minAlertLevel:name --glob:text --output:name --no-exit',
    operands: 'test*',
    needs: 'test',
  },
  typos: {
    flags: '-w --write-changes --diff --format:name --hidden',
    operands: 'test*',
    needs: 'test',
    writesWith: '-w --write-changes',
  },
  taplo: { verbs: true },
  'taplo lint': { operands: 'test*', needs: 'test' },
  'taplo check': { operands: 'test*', needs: 'test' },
  'taplo fmt': { flags: '--check --diff', operands: 'test*', needs: 'test', writesUnless: '--check' },
  'editorconfig-checker': { flags: '-v -no-color? --verbose', operands: 'test*', needs: 'test' },
  buf: { verbs: true, flags: '--version' },
  'buf lint': { flags: '--error-format:name --config:test --path:test', operands: 'test', needs: 'test' },
  'buf build': { flags: '-o,--output:write', operands: 'package', needs: 'package' },
  'buf format': {
    flags: '-d -w --diff --write --exit-code',
    operands: 'test',
    needs: 'test',
    writesWith: '-w --write',
  },
  'buf generate': {
    flags: '--template:package --path:package -o,--output:write',
    operands: 'package',
    needs: 'package',
  },
  // It runs the plugins that the project's toolchain brings, each of which writes into the folder that it is given.
  protoc: {
    flags:
      '-I,--proto_path:same --go_out:same --go_opt:text --go-grpc_out:same --go-grpc_opt:text --python_out:same --pyi_out:same --grpc_python_out:same --cpp_out:same --java_out:same --kotlin_out:same --js_out:same --ts_out:same --descriptor_set_out:same --include_imports --experimental_allow_proto3_optional',
    operands: 'package*',
    needs: 'package',
    check: 'plain',
  },
  kubeconform: {
    flags: '-strict -summary -verbose -output:name -ignore-missing-schemas',
    operands: 'test*',
    singleDash: true,
    needs: 'test',
  },
  luacheck: {
    flags: '-q --no-color --codes --std:text --globals:text --config:test',
    operands: 'test*',
    needs: 'test',
  },
  stylua: {
    flags: '--check -f,--config-path:test --glob:text',
    operands: 'test*',
    needs: 'test',
    writesUnless: '--check',
  },
  nixfmt: { flags: '-c --check', operands: 'test*', needs: 'test', writesUnless: '-c --check' },
  'nixpkgs-fmt': { flags: '--check', operands: 'test*', needs: 'test', writesUnless: '--check' },
  ...infrastructure('terraform'),
  ...infrastructure('tofu'),
  tflint: { flags: '--recursive -f,--format:name', needs: 'test' },
  helm: { verbs: true },
  'helm lint': { flags: '--strict -f,--values:test --set:text', operands: 'test*', needs: 'test' },
  'helm template': { flags: '-f,--values:test --set:text --debug', operands: 'test*', needs: 'test' },
  kustomize: { verbs: true },
  'kustomize build': { flags: '-o,--output:write', operands: 'test', needs: 'test' },
  'ansible-lint': { flags: '-q -p --offline', operands: 'test*', needs: 'test' },
  yq: {
    flags: '-PrjMCi --inplace -I:num -o,--output-format:name -p,--input-format:name -e --no-colors',
    operands: 'text read*',
    writesWith: '-i --inplace',
    mayBeginWith: 'e eval',
    check: 'yq',
  },
  bats: { flags: '-r -t -p --recursive --tap --pretty -f,--filter:text -j:num', operands: 'test*', needs: 'test' },
};
