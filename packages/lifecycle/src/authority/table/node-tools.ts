import type { Row, Table } from '../row.js';

/**
 * Tests and checks of JavaScript projects, as `npx`, `pnpm exec`, `yarn` and `node_modules/.bin` find them. Configuration that they take is code: it needs
 * the action that they need. A verb such as `vitest run` may stand among the paths, for it is a name in the folder like any other.
 */

const MARKERS = ['package.json', 'node_modules'];

const JEST_FLAGS =
  '-c,--config:same -i --runInBand -t,--testNamePattern:text -u --updateSnapshot --ci --coverage? --collectCoverage --coverageReporters:name --collectCoverageFrom:text --coverageDirectory:write --watch --watchAll? --no-watchman --silent --verbose? --bail? -b --no-cache --clearCache --detectOpenHandles --forceExit -w,--maxWorkers:text --passWithNoTests --testPathPattern:passed --testPathPatterns:passed --testPathIgnorePatterns:passed --runTestsByPath --findRelatedTests --listTests --json --outputFile:write --onlyChanged -o --changedSince:text --lastCommit --selectProjects:name --showConfig --errorOnDeprecated --logHeapUsage --testTimeout:num --randomize --shard:text --reporters:name --no-coverage --notify --color --colors --no-color -f --onlyFailures --expand -e --workerIdleMemoryLimit:text --waitForUnhandledRejections --testMatch:text --testRegex:text --useStderr --detectLeaks --injectGlobals? --coverageProvider:name --coverageThreshold:text --env:name --testEnvironment:name --maxConcurrency:num --no-colors --ignoreProjects:name --cacheDirectory:write --watchman? --seed:num --showSeed --noStackTrace --openHandlesTimeout:num --debug --all --changedFilesWithAncestor --updateSnapshot? --cache? --resetMocks --clearMocks --restoreMocks --resetModules --automock --setupFilesAfterEnv:same';

export function checks(flags: string, more: Partial<Row> = {}): Row {
  return { flags: `${flags} -h --help -v --version`, operands: 'same*', needs: 'test', markers: MARKERS, ...more };
}

const ATTW = checks('-P --pack --profile:name --ignore-rules:text -f,--format:name --no-emoji');
const BIOME = checks(
  '--write --fix --apply --unsafe --changed --staged --since:text --no-errors-on-unmatched --error-on-warnings --diagnostic-level:name --max-diagnostics:text --reporter:name --colors:name --only:text --skip:text --formatter-enabled:text --linter-enabled:text --assist-enabled:text --enforce-assist:text --verbose --files-ignore-unknown:text --vcs-enabled:text --config-path:same',
  { writesWith: '--write --fix --apply' },
);

