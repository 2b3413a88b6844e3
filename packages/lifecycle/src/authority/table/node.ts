import type { Row, Table } from '../row.js';

/** Node, its package managers and their runners. What logs in, publishes, links, configures or moves elsewhere is left out. */

const PACKAGE = ['package.json', 'node_modules'];
const QUIET =
  '-s -q -d --verbose --no-progress --progress? --no-update-notifier --foreground-scripts --silent --quiet --loglevel:text --no-color --color? --json';
const WORKSPACES = '-w,--workspace:workspace --workspaces --include-workspace-root --if-present --ignore-scripts';
const WIDE = '-w --workspace-root --workspace --workspaces -r --recursive -F --filter';
const INSTALL =
  '-DEOPfS --save-dev --save-exact --save-optional --save-peer --save-prod --save --no-save --no-audit --no-fund --prefer-offline --offline --legacy-peer-deps --force --frozen-lockfile --no-frozen-lockfile --production --prod --omit:text --include:text --ignore-scripts --no-optional --package-lock-only --dry-run --immutable --dev --exact --lockfile-only --no-lockfile --audit? --fund? --progress? --package-lock? --save? --no-progress --no-package-lock --engine-strict --prefer-online --foreground-scripts --install-strategy:name --prefer-frozen-lockfile --fix-lockfile --shamefully-hoist --ignore-workspace --resolution-only --pure-lockfile --check-files --immutable-cache --check-cache --inline-builds --mode:name --network-timeout:num --prefer-dedupe --strict-peer-deps';

const NPM_FLAGS = `${QUIET} ${WORKSPACES}`;
const PNPM_FLAGS =
  '-s -r -w --silent --recursive --workspace-root -F,--filter:text --if-present --no-color --color --reporter:text --stream --parallel --sequential --no-bail --bail --workspace-concurrency:num --aggregate-output --fail-if-no-match --resume-from:name --reporter-hide-prefix --no-reporter-hide-prefix --ignore-scripts --include-workspace-root --offline';
const YARN_FLAGS =
  '-s --silent --offline --non-interactive --no-progress --ignore-engines --json --verbose -v --version';
const BUN_FLAGS = '--silent -v --version --bun -b --watch --hot';

/** What pnpm hands to npm where it does not know it. */
const NPM_VERBS =
  'access add-user adduser bugs deprecate dist-tag docs edit explore find home hook info issues org owner ping prefix profile pkg repo s se search set-script show star stars stage team token trust undeprecate unpublish unstar v view';

/** The words behind it go on to the script, flags and all. */
const HANDS_ON = { operands: 'rest*', passesAll: true } as const;

function script(flags: string): Row {
  return { flags, operands: 'script passed*', needs: 'package', markers: PACKAGE, passesOn: true, wideWith: WIDE };
}

function test(flags: string): Row {
  return { flags, operands: 'passed*', needs: 'test', markers: PACKAGE, passesOn: true, wideWith: WIDE };
}

function install(flags: string): Row {
  return { flags: `${INSTALL} ${flags}`, operands: 'dependency*', needs: 'package', markers: PACKAGE, wideWith: WIDE };
}

/** `package`: it asks the registry that the project names, or runs what the project names for its manager. */
function look(needs: 'read' | 'package', flags: string, operands = 'name*'): Row {
  return { flags, operands, needs, markers: PACKAGE, wideWith: WIDE };
}

const LOOK_FLAGS = '-alP --long --all --depth:num --prod --dev --parseable --omit:text --audit-level:text --json';

const NODE_TEST_FLAGS =
  '--test --test-only --test-name-pattern:text --test-skip-pattern:text --test-concurrency:num --test-reporter:name --test-reporter-destination:stdout --test-timeout:num --test-force-exit --test-shard:text --test-isolation:text --test-coverage-include:text --test-coverage-exclude:text --test-coverage-lines:num --test-coverage-branches:num --test-coverage-functions:num --test-update-snapshots --experimental-test-coverage --experimental-test-isolation:text --experimental-test-module-mocks --experimental-test-snapshots --test-coverage-exclude:text --test-global-setup:module --disable-warning:name --experimental-strip-types --experimental-vm-modules --experimental-transform-types --enable-source-maps --no-warnings --trace-warnings --import:module --loader:module --experimental-loader:module -r,--require:module --watch --conditions:name --max-old-space-size:num';

