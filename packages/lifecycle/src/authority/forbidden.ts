import { alternativeTo } from './alternatives.js';
import { Refusal, shown } from './refusal.js';

/** Commands, verbs and flags that the tables have no row for: why they are refused, whatever is granted. */

/** What no grant covers (F-24), by what it does: a command that is missing here is refused too, with less to say. */
const FORBIDDEN: Readonly<Record<string, string>> = {
  'makes a commit':
    'git commit;git commit-tree;git cherry-pick;git revert;git merge;git am;git rebase;git pull;git notes;git filter-branch;hg commit;jj commit;svn commit',
  'pushes or sends what the repository holds':
    'git push;git send-email;git send-pack;git request-pull;hg push;jj git;gh pr;gh release;gh repo;gh api;gh workflow;glab mr;glab release',
  'changes tags or references':
    'git update-ref;git replace;git symbolic-ref;git fetch;git remote;git bundle;git pack-refs',
  'changes the work tree or the history of the repository':
    'git reset;git checkout;git switch;git restore;git clean;git rm;git mv;git add;git stage;git apply;git stash;git worktree;git submodule;git gc;git prune;git reflog;git init;git clone;git bisect;git sparse-checkout;git read-tree;git checkout-index;git update-index;git maintenance;git fsck;git repack;git config;git branch',
  'writes to a registry':
    'npm publish;npm unpublish;npm deprecate;npm dist-tag;npm owner;npm access;npm token;npm login;npm logout;npm adduser;npm team;npm org;npm hook;npm star;npm unstar;npm trust;npm stage;npm profile;npm undeprecate;pnpm publish;pnpm login;yarn publish;yarn npm;bun publish;cargo publish;cargo yank;cargo owner;cargo login;cargo logout;poetry publish;uv publish;twine;gem push;gem yank;gem owner;dotnet nuget;nuget;mvn deploy;docker push;podman push;hatch publish;flit publish;pdm publish;deno publish;jsr;lerna publish;changeset publish;mix hex.publish;composer global;helm push',
  'changes the version or makes a release':
    'npm version;pnpm version;yarn version;poetry version;cargo release;cargo set-version;lerna version;changeset version;changeset tag;standard-version;semantic-release;release-it;np;goreleaser;bump2version;bumpversion;hatch version;cargo workspaces;git tag',
  'changes the configuration of the host or the user':
    'npm config;npm set;npm c;pnpm config;yarn config;claude;crontab;systemctl;launchctl;defaults;sysctl;mount;umount;chsh;chown;useradd;usermod;passwd;visudo;code;brew;apt;apt-get;dnf;yum;pacman;snap;pipx;corepack;nvm;fnm;volta;asdf;rustup',
  'starts another program, with words that are not judged':
    'xargs;parallel;env;sudo;doas;su;nohup;setsid;watch;script;expect;ssh;chroot;unshare;nsenter;busybox;stdbuf;strace;gdb;entr;at;batch;flock;tmux;screen',
  'starts, changes or enters containers, which no folder bounds':
    'docker;docker compose;docker container;docker image;docker network;docker volume;docker context;docker system;podman;nerdctl;kubectl',
  'reaches the network': 'curl;wget;scp;sftp;rsync;nc;ncat;telnet;ftp;socat',
};

let index: ReadonlyMap<string, string> | undefined;

function forbiddenBy(name: string): string | undefined {
  index ??= new Map(
    Object.entries(FORBIDDEN).flatMap(([does, names]) => names.split(';').map((one) => [one, does] as const)),
  );
  return index.get(name);
}

/** Whether the command is one that no grant covers. */
export function isForbidden(name: string): boolean {
  return forbiddenBy(name) !== undefined;
}

/** Flags that move a command elsewhere, named for a better reason than "unknown" (F-21). */
const RELOCATING =
  '-C --prefix --cwd --dir --directory --chdir --git-dir --work-tree --root --rootDir --project-directory --manifest-path --working-directory --workdir -w';

/** Why `command` may not have the flag `name`, which its row does not name. */
export function unknownFlag(command: string, name: string): Refusal {
  return RELOCATING.split(' ').includes(name)
    ? new Refusal(`${shown(name)} moves ${shown(command)} elsewhere`, 'change there with `cd FOLDER && …`')
    : new Refusal(
        `what ${shown(name)} makes ${shown(command)} do is not known to be within bounds`,
        alternativeTo(command, name) ?? 'leave it out',
      );
}

/** Why `program` with its first word `verb` has no row. */
export function noRow(program: string, verb: string | undefined): Refusal {
  const both = verb === undefined ? program : `${program} ${verb}`;
  const does = forbiddenBy(both) ?? forbiddenBy(program);
  const instead = alternativeTo(program, verb);
  if (does === undefined) return new Refusal(`what ${shown(both)} does is not known to be within bounds`, instead);
  return new Refusal(`${shown(both)} ${does}, which no grant covers`, instead ?? 'leave it to a person');
}
