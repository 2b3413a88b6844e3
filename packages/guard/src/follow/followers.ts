import type { Call, Follower, Lead } from '../lead.js';
import type { ProjectFiles } from '../project-files.js';
import { PACKAGE_MANAGERS } from './package-manager.js';
import { followNodeRun, followPackageManager } from './package-scripts.js';
import { pythonRunner } from './python-run.js';
import { followInterpreter, followPath, followShell, followSource, INTERPRETERS, SHELLS } from './scripts.js';
import {
  EXEC_OPTION_PROGRAMS,
  followAt,
  followCargoMake,
  followComposer,
  followConcurrently,
  followDeno,
  followExecOption,
  followJust,
  followLerna,
  followMake,
  followMise,
  followNx,
  followPoe,
  followPythonRun,
  followRushx,
  followSequence,
  followServerAndTest,
  followTask,
  followTurbo,
  followWatchexec,
} from './task-runners.js';

/** Which programs run something that has to be looked up, and where. A program may have several; the list is searched, for a line asks for few. */

const FOLLOWERS: readonly (readonly [Follower, readonly string[]])[] = [
  [followPackageManager, PACKAGE_MANAGERS],
  [followShell, SHELLS],
  [followSource, ['source', '.']],
  [followInterpreter, INTERPRETERS],
  [followMake, ['make', 'gmake', 'bmake', 'remake']],
  [followJust, ['just', 'rust-just', 'just-install']],
  [followTask, ['task', 'go-task', '@go-task/cli']],
  [followDeno, ['deno']],
  [followComposer, ['composer', 'composer.phar']],
  [followTurbo, ['turbo']],
  [followNx, ['nx']],
  [followLerna, ['lerna']],
  [followSequence, ['npm-run-all', 'npm-run-all2', 'run-s', 'run-p']],
  [followConcurrently, ['concurrently', 'conc']],
  [followServerAndTest, ['start-server-and-test', 'start-test', 'server-test']],
  [followExecOption, EXEC_OPTION_PROGRAMS],
  [followWatchexec, ['watchexec']],
  [followRushx, ['rushx']],
  [followAt, ['at', 'batch']],
  [followMise, ['mise', 'rtx']],
  [followPoe, ['poe', 'poethepoet']],
  [followCargoMake, ['cargo', 'cargo-make', 'makers']],
];

/** `./deploy`, `scripts/deploy.sh`: a program given by its path, or by what only running tells. */
function isGivenByPath({ invocation: { argv } }: Call): boolean {
  const [word] = argv;
  return word !== undefined && (word.value === undefined || word.value.includes('/') || word.value.includes('\\'));
}

/** Every command line that `call` is known to make run. */
export function followCall(call: Call, files: ProjectFiles): readonly Lead[] {
  const nodeRun = call.program === 'node' ? followNodeRun(call, files) : undefined;
  if (nodeRun !== undefined) return nodeRun;
  const followers = FOLLOWERS.filter(([, programs]) => programs.includes(call.program));
  const leads =
    followers.length > 0
      ? followers.flatMap(([follow]) => follow(call, files))
      : isGivenByPath(call)
        ? followPath(call, files)
        : [];
  const isRun = pythonRunner(call.invocation.via.at(-1)) !== undefined;
  return isRun ? [...leads, ...followPythonRun(call, files)] : leads;
}
