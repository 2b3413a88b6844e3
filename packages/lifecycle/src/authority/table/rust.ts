import type { Row, Table } from '../row.js';

/** Cargo and what belongs to it. What publishes, installs outside the project or takes a program to run is left out. */

const CARGO_FLAGS =
  '-p,--package:text --workspace --all --exclude:text --lib --bins --tests --benches --examples --bin:name --test:text --bench:text --example:name --all-targets --doc --no-run --no-fail-fast --release -r --profile:name --features:text -F:text --all-features --no-default-features --locked --offline --frozen -q --quiet -v -vv --verbose --color:name -j,--jobs:num --keep-going --message-format:name --target:name --ignore-rust-version --timings?';
const CARGO = { markers: ['Cargo.toml'], wideWith: '-p --package --workspace --all' } as const;

function cargo(needs: 'test' | 'package', more = '', operands = 'passed*'): Row {
  return { flags: `${CARGO_FLAGS} ${more}`, operands, needs, passesOn: true, ...CARGO };
}

export const RUST_ROWS: Table = {
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
};
