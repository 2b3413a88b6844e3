import * as path from 'node:path';
import { STATE_FOLDER } from '@litmus-hooks/state-format/places';

/** Where the knowledge of a project lies. */
export interface KnowledgePlace {
  readonly project: string;
  /** The project's `.litmus`. */
  readonly stateFolder: string;
  readonly folder: string;
  readonly claimsFile: string;
  /** Holds the record of who changes the claims now. */
  readonly lockFile: string;
}

/** @param project absolute path. */
export function knowledgePlace(project: string): KnowledgePlace {
  const stateFolder = path.join(project, STATE_FOLDER);
  const folder = path.join(stateFolder, 'knowledge');
  return {
    project,
    stateFolder,
    folder,
    claimsFile: path.join(folder, 'claims.jsonl'),
    lockFile: path.join(folder, '.claims-lock'),
  };
}
