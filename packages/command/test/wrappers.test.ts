import { describe, expect, it } from 'vitest';
import { essential, lines } from './notation.js';

const WRAPPED: readonly string[] = [
  'env',
  'env A=b -u C',
  '/usr/bin/env -i',
  'env -C dir',
  'nohup',
  'timeout 5',
  'timeout -s KILL --kill-after=3 5m',
  'nice',
  'nice -n 10',
  'nice -n10',
  'ionice -c2 -n 0',
  'chrt -r 20',
  'taskset -c 0,1',
  'stdbuf -oL -e 0',
  'setsid -w',
  'sudo',
  'sudo -u me -E A=b',
  'sudo -nu me --',
  'doas -u me',
  'runuser -u me --',
  'time -p',
  'command time -f %e',
  'command',
  'command --',
  'strace -f -e trace=all -o log',
  'nsenter -t 1 -m',
  'chroot jail',
  'unshare -r',
  'systemd-run --user --scope -p A=b',
  'caffeinate -i',
  'firejail --quiet',
  'flock -n deploy.lock',
  'mise exec node@20 --',
  'asdf exec',
  'direnv exec .',
  'volta run --node 20',
  'fnm exec --using=20',
  'nvm exec 18',
  'dotenv -e .env --',
  'dotenvx run -f .env --',
  'env-cmd -f .env',
  'cross-env A=b C=d',
  'op run --env-file=.env --',
  'doppler run -p x -c y --',
  'infisical run --env dev --',
  'aws-vault exec me --',
  'chamber exec svc --',
  'docker exec -it -e A=b box',
  'docker --context c run --rm -v a:b -w /x img:1',
  'docker compose -f c.yml exec -T web',
  'docker-compose run --rm web',
  'podman run img',
  'kubectl -n ns exec -it pod -c box --',
  'nix develop .# -c',
  'poetry run',
  'pipenv run',
  'uv run --with x',
  'hatch run',
  'pdm run',
  'rye run',
  'bundle exec',
  'rbenv exec',
  'conda run -n env',
  'busybox',
  'winpty',
  'npx',
  'npx -y',
  'npx --yes --package x@2',
  'npx -p x -p y --',
  'npm exec --',
  'npm exec --yes --package=x --',
  'npm x',
  'npm -w app exec --',
  'pnpm dlx',
  'pnpm --package=x dlx',
  'pnpm exec',
  'pnpm -r exec',
  'pnpm --filter app exec',
  'yarn dlx -p x',
  'yarn exec',
  'yarn workspace app exec',
  'bunx',
  'bunx --bun',
  'bun x',
  'corepack pnpm dlx',
  'corepack yarn@4 dlx',
];

describe('a wrapper is taken off', () => {
  it.each(WRAPPED)('%s', (wrapper) => {
    const found = lines(`${wrapper} wrangler deploy --x`);
    expect(found.map((text) => text.replace(/^.* > /, ''))).toEqual(['wrangler deploy --x']);
    expect(found[0]).toContain(' > ');
  });

  it.each(WRAPPED)('twice: nohup %s', (wrapper) => {
    const [found = ''] = lines(`nohup ${wrapper} timeout 3 wrangler deploy`);
    expect(found).toMatch(/^nohup > .*timeout > wrangler deploy$/);
  });
});

describe('words of the shell are taken off where the shell reads them', () => {
  it.each([
    ['builtin command wrangler deploy', ['builtin > command > wrangler deploy']],
    ['exec -a name wrangler deploy', ['exec > wrangler deploy']],
    ['nohup exec wrangler deploy', ['nohup > exec wrangler deploy']],
    ['f() { x; }; f; command f', ['x', 'command > f']],
    ['f() { x; }; env f', ['env > f']],
    ['cd() { x; }; cd a; builtin cd b; y', ['x', 'builtin > cd b', 'y']],
  ])('%s', (command, expected) => {
    expect(lines(command)).toEqual(expected);
  });
});

