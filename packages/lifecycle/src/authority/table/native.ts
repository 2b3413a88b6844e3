import type { Row, Table } from '../row.js';

/** Builds and tests of compiled languages. What publishes, installs outside the project or takes a program to run is left out. */

const CARGO_FLAGS =
  '-p,--package:text --workspace --all --exclude:text --lib --bins --tests --benches --examples --bin:name --test:text --bench:text --example:name --all-targets --doc --no-run --no-fail-fast --release -r --profile:name --features:text -F:text --all-features --no-default-features --locked --offline --frozen -q --quiet -v -vv --verbose --color:name -j,--jobs:num --keep-going --message-format:name --target:name --ignore-rust-version --timings?';
const CARGO = { markers: ['Cargo.toml'], wideWith: '-p --package --workspace --all' } as const;

function cargo(needs: 'test' | 'package', more = '', operands = 'passed*'): Row {
  return { flags: `${CARGO_FLAGS} ${more}`, operands, needs, passesOn: true, ...CARGO };
}

const GO = { markers: ['go.mod', 'go.work'] } as const;
const GO_FLAGS =
  '-v -x -race -tags:text -mod:name -trimpath -a -n -p:num -cover -buildvcs? -msan -asan -gcflags:~^(?:all=)?(?:-[mNlSB](?:=\\d)?\\s?)+$';
const GO_TEST_FLAGS =
  '-run:text -bench:text -benchtime:text -benchmem -count:num -short -timeout:text -failfast -parallel:num -cpu:text -list:text -json -covermode:name -coverpkg:text -coverprofile:write -skip:text -shuffle:text -fuzz:text -fuzztime:text -vet:text -fullpath -cpuprofile:write -memprofile:write -blockprofile:write -mutexprofile:write -trace:write -outputdir:write -o:write -c';

function go(needs: 'test' | 'package' | 'read', more = '', operands = 'same*'): Row {
  return { flags: `${GO_FLAGS} ${more}`, operands, needs, singleDash: true, ...GO };
}

const DOTNET_FLAGS =
  '-c,--configuration:name -f,--framework:name -r,--runtime:name -v,--verbosity:name --no-restore --no-build --no-incremental --nologo --filter:text -l,--logger:passed --collect:passed --results-directory:write -o,--output:write --blame --list-tests -t --arch:name -a:name --os:name --self-contained? -q --force --no-dependencies --no-cache';

function dotnet(needs: 'test' | 'package' | 'read', more = '', operands = 'same*'): Row {
  return { flags: `${DOTNET_FLAGS} ${more}`, operands, needs, colonFlags: '--collect --logger' };
}

