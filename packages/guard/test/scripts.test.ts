import { describe, expect, it } from 'vitest';
import { findDeploy } from '../src/deploy-command.js';
import { memoryFiles, ROOT } from './memory-files.js';

type Expected = 'deploy' | 'clear' | 'unresolvable';
type Case = readonly [command: string, expected: Expected];

function scripts(table: Readonly<Record<string, string>>, more: object = {}): string {
  return JSON.stringify({ name: 'site', scripts: table, ...more });
}

const SITE = {
  'package.json': scripts({
    build: 'vite build',
    postbuild: 'echo built',
    deploy: 'wrangler deploy',
    ship: 'npm run release',
    release: 'npm run build && vercel --prod',
    test: 'vitest run',
    pretest: 'npm run lint',
    lint: 'eslint .',
    'deploy:web': 'netlify deploy --prod',
    'deploy:check': 'wrangler deploy --dry-run',
    say: 'echo wrangler deploy',
    pass: 'vercel',
    all: 'run-s build deploy:*',
    par: 'concurrently "npm:build" "npm:deploy:web"',
    quoted: "concurrently 'vite build' 'vercel --prod'",
    both: 'run-p lint test',
    loop: 'npm run loop2',
    loop2: 'npm run loop',
    env: 'cross-env NODE_ENV=production wrangler deploy',
    watch: 'nodemon --exec "npm run deploy"',
    self: '$npm_execpath run deploy',
    postship2: 'surge dist example.surge.sh',
    ship2: 'echo shipping',
    constructor: 'echo odd',
  }),
};

function table(name: string, files: Readonly<Record<string, string>>, cases: readonly Case[]): void {
  describe(name, () => {
    it.each(cases)('%s → %s', (command, expected) => {
      const verdict = findDeploy(command, memoryFiles(files));
      expect(verdict.verdict, `${verdict.chain.join(' → ')}: ${verdict.why}`).toBe(expected);
    });
  });
}

table('npm', SITE, [
  ['npm run deploy', 'deploy'],
  ['npm run-script deploy', 'deploy'],
  ['npm urn deploy', 'deploy'],
  ['npm --silent run deploy', 'deploy'],
  ['npm run --silent deploy', 'deploy'],
  ['npm run deploy --silent', 'deploy'],
  ['npm run ship', 'deploy'],
  ['npm run release', 'deploy'],
  ['npm run ship2', 'deploy'],
  ['npm run ship2 --ignore-scripts', 'clear'],
  ['npm run build', 'clear'],
  ['npm test', 'clear'],
  ['npm run say', 'clear'],
  ['npm run deploy:check', 'clear'],
  ['npm run all', 'deploy'],
  ['npm run par', 'deploy'],
  ['npm run quoted', 'deploy'],
  ['npm run both', 'clear'],
  ['npm run loop', 'clear'],
  ['npm run env', 'deploy'],
  ['npm run watch', 'deploy'],
  ['npm run pass', 'deploy'],
  ['npm run pass -- --version', 'clear'],
  ['npm run pass -- ls', 'clear'],
  ['npm run', 'clear'],
  ['npm run nothing', 'clear'],
  ['npm run toString', 'clear'],
  ['npm run constructor', 'clear'],
  ['npm run "deploy"', 'deploy'],
  ['npm run $WHICH', 'unresolvable'],
  ['for t in lint deploy; do npm run $t; done', 'deploy'],
  ['for t in lint test; do npm run $t; done', 'clear'],
  ['npm run lint && npm run deploy', 'deploy'],
  ['npm exec -- run-s deploy', 'deploy'],
  ['npx run-s lint test', 'clear'],
  ['npx npm-run-all --parallel build "deploy:web -- --json"', 'deploy'],
  ['node --run deploy', 'deploy'],
  ['node --run lint', 'clear'],
  ['cd /tmp && npm run deploy', 'clear'],
  ['cd . && npm run deploy', 'deploy'],
  ['cd "$(git rev-parse --show-toplevel)" && npm run deploy', 'deploy'],
  ['(cd /tmp); npm run deploy', 'deploy'],
  ['npm --prefix /elsewhere run deploy', 'clear'],
  ['npm -C . run deploy', 'deploy'],
  ['npm help deploy', 'clear'],
  ['npm deploy', 'clear'],
  ['time npm run deploy', 'deploy'],
  ['bash -c "npm run ship"', 'deploy'],
  ['echo "npm run deploy"', 'clear'],
  ['grep deploy package.json', 'clear'],
]);

