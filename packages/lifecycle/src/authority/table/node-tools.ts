import type { Row, Table } from '../row.js';

/**
 * Tools of JavaScript projects, as `npx`, `pnpm exec`, `yarn` and `node_modules/.bin` find them. Configuration that they take is code: it needs
 * the action that they need. A verb such as `vitest run` may stand among the paths, for it is a name in the folder like any other.
 */

const MARKERS = ['package.json', 'node_modules'];

function checks(flags: string, more: Partial<Row> = {}): Row {
  return { flags: `${flags} -h --help -v --version`, operands: 'same*', needs: 'test', markers: MARKERS, ...more };
}

function builds(flags: string, more: Partial<Row> = {}): Row {
  return { flags: `${flags} -h --help -v --version`, operands: 'same*', needs: 'package', markers: MARKERS, ...more };
}

/** A runner of tasks: its operands are the names of the project's own. */
function tasks(flags: string): Row {
  return {
    flags,
    operands: 'script*',
    needs: 'package',
    markers: MARKERS,
    passesOn: true,
    wideWith: '--filter --all -F',
  };
}

const TSC_FLAGS =
  '-p,--project:same -b --build -w --watch --noEmit? --pretty? --strict? --incremental? --skipLibCheck? --declaration? -d --emitDeclarationOnly? --outDir:write --outFile:write --declarationDir:write --tsBuildInfoFile:write --target:name -t:name --module:name -m:name --moduleResolution:name --jsx:name --lib:text --listFiles --listEmittedFiles --explainFiles --extendedDiagnostics --diagnostics --traceResolution --showConfig --force --verbose --clean --dry --esModuleInterop? --allowJs? --checkJs? --resolveJsonModule? --sourceMap? --noUnusedLocals? --noUnusedParameters? --noImplicitAny? --strictNullChecks? --isolatedModules? --noErrorTruncation --preserveWatchOutput --types:text --allowImportingTsExtensions? --composite? --all';

