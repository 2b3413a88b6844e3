import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';

/** What may become of a file or a folder that state lies in, and the surroundings in which the host then has to be started. */

const GIB = 1024 ** 3;
/** More than a hook could read before the host ends it, so reading it shows. */
const SPARSE_BYTES = 64 * GIB;
/** The ledger of a run is read to its end, by a gate or the doctor. */
const SPARSE_LEDGER_BYTES = GIB;
const PAGE_BYTES = 4096;
const NOBODY = 65_534;

/** Words that start a program in surroundings of its own; none for those of the test. */
export type Through = readonly string[];

interface Breakage {
  /** Breaks what lies at `target`; `spare` is a folder of the same file system in which nothing lies yet. */
  readonly make?: (target: string, spare: string) => void;
  /** Mounts that are to be made, as lines of a shell: `$1` is the target, `$2` the spare folder. */
  readonly mounts?: string;
  /** Whether permissions must count: they do not for root. */
  readonly unprivileged?: true;
}

function inPlaceOf(target: string, put: () => void): void {
  fs.rmSync(target, { recursive: true });
  put();
}

function isFolder(target: string): boolean {
  return fs.statSync(target).isDirectory();
}

export type State =
  | 'is empty'
  | 'is cut off'
  | 'is huge'
  | 'is a link'
  | 'is a folder'
  | 'is a FIFO'
  | 'has no permissions'
  | "is another user's"
  | 'is read-only'
  | 'lies on a full disk';

const BREAKAGES: Readonly<Record<State, Breakage>> = {
  'is empty': { make: (target) => inPlaceOf(target, () => fs.writeFileSync(target, '')) },
  'is cut off': {
    make(target) {
      const text = isFolder(target) ? '{"v":' : fs.readFileSync(target);
      inPlaceOf(target, () => fs.writeFileSync(target, text.slice(0, Math.floor(text.length / 2))));
    },
  },
  'is huge': {
    make(target) {
      inPlaceOf(target, () => fs.writeFileSync(target, ''));
      fs.truncateSync(target, path.basename(target) === 'run-log.jsonl' ? SPARSE_LEDGER_BYTES : SPARSE_BYTES);
    },
  },
  'is a link': {
    make(target, spare) {
      const moved = path.join(spare, path.basename(target));
      fs.renameSync(target, moved);
      fs.symlinkSync(moved, target);
    },
  },
  'is a folder': { make: (target) => inPlaceOf(target, () => fs.mkdirSync(target)) },
  'is a FIFO': { make: (target) => inPlaceOf(target, () => void spawnSync('mkfifo', [target])) },
  'has no permissions': { make: (target) => fs.chmodSync(target, 0), unprivileged: true },
  "is another user's": {
    make(target) {
      fs.chownSync(target, 0, 0);
      fs.chmodSync(target, isFolder(target) ? 0o755 : 0o644);
    },
    unprivileged: true,
  },
  'is read-only': { mounts: 'mount --bind "$1" "$1" && mount -o remount,bind,ro "$1"' },
  'lies on a full disk': {
    make(target) {
      // What is added to it must take a new block: there is none.
      if (!isFolder(target))
        fs.appendFileSync(target, '\n'.repeat(PAGE_BYTES - (fs.statSync(target).size % PAGE_BYTES)));
    },
    mounts: [
      'mount -t tmpfs -o size=1m,mode=755 litmus "$2"',
      'cp -a "$1" "$2/it"',
      '{ dd if=/dev/zero of="$2/filling" bs=4k 2>/dev/null || :; }',
      'mount --bind "$2/it" "$1"',
    ].join(' && '),
  },
};

export const STATES = Object.keys(BREAKAGES) as readonly State[];

/** Why a state cannot be made here; undefined where it can. */
export function obstacleTo(state: State): string | undefined {
  const { mounts, unprivileged } = BREAKAGES[state];
  if (mounts === undefined && unprivileged === undefined) return undefined;
  const mount = spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'litmus', os.tmpdir()]);
  return mount.status === 0 ? undefined : 'this user can make no mounts of his own';
}

/** Breaks `targets` and returns what the host is to be started through. `root` is the test's own folder, which is handed to the user who works in it. */
export function broken(state: State, targets: readonly string[], root: string): Through {
  const { make, mounts, unprivileged } = BREAKAGES[state];
  if (unprivileged) hand(root);
  const through = targets.flatMap((target, index) => {
    const spare = path.join(root, `spare-${index}`);
    fs.mkdirSync(spare);
    make?.(target, spare);
    return mounts === undefined ? [] : inOwnMounts(`${mounts} && shift 2 && exec "$@"`, target, spare);
  });
  return unprivileged ? asNobody(root) : through;
}

function inOwnMounts(script: string, ...words: readonly string[]): Through {
  return ['unshare', '--mount', 'sh', '-c', script, 'sh', ...words];
}

function hand(root: string): void {
  fs.chmodSync(path.dirname(root), 0o755);
  for (const folder of ['config', 'tmp']) fs.mkdirSync(path.join(root, folder), { recursive: true });
  spawnSync('chown', ['-R', `${NOBODY}:${NOBODY}`, root]);
}

/** What is started may lie where another user cannot go: it is shown to him in a place where he can. */
function asNobody(root: string): Through {
  const shownAt = path.join(root, 'program');
  fs.writeFileSync(shownAt, '');
  const user = `--reuid ${NOBODY} --regid ${NOBODY} --clear-groups`;
  return inOwnMounts(`mount --bind "$2" "$1" && at=$1 && shift 2 && exec setpriv ${user} "$at" "$@"`, shownAt);
}