export const NODE_ROWS: Table = {
  node: {
    flags: `${NODE_TEST_FLAGS} --run:script -vh --version --help --env-file:execute --env-file-if-exists:execute --expose-gc --no-deprecation --throw-deprecation --pending-deprecation --preserve-symlinks --stack-size:num --disable-warning:name --experimental-sqlite --experimental-require-module --experimental-default-type:text --stack-trace-limit:num --trace-uncaught --trace-deprecation --unhandled-rejections:text -c --check`,
    operands: 'execute rest*',
    refuses: 'inspect debug',
    becomes: { '--test': 'node --test', '--run': 'node --run', '--check': 'node --check', '-c': 'node --check' },
  },
  'node --test': {
    flags: NODE_TEST_FLAGS,
    operands: 'test*',
    needs: 'test',
    markers: PACKAGE,
  },
  'node --run': { flags: '--run:script', needs: 'package', markers: PACKAGE, passesOn: true },
  'node --check': { flags: '-c --check', operands: 'read' },

  npm: { flags: `${NPM_FLAGS} -v --version`, verbs: true, wideWith: WIDE },
  'npm test': test(NPM_FLAGS),
  'npm t': test(NPM_FLAGS),
  'npm tst': test(NPM_FLAGS),
  'npm run': script(NPM_FLAGS),
  'npm run-script': script(NPM_FLAGS),
  'npm start': { ...test(NPM_FLAGS), needs: 'package' },
  'npm ci': install(NPM_FLAGS),
  'npm install': install(NPM_FLAGS),
  'npm i': install(NPM_FLAGS),
  'npm add': install(NPM_FLAGS),
  'npm uninstall': install(NPM_FLAGS),
  'npm remove': install(NPM_FLAGS),
  'npm rm': install(NPM_FLAGS),
  'npm update': install(NPM_FLAGS),
  'npm dedupe': install(NPM_FLAGS),
  'npm prune': install(NPM_FLAGS),
  'npm rebuild': install(NPM_FLAGS),
  'npm pack': {
    flags: `${NPM_FLAGS} --dry-run --pack-destination:write --ignore-scripts`,
    needs: 'package',
    markers: PACKAGE,
    wideWith: WIDE,
  },
  'npm ls': look('read', `${NPM_FLAGS} ${LOOK_FLAGS}`),
  'npm list': look('read', `${NPM_FLAGS} ${LOOK_FLAGS}`),
  'npm outdated': look('package', `${NPM_FLAGS} ${LOOK_FLAGS}`),
  'npm query': look('read', NPM_FLAGS, 'text'),
  'npm fund': look('read', NPM_FLAGS),
  'npm why': look('read', NPM_FLAGS),
  'npm explain': look('read', NPM_FLAGS),
  'npm view': look('package', NPM_FLAGS),
  'npm info': look('package', NPM_FLAGS),
  'npm audit': look('package', `${NPM_FLAGS} ${LOOK_FLAGS} --dry-run`, 'fix'),
  'npm root': look('read', NPM_FLAGS, ''),
  'npm init': { flags: '-y --yes', needs: 'package' },
  'npm config': { verbs: true },
  'npm config get': look('read', NPM_FLAGS, '~^[a-z][a-z-]*$'),
  'npm config list': look('read', `${NPM_FLAGS} -l --long`, ''),
  'npm doctor': look('package', NPM_FLAGS),
  'npm bin': look('read', NPM_FLAGS, ''),
  'npm pkg': { verbs: true },
  'npm pkg get': { operands: 'text*', needs: 'read', markers: PACKAGE },
  'npm prefix': look('read', NPM_FLAGS, ''),
  'npm help': { operands: 'name*' },
  'npm exec': { flags: '-y --yes --no --silent -s', runs: 'node' },
  npx: { flags: '-yqv --version --yes --no --no-install --quiet --prefer-offline', runs: 'node' },

  pnpm: {
    flags: `${PNPM_FLAGS} -v --version`,
    verbs: true,
    verbIsScript: 'node',
    ownVerbs: `config c set get env link ln unlink import store server patch patch-commit patch-remove deploy create init setup self-update approve-builds rebuild rb fetch cache doctor bin root licenses sbom whoami login logout publish prune cat-file find-hash recursive multi m runtime help ${NPM_VERBS}`,
    fallsThroughUnless: '-r --recursive -F --filter',
    needs: 'package',
    wideWith: WIDE,
    markers: PACKAGE,
  },
  'pnpm test': { ...test(PNPM_FLAGS), ...HANDS_ON },
  'pnpm t': { ...test(PNPM_FLAGS), ...HANDS_ON },
  'pnpm run': { ...script(PNPM_FLAGS), operands: 'script rest*' },
  'pnpm start': { ...test(PNPM_FLAGS), needs: 'package' },
  'pnpm install': install(PNPM_FLAGS),
  'pnpm i': install(PNPM_FLAGS),
  'pnpm add': install(PNPM_FLAGS),
  'pnpm dedupe': install(PNPM_FLAGS),
  'pnpm remove': install(PNPM_FLAGS),
  'pnpm rm': install(PNPM_FLAGS),
  'pnpm update': install(PNPM_FLAGS),
  'pnpm up': install(PNPM_FLAGS),
  'pnpm pack': { flags: '--json --pack-destination:write', needs: 'package', markers: PACKAGE },
  'pnpm ls': look('package', `${PNPM_FLAGS} ${LOOK_FLAGS}`),
  'pnpm list': look('package', `${PNPM_FLAGS} ${LOOK_FLAGS}`),
  'pnpm outdated': look('package', `${PNPM_FLAGS} ${LOOK_FLAGS}`),
  'pnpm why': look('package', PNPM_FLAGS),
  'pnpm audit': look('package', `${PNPM_FLAGS} ${LOOK_FLAGS}`, ''),
  'pnpm licenses': { verbs: true },
  'pnpm licenses list': look('package', `${PNPM_FLAGS} ${LOOK_FLAGS}`, ''),
  'pnpm store': { verbs: true },
  'pnpm store path': look('read', PNPM_FLAGS, ''),
  'pnpm exec': { flags: PNPM_FLAGS, runs: 'node', wideWith: WIDE },
  'pnpm dlx': { flags: '-s --silent', runs: 'node' },
  pnpx: { flags: '-s --silent', runs: 'node' },

  yarn: {
    flags: YARN_FLAGS,
    verbs: true,
    withoutVerb: true,
    verbIsScript: 'node',
    ownVerbs:
      'config set get plugin npm login logout publish version link unlink global policies import init create cache bin owner team tag unplug patch patch-commit stage search node rebuild constraints explain dedupe autoclean generate-lock-entry licenses self-update',
    needs: 'package',
    markers: PACKAGE,
  },
  'yarn test': { ...test(YARN_FLAGS), ...HANDS_ON },
  'yarn run': { ...script(YARN_FLAGS), verbs: true, verbIsScript: 'node', operands: 'rest*' },
  'yarn start': { ...test(YARN_FLAGS), needs: 'package' },
  'yarn workspace': { operands: 'name rest*', verbs: true, verbsOf: 'yarn', verbIsScript: 'node', needs: 'package' },
  'yarn workspaces': { verbs: true },
  'yarn workspaces info': look('package', YARN_FLAGS, ''),
  'yarn workspaces list': { flags: '--json -v', needs: 'package', markers: PACKAGE },
  'yarn workspaces run': { verbs: true, verbsOf: 'yarn', verbIsScript: 'node' },
  'yarn workspaces foreach': {
    flags:
      '-AptviRW --all --parallel --topological --topological-dev --verbose --interlaced --recursive --worktree -j,--jobs:num --include:text --exclude:text --from:text --since?',
    verbs: true,
    verbsOf: 'yarn',
    verbIsScript: 'node',
  },
  'yarn install': install(YARN_FLAGS),
  'yarn add': install(YARN_FLAGS),
  'yarn dedupe': install(YARN_FLAGS),
  'yarn remove': install(YARN_FLAGS),
  'yarn up': install(YARN_FLAGS),
  'yarn upgrade': install(YARN_FLAGS),
  'yarn pack': { flags: '-n --dry-run --json', needs: 'package', markers: PACKAGE },
  'yarn list': look('package', `${YARN_FLAGS} --depth:num --pattern:text`),
  'yarn why': look('package', YARN_FLAGS),
  'yarn info': look('package', YARN_FLAGS),
  'yarn outdated': look('package', YARN_FLAGS),
  'yarn audit': look('package', YARN_FLAGS, ''),
  'yarn exec': { flags: '-s --silent', runs: 'node' },
  'yarn dlx': { flags: '-q --quiet', runs: 'node' },

  bun: {
    flags: BUN_FLAGS,
    verbs: true,
    verbIsScript: 'node',
    ownVerbs:
      'publish link unlink pm upgrade create init x patch patch-commit repl exec deploy discord completions getcompletes feedback info',
    fallsThroughUnless: '',
    runsFiles: true,
    needs: 'package',
    markers: PACKAGE,
  },
  'bun test': {
    flags:
      '--watch --coverage --bail? --timeout:num -t,--test-name-pattern:text -u --update-snapshots --todo --only --rerun-each:num --preload:execute --coverage-reporter:name --coverage-dir:write --only-failures --reporter-outfile:write --reporter:name --silent --concurrent --randomize --seed:num',
    operands: 'test*',
    needs: 'test',
    markers: PACKAGE,
  },
  'bun run': { ...script(BUN_FLAGS), operands: 'script rest*', fallsThroughUnless: '', runsFiles: true },
  'bun install': install(BUN_FLAGS),
  'bun i': install(BUN_FLAGS),
  'bun add': install(`${BUN_FLAGS} -d`),
  'bun remove': install(BUN_FLAGS),
  'bun update': install(BUN_FLAGS),
  'bun outdated': look('package', ''),
  'bun pm': { verbs: true },
  'bun pm ls': look('package', '--all -a', ''),
  'bun why': look('package', ''),
  'bun build': {
    flags:
      '--outdir:write --outfile:write --minify --sourcemap? --target:name --format:name --splitting --external:text --watch --production',
    operands: 'package*',
    needs: 'package',
    markers: PACKAGE,
  },
  bunx: { flags: '--bun --silent', runs: 'node' },
};
