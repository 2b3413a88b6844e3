import type { Row, Table } from '../row.js';

function mixTasks(needs: 'test' | 'package', names: string): Table {
  const row: Row = {
    flags:
      '-q -v -r:name -n:num --quiet --all --force --check --strict --no-compile --only:name --step:num --format:name --label:text --check-unused',
    operands: 'passed*',
    needs,
    markers: ['mix.exs'],
  };
  return Object.fromEntries(names.split(' ').map((name) => [`mix ${name}`, row]));
}

/** Builds of Elixir, Haskell and their neighbours. */
export const FUNCTIONAL_ROWS: Table = {
  mix: { verbs: true },
  'mix help': { operands: 'name' },
  'mix compile': {
    flags: '--warnings-as-errors --force --all-warnings --no-deps-check',
    needs: 'package',
    markers: ['mix.exs'],
  },
  'mix deps.get': { flags: '--only:name --check-locked', needs: 'package', markers: ['mix.exs'] },
  // Its own tasks and those of its usual packages; what evaluates, installs or publishes is left out.
  ...mixTasks(
    'package',
    'ecto.create ecto.migrate ecto.rollback ecto.migrations ecto.setup ecto.reset ecto.gen.migration ecto.load ecto.dump phx.server phx.routes phx.digest phx.gen.auth phx.gen.context phx.gen.html phx.gen.json phx.gen.live phx.gen.schema phx.gen.channel deps deps.compile deps.update deps.unlock deps.clean deps.tree clean docs hex.outdated hex.audit setup assets.setup assets.build gettext.extract gettext.merge tailwind esbuild app.tree app.config',
  ),
  ...mixTasks(
    'test',
    'sobelow coveralls coveralls.html coveralls.json xref lint quality check ci precommit test.watch doctor',
  ),
  'mix dialyzer': { needs: 'test', markers: ['mix.exs'] },
  'mix test': {
    flags:
      '--only:text --exclude:text --include:text --trace --stale --failed --cover --seed:num --max-failures:num --slowest:num --color',
    operands: 'same*',
    singleDash: true,
    needs: 'test',
    markers: ['mix.exs'],
  },
  'mix format': {
    flags: '--check-formatted --dry-run',
    operands: 'same*',
    needs: 'package',
    testsWith: '--check-formatted',
    writesUnless: '--check-formatted --dry-run',
    markers: ['mix.exs'],
  },
  'mix credo': { flags: '--strict', operands: 'same*', needs: 'test', markers: ['mix.exs'] },
  rebar3: { verbs: true },
  ...Object.fromEntries(
    'compile eunit ct dialyzer xref lint fmt clean deps tree proper cover get-deps unlock'
      .split(' ')
      .map((verb): [string, Row] => [
        `rebar3 ${verb}`,
        {
          flags: '-v -c --verbose --cover --module:name --suite:test --dir:test --check',
          needs: 'test',
          markers: ['rebar.config'],
        },
      ]),
  ),
  gleam: { flags: '--version', verbs: true },
  ...Object.fromEntries(
    'build check test run deps clean docs'
      .split(' ')
      .map((verb): [string, Row] => [
        `gleam ${verb}`,
        { operands: '~^(?:download|list|build)$', needs: 'package', markers: ['gleam.toml'] },
      ]),
  ),
  'gleam format': { flags: '--check', operands: 'test*', needs: 'test', writesUnless: '--check' },
  cabal: { flags: '-v? --version', verbs: true },
  ...Object.fromEntries(
    'build test bench check haddock clean update run'.split(' ').map((verb): [string, Row] => [
      `cabal ${verb}`,
      {
        flags: '-j? -v? -O? --enable-tests --test-show-details:name --disable-optimization',
        operands: 'passed*',
        needs: 'package',
        passesOn: true,
      },
    ]),
  ),
  'stack run': { operands: 'name', needs: 'package', passesOn: true, markers: ['stack.yaml'] },
  'stack clean': { needs: 'package', markers: ['stack.yaml'] },
  hlint: { flags: '-h,--hint:test --color? -q', operands: 'test*', needs: 'test' },
  ormolu: { flags: '-m,--mode:~^(?:check|stdout|inplace)$', operands: 'write*' },
  fourmolu: { flags: '-m,--mode:~^(?:check|stdout|inplace)$', operands: 'write*' },
  dune: { verbs: true },
  'dune build': {
    flags: '-w --watch --profile:name',
    operands: 'passed*',
    needs: 'package',
    markers: ['dune-project'],
  },
  'dune test': { flags: '-f --force', operands: 'test*', needs: 'test', markers: ['dune-project'] },
  'dune runtest': { flags: '-f --force', operands: 'test*', needs: 'test', markers: ['dune-project'] },
  'dune clean': { needs: 'package', markers: ['dune-project'] },
  'dune fmt': { flags: '--preview', needs: 'test', writesUnless: '--preview', markers: ['dune-project'] },
  'dune exec': { operands: 'execute rest*', looksAlongPath: true, needs: 'package', markers: ['dune-project'] },
  nimble: { verbs: true },
  'nimble test': { flags: '-y', needs: 'test' },
  'nimble build': { flags: '-y -d:name', needs: 'package' },
  crystal: { verbs: true },
  'crystal spec': { flags: '-v --verbose --order:name -e:text', operands: 'test*', needs: 'test' },
  'crystal build': {
    flags: '--release --no-codegen --error-trace -o:write',
    operands: 'package',
    needs: 'package',
    writesHereUnless: '-o --no-codegen',
  },
  stack: { verbs: true },
  'stack test': { flags: '--fast --coverage', operands: 'name*', needs: 'test', markers: ['stack.yaml'] },
  'stack build': {
    flags: '--fast --pedantic --test --bench --no-run-tests --no-run-benchmarks --coverage',
    operands: 'name*',
    needs: 'package',
    markers: ['stack.yaml'],
  },
};
