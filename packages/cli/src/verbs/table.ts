import type { Verb } from '../verb.js';
import { finish } from './finish.js';
import { halt } from './halt.js';
import { start } from './start.js';
import { status } from './status.js';

/** Every verb, in the order in which the help lists them. */
export const VERBS: readonly Verb[] = [start, status, halt, finish];
