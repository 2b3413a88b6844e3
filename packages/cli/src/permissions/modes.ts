/** The permission rules that each mode adds to the host's settings, every one with its reason. */

export const MODES = ['safe', 'balanced', 'yolo'] as const;

export type Mode = (typeof MODES)[number];

export const LISTS = ['allow', 'deny'] as const;

export type ListName = (typeof LISTS)[number];

/** Rules as the host writes them, by the list that they stand in. */
export type Rules = Readonly<Record<ListName, readonly string[]>>;

interface RuleGroup {
  readonly list: ListName;
  readonly modes: readonly Mode[];
  readonly reason: string;
  readonly rules: readonly string[];
}

/** `Bash(git push *)` matches `git push` alone, too. */
function commands(...beginnings: readonly string[]): string[] {
  return beginnings.map((beginning) => `Bash(${beginning} *)`);
}

/** The option stands behind the command at once, after other words, or last. */
function withOption(command: string, option: string): string[] {
  return [`${command} ${option} *`, `${command} * ${option}`, `${command} * ${option} *`].map(
    (rule) => `Bash(${rule})`,
  );
}

const ALL: readonly Mode[] = MODES;
const CAREFUL: readonly Mode[] = ['safe', 'balanced'];

export const RULE_GROUPS: readonly RuleGroup[] = [
  {
    list: 'allow',
    modes: ALL,
    reason: 'Reading changes nothing; what must not be read is denied below, and a denial wins.',
    rules: ['Read'],
  },
  {
    list: 'allow',
    modes: CAREFUL,
    reason: 'The verbs of Litmus that read and change nothing.',
    rules: commands(
      'litmus status',
      'litmus prove',
      'litmus ledger show',
      'litmus ledger verify',
      'litmus guard explain',
      'litmus hedge check',
      'litmus route explain',
      'litmus route check',
      'litmus rules list',
      'litmus rules explain',
      'litmus plan check',
      'litmus plan list',
      'litmus work status',
      'litmus work explain',
      'litmus goal status',
      'litmus config show',
      'litmus config check',
    ),
  },
  {
    list: 'allow',
    modes: ['balanced'],
    reason: 'Edits of files in the folder that the session works in: version control shows and undoes them.',
    rules: ['Edit(./**)'],
  },
  {
    list: 'allow',
    modes: ['balanced'],
    reason: 'Steps of version control that stay on this machine and lose nothing.',
    rules: commands('git add', 'git commit', 'git switch -c', 'git stash push'),
  },
  {
    list: 'allow',
    modes: ['balanced'],
    reason:
      'The project’s own checks. They run what the project’s files say, and the session may edit those: with them a session can run whatever it can write.',
    rules: commands(
      'npm test',
      'npm run',
      'pnpm test',
      'pnpm run',
      'yarn test',
      'yarn run',
      'cargo build',
      'cargo check',
      'cargo test',
      'go build',
      'go test',
      'go vet',
      'pytest',
      'litmus step',
    ),
  },
  {
    list: 'allow',
    modes: ['balanced'],
    reason: 'Public documents, read under the bounds of public-read.',
    rules: ['Bash(litmus public-read *)'],
  },
  {
    list: 'allow',
    modes: ['yolo'],
    reason: 'Everything that the host would ask about, but for the denials below.',
    rules: ['Bash', 'Edit(//**)', 'WebFetch', 'WebSearch', 'Skill', 'Task'],
  },
  {
    list: 'deny',
    modes: ALL,
    reason: 'What a machine does not come back from.',
    rules: [
      ...commands(
        'rm -rf /',
        'rm -fr /',
        'rm -rf ~',
        'rm -fr ~',
        'rm -rf ~/',
        'rm -fr ~/',
        'rm -rf $HOME',
        'rm -fr $HOME',
      ),
      'Bash(mkfs*)',
      'Bash(dd * of=/dev/*)',
      ...commands('shutdown', 'reboot'),
    ],
  },
  {
    list: 'deny',
    modes: ALL,
    reason: 'What takes away work that others have already pushed.',
    rules: [
      ...withOption('git push', '--force'),
      ...withOption('git push', '-f'),
      ...withOption('git push', '--mirror'),
    ],
  },
  {
    list: 'deny',
    modes: ALL,
    reason:
      'The verbs of Litmus that loosen a bound, which are a person’s, and the ways to hide from them that a session runs them.',
    rules: [
      ...commands('litmus permissions', 'litmus work cancel', 'litmus config init', 'litmus uninstall'),
      ...commands('litmus knowledge accept', 'litmus knowledge reject'),
      ...withOption('litmus knowledge add', '--accept'),
      ...withOption('litmus knowledge config', '--capture'),
      ...withOption('litmus goal native-worker', '--execute'),
      ...withOption('litmus update', '--apply'),
      ...withOption('litmus halt', '--lift'),
      ...withOption('litmus doctor', '--repair'),
      ...withOption('litmus goal start', '--loop'),
      ...commands('env -u CLAUDECODE', 'env --unset=CLAUDECODE', 'env -i', 'unset CLAUDECODE'),
    ],
  },
  {
    list: 'deny',
    modes: ALL,
    reason: 'What Litmus keeps for this machine: its configuration, its faults, the record of these very rules.',
    rules: ['Edit(~/.litmus/**)'],
  },
  {
    list: 'deny',
    modes: CAREFUL,
    reason: 'Where keys and passwords lie. The host applies it to the Read tool and to plain commands such as cat.',
    rules: [
      '~/.ssh/**',
      '~/.gnupg/**',
      '~/.aws/**',
      '~/.azure/**',
      '~/.config/gcloud/**',
      '~/.config/gh/**',
      '~/.kube/**',
      '~/.docker/config.json',
      '~/.netrc',
      '~/.npmrc',
      '~/.pypirc',
      '~/.git-credentials',
      '**/.env',
      '**/.env.local',
      '**/.env.production',
    ].map((place) => `Read(${place})`),
  },
  {
    list: 'deny',
    modes: CAREFUL,
    reason: 'What throws away files or commits that are nowhere else.',
    rules: [
      ...commands(
        'rm -rf',
        'rm -fr',
        'rm -r',
        'rm -R',
        'sudo',
        'git reset --hard',
        'git clean',
        'git checkout --',
        'git restore',
      ),
      ...commands('git branch -D', 'git stash drop', 'git stash clear', 'git reflog expire'),
    ],
  },
  {
    list: 'deny',
    modes: CAREFUL,
    reason: 'A stranger’s program, run unread.',
    rules: ['sh', 'bash', 'zsh'].flatMap((shell) => ['curl', 'wget'].map((source) => `Bash(${source} * | ${shell}*)`)),
  },
  {
    list: 'deny',
    modes: ['safe'],
    reason: 'What leaves this machine: publishing, copying, speaking to a host.',
    rules: commands(
      'git push',
      'npm publish',
      'pnpm publish',
      'yarn publish',
      'cargo publish',
      'curl',
      'wget',
      'ssh',
      'scp',
      'rsync',
    ),
  },
];

/** Characters that mean themselves in a rule. */
const PLAIN_PATH = /^\/[\p{L}\p{N} /._-]+$/u;

/**
 * Every rule of a mode, once, in the order of the table. The settings file itself is denied to the session's edits in every mode, where its path
 * can be written as a rule.
 */
export function rulesOf(mode: Mode, settingsFile: string): Rules {
  const of = (list: ListName): string[] =>
    RULE_GROUPS.filter((group) => group.list === list && group.modes.includes(mode)).flatMap(({ rules }) => rules);
  const own = PLAIN_PATH.test(settingsFile) ? [`Edit(/${settingsFile})`] : [];
  return { allow: [...new Set(of('allow'))], deny: [...new Set([...of('deny'), ...own])] };
}