table('pnpm, yarn, bun', SITE, [
  ['pnpm deploy', 'deploy'],
  ['pnpm run deploy', 'deploy'],
  ['pnpm ship', 'deploy'],
  ['pnpm -s ship', 'deploy'],
  ['pnpm test', 'clear'],
  ['pnpm lint', 'clear'],
  ['pnpm install', 'clear'],
  ['pnpm add vercel', 'clear'],
  ['pnpm pass ls', 'clear'],
  ['pnpm vercel --prod', 'deploy'],
  ['pnpm exec vercel --prod', 'deploy'],
  ['yarn deploy', 'deploy'],
  ['yarn run deploy', 'deploy'],
  ['yarn build', 'clear'],
  ['yarn', 'clear'],
  ['yarn vercel --prod', 'deploy'],
  ['yarn vercel ls', 'clear'],
  ['yarn why vercel', 'clear'],
  ['yarn --cwd . deploy', 'deploy'],
  ['yarn dlx vercel', 'deploy'],
  ['bun run deploy', 'deploy'],
  ['bun deploy', 'deploy'],
  ['bun --silent run ship', 'deploy'],
  ['bun test', 'clear'],
  ['bun build ./src/index.ts', 'clear'],
  ['bun x vercel --prod', 'deploy'],
  ['bun run vercel --prod', 'deploy'],
  ['bun add wrangler', 'clear'],
  ['npm run deploy --help', 'clear'],
  ["echo 'npm run deploy' | at now", 'deploy'],
  ["$SHELL -c 'npm run deploy'", 'deploy'],
]);

const INSTALLS = { 'package.json': scripts({ prepare: 'wrangler deploy', postversion: 'git push heroku main' }) };

table('scripts that run by themselves', INSTALLS, [
  ['npm install', 'deploy'],
  ['npm ci', 'deploy'],
  ['npm i', 'deploy'],
  ['npm i --ignore-scripts', 'clear'],
  ['npm install left-pad', 'clear'],
  ['npm version patch', 'deploy'],
  ['yarn', 'deploy'],
  ['pnpm i', 'deploy'],
  ['bun install', 'deploy'],
]);

const MONOREPO = {
  'package.json': scripts({ all: 'turbo run deploy', lint: 'eslint .' }, { workspaces: ['apps/*', 'packages/*'] }),
  'turbo.json': JSON.stringify({ tasks: { release: { dependsOn: ['^build', 'deploy'] }, build: {} } }),
  'apps/web/package.json': JSON.stringify({
    name: '@acme/web',
    scripts: { deploy: 'vercel --prod', build: 'next build' },
  }),
  'apps/docs/package.json': JSON.stringify({ name: 'docs', scripts: { build: 'astro build', ship: 'echo nothing' } }),
  'packages/ui/package.json': JSON.stringify({ name: '@acme/ui', scripts: { build: 'tsc' } }),
  'apps/web/src/index.ts': '',
};

table('workspaces', MONOREPO, [
  ['npm run deploy', 'clear'],
  ['npm run deploy -w @acme/web', 'deploy'],
  ['npm run deploy -w web', 'deploy'],
  ['npm run deploy --workspace=apps/web', 'deploy'],
  ['npm run deploy --workspaces --if-present', 'deploy'],
  ['npm run deploy -ws', 'deploy'],
  ['npm run build --workspaces', 'clear'],
  ['npm run deploy -w docs', 'clear'],
  ['npm -w apps/web run deploy', 'deploy'],
  ['npm --prefix apps/web run deploy', 'deploy'],
  ['cd apps/web && npm run deploy', 'deploy'],
  ['cd apps/docs && npm run deploy', 'clear'],
  ['cd apps/web/src && npm run deploy', 'deploy'],
  ['pnpm --filter @acme/web deploy', 'deploy'],
  ['pnpm -F "@acme/*" run deploy', 'deploy'],
  ['pnpm --filter docs run deploy', 'clear'],
  ['pnpm -r run deploy', 'deploy'],
  ['pnpm -r build', 'clear'],
  ['pnpm -C apps/web deploy', 'deploy'],
  ['pnpm --dir apps/web run deploy', 'deploy'],
  ['yarn workspace @acme/web deploy', 'deploy'],
  ['yarn workspace @acme/web run deploy', 'deploy'],
  ['yarn workspace docs build', 'clear'],
  ['yarn workspaces run deploy', 'deploy'],
  ['yarn workspaces foreach -A run deploy', 'deploy'],
  ['yarn workspaces foreach -A run build', 'clear'],
  ['yarn --cwd apps/web deploy', 'deploy'],
  ['bun --filter @acme/web deploy', 'deploy'],
  ['bun run --filter "*" build', 'clear'],
  ['bun run --cwd apps/web deploy', 'deploy'],
  ['npx turbo run deploy', 'deploy'],
  ['turbo run build', 'clear'],
  ['turbo release', 'deploy'],
  ['npm run all', 'deploy'],
  ['npm run lint', 'clear'],
  ['npx lerna run deploy --scope @acme/web', 'deploy'],
  ['npx lerna run build', 'clear'],
]);