export const NATIVE_ROWS: Table = {
  cargo: {
    flags: '-q --quiet -v --verbose --offline --locked --frozen -V --version --list',
    verbs: true,
    toolchains: true,
    needs: 'test',
    markers: CARGO.markers,
  },
  'cargo test': cargo('test'),
  'cargo t': cargo('test'),
  'cargo check': cargo('test'),
  'cargo c': cargo('test'),
  'cargo clippy': { ...cargo('test', '--fix --allow-dirty --allow-staged --no-deps'), writesWith: '--fix' },
  'cargo bench': cargo('test'),
  'cargo build': cargo('package', '', ''),
  'cargo b': cargo('package', '', ''),
  'cargo run': cargo('package'),
  'cargo r': cargo('package'),
  'cargo doc': cargo('package', '--no-deps --document-private-items', ''),
  'cargo clean': cargo('package', '', ''),
  'cargo fetch': cargo('package', '', ''),
  'cargo update': {
    flags: '-p,--package:text --precise:text --dry-run -q --quiet -w --workspace --offline',
    operands: 'name*',
    needs: 'package',
    ...CARGO,
  },
  'cargo add': {
    flags: '-p,--package:text --dev --build --features:text -F:text --no-default-features --optional --dry-run -q',
    operands: 'name*',
    needs: 'package',
    ...CARGO,
  },
  'cargo remove': {
    flags: '-p,--package:text --dev --build --dry-run -q',
    operands: 'name*',
    needs: 'package',
    ...CARGO,
  },
  'cargo package': cargo('package', '--list --no-verify --allow-dirty', ''),
  'cargo fmt': {
    flags: '--check --all -p,--package:text -q -v --quiet',
    operands: '',
    needs: 'package',
    testsWith: '--check',
    writesUnless: '--check',
    passesOn: true,
    ...CARGO,
  },
  'cargo tree': cargo(
    'test',
    '-i,--invert:text -e,--edges:text -d --duplicates --depth:num --prefix:name --charset:name -f:text',
    '',
  ),
  'cargo metadata': cargo('test', '--format-version:num --no-deps --filter-platform:name', ''),
  'cargo llvm-cov': cargo('test', '--html --lcov --json --output-path:write --open'),
  'cargo machete': cargo('test', '', ''),
  'cargo expand': cargo('test', '', 'name'),
  'cargo audit': cargo('test', '--deny:name', ''),
  'cargo deny': { ...cargo('test', '', 'check'), passesOn: true },
  'cargo nextest': { verbs: true },
  'cargo nextest run': cargo(
    'test',
    '-E:text --retries:num --no-capture --failure-output:name --success-output:name --run-ignored:name -P:name --fail-fast --no-tests:name',
  ),
  'cargo nextest list': cargo('test', '-E:text'),
  rustfmt: {
    flags: '--check -q -v -V --version --edition:num',

    operands: 'same*',
    needs: 'test',
    writesUnless: '--check',
    ...CARGO,
  },
  rustc: { flags: '-V --version -vV', needs: 'test', markers: CARGO.markers },

  go: { verbs: true, flags: '' },
  'go test': go('test', GO_TEST_FLAGS),
  'go vet': go('test'),
  'go build': go('package', '-o:write -ldflags:~^(?:-[sw]\\s?|-X\\s?[\\w./-]+=[\\w./+-]*\\s?)+$'),
  'go run': { ...go('package'), operands: 'same rest*', check: 'local' },
  'go generate': go('package', '-run:text'),
  'go fmt': { ...go('package'), writesUnless: '-n' },
  'go fix': go('package'),
  'go clean': go('package', '-testcache'),
  'go list': go('read', '-m -f:text -json -deps -test -e -versions -u'),
  'go doc': go('read', '-all -short -src -u -cmd', 'text*'),
  'go version': { flags: '-m', operands: 'read*', singleDash: true },
  'go env': { flags: '-json', operands: 'name*', singleDash: true },
  'go get': { flags: '-u -t -v -d', operands: 'module*', singleDash: true, needs: 'package', ...GO },
  'go mod': { verbs: true },
  'go mod init': { operands: 'module', singleDash: true, needs: 'package' },
  'go work': { verbs: true },
  'go work sync': { singleDash: true, needs: 'package', ...GO },
  'go tool': { verbs: true },
  'go tool cover': {
    flags: '-func:read -html:read -o:write',
    singleDash: true,
    needs: 'test',
    ...GO,
  },
  'go mod tidy': { flags: '-v -e -x -diff -go:num -compat:num', singleDash: true, needs: 'package', ...GO },
  'go mod download': { flags: '-x -json', singleDash: true, needs: 'package', ...GO },
  'go mod verify': { singleDash: true, needs: 'test', ...GO },
  'go mod graph': { singleDash: true, needs: 'read', ...GO },
  'go mod why': { flags: '-m -vendor', operands: 'module*', singleDash: true, needs: 'read', ...GO },
  'go mod vendor': { flags: '-v -e', singleDash: true, needs: 'package', ...GO },
  gofmt: { flags: '-l -d -s -w -e -r:text', operands: 'read*', singleDash: true, writesWith: '-w' },
  goimports: { flags: '-l -d -w -e -v -local:text', operands: 'read*', singleDash: true, writesWith: '-w' },
  'golangci-lint': {
    flags:
      '--fix --fast -v --verbose -E,--enable:text -D,--disable:text --timeout:text -c,--config:same --new --new-from-rev:text --tests? --show-stats --allow-parallel-runners -j,--concurrency:num',
    operands: 'same*',
    needs: 'test',
    writesWith: '--fix',
    ...GO,
  },
  staticcheck: {
    flags: '-checks:text -f:name -tests? -tags:text',
    operands: 'same*',
    singleDash: true,
    needs: 'test',
    ...GO,
  },
  gotestsum: {
    flags: '--format:name -f:name --watch --junitfile:write',
    operands: 'same*',
    needs: 'test',
    passesOn: true,
    handsTo: 'go test',
    ...GO,
  },

  make: {
    flags:
      '-j? -k -s -n -B -q -i -w --jobs? --keep-going --silent --quiet --dry-run --just-print --always-make --no-print-directory --output-sync? --version -v',
    operands: 'script*',
    assigns: true,
    needs: 'package',
  },
  gmake: { flags: '-j? -k -s -n -B -q', operands: 'script*', assigns: true, needs: 'package' },
  just: {
    flags: '-l -n -q -v --list --dry-run --quiet --verbose --summary',
    operands: 'script*',
    needs: 'package',
    markers: ['justfile', 'Justfile', '.justfile'],
  },
  task: {
    flags: '-l -a -s -v -n --list --list-all --silent --dry --verbose --summary --parallel -p',
    operands: 'script*',
    needs: 'package',
    markers: ['Taskfile.yml', 'Taskfile.yaml'],
  },
  ninja: { flags: '-v -n -j:num -k:num', operands: 'script*', needs: 'package' },
  cmake: {
    flags:
      '-D:~^(?:CMAKE_BUILD_TYPE|BUILD_TESTING|BUILD_SHARED_LIBS|CMAKE_EXPORT_COMPILE_COMMANDS|CMAKE_CXX_STANDARD|CMAKE_C_STANDARD)(?:STRING|BOOL)?=\\w+$ -S:package -B:package -G:text --build:package --target,-t:script --config:name -j? --parallel? --verbose -v --preset:name --clean-first --fresh --version',
    operands: 'package',
    needs: 'package',
  },
  ctest: {
    flags:
      '-V -VV -N -Q --output-on-failure --test-dir:test -R:text -E:text -L:text -j:num --parallel:num -C:name --rerun-failed --stop-on-failure --repeat:text --timeout:num --verbose --preset:name',
    needs: 'test',
  },
  meson: { flags: '', verbs: true },
  'meson test': { flags: '-v --verbose --print-errorlogs -j:num', operands: 'name*', needs: 'test' },
  'meson compile': { flags: '-v --verbose -j:num', operands: 'name*', needs: 'package' },
  bazel: { verbs: true },
  'bazel test': {
    flags: '--config:name --test_output:name --keep_going -k -c:name --cache_test_results:name --test_filter:text',
    operands: 'text*',
    needs: 'test',
    markers: ['MODULE.bazel', 'WORKSPACE', 'WORKSPACE.bazel'],
  },
  'bazel build': {
    flags: '--config:name --keep_going -k -c:name',
    operands: 'text*',
    needs: 'package',
    markers: ['MODULE.bazel', 'WORKSPACE', 'WORKSPACE.bazel'],
  },
  swift: { verbs: true, flags: '--version' },
  'swift test': {
    flags:
      '--filter:text --skip:text --parallel --enable-code-coverage -c,--configuration:name -v --verbose --list-tests --skip-build',
    needs: 'test',
    markers: ['Package.swift'],
  },
  'swift build': {
    flags: '-c,--configuration:name -v --verbose --product:name --target:name --build-tests',
    needs: 'package',
    markers: ['Package.swift'],
  },
  zig: { verbs: true },
  'zig build': { operands: 'script*', needs: 'package', markers: ['build.zig'] },
  'zig test': { operands: 'test', needs: 'test' },

  dotnet: { flags: '--version --info --list-sdks --list-runtimes', verbs: true, needs: 'test' },
  'dotnet test': { ...dotnet('test'), passesOn: true },
  'dotnet watch': {
    flags: '-q -v --quiet --verbose --no-hot-reload --non-interactive',
    verbs: true,
    verbsOf: 'dotnet',
  },
  'dotnet build': dotnet('package'),
  'dotnet restore': dotnet('package'),
  'dotnet clean': dotnet('package'),
  'dotnet publish': dotnet('package'),
  'dotnet add': { operands: '~^package$ name', flags: '-v,--version:text --prerelease', needs: 'package' },
  'dotnet list': { operands: '~^(?:package|reference)$', flags: '--outdated --vulnerable', needs: 'package' },
  'dotnet pack': dotnet('package'),
  'dotnet format': {
    flags:
      '--verify-no-changes --no-restore -v,--verbosity:name --include:same --exclude:text --severity:name --diagnostics:text',
    operands: 'same',
    needs: 'package',
    testsWith: '--verify-no-changes',
    writesUnless: '--verify-no-changes',
  },
  'dotnet run': {
    flags: `${DOTNET_FLAGS} --project:same --launch-profile:name --no-launch-profile`,
    operands: 'passed*',
    needs: 'package',
    passesOn: true,
  },
  'swift run': { operands: 'name', needs: 'package', markers: ['Package.swift'] },
  'swift package': { verbs: true },
  'swift package resolve': { needs: 'package', markers: ['Package.swift'] },
  'clang-format': {
    flags: '-in --dry-run --Werror --style:name --verbose',
    operands: 'read*',
    writesWith: '-i',
  },
};
