/**
 * How a wrapper's own words end and the program's begin. Lists are words separated by blanks; an option takes no value unless it is listed.
 * `--option=value` and `-ovalue` need no mention.
 */
export interface Wrapper {
  /** Options that take the next word as their value. */
  readonly values?: string;
  /** Options whose value is a shell script. */
  readonly script?: string;
  /** Options whose value is split into words that stand in its place (`env -S`). */
  readonly split?: string;
  /** Options whose value is a package that the program may come from. */
  readonly packages?: string;
  /** Options whose value is the folder the program runs in. */
  readonly cwd?: string;
  /** Options with which the wrapper does not wait for the program. */
  readonly background?: string;
  /** Options with which no program is started, besides `--help`, `--version` and `-h`, which mean that wherever they are no value's option. */
  readonly inert?: string;
  /** Its own options are read behind the program too, up to `--`. */
  readonly everywhere?: true;
  /** Options that elsewhere ask for help: here the program is started. */
  readonly starts?: string;
  /** Options with which the program may not be started. */
  readonly unsure?: string;
  /** Words that stand between the wrapper and the program. */
  readonly operands?: number;
  /** Options may also stand behind the operands. */
  readonly interspersed?: true;
  /** `NAME=value` words are set for the program. */
  readonly assignments?: true;
  /** The program follows the first of these words, wherever it is. */
  readonly after?: string;
  /** What remains is joined with blanks and read by a shell. */
  readonly joined?: true;
  /** Without a program it is a shell that reads standard input. */
  readonly stdin?: true;
  /** The option whose value is put in front of the program's words. */
  readonly entrypoint?: string;
  /** The operand is a container image, whose own program may get the words. */
  readonly image?: true;
  /** The program runs on another machine or in a container: neither folder nor variables go there. */
  readonly remote?: true;
  /** It may start the program several times or not at all. */
  readonly repeats?: true;
  /** What it reads on standard input becomes arguments of the program. */
  readonly feeds?: true;
  /** A word of the shell: no program of this name can be started by another one. */
  readonly shellOnly?: true;
  /** The shell itself becomes the program. */
  readonly replaces?: true;
  /** What the program's word may name; `program` unless said. */
  readonly as?: 'any' | 'builtin' | 'package';
  /** The program must be one of these; anything else is the wrapper's own verb. */
  readonly only?: string;
  /** Sub-commands that start a program, by name (`exec|x` for two names). */
  readonly verbs?: Readonly<Record<string, Wrapper>>;
}

const EXEC: Wrapper = {};
const DOCKER_VALUES =
  '-e --env --env-file -u --user -w --workdir -v --volume --mount -p --publish --name --network --net -l --label -h --hostname --entrypoint --platform -m --memory --cpus --gpus --add-host --device --cap-add --cap-drop --security-opt --shm-size --tmpfs --ulimit --restart --pull --log-driver --log-opt --dns --ip --pid --ipc --userns --cidfile --detach-keys --index --expose --link --volumes-from --group-add --annotation --cgroupns --init-path --isolation --stop-signal --stop-timeout --runtime --profile';
const COMPOSE: Wrapper = {
  values: '-f --file -p --project-name --profile --project-directory --env-file --ansi --parallel --progress',
  inert: '-v',
  unsure: '--dry-run',
  verbs: {
    exec: { values: '-e --env -u --user -w --workdir --index', background: '-d --detach', operands: 1, remote: true },
    run: { values: DOCKER_VALUES, background: '-d --detach', operands: 1, remote: true },
  },
};
const CONTAINER_RUN: Wrapper = {
  values: DOCKER_VALUES,
  background: '-d --detach',
  operands: 1,
  remote: true,
  image: true,
  entrypoint: '--entrypoint',
};
const CONTAINER_EXEC: Wrapper = {
  values: DOCKER_VALUES,
  inert: '-h',
  background: '-d --detach',
  operands: 1,
  remote: true,
};
const CONTAINER: Wrapper = {
  values: '-H --host -c --context --config -l --log-level --url --connection --root --namespace',
  inert: '-v',
  verbs: {
    exec: CONTAINER_EXEC,
    run: CONTAINER_RUN,
    container: { verbs: { exec: CONTAINER_EXEC, run: CONTAINER_RUN } },
    compose: COMPOSE,
  },
};
const KUBECTL: Wrapper = {
  values: '-n --namespace --context --kubeconfig --cluster --user -s --server',
  verbs: { 'exec|run|debug': { after: '--', remote: true } },
};
const CONDA: Wrapper = {
  inert: '-V',
  verbs: { run: { values: '-n --name -p --prefix --cwd', cwd: '--cwd' } },
};
const SUDO: Wrapper = {
  values:
    '-u --user -g --group -h --host -p --prompt -C --close-from -r --role -t --type -T --command-timeout -U --other-user -R --chroot -D --chdir -a -c',
  cwd: '-D --chdir',
  background: '-b --background',
  inert: '-l --list -v --validate -K --remove-timestamp -e --edit -V',
  unsure: '-h --host',
  assignments: true,
  stdin: true,
};
/** Its version, its settings, or a connection that serves something else. */
const SSH_INERT = '-V -G -Q -O -N -W';
const WITH_DASHES: Wrapper = { after: '--' };