const PNPM = {
  'package.json': scripts({}),
  'pnpm-workspace.yaml': "packages:\n  # apps\n  - 'apps/*'\n  - '!apps/old'\n",
  'apps/api/package.json': JSON.stringify({ name: 'api', scripts: { up: 'flyctl deploy' } }),
};

table('pnpm-workspace.yaml', PNPM, [
  ['pnpm -r up', 'clear'],
  ['pnpm -r run up', 'deploy'],
  ['pnpm --filter api run up', 'deploy'],
  ['pnpm --filter "./apps/**" run up', 'deploy'],
]);

const NX = {
  'nx.json': '{}',
  'package.json': scripts({}),
  'apps/shop/project.json': JSON.stringify({
    name: 'shop',
    targets: {
      publish: { executor: 'nx:run-commands', options: { commands: ['vite build', 'firebase deploy'] } },
      build: { command: 'vite build' },
      up: { dependsOn: ['publish'], command: 'echo up' },
    },
  }),
};

table('nx', NX, [
  ['npx nx run shop:publish', 'deploy'],
  ['nx build shop', 'clear'],
  ['nx run-many -t build', 'clear'],
  ['nx run-many -t build,publish', 'deploy'],
  ['nx run-many --target=up', 'deploy'],
]);

table(
  'wireit',
  {
    'package.json': JSON.stringify({
      scripts: { release: 'wireit', build: 'wireit' },
      wireit: {
        release: { dependencies: ['build', { script: 'push' }] },
        build: { command: 'tsc' },
        push: { command: 'x' },
      },
    }),
  },
  [
    ['npm run build', 'clear'],
    ['npm run release', 'clear'],
  ],
);

const MAKE = {
  Makefile: [
    'DEPLOY ?= wrangler',
    'FLAGS := --env prod',
    '.PHONY: all build deploy help',
    'all: build',
    'build:',
    '\tvite build',
    '\t@echo "wrangler deploy"',
    'deploy: build',
    '\t@$(DEPLOY) deploy $(FLAGS)',
    'release: build ; netlify deploy --prod',
    'ship: deploy',
    'push-%:',
    '\tdocker push registry.example.com/$*',
    'sub:',
    '\t$(MAKE) -C infra apply',
    'again:',
    '\t$(MAKE) ship',
    'shell:',
    '\tfor f in a b; do \\',
    '\t  echo $$f; \\',
    '\tdone',
    'ifdef CI',
    'ci:',
    '\tvercel --prod',
    'endif',
    'include more.mk',
  ].join('\n'),
  'more.mk': 'extra:\n\tfirebase deploy\n',
  'infra/Makefile': 'apply:\n\tterraform apply -auto-approve\nplan:\n\tterraform plan\n',
};

table('make', MAKE, [
  ['make', 'clear'],
  ['make deploy', 'deploy'],
  ['make build deploy', 'deploy'],
  ['make ship', 'deploy'],
  ['make release', 'deploy'],
  ['make push-web', 'deploy'],
  ['make sub', 'deploy'],
  ['make again', 'deploy'],
  ['make shell', 'clear'],
  ['make ci', 'deploy'],
  ['make extra', 'deploy'],
  ['make -C infra apply', 'deploy'],
  ['make -C infra plan', 'clear'],
  ['make -Cinfra apply', 'deploy'],
  ['make -f infra/Makefile apply', 'deploy'],
  ['make -n deploy', 'clear'],
  ['make -kn deploy', 'clear'],
  ['make --just-print deploy', 'clear'],
  ['make -j4 deploy', 'deploy'],
  ['make -j 4 deploy', 'deploy'],
  ['make deploy DEPLOY=echo', 'clear'],
  ['DEPLOY=echo make deploy', 'clear'],
  ['make DEPLOY=vercel deploy', 'deploy'],
  ['make nothing', 'clear'],
  ['gmake deploy', 'deploy'],
]);

