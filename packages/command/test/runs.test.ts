import { describe, expect, it } from 'vitest';
import { readCommand } from '../src/index.js';
import { essential } from './notation.js';

/** The programs among `x y z` that surely run, and those that may. */
function split(command: string): { always: string; maybe: string } {
  const names = (runs: string): string =>
    readCommand(command)
      .invocations.filter((invocation) => invocation.runs === runs && /^[a-z]$/.test(invocation.program ?? ''))
      .map((invocation) => invocation.program)
      .join('');
  return { always: names('always'), maybe: names('maybe') };
}

describe('always: the whole line cannot succeed without it', () => {
  it.each([
    ['x', 'x', ''],
    ['x && y', 'xy', ''],
    ['x && y; z', 'xz', 'y'],
    ['x || y', 'x', 'y'],
    ['x && y || z', 'x', 'yz'],
    ['x | y | z', 'xyz', ''],
    ['! x', 'x', ''],
    ['x; y\nz', 'xyz', ''],
    ['{ x; y; }', 'xy', ''],
    ['(x && y)', 'xy', ''],
    ['if x; then y; fi', 'x', 'y'],
    ['if x; then y; else y; fi', 'x', 'yy'],
    ['if true; then y; fi', 'y', ''],
    ['while x; do y; done', 'x', 'y'],
    ['until x; do y; done', 'x', 'y'],
    ['for a in 1 2; do x; done', 'xx', ''],
    ['for a in $U; do x; done', '', 'x'],
    ['for a in 1; do x; break; y; done', 'x', 'y'],
    ['for a in 1; do x || continue; y; done', 'x', 'y'],
    ['for a in 1; do for b in 1; do break 2; done; x; done; y', 'y', 'x'],
    ['case $u in a) x;; b) y;; esac', '', 'xy'],
    ['case a in a) x;; b) y;; esac', 'x', ''],
    ['exit; x', '', 'x'],
    ['x; exit 1; y', 'x', 'y'],
    ['x || exit 1; y', 'xy', ''],
    ['(exit); x', 'x', ''],
    ['exec x; y', 'x', 'y'],
    ['true && x', 'x', ''],
    ['true || x', '', 'x'],
    ['false && x; y', 'y', 'x'],
    ['x & y', 'xy', ''],
    ['(x && y) & z', 'xz', 'y'],
    ['x $(y)', 'yx', ''],
    ['z=$(x && y) && w', 'xyw', ''],
    ['z=$(x && y); w', 'xw', 'y'],
    ['f() { x; return; y; }; f', 'x', 'y'],
    ['f() { x "$1" && return 0; y; }; f; z', 'xz', 'y'],
    ["trap 'x' EXIT; y", 'y', 'x'],
    ['x | xargs y', 'x', 'y'],
    ["bash -c 'x && y'; z", 'xz', 'y'],
    ["bash -c 'x && y' && z", 'xyz', ''],
    ["bash -ec 'false; x'; y", 'y', 'x'],
    ['set -e; x; y', 'xy', ''],
    ['(set -e; x; y) || true', 'x', 'y'],
    ['x < missing; y', 'y', 'x'],
    ['x < file', 'x', ''],
    ['x > out; y', 'xy', ''],
    ['x ${u:?needed}; y', 'xy', ''],
    ['x ${u:?needed} | y; z', 'yz', 'x'],
    ['x ${!u}; y', 'y', 'x'],
    ["echo 'exit 0' > e.sh; . ./e.sh; x", '', 'x'],
    ["echo 'exit 0' > e.sh; bash e.sh; x", 'x', ''],
    ["echo 'y' > e.sh; . ./e.sh; x", 'x', 'y'],
    ['"$(command -v x)" search', 'x', ''],
    ['"$(which x)" search', 'x', ''],
    ['"$(which x 2>/dev/null)" search', 'x', ''],
    ['"`type -P x`" search', 'x', ''],
    ['P=$(command -v x); "$P" search', 'x', ''],
    ['P="$(command -v x)" && [ -n "$P" ] && exec "$P" search', 'x', ''],
    ['"$(command -v /opt/x)" search', 'x', ''],
    ['timeout 5 "$(which x)" search', 'x', ''],
    ['$(which x) y', '', 'x'],
    ['"$(command -V x)" search', '', ''],
    ['"$(which x y)" search', '', ''],
    ['P=$(which z); echo ${P:+$(x)}', '', 'x'],
    ['pnpm x', '', ''],
    ['yarn x', '', ''],
    ['echo ${u/a/$(x)}', '', 'x'],
    ['echo ${u/$(x)/a}', '', 'x'],
    ['echo ${u%%$(x)}', '', 'x'],
    ['echo ${u#$(x)}', '', 'x'],
    ['echo ${u:0:$(x)}', '', 'x'],
    ['echo ${u:$(x)}', '', 'x'],
    ['echo ${u:+$(x)}', '', 'x'],
    ['echo ${u+$(x)}', '', 'x'],
    ['echo ${u:-$(x)}', '', 'x'],
    ['echo ${u^$(x)}', '', 'x'],
    ['echo ${!u:-$(x)}', '', 'x'],
    ['echo ${!u[0]:-$(x)}', '', 'x'],
    ['echo ${@/a/$(x)}', '', 'x'],
    ['v=; echo ${v/a/$(x)}', '', 'x'],
    ['v=abc; echo ${v/a/$(x)}', 'x', ''],
    ['v=abc; echo ${v%%$(x)}', 'x', ''],
    ['v=abc; echo ${v:0:$(x)}', 'x', ''],
    ['v=abc; echo ${v:9:$(x)}', '', 'x'],
    ['v=abc; echo ${v:+$(x)}', 'x', ''],
    ['v=abc; echo ${v:-$(x)}', '', ''],
    ['v=; echo ${v:-$(x)}', 'x', ''],
    ["eval 'x )'; y", 'y', 'x'],
    ['while true; do x; break; done; y', 'xy', ''],
    ['while true; do x; done', '', 'x'],
    ["set -e; trap 'exit 0' EXIT; false; x", '', 'x'],
    ["x; trap 'exit 0' ERR; y; z", 'x', 'yz'],
    ["trap 'exit 0' DEBUG; x", '', 'x'],
    ["trap 'return 0' DEBUG; x", '', 'x'],
    ["trap 'false' DEBUG; x", '', 'x'],
    ["trap 'echo $BASH_COMMAND' DEBUG; x", 'x', ''],
    ["trap 'rm -f a; exit' INT TERM; x", '', 'x'],
    ["trap 'kill $P' EXIT; x", '', 'x'],
    ["trap 'exec true' ERR; x", '', 'x'],
    ['trap "$A" EXIT; x', '', 'x'],
    ["trap '$A' EXIT; x", '', 'x'],
    ['trap "rm -f $T" EXIT; x', 'x', ''],
    ["trap 'rm -f tmp' EXIT; x", 'x', ''],
    ['trap \'rm -rf "$T"; echo done\' EXIT INT; set -e; x', 'x', ''],
    ['f() { rm a; exit 0; }; trap f EXIT; x', '', 'x'],
    ['trap f EXIT; f() { exit 0; }; x', '', 'x'],
    ['f() { rm a; }; trap f EXIT; x', 'x', ''],
    ["trap 'exit 1' INT; x", 'x', ''],
    ["(trap 'exit 0' EXIT; x); y", 'y', 'x'],
    ['bash -c "trap \'exit 0\' ERR; x; y"; z', 'z', 'xy'],
    ["a && trap 'exit 0' EXIT; x", 'a', 'x'],
    ['x; trap - EXIT; y', 'xy', ''],
    ["trap '' INT; x", 'x', ''],
    ['x; set -n; y', 'x', 'y'],
    ['set -o noexec\nx', '', 'x'],
    ['set -eno pipefail; x', '', 'x'],
    ['shopt -so noexec; x', '', 'x'],
    ['(set -n; x); y', 'y', 'x'],
    ['set -o pipefail; set +n; x', 'x', ''],
    ["bash -i -n -c 'x'; y", 'y', 'x'],
    ["env SHELLOPTS=noexec bash -c 'x'", '', 'x'],
    ["bash -login -c 'x'", 'x', ''],
    ["bash -n +n -c 'x'", 'x', ''],
    ["zsh -D -c 'x'", 'x', ''],
    ["zsh -help -c 'x'", 'x', ''],
    ["bash -h -v -c 'x'", 'x', ''],
  ])('%s', (command, always, maybe) => {
    expect(split(command)).toEqual({ always, maybe });
  });
});

