import * as prose from '../find-hedges.js';
import { delayOptimizer } from './late-optimizer.js';

/** As the library's, in a process that ends behind it. */
export const findHedges: typeof prose.findHedges = (text, options) => {
  delayOptimizer(text);
  return prose.findHedges(text, options);
};
