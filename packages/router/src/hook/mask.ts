import * as mask from '../mask.js';
import { leaveUnoptimized } from './unoptimized.js';

/** As the library's, in a process that ends behind it. */
export const maskPrompt: typeof mask.maskPrompt = (prompt, phrases) => {
  leaveUnoptimized(prompt.length);
  return mask.maskPrompt(prompt, phrases);
};