describe('a shell that is told to run nothing is all that is started', () => {
  it.each([
    "bash -n -c 'x'",
    "bash -nc 'x'",
    "bash -cn 'x'",
    "bash -c -n 'x'",
    "sh -nc 'x'",
    "dash -en -c 'x'",
    "zsh -n -c 'x'",
    "zsh -o NO_EXEC -c 'x'",
    "zsh +o exec -c 'x'",
    "ksh -o noexec -c 'x'",
    "bash -oc noexec 'x'",
    "bash -eo noexec -c 'x'",
    "bash -D -c 'x'",
    "bash -xDc 'x'",
    "bash --dump-strings -c 'x'",
    "bash --dump-po-strings -c 'x'",
    "bash --pretty-print -c 'x'",
    "bash --help -c 'x'",
    "bash -help -c 'x'",
    "bash --norc --version -c 'x'",
    "zsh --version -c 'x'",
    "fish -n -c 'x'",
    "bash -n <<'E'\nx\nE",
    "bash -n <<< 'x'",
    'bash -n s.sh',
    "bash -ns <<< 'x'",
  ])('%s', (command) => {
    expect(essential(command).map((text) => text.split(' ')[0])).toEqual([command.split(' ')[0]]);
  });

  it.each([
    ['echo x | bash -n', ''],
    ['echo x | bash -D', ''],
    ['echo x > s.sh; bash -n s.sh', ''],
    ['echo x | bash', 'x'],
    ["command bash -n -c 'x'", ''],
  ])('%s', (command, always) => {
    expect(split(command)).toEqual({ always, maybe: '' });
  });
});

