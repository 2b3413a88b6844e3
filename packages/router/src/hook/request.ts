import * as request from '../request.js';
import { leaveUnoptimized } from './unoptimized.js';

/** As the library's, in a process that ends behind it. */
export const activationOf: typeof request.activationOf = (prompt, host) => {
  leaveUnoptimized(prompt.typed.length);
  return request.activationOf(prompt, host);
};