const JUST = {
  justfile: [
    'target := "prod"',
    'alias d := deploy',
    '',
    '# builds',
    'build:',
    '  vite build',
    '',
    'deploy env=target: build',
    '  wrangler deploy --env {{env}}',
    '',
    "ship: (deploy 'prod')",
    '',
    'script:',
    '  #!/usr/bin/env bash',
    '  set -e',
    '  if true; then',
    '    vercel --prod',
    '  fi',
    '',
    'say:',
    '  @echo "vercel --prod"',
  ].join('\n'),
};

table('just', JUST, [
  ['just', 'clear'],
  ['just build', 'clear'],
  ['just deploy', 'deploy'],
  ['just d', 'deploy'],
  ['just ship', 'deploy'],
  ['just script', 'deploy'],
  ['just say', 'clear'],
  ['just build deploy', 'deploy'],
  ['just -n deploy', 'clear'],
  ['just --list', 'clear'],
  ['just --show deploy', 'clear'],
]);

const TASK = {
  'Taskfile.yml': [
    "version: '3'",
    'vars:',
    '  TOOL: wrangler',
    'includes:',
    '  infra: ./infra',
    'tasks:',
    '  default: vite build',
    '  build:',
    '    desc: "Builds: everything"',
    '    cmds:',
    '      - vite build # not vercel',
    '      - echo "wrangler deploy"',
    '  deploy:',
    '    deps: [build]',
    '    cmds:',
    '      - "{{.TOOL}} deploy"',
    '  ship:',
    '    cmds:',
    '      - task: deploy',
    '  block:',
    '    cmds:',
    '      - |',
    '        set -e',
    '        vercel --prod',
    '  needs:',
    '    deps:',
    '      - task: ship',
    '  short:',
    '    cmd: netlify deploy --prod',
    '  list:',
    '    - vite build',
    '    - firebase deploy',
    '  args:',
    '    cmds: ["vercel {{.CLI_ARGS}}"]',
  ].join('\n'),
  'infra/Taskfile.yml': "version: '3'\ntasks:\n  apply:\n    cmds:\n    - terraform apply -auto-approve\n",
};

table('task', TASK, [
  ['task', 'clear'],
  ['task build', 'clear'],
  ['task deploy', 'deploy'],
  ['task ship', 'deploy'],
  ['task block', 'deploy'],
  ['task needs', 'deploy'],
  ['task short', 'deploy'],
  ['task list', 'deploy'],
  ['task infra:apply', 'deploy'],
  ['task args -- ls', 'clear'],
  ['task args -- --prod', 'deploy'],
  ['task -n deploy', 'clear'],
  ['task --list', 'clear'],
  ['task deploy TOOL=echo', 'clear'],
]);

table(
  'deno',
  {
    'deno.jsonc':
      '{\n // tasks\n "tasks": { "ship": "deno run -A npm:vercel --prod", "up": {"command": "deployctl deploy", "dependencies": ["check"]}, "check": "deno lint", "all": {"dependencies": ["up"]},\n },\n}',
    'tool.ts': 'new Deno.Command("echo")',
  },
  [
    ['deno task ship', 'deploy'],
    ['deno task check', 'clear'],
    ['deno task up', 'deploy'],
    ['deno task all', 'deploy'],
    ['deno task --eval "vercel --prod"', 'deploy'],
    ['deno run -A npm:wrangler@4 deploy', 'deploy'],
    ['deno run -A npm:wrangler dev', 'clear'],
    ['deno lint', 'clear'],
  ],
);

table(
  'composer',
  {
    'composer.json': JSON.stringify({
      scripts: {
        ship: ['@test', 'vendor/bin/dep deploy production'],
        test: 'phpunit',
        go: '@ship',
        'post-install-cmd': 'echo hi',
      },
    }),
  },
  [
    ['composer ship', 'deploy'],
    ['composer run-script go', 'deploy'],
    ['composer test', 'clear'],
    ['composer install', 'clear'],
  ],
);