describe('a wrapper that is asked for help or its version starts nothing', () => {
  it.each([
    'npx --help x',
    'npx -h x',
    'npx -v x',
    'npx --version x',
    'npx -y --help x',
    'npm exec -h x',
    'npm x --help -- x',
    'npm --version exec x',
    'npm -v exec x',
    'pnpm --help dlx x',
    'pnpm dlx -h x',
    'yarn -v dlx x',
    'bunx --version x',
    'env --help x',
    'env --version x',
    'env A=b --help x',
    'nice --help x',
    'nice -n 5 --version x',
    'nohup --version x',
    'stdbuf --help x',
    'stdbuf -oL --version x',
    'setsid -V x',
    'setsid -wV x',
    'taskset -V x',
    'taskset -c -h 0 x',
    'flock -h l x',
    'flock l --version x',
    'ionice -c2 -V x',
    '/usr/bin/time -V x',
    'strace -V x',
    'strace -fV x',
    'ssh -V host x',
    'ssh host -V x',
    'ssh -fN host x',
    'script -V f x',
    "script --help -c 'x'",
    "su --help -c 'x'",
    "su -V -c 'x'",
    'watch --version x',
    'watch -h x',
    'sudo -V x',
    'sudo -l x',
    'sudo -nl x',
    'sudo --help x',
    'docker exec --help box x',
    'docker --version run img x',
    'docker run --help img x',
    'docker exec -h box x',
    'docker compose exec --help web x',
    'kubectl exec --help pod -- x',
    'timeout --help 5 x',
    'timeout -s KILL --version 5 x',
    'git --help bisect run x',
    'xargs --help x',
    'exec --help x',
    'nix develop --help -c x',
    'poetry --version run x',
    'pwsh -Help -Command x',
    'timeout 5 nice --help x',
  ])('%s', (command) => {
    expect(split(command)).toEqual({ always: '', maybe: '' });
    expect(readCommand(command).invocations).toHaveLength(1);
  });

  it.each([
    ['npx x --help', 'x', ''],
    ['npx -y x -v', 'x', ''],
    ['npx --help=false x', '', 'x'],
    ['npm exec x --help', '', 'x'],
    ['npm exec x y -- --help', 'x', ''],
    ['npm exec -- x --help', 'x', ''],
    ['npx -- x -h', 'x', ''],
    ['env x --version', 'x', ''],
    ['env -u --help x', 'x', ''],
    ['timeout -v 5 x', 'x', ''],
    ['ssh host x --help', 'x', ''],
    ['docker run -h name img x', 'x', ''],
    ['docker exec box x -h', 'x', ''],
    ['kubectl exec pod -- x --help', 'x', ''],
    ['kubectl exec -c --help pod -- x', '', 'x'],
    ['tmux split-window -h x', 'x', ''],
    ['fnm exec --version 20 x', 'x', ''],
    ['strace -v x', 'x', ''],
    ['plink -ssh host x', 'x', ''],
    ['sudo -h host x', '', 'x'],
    ['docker compose --dry-run exec web x', '', 'x'],
    ['node --version node_modules/.bin/x', '', 'x'],
    ['node node_modules/.bin/x --version', 'x', ''],
  ])('%s', (command, always, maybe) => {
    expect(split(command)).toEqual({ always, maybe });
  });
});

