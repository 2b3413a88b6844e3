import * as korean from '../korean/first-hedge.js';
import { unoptimized } from './unoptimized.js';

/** As the library's, in a process that ends behind it. */
export const firstKoreanHedge: typeof korean.firstKoreanHedge = unoptimized(korean.firstKoreanHedge);