export const NODE_TOOL_ROWS: Table = {
  vitest: checks(
    '-c,--config:same -u --update? -w --watch? --run -t,--testNamePattern:text --bail:num --reporter:name --silent? --coverage? --coverage.enabled? --coverage.provider:name --coverage.reporter:name --coverage.include:text --coverage.exclude:text --coverage.all? --no-coverage --project:text --environment:name --globals? --no-color --color --pool:name --maxWorkers:text --minWorkers:text --fileParallelism? --no-file-parallelism --no-isolate --isolate? --testTimeout:num --hookTimeout:num --retry:num --changed? --passWithNoTests --allowOnly? --dangerouslyIgnoreUnhandledErrors --sequence.shuffle? --sequence.seed:num --sequence.concurrent? --shard:text --typecheck --typecheck.only --outputFile:write --hideSkippedTests --logHeapUsage --no-cache --clearScreen? --exclude:text --disableConsoleIntercept --standalone --mode:name --printConsoleTrace --slowTestThreshold:num --json?write --filesOnly --staticParse --maxConcurrency:num --teardownTimeout:num --no-threads --threads? --no-watch --coverage.reportsDirectory:write --coverage.clean? --coverage.reportOnFailure? --coverage.skipFull? --coverage.thresholds.lines:num --coverage.thresholds.functions:num --coverage.thresholds.branches:num --coverage.thresholds.statements:num --coverage.thresholds.100? --poolOptions.threads.singleThread? --poolOptions.forks.singleFork? --expandSnapshotDiff? --diff:same --dir:same --dom --browser? --browser.headless? --browser.name:name --typecheck.tsconfig:same --sequence.hooks:name --no-typecheck --no-silent --strictTags? --tags:text --mergeReports?same --merge-reports?same --execArgv:passed --detectAsyncLeaks',
  ),
  jest: checks(JEST_FLAGS),
  'react-scripts': { verbs: true },
  'react-scripts test': checks(JEST_FLAGS),
  mocha: checks(
    '-b -R,--reporter:name -g,--grep:text -f,--fgrep:text -t,--timeout:num --bail --exit --recursive --parallel --jobs:num -j:num --watch -w --require:module -r:module --import:module --extension:name --spec:same --config:same --retries:num --forbid-only --no-color --color --check-leaks --inline-diffs --full-trace -i --invert -u,--ui:name --ignore:text --slow:num --sort --dry-run --colors --loader:module',
  ),
  ava: checks(
    '-m,--match:text -s -T,--timeout:text -u -c,--concurrency:num -t --verbose --fail-fast --serial --watch -w --update-snapshots --tap --no-worker-threads --config:same',
  ),
  tap: checks(
    '-b --bail --disable-coverage --allow-incomplete-coverage --reporter:name -R:name -t,--timeout:num -j,--jobs:num --grep:text --only',
  ),
  jasmine: checks('--config:same --filter:text --random? --seed:num --fail-fast --parallel:num --reporter:name'),
  qunit: checks('-f,--filter:text -m,--module:text -r,--reporter:name --require:module --seed?'),
  'cucumber-js': checks(
    '-p,--profile:name -t,--tags:text --name:text --dry-run --fail-fast --parallel:num --retry:num -f,--format:passed -r,--require:module -i,--import:module -c,--config:same',
  ),
  karma: { verbs: true },
  'karma start': checks(
    '--single-run --no-single-run --no-auto-watch --browsers:text --reporters:text --log-level:name',
  ),
  wdio: { verbs: true },
  'wdio run': checks('--spec:same --suite:name --exclude:text --logLevel:name --bail:num'),
  uvu: checks('-r,--require:module -i,--ignore:text -b --bail --color', { operands: 'same text' }),
  playwright: { flags: '-h --help -V --version', verbs: true },
  'playwright test': checks(
    '-c,--config:same -g,--grep:text --grep-invert:text --project:text --reporter:name --workers:text -j:text --retries:num --timeout:num --headed --debug --list -x --max-failures:num --last-failed --only-changed? --pass-with-no-tests --quiet --repeat-each:num --shard:text --trace:name -u --update-snapshots? --forbid-only --fully-parallel --global-timeout:num --output:write --dry-run',
  ),
  'playwright show-report': checks('--host:name --port:num'),
  'playwright merge-reports': checks('-c,--config:same --reporter:name'),
  cypress: { flags: '-h --help -v --version', verbs: true },
  'cypress run': checks(
    '-b,--browser:name -s,--spec:same --headless --headed -q --quiet --component --e2e --reporter:name -C,--config-file:same --no-runner-ui --no-exit?',
  ),
  'cypress verify': checks('', { operands: '' }),
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

  'svelte-check': checks(
    '--tsconfig:same --workspace:same --output:name --fail-on-warnings --threshold:name --watch --no-tsconfig --ignore:text',
  ),
  tsd: checks('--files:same --typings:same --show-diff'),
  pyright: checks(
    '-p,--project:same --outputjson --stats --warnings --verbose --pythonversion:num --level:name --skipunannotated',
  ),
  eslint: checks(
    '-c,--config:same --ext:text --fix --fix-dry-run --fix-type:text --cache --cache-location:write --cache-strategy:name --max-warnings:num --quiet -f,--format:name -o,--output-file:write --no-eslintrc --no-config-lookup --report-unused-disable-directives --report-unused-disable-directives-severity:name --rule:text --global:text --env:text --ignore-pattern:text --no-ignore --no-error-on-unmatched-pattern --pass-on-no-patterns --no-warn-ignored --color --no-color --debug --stats --concurrency:text --no-inline-config --exit-on-fatal-error --print-config:same --ignore-path:read --no-cache --plugin:name --parser:module --parser-options:text --rulesdir:same --report-unused-inline-configs:name --suppress-all --suppress-rule:text --prune-suppressions --suppressions-location:write --pass-on-unpruned-suppressions --flag:name --env-info --stdin --stdin-filename:same',
    { writesWith: '--fix' },
  ),
  oxlint: checks(
    '-c,--config:same --fix --quiet --deny-warnings --max-warnings:num -D:text -A:text -W:text -f,--format:name --type-aware',
    { writesWith: '--fix' },
  ),
  biome: BIOME,
  '@biomejs/biome': BIOME,
  prettier: checks(
    '-c -w -l -u --check --write --list-different --config:same --no-config --ignore-path:read --ignore-unknown --log-level:name --loglevel:name --no-error-on-unmatched-pattern --cache --cache-location:write --parser:name --print-width:num --tab-width:num --single-quote --no-semi --trailing-comma:name --prose-wrap:name --end-of-line:name --no-editorconfig --color --no-color --plugin:module --use-tabs --semi? --bracket-spacing? --no-bracket-spacing --arrow-parens:name --quote-props:name --insert-pragma --require-pragma --config-precedence:name --cache-strategy:name --with-node-modules --jsx-single-quote --bracket-same-line --object-wrap:name --experimental-ternaries --html-whitespace-sensitivity:name --embedded-language-formatting:name --support-info --file-info:same --no-plugin-search --find-config-path:same --stdin-filepath:same',
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
  'ts-prune': checks('-p,--project:same -i,--ignore:text -s,--skip:text -e --error -u --unusedInModule'),
  syncpack: { verbs: true },
  'syncpack lint': checks('-c,--config:same', { operands: '' }),
  'syncpack list': checks('-c,--config:same', { operands: '' }),
  'syncpack list-mismatches': checks('-c,--config:same', { operands: '' }),
  remark: checks(
    '-f --frail -q --quiet -S --silent -u,--use:module -r,--rc-path:same -i,--ignore-path:read -e,--ext:text -o,--output?write --no-color --no-stdout --silently-ignore',
    { writesWith: '-o --output' },
  ),
  ajv: { verbs: true },
  'ajv validate': checks(
    '-s:same -d:same -r:same -m:same -c:module --spec:name --errors:name --all-errors --strict? --verbose',
    { operands: '' },
  ),
  'ajv compile': checks('-s:same -r:same -m:same -c:module -o:write --spec:name --strict?', { operands: '' }),
  'type-coverage': checks(
    '-p,--project:same --at-least:num --is:num --detail --strict --ignore-catch --ignore-files:text --ignore-nested --ignore-as-assertion --json-output --no-detail-when-failed --suppressError',
  ),
  jscpd: checks(
    '-l,--min-lines:num -k,--min-tokens:num -x,--max-lines:num -t,--threshold:num -i,--ignore:text -f,--format:text -p,--pattern:text -m,--mode:name -o,--output:write -c,--config:same -s,--silent -g,--gitignore --exitCode:num',
  ),
  dpdm: checks(
    '-T --transform --circular? --warning? --tree? --no-circular --no-warning --no-tree --progress? --no-progress --exit-code:text --tsconfig:same --extensions:text --exclude:text --include:text --skip-dynamic-imports:name -o,--output:write',
  ),
  unimported: checks('-f --flow --no-cache --show-unused-files --show-unused-deps --show-unresolved-imports', {
    operands: '',
  }),
  alex: checks('-q --quiet -w --why -t --text -l --html -d --diff'),
  browserslist: checks('--json --coverage? --env:name --mobile-to-desktop', { operands: 'text' }),
  hardhat: { flags: '-h --help --version --show-stack-traces --verbose', verbs: true },
  'hardhat test': checks('--no-compile --parallel --bail --grep:text'),
  'hardhat compile': checks('--force --quiet --no-typechain', { operands: '', needs: 'package' }),
  depcheck: checks('--ignores:text --json --ignore-patterns:text --skip-missing? --specials:text'),
  madge: checks(
    '-c --circular -i,--image:write -d --dot --extensions:text --json --warning --orphans --leaves --ts-config:same --exclude:text --no-spinner',
  ),
  depcruise: checks('--config:same -c:same --include-only:text --output-type:name -T:name'),
  publint: checks('--strict --level:name'),
  attw: ATTW,
  '@arethetypeswrong/cli': ATTW,
  'size-limit': checks('--json --why --silent'),
};