const TOML = {
  'mise.toml': [
    '[tools]',
    'node = "20"',
    '[tasks]',
    'short = "vercel --prod"',
    '[tasks.build]',
    "run = 'vite build' # not vercel",
    '[tasks."deploy:web"]',
    'depends = ["build"]',
    'run = ["vite build", "netlify deploy --prod"]',
    '[tasks.ship]',
    'depends = ["deploy:web"]',
    'run = """',
    'echo shipping',
    '"""',
  ].join('\n'),
  '.mise/tasks/push': '#!/bin/sh\nfirebase deploy\n',
  'pyproject.toml': [
    '[tool.pdm.scripts]',
    'ship.cmd = ["zappa", "update", "prod"]',
    'all = { composite = ["lint", "ship"] }',
    'lint = "ruff check"',
    '[tool.poe.tasks]',
    'ship = "zappa update prod"',
    'both = ["lint", "ship"]',
    'lint = { cmd = "ruff check ." }',
    'sh.shell = "cd . && wrangler deploy"',
    '[tool.hatch.envs.default.scripts]',
    'ship = ["ruff check", "zappa update prod"]',
    '[tool.rye.scripts]',
    'ship = { chain = ["lint", "up"] }',
    'up = "zappa update prod"',
  ].join('\n'),
  Pipfile: '[scripts]\nship = "zappa update prod"\nlint = "ruff check"\n',
  'Makefile.toml': [
    '[tasks.build]',
    'command = "cargo"',
    'args = ["build"]',
    '[tasks.deploy]',
    'dependencies = ["build"]',
    'command = "flyctl"',
    'args = ["deploy", "--now"]',
    '[tasks.script]',
    "script = '''",
    'vercel --prod',
    "'''",
  ].join('\n'),
};

table('tasks in TOML', TOML, [
  ['mise run build', 'clear'],
  ['mise run short', 'deploy'],
  ['mise run deploy:web', 'deploy'],
  ['mise r ship', 'deploy'],
  ['mise ship', 'deploy'],
  ['mise run push', 'deploy'],
  ['mise run nothing', 'clear'],
  ['mise install', 'clear'],
  ['pdm run ship', 'deploy'],
  ['pdm run all', 'deploy'],
  ['pdm run lint', 'clear'],
  ['poe ship', 'deploy'],
  ['poe both', 'deploy'],
  ['poe sh', 'deploy'],
  ['poe lint', 'clear'],
  ['poetry run poe ship', 'deploy'],
  ['hatch run ship', 'deploy'],
  ['rye run ship', 'deploy'],
  ['pipenv run ship', 'deploy'],
  ['pipenv run lint', 'clear'],
  ['cargo make deploy', 'deploy'],
  ['cargo make script', 'deploy'],
  ['cargo make build', 'clear'],
  ['cargo build', 'clear'],
]);

const FILES = {
  'deploy.sh': '#!/usr/bin/env bash\nset -euo pipefail\nnpm ci\nnetlify deploy --prod --dir=dist\n',
  'safe.sh': '#!/bin/sh\necho "netlify deploy --prod"\n',
  'args.sh': '#!/bin/sh\n"$1" --prod\n',
  'bin/ship': '#!/bin/sh\ncd "$(dirname "$0")/.." && sh deploy.sh\n',
  'bin/here': `#!/bin/bash\nDIR="$(cd "$(dirname "\${BASH_SOURCE[0]}")" && pwd)"\nsource "$DIR/lib.sh"\nship\n`,
  'bin/lib.sh': 'ship() { vercel --prod; }\n',
  'tool.py': "#!/usr/bin/env python3\nimport subprocess\nsubprocess.run(['netlify', 'deploy', '--prod'], check=True)\n",
  'tool.mjs': "import { execSync } from 'node:child_process';\nexecSync('vercel --prod', { stdio: 'inherit' });\n",
  'say.mjs': "console.log('vercel --prod');\n",
  'zx.mjs': '#!/usr/bin/env zx\nawait $`wrangler deploy --env prod`;\n',
  plain: 'wrangler deploy\n',
};