export const NODE_TOOL_ROWS: Table = {
  vitest: checks(
    '-c,--config:same -u --update? -w --watch? --run -t,--testNamePattern:text --bail:num --reporter:name --silent? --coverage? --coverage.enabled? --coverage.provider:name --coverage.reporter:name --coverage.include:text --coverage.exclude:text --coverage.all? --no-coverage --project:text --environment:name --globals? --no-color --color --pool:name --maxWorkers:text --minWorkers:text --fileParallelism? --no-file-parallelism --no-isolate --isolate? --testTimeout:num --hookTimeout:num --retry:num --changed? --passWithNoTests --allowOnly? --dangerouslyIgnoreUnhandledErrors --sequence.shuffle? --sequence.seed:num --sequence.concurrent? --shard:text --typecheck --typecheck.only --outputFile:write --hideSkippedTests --logHeapUsage --no-cache --clearScreen? --exclude:text --disableConsoleIntercept --standalone --mode:name --printConsoleTrace --slowTestThreshold:num --json?write --filesOnly --staticParse --maxConcurrency:num --teardownTimeout:num --no-threads --threads? --no-watch --coverage.reportsDirectory:write',
  ),
  jest: checks(
    '-c,--config:same -i --runInBand -t,--testNamePattern:text -u --updateSnapshot --ci --coverage? --collectCoverage --coverageReporters:name --collectCoverageFrom:text --coverageDirectory:write --watch --watchAll? --no-watchman --silent --verbose? --bail? -b --no-cache --clearCache --detectOpenHandles --forceExit -w,--maxWorkers:text --passWithNoTests --testPathPattern:passed --testPathPatterns:passed --testPathIgnorePatterns:passed --runTestsByPath --findRelatedTests --listTests --json --outputFile:write --onlyChanged -o --changedSince:text --lastCommit --selectProjects:name --showConfig --errorOnDeprecated --logHeapUsage --testTimeout:num --randomize --shard:text --reporters:name --no-coverage --notify --color --colors --no-color -f --onlyFailures --expand -e --workerIdleMemoryLimit:text --waitForUnhandledRejections',
  ),
  mocha: checks(
    '-b -R,--reporter:name -g,--grep:text -f,--fgrep:text -t,--timeout:num --bail --exit --recursive --parallel --jobs:num -j:num --watch -w --require:module -r:module --import:module --extension:name --spec:same --config:same --retries:num --forbid-only --no-color --color --check-leaks --inline-diffs --full-trace -i --invert -u,--ui:name --ignore:text --slow:num --sort --dry-run --colors --loader:module',
  ),
  ava: checks(
    '-m,--match:text -s -T,--timeout:text -u -c,--concurrency:num -t --verbose --fail-fast --serial --watch -w --update-snapshots --tap --no-worker-threads --config:same',
  ),
  tap: checks(
    '-b --bail --disable-coverage --allow-incomplete-coverage --reporter:name -R:name -t,--timeout:num -j,--jobs:num --grep:text --only',
  ),
  uvu: checks('-r,--require:module -i,--ignore:text -b --bail --color', { operands: 'same text' }),
  playwright: checks(
    '-c,--config:same -g,--grep:text --grep-invert:text --project:text --reporter:name --workers:text -j:text --retries:num --timeout:num --headed --debug --list -x --max-failures:num --last-failed --only-changed? --pass-with-no-tests --quiet --repeat-each:num --shard:text --trace:name -u --update-snapshots? --forbid-only --fully-parallel --global-timeout:num --output:write --dry-run',
    { refuses: 'install-deps' },
  ),
  cypress: checks('-b,--browser:name -s,--spec:same --headless --headed -q --quiet --component --e2e --reporter:name'),
  'web-test-runner': checks('--watch --coverage --node-resolve --config:same --files:same --concurrency:num'),
  'test-storybook': checks('--ci --coverage --maxWorkers:text --url:text'),
  c8: {
    flags:
      '-r,--reporter:name --all --check-coverage --lines:num --branches:num --functions:num --statements:num -n,--include:text -x,--exclude:text --100',
    runs: 'any',
    looksInProject: true,
  },
  nyc: {
    flags:
      '-r,--reporter:name --all --check-coverage --lines:num --branches:num --functions:num --statements:num -n,--include:text -x,--exclude:text -s --silent',
    runs: 'any',
    looksInProject: true,
  },

  tsc: { ...builds(TSC_FLAGS), testsWith: '--noEmit --showConfig -v --version -h --help', operands: 'same*' },
  'vue-tsc': { ...builds(TSC_FLAGS), testsWith: '--noEmit' },
  tsgo: { ...builds(TSC_FLAGS), testsWith: '--noEmit' },
  'svelte-check': checks(
    '--tsconfig:same --workspace:same --output:name --fail-on-warnings --threshold:name --watch --no-tsconfig --ignore:text',
  ),
  astro: tasks('--verbose --silent'),
  tsd: checks('--files:same --typings:same --show-diff'),
  pyright: checks(
    '-p,--project:same --outputjson --stats --warnings --verbose --pythonversion:num --level:name --skipunannotated',
  ),
  eslint: checks(
    '-c,--config:same --ext:text --fix --fix-dry-run --fix-type:text --cache --cache-location:write --cache-strategy:name --max-warnings:num --quiet -f,--format:name -o,--output-file:write --no-eslintrc --no-config-lookup --report-unused-disable-directives --report-unused-disable-directives-severity:name --rule:text --global:text --env:text --ignore-pattern:text --no-ignore --no-error-on-unmatched-pattern --pass-on-no-patterns --no-warn-ignored --color --no-color --debug --stats --concurrency:text --no-inline-config --exit-on-fatal-error --print-config:same --stdin --stdin-filename:same',
    { writesWith: '--fix' },
  ),
  oxlint: checks(
    '-c,--config:same --fix --quiet --deny-warnings --max-warnings:num -D:text -A:text -W:text -f,--format:name --type-aware',
    { writesWith: '--fix' },
  ),
  biome: checks(
    '--write --fix --apply --unsafe --changed --staged --since:text --no-errors-on-unmatched --error-on-warnings --diagnostic-level:name --max-diagnostics:text --reporter:name --colors:name --only:text --skip:text --formatter-enabled:text --linter-enabled:text --assist-enabled:text --enforce-assist:text --verbose --files-ignore-unknown:text --vcs-enabled:text --config-path:same',
    { writesWith: '--write --fix --apply' },
  ),
  prettier: checks(
    '-c -w -l -u --check --write --list-different --config:same --no-config --ignore-path:read --ignore-unknown --log-level:name --loglevel:name --no-error-on-unmatched-pattern --cache --cache-location:write --parser:name --print-width:num --tab-width:num --single-quote --no-semi --trailing-comma:name --prose-wrap:name --end-of-line:name --no-editorconfig --color --no-color --find-config-path:same --stdin-filepath:same',
    { writesWith: '-w --write' },
  ),
  stylelint: checks(
    '--config:same --fix --quiet -q --formatter:name -f:name --cache --max-warnings:num --allow-empty-input --ignore-pattern:text',
    { writesWith: '--fix' },
  ),
  'markdownlint-cli2': checks('--config:same --fix', { writesWith: '--fix' }),
  markdownlint: checks('-c,--config:same -f --fix -i,--ignore:text -q --quiet --disable:text', {
    writesWith: '-f --fix',
  }),
  standard: checks('--fix --verbose --ext:text --ignore:text --global:text --env:text', { writesWith: '--fix' }),
  xo: checks('--fix --quiet --space? --semicolon? --prettier?', { writesWith: '--fix' }),
  cspell: checks('--no-progress --no-summary --config:same -c:same --words-only --unique --show-suggestions', {
    refuses: 'link',
  }),
  knip: checks(
    '-c,--config:same -t,--tsConfig:same --production --strict --include:text --exclude:text --no-progress -n --reporter:name --no-exit-code --workspace:text -W:text --cache --dependencies --exports --files --max-issues:num --no-config-hints --debug',
  ),
  depcheck: checks('--ignores:text --json --ignore-patterns:text --skip-missing? --specials:text'),
  madge: checks(
    '-c --circular --extensions:text --json --warning --orphans --leaves --ts-config:same --exclude:text --no-spinner',
  ),
  depcruise: checks('--config:same -c:same --include-only:text --output-type:name -T:name'),
  publint: checks('--strict --level:name'),
  attw: checks('-P --pack --profile:name --ignore-rules:text -f,--format:name --no-emoji'),
  'size-limit': checks('--json --why --silent'),

  vite: builds(
    '--mode:name -m:name -c,--config:same --outDir:write --base:text --minify? --sourcemap? --emptyOutDir -w --watch -l,--logLevel:name --clearScreen? --ssr?same --port:num --host? --strictPort -d --debug? -f,--filter:text --force',
  ),
  tsup: builds(
    '-d,--out-dir:write --format:text --dts --dts-resolve --minify? --sourcemap? --clean --watch? --target:name --config:same --tsconfig:same --entry:same --external:text --no-splitting --splitting --treeshake --silent --platform:name --no-config',
  ),
  tsdown: builds(
    '-d,--out-dir:write --format:text --dts --minify --sourcemap --clean --watch --target:name -c,--config:same --tsconfig:same --external:text --platform:name',
  ),
  rollup: builds(
    '-c?same --config?same -w --watch -i,--input:same -o,--file:write -d,--dir:write -f,--format:name -m --sourcemap? --silent --external:text --name:name --environment:text --failAfterWarnings --treeshake?',
  ),
  rolldown: builds(
    '-c?same --config?same -w --watch -o,--file:write -d,--dir:write -f,--format:name -m --minify --sourcemap? --platform:name',
  ),
  esbuild: builds(
    '--bundle --minify --minify-whitespace --minify-syntax --minify-identifiers --outfile:write --outdir:write --outbase:same --format:name --platform:name --target:text --sourcemap? --watch? --splitting --metafile:write --tsconfig:same --jsx:name --global-name:name --tree-shaking:text --log-level:name --keep-names --legal-comments:name --packages:name --charset:name --allow-overwrite --main-fields:text --conditions:text --resolve-extensions:text --drop-labels:text --color? --log-limit:num --line-limit:num',
    { colonFlags: '--external:passed --define:passed --alias:passed --loader:passed --drop:passed --pure:passed' },
  ),
  webpack: builds(
    '--mode:name -m:name -c,--config:same -w --watch --env:text --entry:same -o,--output-path:write --devtool:text -d:text --target:name -t:name --stats? --json?write --progress --fail-on-warnings --no-stats --analyze',
  ),
  parcel: builds(
    '--dist-dir:write --no-cache --no-source-maps --target:name --public-url:text --no-optimize --log-level:name --port:num -p:num',
  ),
  swc: builds(
    '-d,--out-dir:write -o,--out-file:write --config-file:same -s --source-maps? --strip-leading-paths --ignore:text --quiet -q --watch -w --copy-files',
  ),
  babel: builds(
    '-d,--out-dir:write -o,--out-file:write --config-file:same --extensions:text -x:text -s --source-maps? --copy-files --ignore:text --watch -w --verbose --quiet',
  ),
  next: builds(
    '--turbo --turbopack --debug -d --no-lint --profile --port:num -p:num --dir:same --fix --strict --quiet',
  ),
  nuxt: builds('--no-clear --dotenv:read --prerender --preset:name'),
  nuxi: builds('--no-clear --prerender'),
  remix: builds('--sourcemap --manual'),
  storybook: builds(
    '-o,--output-dir:write -c,--config-dir:same --quiet --ci --test -p,--port:num --no-open --disable-telemetry --docs',
  ),
  tailwindcss: builds(
    '-i,--input:read -o,--output:write -c,--config:same --minify -m --watch -w --content:text --optimize',
  ),
  typedoc: builds(
    '--out:write --entryPoints:same --tsconfig:same --options:same --watch --json:write --emit:name --readme:read --skipErrorChecking --treatWarningsAsErrors',
  ),
  'api-extractor': builds('-l --local --verbose --config:same -c:same --typescript-compiler-folder:read'),
  ng: tasks(
    '--configuration:name -c:name --watch? --no-watch --browsers:name --prod --code-coverage --source-map? --project:name',
  ),
  turbo: tasks(
    '-F,--filter:text --force? --no-cache --continue? --output-logs:name --concurrency:text --dry? --dry-run? --graph?write --parallel --only --affected --summarize? --verbosity:num --log-order:name --env-mode:name --ui:name --cache:text --no-daemon',
  ),
  nx: {
    ...tasks(
      '--all -t,--target,--targets:script -p,--projects:text --parallel? --skip-nx-cache --base:text --head:text --verbose --configuration:name -c:name --exclude:text --output-style:name --watch --prod --coverage --fix --nxBail --runInBand',
    ),
    refuses: 'exec watch import connect init migrate',
  },
  lerna: { verbs: true },
  'lerna run': tasks('--scope:text --since? --stream --parallel --no-bail --concurrency:num'),
  changeset: { verbs: true },
  'changeset status': checks('--since:text --verbose --output:write', { operands: '' }),
  'sort-package-json': builds('--check --quiet', { writesUnless: '--check', testsWith: '--check' }),
  'npm-check-updates': builds('-u --upgrade -i -t,--target:name --dep:text -f,--filter:text', { operands: '' }),
  'license-checker': checks('--summary --production --json --csv --onlyAllow:text --failOn:text', { operands: '' }),
  'drizzle-kit': builds('--config:same', { operands: '~^(?:generate|check)$' }),
  'npm-run-all': tasks(
    '-s -p -l -c --parallel --serial --sequential --continue-on-error --silent --print-label --print-name -n',
  ),
  'run-s': tasks('-s -l -c -n --silent --print-label'),
  'run-p': tasks('-s -l -c -n -r --silent --print-label --race'),
  tsx: {
    flags: '--no-cache --tsconfig:same --conditions:name --test -v --version',
    operands: 'execute rest*',
    becomes: { '--test': 'node --test' },
  },
  'ts-node': { flags: '-T --transpile-only --esm -P,--project:same --files --swc', operands: 'execute rest*' },
  'vite-node': { flags: '-c,--config:same', operands: 'execute rest*' },
  rimraf: { flags: '-v --verbose --no-glob', operands: 'text*', change: 'remove', check: 'literal' },
  mkdirp: { operands: 'write*' },
  prisma: builds('--schema:read --no-hints', { operands: '~^(?:generate|validate|format)$' }),
  'graphql-codegen': builds('-c,--config:same --check -v --verbose --errors-only'),
  'openapi-typescript': builds('-o,--output:write --alphabetize --immutable', { operands: 'same' }),
};
