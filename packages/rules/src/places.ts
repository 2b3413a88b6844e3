import * as path from 'node:path';
import { inFolder, resolved } from '@litmus-hooks/state-format/path-text';
import { mainCheckoutOf, markedProject, STATE_FOLDER, userFolder } from '@litmus-hooks/state-format/places';

/** The folders that rules are read from and that their state lies in; all absolute. */
export interface Places {
  readonly project: string;
  /** The checkout that the project is a linked worktree of, else the project itself (F-46). */
  readonly main: string;
  readonly user: string;
  /** The host's own configuration folder. */
  readonly host: string;
  /** Where the sessions' state lies; it may be missing. */
  readonly state: string;
}

/**
 * The places of an event in `cwd`. A `cwd` in no marked project (the session did `cd /tmp`) falls back on `projectDir`, the host's
 * CLAUDE_PROJECT_DIR, which does not follow `cd`. Undefined where neither is known.
 */
export function placesOf(cwd: string | undefined, projectDir: string | undefined): Places | undefined {
  const start = cwd ?? projectDir;
  if (start === undefined) return undefined;
  const project =
    markedProject(start) ?? (projectDir === undefined ? undefined : markedProject(projectDir)) ?? resolved(start);
  const main = mainCheckoutOf(project);
  const user = path.dirname(userFolder());
  return {
    project,
    main,
    user,
    host: absolute(process.env.CLAUDE_CONFIG_DIR) ?? inFolder(user, '.claude'),
    state: inFolder(inFolder(main, STATE_FOLDER), 'rules'),
  };
}

/** A relative one names no place and counts as absent. */
function absolute(folder: string | undefined): string | undefined {
  return folder !== undefined && path.isAbsolute(folder) ? folder : undefined;
}