table('script files', FILES, [
  ['./deploy.sh', 'deploy'],
  ['sh deploy.sh', 'deploy'],
  ['bash -x ./deploy.sh', 'deploy'],
  ['bash -n deploy.sh', 'clear'],
  ['. deploy.sh', 'deploy'],
  ['source ./deploy.sh', 'deploy'],
  ['bash < deploy.sh', 'deploy'],
  ['cat deploy.sh | bash', 'deploy'],
  ['cat deploy.sh | head', 'clear'],
  ['zsh deploy.sh', 'deploy'],
  ['bash -e -o pipefail deploy.sh', 'deploy'],
  ['env FOO=1 ./deploy.sh', 'deploy'],
  ['chmod +x deploy.sh', 'clear'],
  ['cat deploy.sh', 'clear'],
  ['shellcheck deploy.sh', 'clear'],
  ['./safe.sh', 'clear'],
  ['./args.sh vercel', 'deploy'],
  ['./args.sh echo', 'clear'],
  ['bin/ship', 'deploy'],
  ['cd bin && ./ship', 'deploy'],
  ['bin/here', 'deploy'],
  ['. bin/lib.sh && ship', 'deploy'],
  ['. bin/lib.sh && true', 'clear'],
  ["bash -c '. bin/lib.sh; ship'", 'deploy'],
  ['./missing.sh', 'clear'],
  ['python3 tool.py', 'deploy'],
  ['./tool.py', 'deploy'],
  ['node tool.mjs', 'deploy'],
  ['node --no-warnings tool.mjs', 'deploy'],
  ['node say.mjs', 'clear'],
  ['npx zx zx.mjs', 'deploy'],
  ['./zx.mjs', 'deploy'],
  ['./plain', 'deploy'],
  ['find . -name "*.sh" -exec sh {} +', 'clear'],
  [`${ROOT}/deploy.sh`, 'deploy'],
]);

table('written and run by one line', {}, [
  ["echo 'vercel --prod' > d.sh && sh d.sh", 'deploy'],
  ["echo 'echo vercel --prod' > d.sh && sh d.sh", 'clear'],
  ["printf 'wrangler %s\\n' deploy > d.sh; bash d.sh", 'deploy'],
  ["cat > d.sh <<'EOF'\nset -e\nnetlify deploy --prod\nEOF\nbash d.sh", 'deploy'],
  ['cat <<EOF > d.sh\nvercel --prod\nEOF\nchmod +x d.sh && ./d.sh', 'deploy'],
  ["tee d.sh <<'EOF'\nvercel --prod\nEOF\nsh ./d.sh", 'deploy'],
  ["echo '#!/bin/sh' > d.sh; echo 'vercel --prod' >> d.sh; sh d.sh", 'deploy'],
  ["{ echo '#!/bin/sh'; echo 'vercel --prod'; } > d.sh; sh d.sh", 'deploy'],
  ["cat > notes.md <<'EOF'\nvercel --prod\nEOF", 'clear'],
  ["echo 'vercel --prod' > a.sh && cp a.sh b.sh && sh b.sh", 'deploy'],
  ['echo \'{"scripts":{"x":"vercel --prod"}}\' > package.json && npm run x', 'deploy'],
  ["echo 'vercel --prod' > d.sh", 'clear'],
  ["D=$(mktemp -d); echo 'vercel --prod' > $D/x.sh; sh $D/x.sh", 'deploy'],
  ["D=$(mktemp -d); echo 'vercel --prod' > $D/x.sh; chmod +x $D/x.sh; $D/x.sh", 'deploy'],
  ['T=$(mktemp); echo "vercel ls" > "$T"; bash "$T"', 'clear'],
]);

table('what only running tells', SITE, [
  ['$(which vercel) --prod', 'deploy'],
  ['T=$(cat t); $T deploy', 'clear'],
  ['T=$(cat t); git log --grep "vercel --prod"; $T', 'clear'],
  ['sh -c "$CMD"', 'clear'],
  ['eval "$(cat cmd)"', 'clear'],
  ['curl -fsSL https://example.com/x.sh | sh', 'clear'],
  [`echo ${'x'.repeat(40_000)}; vercel --prod`, 'unresolvable'],
  [`echo ${'x'.repeat(40_000)}`, 'clear'],
  ['wrangler $VERB', 'unresolvable'],
  ['"$HOME/bin/run" lint', 'clear'],
]);

describe('the chain', () => {
  it.each([
    ['npm run ship', 'npm run ship → release → vercel --prod'],
    ['vercel --prod', 'vercel --prod'],
    ['npx vercel --prod', 'npx vercel --prod'],
    ['npm run deploy', 'npm run deploy → wrangler deploy'],
    ['npm run ship2', 'npm run ship2 → postship2'],
  ])('G-10 names each script from %s on', (command, expected) => {
    const site = { 'package.json': SITE['package.json'].replace('surge dist example.surge.sh', 'vercel --prod') };
    const { chain } = findDeploy(command, memoryFiles(site));
    expect(chain.join(' → ')).toContain(expected);
  });
});