const NPM_VALUES =
  '-p --package -w --workspace --prefix --cache --registry --userconfig --globalconfig --loglevel --script-shell --node-options --scope';
const PNPM_VALUES =
  '--filter -F --filter-prod --dir -C --package --reporter --loglevel --workspace-concurrency --registry --store-dir --config';
const NPM_INERT = '-v --versions -? -H --usage';
const NPX: Wrapper = {
  values: NPM_VALUES,
  packages: '-p --package',
  inert: NPM_INERT,
  script: '-c --call',
  as: 'package',
};
const PNPM_DLX: Wrapper = { values: `${PNPM_VALUES} --allow-build`, inert: '-v', packages: '--package', as: 'package' };
const BUNX: Wrapper = { values: '-p --package', packages: '-p --package', inert: '-v --revision', as: 'package' };
const YARN_VERBS: Readonly<Record<string, Wrapper>> = {
  dlx: { values: '-p --package', packages: '-p --package', as: 'package' },
  exec: EXEC,
};
const PYTHON_TOOL: Wrapper = {
  packages: '--from --spec',
  inert: '-V',
  values:
    '--from --with --with-editable --with-requirements -p --python --index --index-url --default-index -c --constraint --env-file --directory --spec --pip-args --suffix',
  as: 'package',
};

