/** What reads the scripts of shells and interpreters, in files and in words. A module of its own, since most lines start none. */
export { libraryDeploy } from '../library-calls.js';
export { followInterpreter, followPath, followShell, followSource, INTERPRETERS, SHELLS } from './script-file.js';