describe('foreground', () => {
  it.each([
    ['x &', ['x (background)']],
    ['nohup x > log 2>&1 &', ['nohup > x (background)']],
    ['x && y & z', ['x (background)', 'y (maybe) (background)', 'z']],
    ['coproc x', ['x (background)']],
    ['setsid -f x', ['setsid > x (background)']],
    ['docker run -d img x', ['docker run > x (background)']],
    ['nohup x', ['nohup > x']],
    ['{ x; } &', ['x (background)']],
  ])('%s', (command, expected) => {
    expect(essential(command)).toEqual(expected);
  });
});

describe('where it runs', () => {
  it.each([
    ['cd a && x', ['a']],
    ['cd a; cd b; x', ['a', 'b']],
    ['(cd a); x', []],
    ['cd a; (cd b; x)', ['a', 'b']],
    ['cd -- "$D"; x', [undefined]],
    ['pushd a; popd; x', []],
    ['cd a; cd -; x', []],
    ['c && cd a; x', [undefined]],
    ['cd a || exit 1; x', ['a']],
    ['env -C a x', ['a']],
    ['pnpm -C a exec x', ['a']],
    ['git -C a log; x', []],
    ["bash -c 'cd a'; x", []],
    ["cd a; bash -c 'cd b; x'", ['a', 'b']],
    ['cd a; ssh h x', []],
    ['f() { cd a; }; f; x', ['a']],
    ['trap x EXIT; cd a', ['a']],
    ['true | trap x EXIT; cd a', []],
    ['trap x EXIT; cd a || exit; cd b', [undefined]],
  ])('%s', (command, expected) => {
    const invocation = readCommand(command).invocations.find(({ program }) => program === 'x');
    expect(invocation?.cwd.map((word) => word.value)).toEqual(expected);
  });
});

describe('what feeds it', () => {
  it.each([
    ['x <<< abc', 'abc\n'],
    ["x <<'E'\na $b\nE", 'a $b\n'],
    ['x <<-E\n\ta\n\tE', 'a\n'],
    ['echo a b | x', 'a b\n'],
    ["printf '%s\\n' a b | x", 'a\nb\n'],
    ['echo a | cat | x', 'a\n'],
    ['{ echo a; echo b; } | x', 'a\nb\n'],
    ['echo a >&2 | x', ''],
  ])('%s', (command, expected) => {
    const invocation = readCommand(command).invocations.find(({ program }) => program === 'x');
    expect(invocation?.stdin?.value).toBe(expected);
  });

  it('a partly known text keeps its beginning', () => {
    const [invocation] = readCommand('x <<E\nkey=$SECRET\nE').invocations;
    expect(invocation?.stdin).toMatchObject({ value: undefined, prefix: 'key=' });
  });

  it('redirections of the groups around it come first', () => {
    const invocation = readCommand('{ x >a; } 2>b').invocations[0];
    expect(
      invocation?.redirects.map(({ operator, descriptor, target }) => [operator, descriptor, target?.value]),
    ).toEqual([
      ['>', 2, 'b'],
      ['>', undefined, 'a'],
    ]);
  });

  it('assignments of the shell and of env are reported', () => {
    const invocation = readCommand('A=1 env B="$C" x').invocations[0];
    expect(invocation?.assignments.map(({ name, value }) => [name, value.value])).toEqual([
      ['A', '1'],
      ['B', undefined],
    ]);
  });

  it('places index the outermost text', () => {
    const command = "y; bash -c 'x a' && z";
    const at = (program: string): string => {
      const found = readCommand(command).invocations.find((invocation) => invocation.program === program);
      return command.slice(found?.pos, found?.end);
    };
    expect([at('y'), at('x'), at('z')]).toEqual(['y', "bash -c 'x a'", 'z']);
  });
});