describe('package runners name the package', () => {
  it.each([
    ['npx wrangler@4.1.0 deploy', 'npx > wrangler deploy'],
    ['npx @scope/x@1 y', 'npx > @scope/x y'],
    ['npx @scope/x y', 'npx > @scope/x y'],
    ['npx wrangler@$V deploy', 'npx > wrangler deploy'],
    ['npx $P deploy', 'npx > (unknown) deploy'],
    ['npx wrangler@latest deploy', 'npx > wrangler deploy'],
    ["npx 'wrangler@>=1 <2 || 3.x' deploy", 'npx > wrangler deploy'],
    ['npx wrangler@^4 deploy', 'npx > wrangler deploy'],
    ['npx wrangler@~4.1 deploy', 'npx > wrangler deploy'],
    ['npx npm:wrangler@4 deploy', 'npx > wrangler deploy'],
    ['npx x@npm:wrangler deploy', 'npx > wrangler deploy'],
    ['npx x@npm:@scope/y@2 deploy', 'npx > @scope/y deploy'],
    ['npx @scope/x@npm:wrangler@4 deploy', 'npx > wrangler deploy'],
    ['npx x@file:./y deploy', 'npx > (unknown) deploy'],
    ['npx x@./y deploy', 'npx > (unknown) deploy'],
    ['npx x@../y.tgz deploy', 'npx > (unknown) deploy'],
    ['npx x@y.tgz deploy', 'npx > (unknown) deploy'],
    ['npx x@https://e.example/x deploy', 'npx > (unknown) deploy'],
    ['npx x@git+ssh://git@e.example/x.git deploy', 'npx > (unknown) deploy'],
    ['npx x@github:u/x deploy', 'npx > (unknown) deploy'],
    ['npx x@u/x deploy', 'npx > (unknown) deploy'],
    ['npx @scope/x@file:y deploy', 'npx > (unknown) deploy'],
    ['npx x@npm:file:./y deploy', 'npx > (unknown) deploy'],
    ['npx github:u/x deploy', 'npx > (unknown) deploy'],
    ['npx u/x deploy', 'npx > (unknown) deploy'],
    ['npx u/x#main deploy', 'npx > (unknown) deploy'],
    ['npx https://e.example/wrangler deploy', 'npx > (unknown) deploy'],
    ['npx ./local deploy', 'npx > (unknown) deploy'],
    ['npx ../wrangler deploy', 'npx > (unknown) deploy'],
    ['npx /a/wrangler deploy', 'npx > (unknown) deploy'],
    ['npx wrangler.tgz deploy', 'npx > (unknown) deploy'],
    ['npx ./node_modules/wrangler deploy', 'npx > wrangler deploy'],
    ['npx ./node_modules/.bin/wrangler deploy', 'npx > wrangler deploy'],
    ['npx ./node_modules/wrangler/ deploy', 'npx > wrangler deploy'],
    ['npx -p wrangler@4 wrangler deploy', 'npx > wrangler deploy'],
    ['npx -p ./x wrangler deploy', 'npx > (unknown) deploy'],
    ['npx -p x@npm:y --package=z x deploy', 'npx > (unknown) deploy'],
    ['npx --package=https://e.example/x.tgz wrangler deploy', 'npx > (unknown) deploy'],
    ['uvx --from git+https://e.example/r ruff check', 'uvx > (unknown) check'],
    ['deno run npm:wrangler@4/cli deploy', 'deno > wrangler deploy'],
    ['npx @scope/x@$V y', 'npx > @scope/x y'],
    ['uvx ruff[a]@0.4 check', 'uvx > ruff check'],
    ["uvx 'ruff @ git+https://e.example/r' check", 'uvx > (unknown) check'],
    ['uvx git+https://e.example/r check', 'uvx > (unknown) check'],
    ['nix run nixpkgs#hello -- y', 'nix run > hello -- y'],
    ['nix run .#deploy', 'nix run > deploy'],
    ['nix run github:u/r#deploy', 'nix run > (unknown)'],
    ['uvx ruff@0.4 check', 'uvx > ruff check'],
    ['pipx run --spec x==1 x y', 'pipx run > x y'],
    ['deno run -A npm:wrangler@4 deploy', 'deno > wrangler deploy'],
    ['node node_modules/.bin/vercel --prod', 'node > vercel --prod'],
    ['node ./node_modules/wrangler/bin/wrangler.js deploy', 'node > wrangler deploy'],
  ])('%s', (command, expected) => {
    expect(lines(command)).toEqual([expected]);
  });
});

