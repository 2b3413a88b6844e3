import * as path from 'node:path';

/** The host's CLAUDE_PROJECT_DIR, which does not follow `cd`. Absolute; a relative one names no place and counts as absent. */
export function hostProject(): string | undefined {
  const folder = process.env.CLAUDE_PROJECT_DIR;
  return folder !== undefined && path.isAbsolute(folder) ? folder : undefined;
}
