import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectOf } from '@litmus-hooks/state-format/places';
import { loadClaimIds } from '../claims/configured-claims.js';
import { CommandError } from '../command-error.js';
import { loadSpec, SPEC_FILE } from '../gate/spec-file.js';
import { searchRun } from '../run/current-run.js';
import { shown } from '../terminal/words.js';
import type { Finding, Patient } from './finding.js';

/** Whether the spec of the run here, or of this folder where there is none, can be read. */
export async function examineSpec({ cwd, env }: Patient): Promise<readonly Finding[]> {
  const check = 'spec';
  const search = searchRun({ cwd, env });
  const site = search.status === 'found' ? search.run.site : cwd;
  try {
    await loadSpec(site, () => loadClaimIds(projectOf(site)));
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return [{ check, outcome: 'problem', message: error.message }];
  }
  const file = join(site, SPEC_FILE);
  return existsSync(file) ? [{ check, outcome: 'good', message: `${shown(file)} can be read.` }] : [];
}
