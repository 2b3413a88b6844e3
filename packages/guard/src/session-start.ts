/** What only the start of a session needs, and so a module of its own. */
export { announcement, openRuns } from './announce.js';
export { watchRuns } from './watch.js';
