import * as fs from 'node:fs';
import { pause } from './pause.js';
import { type Reply, serializeReply } from './reply.js';
import { errorCode } from './store.js';

const FULL_PIPE_POLL_MS = 2;

/** Writes `reply` to stdout, whole: a pipe takes what it has room for, and stdout may be non-blocking (G-03). Throws on any other I/O error. */
export function writeReply(reply: Reply): void {
  let rest: Uint8Array = Buffer.from(serializeReply(reply));
  while (rest.length > 0) {
    try {
      rest = rest.subarray(fs.writeSync(1, rest));
    } catch (error) {
      if (errorCode(error) !== 'EAGAIN') throw error;
      pause(FULL_PIPE_POLL_MS);
    }
  }
}
