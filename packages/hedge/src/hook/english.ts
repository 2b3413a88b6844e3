import * as english from '../english/first-hedge.js';
import { unoptimized } from './unoptimized.js';

/** As the library's, in a process that ends behind it. */
export const firstEnglishHedge: typeof english.firstEnglishHedge = unoptimized(english.firstEnglishHedge);