/** Programs that start another program. */
export const WRAPPERS: Readonly<Record<string, Wrapper>> = {
  // The shell's own.
  command: { as: 'builtin', inert: '-v -V' },
  builtin: { as: 'builtin', shellOnly: true },
  exec: { values: '-a', replaces: true, shellOnly: true },
  noglob: { as: 'any', shellOnly: true },
  nocorrect: { as: 'any', shellOnly: true },
  // Environment, priority, limits, terminals.
  env: { values: '-u --unset -C --chdir', cwd: '-C --chdir', split: '-S --split-string', assignments: true },
  nohup: EXEC,
  time: { values: '-f --format -o --output', inert: '-V' },
  timeout: { values: '-s --signal -k --kill-after', operands: 1 },
  gtimeout: { values: '-s --signal -k --kill-after', operands: 1 },
  nice: { values: '-n --adjustment' },
  ionice: { values: '-c --class -n --classdata', inert: '-p --pid -V' },
  chrt: {
    values: '-T -P -D --sched-runtime --sched-period --sched-deadline',
    operands: 1,
    inert: '-p --pid -m --max -V',
  },
  taskset: { operands: 1, inert: '-p --pid -V' },
  stdbuf: { values: '-i --input -o --output -e --error' },
  setsid: { background: '-f --fork', inert: '-V' },
  prlimit: { values: '-p --pid -o --output', inert: '-V' },
  numactl: {
    values: '-N -m -C -i -p --cpunodebind --membind --physcpubind --interleave --preferred',
    inert: '-s --show -H --hardware',
  },
  cgexec: { values: '-g' },
  setpriv: {
    inert: '-d --dump --list-caps -V',
    values:
      '--reuid --regid --groups --inh-caps --ambient-caps --bounding-set --securebits --selinux-label --apparmor-profile --pdeathsig',
  },
  setarch: { operands: 1, inert: '-V --list' },
  arch: { values: '-arch' },
  linux32: { inert: '-V' },
  linux64: { inert: '-V' },
  caffeinate: { values: '-t -w' },
  'systemd-inhibit': { values: '--what --who --why --mode', inert: '--list' },
  'systemd-run': {
    values:
      '-u --unit -p --property -E --setenv --slice --uid --gid --nice --working-directory -M --machine -H --host --description --on-active --on-calendar --on-boot --on-unit-active --timer-property',
    cwd: '--working-directory',
  },
  unbuffer: EXEC,
  rlwrap: { values: '-f -H -l -C -b -a', inert: '-v' },
  winpty: EXEC,
  chronic: EXEC,
  'xvfb-run': { values: '-n --server-num -s --server-args -f --auth-file -e --error-file -p --xauth-protocol' },
  'dbus-run-session': EXEC,
  faketime: { operands: 1, values: '-p', inert: '-v' },
  proxychains: { values: '-f' },
  proxychains4: { values: '-f' },
  torsocks: EXEC,
  retry: { values: '-t --times -d --delay', repeats: true },
  catchsegv: EXEC,
  tini: { values: '-p -e' },
  'dumb-init': { inert: '-V' },
  // Who runs it, and in which root.
  sudo: SUDO,
  doas: { values: '-u -C -a' },
  gosu: { operands: 1, inert: '-v' },
  'su-exec': { operands: 1 },
  su: {
    values: '-g --group -G --supp-group -s --shell -w --whitelist-environment',
    script: '-c --command --session-command',
    inert: '-V',
    operands: 2,
    interspersed: true,
    stdin: true,
  },
  runuser: {
    values: '-u --user -g --group -G --supp-group -s --shell -w',
    script: '-c --command --session-command',
    inert: '-V',
  },
  pkexec: { values: '--user' },
  chroot: { values: '--userspec --groups', operands: 1 },
  nsenter: { values: '-t --target -S --setuid -G --setgid', inert: '-V' },
  unshare: {
    values: '-S --setuid -G --setgid -R --root -w --wd --propagation --setgroups --map-user --map-group',
    cwd: '-w --wd',
    inert: '-V',
  },
  firejail: EXEC,
  bwrap: {
    values:
      '--chdir --uid --gid --hostname --tmpfs --dev --proc --dir --unsetenv --lock-file --sync-fd --info-fd --seccomp',
    cwd: '--chdir',
    after: '--',
  },
  // Watching, tracing, locking, repeating.
  strace: { values: '-e -o -p -s -u -E -a -b -I -O -P -S -X', inert: '-V' },
  ltrace: { values: '-e -o -p -s -u -a -A -D -F -l -n -x', inert: '-V' },
  gdb: { after: '--args', inert: '-v' },
  valgrind: EXEC,
  perf: {
    inert: '-v',
    verbs: { 'stat|record|trace': { values: '-e --event -o --output -p --pid -F --freq -g -r --repeat' } },
  },
  flock: {
    values: '-w --wait --timeout -E --conflict-exit-code',
    script: '-c --command',
    inert: '-V',
    operands: 1,
    interspersed: true,
  },
  watch: { values: '-n --interval -q --equexit', inert: '-v', joined: true },
  entr: { script: '-s', repeats: true },
  watchexec: {
    values: '-w --watch -e --exts -f --filter -i --ignore -d --debounce -s --signal --shell -W',
    inert: '-V',
    joined: true,
    repeats: true,
  },
  hyperfine: {
    values:
      '-w --warmup -r --runs -m --min-runs -M --max-runs -p --prepare -c --cleanup -s --setup -n --command-name --export-json --export-markdown',
    inert: '-V',
    joined: true,
    repeats: true,
  },
  nodemon: { values: '-w --watch -e --ext -i --ignore -d --delay', script: '-x --exec', inert: '-v', repeats: true },
  script: {
    values: '-E --echo -I --log-in -O --log-out -B --log-io -T --log-timing -m --logging-format -o --output-limit',
    script: '-c --command',
    inert: '-V',
    operands: 1,
    interspersed: true,
  },
  xargs: {
    values:
      '-I --replace -J -R -n --max-args -L --max-lines -P --max-procs -s --max-chars -d --delimiter -a --arg-file -E --eof --process-slot-var',
    repeats: true,
    feeds: true,
  },
  // Package runners.
  npx: NPX,
  npm: {
    values: NPM_VALUES,
    packages: '-p --package',
    inert: NPM_INERT,
    verbs: { 'exec|x': { ...NPX, everywhere: true } },
  },
  pnpm: {
    values: PNPM_VALUES,
    packages: '--package',
    inert: '-v',
    cwd: '--dir -C',
    verbs: { dlx: PNPM_DLX, exec: { values: PNPM_VALUES } },
  },
  pnpx: PNPM_DLX,
  yarn: {
    values: '--cwd',
    inert: '-v',
    cwd: '--cwd',
    verbs: {
      ...YARN_VERBS,
      workspace: { operands: 1, verbs: YARN_VERBS },
      workspaces: {
        verbs: { foreach: { values: '--from --include --exclude -j --jobs', repeats: true, verbs: YARN_VERBS } },
      },
    },
  },
  yarnpkg: { inert: '-v', verbs: YARN_VERBS },
  bunx: BUNX,
  bun: { values: '--cwd --config -c', inert: '-v --revision', cwd: '--cwd', verbs: { x: BUNX } },
  nlx: { as: 'package' },
  corepack: { inert: '-v', as: 'package', only: 'npm npx pnpm pnpx yarn yarnpkg' },
  uvx: PYTHON_TOOL,
  uv: {
    inert: '-V',
    values: '--directory --project --config-file --cache-dir --color -p --python',
    cwd: '--directory',
    verbs: {
      run: {
        values:
          '--with --with-editable --with-requirements -p --python --extra --group --env-file --package --directory --project --index',
        cwd: '--directory',
      },
      tool: { verbs: { run: PYTHON_TOOL } },
    },
  },
  pipx: { verbs: { run: PYTHON_TOOL } },
  // Environments of languages and tools.
  poetry: { values: '-C --directory -P --project', inert: '-V', cwd: '-C --directory', verbs: { run: EXEC } },
  pipenv: { values: '--python', verbs: { run: EXEC } },
  pdm: { values: '-p --project', inert: '-V', verbs: { run: EXEC } },
  hatch: { values: '-e --env -p --project', verbs: { run: EXEC } },
  rye: { inert: '-V', verbs: { run: EXEC } },
  conda: CONDA,
  mamba: CONDA,
  micromamba: CONDA,
  bundle: { inert: '-v', verbs: { exec: { values: '--gemfile' } } },
  rbenv: { verbs: { exec: EXEC } },
  pyenv: { verbs: { exec: EXEC } },
  nodenv: { verbs: { exec: EXEC } },
  rvm: { after: 'do' },
  mise: {
    inert: '-V',
    values: '-C --cd -E --env -j --jobs',
    cwd: '-C --cd',
    verbs: { 'exec|x': { after: '--', script: '-c --command' } },
  },
  rtx: { verbs: { 'exec|x': { after: '--', script: '-c --command' } } },
  asdf: { verbs: { exec: EXEC } },
  direnv: { verbs: { exec: { operands: 1 } } },
  volta: { inert: '-v', verbs: { run: { values: '--node --npm --pnpm --yarn' } } },
  fnm: { inert: '-V', verbs: { exec: { values: '--using --version --fnm-dir --log-level' } } },
  nvm: { verbs: { exec: { operands: 1 } } },
  n: { verbs: { exec: { operands: 1 } } },
  nix: {
    verbs: {
      'develop|shell': { after: '-c --command' },
      run: { values: '--override-input --option -I --arg --argstr -f --file --profile', as: 'package' },
    },
  },
  'nix-shell': { values: '-p --packages -A --attr -I --keep --arg --argstr', script: '--run --command' },
  devbox: { values: '-c --config', verbs: { run: EXEC } },
  flox: { inert: '-V', verbs: { activate: { after: '--' } } },
  // Variables and secrets from elsewhere.
  dotenv: { values: '-e -f -c -p -v', assignments: true },
  dotenvx: { verbs: { run: { values: '-f --env-file -fk --env-keys-file -e --env --convention' } } },
  'env-cmd': { values: '-f --file -e --environments -r --rc-file', operands: 0 },
  'cross-env': { assignments: true },
  'cross-env-shell': { assignments: true, joined: true },
  op: { values: '--account --config --session', inert: '-v', verbs: { run: { values: '--env-file --environment' } } },
  doppler: {
    inert: '-v',
    values: '-t --token -p --project -c --config',
    verbs: {
      run: { values: '-p --project -c --config -t --token --fallback --name-transformer --mount', script: '--command' },
    },
  },
  infisical: {
    inert: '-v',
    verbs: { run: { values: '--env --path --projectId --token --tags -e', script: '--command -c' } },
  },
  'aws-vault': {
    values: '--backend --prompt',
    verbs: { exec: { values: '-d --duration -t --mfa-token --region', operands: 1 } },
  },
  chamber: { verbs: { exec: WITH_DASHES } },
  varlock: { verbs: { run: WITH_DASHES } },
  teller: { verbs: { run: WITH_DASHES } },
  envchain: { operands: 1 },
  sops: { inert: '-v', verbs: { 'exec-env|exec-file': { operands: 1, joined: true } } },
  railway: { inert: '-V', verbs: { run: { values: '-s --service -e --environment -p --project' } } },
  // What a version tool runs for each of something.
  git: {
    inert: '-v',
    values: '-C -c --git-dir --work-tree --namespace',
    cwd: '-C',
    verbs: {
      bisect: { verbs: { run: { repeats: true } } },
      submodule: { verbs: { foreach: { joined: true, repeats: true } } },
    },
  },
  // Monorepos that run a plain program everywhere.
  lerna: { verbs: { exec: { values: '--scope --ignore --concurrency --since', repeats: true } } },
  nx: { verbs: { exec: WITH_DASHES } },
  // Other machines, containers and shells.
  ssh: {
    values: '-b -c -D -E -e -F -I -i -J -L -l -m -O -o -p -Q -R -S -W -w -B -P',
    inert: SSH_INERT,
    operands: 1,
    interspersed: true,
    joined: true,
    stdin: true,
    remote: true,
  },
  autossh: {
    values: '-M -b -c -D -E -e -F -I -i -J -L -l -m -O -o -p -Q -R -S -W -w -B -P',
    inert: SSH_INERT,
    operands: 1,
    interspersed: true,
    joined: true,
    stdin: true,
    remote: true,
  },
  plink: {
    values: '-P -l -i -pw -load -L -R',
    inert: '-V',
    operands: 1,
    interspersed: true,
    joined: true,
    remote: true,
  },
  sshpass: { values: '-p -f -d -P', inert: '-V' },
  tsh: {
    verbs: { ssh: { values: '--proxy --user --login -l -p --cluster', operands: 1, joined: true, remote: true } },
  },
  tailscale: { verbs: { ssh: { operands: 1, joined: true, remote: true } } },
  gcloud: {
    verbs: {
      compute: {
        verbs: {
          ssh: {
            values: '--zone --project --ssh-flag --ssh-key-file --region --account --configuration',
            script: '--command',
            after: '--',
            joined: true,
            operands: 1,
            interspersed: true,
            remote: true,
          },
        },
      },
    },
  },
  pssh: {
    values: '-h --hosts -H --host -l --user -p --par -o --outdir -e --errdir -t --timeout -x -O',
    joined: true,
    remote: true,
  },
  'parallel-ssh': {
    values: '-h --hosts -H --host -l --user -p --par -o --outdir -e --errdir -t --timeout -x -O',
    joined: true,
    remote: true,
  },
  pdsh: { values: '-w -x -g -l -f -t -u -R', joined: true, remote: true },
  clush: { values: '-w -x -g -X -l -f -o -t -u', joined: true, remote: true },
  dsh: { values: '-m -g -f -r -o', joined: true, remote: true },
  mosh: { values: '-p --port --ssh --predict', operands: 1, remote: true },
  vagrant: { verbs: { ssh: { script: '-c --command', operands: 1, interspersed: true, remote: true } } },
  docker: CONTAINER,
  podman: CONTAINER,
  nerdctl: CONTAINER,
  'docker-compose': COMPOSE,
  'podman-compose': COMPOSE,
  kubectl: KUBECTL,
  oc: KUBECTL,
  lxc: { verbs: { exec: { values: '--env --cwd --user --group', operands: 1, remote: true } } },
  multipass: { verbs: { exec: { values: '-d --working-directory', operands: 1, remote: true } } },
  distrobox: { verbs: { enter: WITH_DASHES } },
  toolbox: { verbs: { run: { values: '-c --container -d --distro -r --release' } } },
  wsl: { values: '-d --distribution -u --user --cd', cwd: '--cd' },
  fly: { verbs: { ssh: { verbs: { console: { values: '-a --app', script: '-C --command', remote: true } } } } },
  flyctl: { verbs: { ssh: { verbs: { console: { values: '-a --app', script: '-C --command', remote: true } } } } },
  heroku: { values: '-a --app', verbs: { run: { values: '-a --app -e --env -s --size', remote: true } } },
  tmux: {
    values: '-L -S -f',
    inert: '-V',
    verbs: {
      'new-session|new|neww|new-window|split-window|splitw|respawn-pane|respawnp': {
        values: '-s -n -c -t -x -y -e -F -l -p',
        starts: '-h',
        cwd: '-c',
        joined: true,
        background: '-d',
      },
      'send-keys|send': { values: '-t -N', joined: true },
      'run-shell|run': { values: '-t -d', joined: true },
    },
  },
  screen: { values: '-S -c -s -t -p -e -h -T', inert: '-v', background: '-d -m -dm -dmS' },
  busybox: EXEC,
  toybox: EXEC,
};
