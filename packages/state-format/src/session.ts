/** What a session's state files are named by. */

const PLAIN_ID = /^[a-z0-9-]{1,64}$/;

/**
 * The part of a file name that stands for the session: its id where that is `[a-z0-9-]{1,64}` (a UUID is), else `x` and the id's SHA-256, so
 * that no two ids share a file and none leaves the folder (U-10). An id of `x` and 64 hexadecimal digits is 65 characters, so it is hashed too.
 */
export function sessionKey(sessionId: string): string {
  return PLAIN_ID.test(sessionId) ? sessionId : `x${sha256(sessionId)}`;
}

/** Loaded here and not above: most ids are plain, and the module costs a hook a part of its start. */
function sha256(text: string): string {
  return process.getBuiltinModule('node:crypto').createHash('sha256').update(text).digest('hex');
}