describe('what is no wrapper here stays as it is', () => {
  it.each([
    'pnpm deploy',
    'pnpm run deploy',
    'yarn deploy',
    'bun deploy',
    'npm run deploy',
    'npm install wrangler',
    'make deploy',
    'sh deploy.sh',
    'command -v wrangler',
    'corepack enable',
    'sudo -l',
    'docker ps',
    'docker build .',
    'kubectl get pods',
    'git log',
    'find . -name x',
    'env',
    'type wrangler',
    'which wrangler',
    'uv sync',
    'xargs',
  ])('%s', (command) => {
    expect(lines(command)).toEqual([command]);
  });
});

describe('options that change what is read', () => {
  it.each([
    ["env -S 'wrangler deploy' --x", ['env > wrangler deploy --x']],
    ["env -S'A=b wrangler' deploy", ['env > wrangler deploy']],
    ["env --split-string='wrangler deploy'", ['env > wrangler deploy']],
    ["npx -c 'wrangler deploy'", ['npx > wrangler deploy']],
    ["npm exec -c 'a && b'", ['npm exec > a', 'npm exec > b']],
    ["su -c 'wrangler deploy' me", ['su > wrangler deploy']],
    ["su - me -c 'wrangler deploy'", ['su > wrangler deploy']],
    ["flock l -c 'wrangler deploy'", ['flock > wrangler deploy']],
    ["script -qec 'wrangler deploy' /dev/null", ['script > wrangler deploy']],
    ['script -q /dev/null wrangler deploy', ['script > wrangler deploy']],
    ["nix-shell -p x --run 'wrangler deploy'", ['nix-shell > wrangler deploy']],
    ["watch -n 1 'a; b'", ['watch > a', 'watch > b']],
    ['git bisect run wrangler deploy', ['git bisect run > wrangler deploy (maybe)']],
    ['$SUDO wrangler deploy', ['(unknown) wrangler deploy']],
    ['timeout "$T" wrangler deploy', ['timeout > wrangler deploy']],
    ['env "A=$B" wrangler deploy', ['env > wrangler deploy']],
  ])('%s', (command, expected) => {
    expect(lines(command)).toEqual(expected);
  });
});

describe('programs that start others again and again', () => {
  it.each([
    ['xargs wrangler', ['xargs > wrangler ?* (maybe)']],
    ['echo deploy | xargs wrangler', ['xargs > wrangler deploy (maybe)']],
    ['echo a b | xargs -n1 p', ['xargs > p ?* (maybe)']],
    ["echo deploy | xargs -I{} sh -c 'wrangler {}'", ['xargs > sh -c > wrangler deploy (maybe)']],
    ['xargs -0 -P 4 npx wrangler', ['xargs > npx > wrangler ?* (maybe)']],
    [
      'find . -exec wrangler deploy {} \\; -exec b {} +',
      [
        'find . -exec wrangler deploy {} ; -exec b {} +',
        'find -exec > wrangler deploy ? (maybe)',
        'find -exec > b ? (maybe)',
      ],
    ],
    ['fd x -x wrangler deploy {}', ['fd x -x wrangler deploy {}', 'fd -x > wrangler deploy ? (maybe)']],
    [
      'parallel wrangler ::: deploy publish',
      ['parallel > wrangler deploy (maybe)', 'parallel > wrangler publish (maybe)'],
    ],
    ["parallel ::: 'wrangler deploy' b", ['parallel > wrangler deploy (maybe)', 'parallel > b (maybe)']],
    ['ls | entr -r wrangler deploy', ['ls', 'entr > wrangler deploy (maybe)']],
  ])('%s', (command, expected) => {
    expect(essential(command)).toEqual(expected);
  });
});
