/** What reads the files of task runners. A module of its own, since most lines start none. */
export { followComposer } from './composer.js';
export { followDeno } from './deno.js';
export { followJust } from './just.js';
export { followMake } from './make.js';
export { followLerna, followTurbo } from './monorepo.js';
export { followNx } from './nx.js';
export {
  EXEC_OPTION_PROGRAMS,
  followAt,
  followConcurrently,
  followExecOption,
  followRushx,
  followSequence,
  followServerAndTest,
  followWatchexec,
} from './script-runners.js';
export { followTask } from './taskfile.js';
export { followCargoMake, followMise, followPoe, followPythonRun } from './toml-tasks.js';
