import type { Row, Table } from '../row.js';
import { checks } from './node-tools.js';

/** Builds, generators and runners of JavaScript projects, found as its other tools are. */

const MARKERS = ['package.json', 'node_modules'];

/** Verbs of builds that send away what they built. */
const LEAVING = 'deploy publish login logout';

function builds(flags: string, { refuses, ...more }: Partial<Row> = {}): Row {
  return {
    flags: `${flags} -h --help -v --version`,
    operands: 'same*',
    needs: 'package',
    markers: MARKERS,
    refuses: refuses === undefined ? LEAVING : `${LEAVING} ${refuses}`,
    ...more,
  };
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
  '-p,--project:same -b --build -w --watch --noEmit? --pretty? --strict? --incremental? --skipLibCheck? --declaration? -d --emitDeclarationOnly? --outDir:write --outFile:write --declarationDir:write --tsBuildInfoFile:write --target:name -t:name --module:name -m:name --moduleResolution:name --jsx:name --lib:text --listFiles --listEmittedFiles --explainFiles --extendedDiagnostics --diagnostics --traceResolution --showConfig --force --verbose --clean --dry --esModuleInterop? --allowJs? --checkJs? --resolveJsonModule? --sourceMap? --noUnusedLocals? --noUnusedParameters? --noImplicitAny? --strictNullChecks? --isolatedModules? --noErrorTruncation --preserveWatchOutput --types:text --allowImportingTsExtensions? --listFilesOnly --noUncheckedIndexedAccess? --exactOptionalPropertyTypes? --noPropertyAccessFromIndexSignature? --verbatimModuleSyntax? --isolatedDeclarations? --allowSyntheticDefaultImports? --forceConsistentCasingInFileNames? --strictFunctionTypes? --strictPropertyInitialization? --noFallthroughCasesInSwitch? --noImplicitReturns? --noImplicitThis? --noImplicitOverride? --useUnknownInCatchVariables? --useDefineForClassFields? --alwaysStrict? --downlevelIteration? --removeComments? --inlineSourceMap? --declarationMap? --importHelpers? --experimentalDecorators? --emitDecoratorMetadata? --preserveConstEnums? --noEmitOnError? --noCheck? --stopBuildOnErrors --moduleDetection:name --rewriteRelativeImportExtensions? --erasableSyntaxOnly? --skipDefaultLibCheck? --generateTrace:write --baseUrl:same --typeRoots:same --customConditions:text --jsxImportSource:name --jsxFactory:name --locale:name --composite? --all';

const CHECK_UPDATES = builds('-u --upgrade -i -t,--target:name --dep:text -f,--filter:text', { operands: '' });

export const NODE_BUILD_ROWS: Table = {
  tsc: {
    ...builds(TSC_FLAGS),
    testsWith: '--noEmit --showConfig --listFilesOnly -v --version -h --help',
    operands: 'same*',
  },
  'vue-tsc': { ...builds(TSC_FLAGS), testsWith: '--noEmit' },
  tsgo: { ...builds(TSC_FLAGS), testsWith: '--noEmit' },
  astro: tasks('--verbose --silent'),
  vite: builds(
    '--mode:name -m:name -c,--config:same --outDir:write --base:text --minify? --sourcemap? --emptyOutDir -w --watch -l,--logLevel:name --clearScreen? --ssr?same --port:num --host? --strictPort --manifest? --ssrManifest? --assetsDir:passed --assetsInlineLimit:num --profile --app --configLoader:name -d --debug? -f,--filter:text --force',
  ),
  tsup: builds(
    '-d,--out-dir:write --format:text --dts --dts-resolve --minify? --sourcemap? --clean --watch? --target:name --config:same --tsconfig:same --entry:same --external:text --no-splitting --splitting --treeshake --silent --platform:name --no-config --dts-only --experimental-dts --legacy-output --metafile --inject:same --shims --cjsInterop --keep-names --global-name:name --replaceNodeEnv',
  ),
  tsdown: builds(
    '-d,--out-dir:write --format:text --dts --minify --sourcemap --clean --watch --target:name -c,--config:same --tsconfig:same --external:text --platform:name',
  ),
  rollup: builds(
    '-c?same --config?same -w --watch -i,--input:same -o,--file:write -d,--dir:write -f,--format:name -p,--plugin:module --configPlugin:module --exports:name --globals:text --preserveModules --no-treeshake --bundleConfigAsCjs --compact --perf -m --sourcemap? --silent --external:text --name:name --environment:text --failAfterWarnings --treeshake?',
  ),
  rolldown: builds(
    '-c?same --config?same -w --watch -o,--file:write -d,--dir:write -f,--format:name -m --minify --sourcemap? --platform:name',
  ),
  esbuild: builds(
    '--bundle --minify --minify-whitespace --minify-syntax --minify-identifiers --outfile:write --outdir:write --outbase:same --format:name --platform:name --target:text --sourcemap? --watch? --splitting --metafile:write --tsconfig:same --jsx:name --global-name:name --tree-shaking:text --log-level:name --keep-names --legal-comments:name --packages:name --charset:name --allow-overwrite --main-fields:text --conditions:text --resolve-extensions:text --drop-labels:text --color? --log-limit:num --line-limit:num --analyze? --ignore-annotations --preserve-symlinks --source-root:text --sources-content? --public-path:text --entry-names:passed --chunk-names:passed --asset-names:passed --mangle-props:text --jsx-dev --jsx-import-source:name',
    {
      colonFlags:
        '--external:passed --define:passed --alias:passed --loader:passed --drop:passed --pure:passed --inject:passed --banner:text --footer:text --out-extension:text --log-override:text --supported:text',
    },
  ),
  webpack: builds(
    '--mode:name -m:name -c,--config:same -w --watch --env:text --entry:same -o,--output-path:write --devtool:text -d:text --target:name -t:name --stats? --json?write --progress --fail-on-warnings --no-stats --analyze --node-env:name --config-name:name --merge --name:name --cache? --hot? --color --no-color',
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
    { refuses: 'telemetry' },
  ),
  nuxt: builds('--no-clear --dotenv:read --prerender --preset:name'),
  nuxi: builds('--no-clear --prerender'),
  remix: builds('--sourcemap --manual'),
  storybook: builds(
    '-o,--output-dir:write -c,--config-dir:same --quiet --ci --test -p,--port:num --no-open --disable-telemetry --docs',
    { refuses: 'link sandbox' },
  ),
  tailwindcss: builds(
    '-i,--input:read -o,--output:write -c,--config:same --minify -m --watch -w --content:text --optimize',
  ),
  typedoc: builds(
    '--out:write --entryPoints:same --tsconfig:same --options:same --watch --json:write --emit:name --readme:read --skipErrorChecking --treatWarningsAsErrors',
  ),
  'api-extractor': builds('-l --local --verbose --config:same -c:same --typescript-compiler-folder:read'),
  ng: {
    ...tasks(
      '--configuration:name -c:name --watch? --no-watch --browsers:name --prod --code-coverage --source-map? --project:name',
    ),
    refuses: 'completion analytics',
  },
  turbo: {
    ...tasks(
      '-F,--filter:text --force? --no-cache --continue? --output-logs:name --concurrency:text --dry? --dry-run? --graph?write --parallel --only --affected --summarize? --verbosity:num --log-order:name --env-mode:name --ui:name --cache:text --no-daemon',
    ),
    refuses: 'daemon',
  },
  nx: {
    ...tasks(
      '--all -t,--target,--targets:script -p,--projects:text --parallel? --skip-nx-cache --base:text --head:text --verbose --configuration:name -c:name --exclude:text --output-style:name --watch --prod --coverage --fix --nxBail --runInBand --file:write --files:text --uncommitted --untracked --affected --skipNxCache --outputStyle:name --graph?write --tui? --ci --codeCoverage --testFile:text --silent --json --quiet --updateSnapshot',
    ),
    refuses: 'exec watch import connect init migrate',
  },
  'react-scripts build': builds('--stats --profile', { operands: '' }),
  expo: { verbs: true },
  'expo export': builds(
    '-p,--platform:name --output-dir:write --dev --no-minify --max-workers:num -c --clear --dump-assetmap --dump-sourcemap -s --source-maps',
  ),
  'expo lint': checks('--ext:text --fix', { writesWith: '--fix' }),
  'expo install': builds('--check --fix --pnpm --npm --yarn --bun', { operands: 'dependency*' }),
  gatsby: { verbs: true },
  'gatsby build': builds('--prefix-paths --no-uglify --profile --graphql-tracing --open-tracing-config-file:same', {
    operands: '',
  }),
  'gatsby clean': builds('', { operands: '' }),
  sass: builds(
    '-s,--style:name -I,--load-path:read --no-source-map --source-map --embed-sources --update --watch -w -q --quiet --no-charset --quiet-deps --stop-on-error',
  ),
  postcss: builds(
    '-o,--output:write -d,--dir:write -b,--base:same -u,--use:module -c,--config:same -m --map --no-map -r --replace -w --watch --verbose --env:name --ext:name --include-dotfiles',
  ),
  // Other browsers are installed by the system's own package manager.
  'playwright install': builds('--dry-run --only-shell --no-shell --force --list', {
    operands: '~^(?:chromium|chromium-headless-shell|firefox|webkit|ffmpeg)$*',
  }),
  unbuild: builds('--stub --minify --sourcemap --watch -c,--config:same --parallel'),
  rsbuild: builds('-m,--mode:name -c,--config:same --env-mode:name -w --watch --environment:name'),
  lerna: { verbs: true },
  'lerna ls': checks('-l -a -p --long --all --json --since?', { operands: '' }),
  'lerna changed': checks('-l -a -p --long --all --json', { operands: '' }),
  'lerna run': tasks('--scope:text --since? --stream --parallel --no-bail --concurrency:num'),
  changeset: { verbs: true },
  'changeset status': checks('--since:text --verbose --output:write', { operands: '' }),
  'npm-check': builds('-s --skip-unused --production --dev-only', { operands: '' }),
  'sort-package-json': builds('--check --quiet', { writesUnless: '--check', testsWith: '--check' }),
  'npm-check-updates': CHECK_UPDATES,
  ncu: CHECK_UPDATES,
  'license-checker': checks('--summary --production --json --csv --onlyAllow:text --failOn:text', { operands: '' }),
  'drizzle-kit': builds('--config:same --name:name --dialect:name --schema:same --out:write', {
    operands: '~^(?:generate|check|migrate|up)$',
  }),
  'npm-run-all': tasks(
    '-s -p -l -c --parallel --serial --sequential --continue-on-error --silent --print-label --print-name -n',
  ),
  gulp: tasks(
    '-TSLv -h --tasks --tasks-simple --silent --series --continue --log-level --color --no-color --version --help',
  ),
  grunt: tasks('-vh --verbose --force --stack --color --no-color --version --help'),
  rspack: { flags: '-h --help -v --version', verbs: true },
  'rspack build': builds(
    '-c,--config:same -m,--mode:name --env:text --entry:same -o,--output-path:write -w --watch --devtool? --analyze --json?write --fail-on-warnings',
    { operands: '' },
  ),
  terser: builds(
    '-c?text -m?text --compress?text --mangle?text --module --toplevel --comments? --ecma:num --keep-classnames --keep-fnames --safari10 -o,--output:write -e?text --enclose?text --wrap:name --timings',
  ),
  zx: {
    flags: '--quiet --verbose -v --version -h --help',
    operands: 'execute rest*',
  },
  'run-s': tasks('-s -l -c -n --silent --print-label'),
  'run-p': tasks('-s -l -c -n -r --silent --print-label --race'),
  tsx: {
    flags: '--no-cache --tsconfig:same --conditions:name --test -v --version',
    operands: 'execute rest*',
    becomes: { '--test': 'node --test' },
  },
  'ts-node': {
    flags:
      '-T --transpile-only --esm -P,--project:same -r,--require:module --files --swc --cwd-mode --pretty -v --version',
    operands: 'execute rest*',
  },
  'vite-node': { flags: '-c,--config:same', operands: 'execute rest*' },
  rimraf: { flags: '-v --verbose --no-glob', operands: 'text*', change: 'remove', check: 'literal' },
  mkdirp: { operands: 'write*' },
  prisma: builds(
    '--schema:read --no-hints --name:name -n:name --create-only --skip-generate --skip-seed --no-engine --sql --check --generator:name',
    { operands: '~^(?:generate|validate|format|migrate|db)$ ~^(?:dev|status|push|pull|seed)$' },
  ),
  'tsc-alias': builds('-p,--project:same -w --watch --verbose -f --resolve-full-paths'),
  ncc: builds(
    '-o,--out:write -m --minify -s --source-map -w --watch --license:name -q --quiet --target:name -e,--external:name --no-cache',
  ),
  svgo: {
    flags:
      '-r -q --recursive --multipass --pretty --quiet -f,--folder:write -i,--input:read -o,--output:write -p,--precision:num --config:package',
    operands: 'write*',
    needs: 'package',
    markers: MARKERS,
  },
  json2ts: builds('-i,--input:read -o,--output:write --no-additionalProperties --unreachableDefinitions'),
  quicktype: builds('-o,--out:write -l,--lang:name -s,--src-lang:name -t,--top-level:name --just-types'),
  'node-gyp': builds('--debug --release --verbose -j,--jobs:text', {
    operands: '~^(?:configure|build|rebuild|clean)$*',
  }),
  knex: builds('--knexfile:same --env:name --esm --all', {
    operands: '~^(?:migrate:(?:latest|up|down|rollback|status|list|make)|seed:(?:run|make))$ name',
  }),
  typeorm: builds('-d,--dataSource:same', { operands: '~^migration:(?:run|revert|show|generate|create)$ write' }),
  nodemon: {
    flags: '-q --quiet -e,--ext:text -w,--watch:read -i,--ignore:text --delay:text',
    operands: 'execute rest*',
  },
  'html-validate': checks('--ext:text -f,--formatter:name --max-warnings:num -c,--config:same'),
  secretlint: checks('--format:name --secretlintrc:same --maskSecrets'),
  commitlint: checks('-f,--from:text -t,--to:text -V --verbose -l --last -q --quiet --strict -g,--config:same', {
    operands: '',
  }),
  dprint: { verbs: true },
  'dprint check': checks('-c,--config:same --list-different'),
  'dprint fmt': checks('-c,--config:same --diff', { writesUnless: '--help' }),
  'graphql-codegen': builds('-c,--config:same --check -v --verbose --errors-only'),
  'openapi-typescript': builds('-o,--output:write --alphabetize --immutable', { operands: 'same' }),
};
