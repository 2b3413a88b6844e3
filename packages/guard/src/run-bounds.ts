import { LITMUS_CALLERS } from './loosening.js';
import { SCRIPT_PROGRAMS } from './script-writes.js';
import { WRITING_PROGRAMS } from './state-targets.js';

/** What reads the calls that reach an open run's own files or bounds. A module of its own, since most lines hold none. */

export { findLoosening } from './loosening.js';
export { findRawStateChange, findStateChange } from './state-writes.js';

/** Programs without which, and without a redirect, no call does: a blank around each, versions and endings of file names left out. */
export const BOUND_PROGRAMS: string = ` ${[...LITMUS_CALLERS, ...SCRIPT_PROGRAMS, ...WRITING_PROGRAMS].join(' ')} `;
